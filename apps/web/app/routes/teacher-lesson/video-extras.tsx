import { keysOf } from '@manassa/contract/rules/records'
import { type EditedVideo, saveVideo } from '@manassa/contract/teacher/lessons'
import { uploadLimits } from '@manassa/contract/teacher/uploads'
import { type ReactNode, useState } from 'react'
import { captionLanguages, videoEdit as copy } from '#app/copy/console-lessons.ts'
import { fileSize } from '#app/copy/file-size.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { FileUpload } from '#app/ui/console/upload/file-upload.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { CaptionEditor } from './captions/caption-editor.tsx'

type Changes = Omit<Parameters<typeof call<typeof saveVideo>>[1], 'lessonId' | 'revision'>

interface VideoExtrasProps {
  lessonId: number
  video: EditedVideo
  title: ReactNode
  refetch(): Promise<void>
}

export function VideoExtras({ lessonId, video, title, refetch }: VideoExtrasProps) {
  const toasts = useToasts()
  async function send(changes: Changes, revision = video.revision) {
    const reply = await call(saveVideo, { lessonId, ...changes, revision })
    // The next attempt builds on the other writer's change.
    if (!reply.success && reply.code === 'edit.conflict') await refetch()
    return reply
  }
  async function save(changes: Changes): Promise<string | null> {
    const reply = await send(changes)
    return reply.success ? null : (Object.values(reply.errors ?? {})[0] ?? reply.message)
  }
  async function remove({ changes, done, back, backDone }: Removal) {
    const reply = await send(changes)
    if (!reply.success) return toasts.notifyFailure(reply)
    const undo = async () => {
      const again = await send(back ?? {}, reply.data.revision)
      if (again.success) toasts.notify(backDone)
      else toasts.notifyFailure(again)
    }
    toasts.notify(done, back ? { undo } : {})
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Attachment video={video} title={title} save={save} remove={remove} />
      <Captions video={video} lessonId={lessonId} save={save} remove={remove} />
    </div>
  )
}

interface ExtraProps {
  video: EditedVideo
  save(changes: Changes): Promise<string | null>
  remove(removal: Removal): Promise<void>
}

interface Removal {
  changes: Changes
  done: string
  /** Undoes the removal; null if the former value is unknown. */
  back: Changes | null
  backDone: string
}

function Attachment({
  video: { attachmentTitle, attachmentSizeBytes, attachmentUploadId },
  title,
  save,
  remove,
}: ExtraProps & { title: ReactNode }) {
  const hasAttachment = attachmentTitle !== null
  const removal = {
    changes: { attachmentUploadId: null },
    done: copy.attachmentRemoved,
    back: hasAttachment && attachmentUploadId ? { attachmentUploadId, attachmentTitle } : null,
    backDone: copy.attachmentBack,
  }
  return (
    <section aria-labelledby="paper" className="flex flex-col gap-3 border-line border-t pt-4 xl:border-t-0 xl:pt-0">
      <h3 id="paper" className="font-bold">
        {copy.attachment}
        {attachmentSizeBytes !== null && (
          <span className="ms-2 font-normal text-muted text-sm">{fileSize(attachmentSizeBytes)}</span>
        )}
      </h3>
      {hasAttachment ? title : <p className="text-muted text-sm">{copy.attachmentHint(ATTACHMENT_SIZE)}</p>}
      <div className="flex flex-wrap items-start gap-2">
        <FileUpload
          purpose="attachment"
          label={hasAttachment ? copy.attachmentChange : copy.attachmentAdd}
          onArrived={(attachmentUploadId) => save({ attachmentUploadId })}
        />
        {hasAttachment && (
          <Button kind="plain" size="small" icon="trash" onClick={() => void remove(removal)}>
            {copy.attachmentRemove}
          </Button>
        )}
      </div>
    </section>
  )
}

const ATTACHMENT_SIZE = fileSize(uploadLimits.attachment.maxBytes)

function Captions({
  lessonId,
  video: { captions, revision, plays },
  save,
  remove,
}: ExtraProps & Pick<VideoExtrasProps, 'lessonId'>) {
  const [edited, setEdited] = useState<string | null>(null)
  const missing = keysOf(captionLanguages).filter((code) => captions.every(({ language }) => language !== code))
  const [chosen, setChosen] = useState('')
  const language = missing.find((code) => code === chosen) ?? missing[0]
  const present = captions.map(({ language, label }) => ({ language, label }))
  function removalOf({ language: code, label, uploadId }: EditedVideo['captions'][number]): Removal {
    const withIt = present.map((one) => (one.language === code ? { ...one, uploadId } : one))
    return {
      changes: { captions: present.filter((one) => one.language !== code) },
      done: copy.captionsRemoved(label),
      back: uploadId === undefined ? null : { captions: withIt },
      backDone: copy.captionsBack(label),
    }
  }
  return (
    <section aria-labelledby="captions" className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id="captions" className="font-bold">
        {copy.captions}
      </h3>
      {present.length > 0 && (
        <ul className="flex flex-col">
          {captions.map(({ language: code, label, uploadId }) => (
            <li key={code} className="flex flex-wrap items-center gap-2">
              <bdi className="me-auto">{label}</bdi>
              {plays !== 'nothing' && (
                <Button
                  kind="outline"
                  size="small"
                  aria-expanded={edited === code}
                  onClick={() => setEdited(edited === code ? null : code)}
                >
                  {edited === code ? copy.captionsClose(label) : copy.captionsEdit(label)}
                </Button>
              )}
              <IconButton
                label={copy.captionsRemove(label)}
                onPress={() => void remove(removalOf({ language: code, label, uploadId }))}
              >
                <ConsoleIcon name="remove" />
              </IconButton>
              {edited === code && (
                <div className="basis-full">
                  <CaptionEditor lessonId={lessonId} label={label} revision={revision} language={code} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {language && (
        <>
          <Select
            label={copy.captionsLanguage}
            hint={copy.captionsHint}
            ask={null}
            value={language}
            onChange={(event) => setChosen(event.target.value)}
            choices={missing.map((code) => ({ value: code, label: captionLanguages[code] }))}
          />
          <FileUpload
            key={language}
            purpose="captions"
            label={copy.captionsAdd}
            onArrived={(uploadId) =>
              save({ captions: [...present, { language, label: captionLanguages[language], uploadId }] })
            }
          />
        </>
      )}
    </section>
  )
}
