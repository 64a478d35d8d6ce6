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

interface BesideVideoProps {
  lessonId: number
  video: EditedVideo
  /** The field in which the paper's title is typed. */
  title: ReactNode
  reload(): Promise<void>
}

/** A film's paper and its words in each language: each is the lesson's as soon as it has arrived. */
export function BesideVideo({ lessonId, video, title, reload }: BesideVideoProps) {
  const toasts = useToasts()
  async function save(changes: Changes): Promise<string | null> {
    const reply = await call(saveVideo, { lessonId, ...changes, revision: video.revision })
    if (reply.success) return null
    // The next try is on what somebody else has written.
    if (reply.code === 'edit.conflict') await reload()
    return Object.values(reply.errors ?? {})[0] ?? reply.message
  }
  async function remove(changes: Changes, done: string) {
    const wrong = await save(changes)
    if (wrong) toasts.tell(wrong, { tone: 'bad' })
    else toasts.tell(done)
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Paper video={video} {...{ title, save, remove }} />
      <Captions video={video} {...{ lessonId, save, remove }} />
    </div>
  )
}

interface PartProps {
  video: EditedVideo
  save(changes: Changes): Promise<string | null>
  remove(changes: Changes, done: string): Promise<void>
}

function Paper({
  video: { attachmentTitle, attachmentSizeBytes },
  title,
  save,
  remove,
}: PartProps & { title: ReactNode }) {
  const hasPaper = attachmentTitle !== null
  return (
    <section aria-labelledby="paper" className="flex flex-col gap-3 border-line border-t pt-4 xl:border-t-0 xl:pt-0">
      <h3 id="paper" className="font-bold">
        {copy.attachment}
        {attachmentSizeBytes !== null && (
          <span className="ms-2 font-normal text-muted text-sm">{fileSize(attachmentSizeBytes)}</span>
        )}
      </h3>
      {hasPaper ? title : <p className="text-muted text-sm">{copy.attachmentHint(PAPER_SIZE)}</p>}
      <div className="flex flex-wrap items-start gap-2">
        <FileUpload
          purpose="attachment"
          label={hasPaper ? copy.attachmentChange : copy.attachmentAdd}
          onArrived={(attachmentUploadId) => save({ attachmentUploadId })}
        />
        {hasPaper && (
          <Button
            kind="plain"
            size="small"
            icon="trash"
            onClick={() => void remove({ attachmentUploadId: null }, copy.attachmentRemoved)}
          >
            {copy.attachmentRemove}
          </Button>
        )}
      </div>
    </section>
  )
}

const PAPER_SIZE = fileSize(uploadLimits.attachment.maxBytes)

function Captions({
  lessonId,
  video: { captions, revision, plays },
  save,
  remove,
}: PartProps & Pick<BesideVideoProps, 'lessonId'>) {
  const [edited, setEdited] = useState<string | null>(null)
  const missing = Object.keys(captionLanguages).filter((code) => captions.every(({ language }) => language !== code))
  const [chosen, setChosen] = useState('')
  const language = missing.includes(chosen) ? chosen : (missing[0] ?? '')
  const present = captions.map(({ language, label }) => ({ language, label }))
  return (
    <section aria-labelledby="captions" className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id="captions" className="font-bold">
        {copy.captions}
      </h3>
      {present.length > 0 && (
        <ul className="flex flex-col">
          {present.map(({ language: code, label }) => (
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
                onPress={() => {
                  const left = present.filter((one) => one.language !== code)
                  void remove({ captions: left }, copy.captionsRemoved(label))
                }}
              >
                <ConsoleIcon name="remove" />
              </IconButton>
              {edited === code && (
                <div className="basis-full">
                  <CaptionEditor {...{ lessonId, label, revision }} language={code} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <>
          <Select
            label={copy.captionsLanguage}
            hint={copy.captionsHint}
            ask={null}
            value={language}
            onChange={(event) => setChosen(event.target.value)}
            choices={missing.map((code) => ({ value: code, label: captionLanguages[code] ?? code }))}
          />
          <FileUpload
            key={language}
            purpose="captions"
            label={copy.captionsAdd}
            onArrived={(uploadId) =>
              save({ captions: [...present, { language, label: captionLanguages[language] ?? language, uploadId }] })
            }
          />
        </>
      )}
    </section>
  )
}
