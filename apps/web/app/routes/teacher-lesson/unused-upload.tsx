import { type LessonUpload, saveVideo } from '@manassa/contract/teacher/lessons'
import { useState } from 'react'
import { videoEdit as copy } from '#app/copy/console-lessons.ts'
import { upload as texts } from '#app/copy/console-upload.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { deleteUpload } from '#app/ui/console/upload/upload-file.ts'
import { Notice } from '#app/ui/notice.tsx'
import { videoUploads } from './video-uploads.ts'

interface UnusedUploadProps {
  lessonId: number
  upload: LessonUpload
  /** The revision of the lesson's video, which a save replaces. */
  revision: number
  refetch(): Promise<void>
  onChooseAgain(): void
}

/** An upload that is not the lesson's video: it broke off, or the lesson refused it. */
export function UnusedUpload({ lessonId, upload, revision, refetch, onChooseAgain }: UnusedUploadProps) {
  const { uploadId, fileName, sizeBytes, receivedBytes, reason } = upload
  const toasts = useToasts()
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    const reply = await call(saveVideo, { lessonId, uploadId, revision })
    if (reply.success) videoUploads.dismiss(lessonId)
    // The next attempt replaces the other writer's video.
    else await refetch()
    setSaving(false)
    toasts.notifyFailure(reply)
  }
  async function discard() {
    await deleteUpload(uploadId).catch(() => undefined)
    videoUploads.dismiss(lessonId)
    await refetch()
  }
  if (receivedBytes < sizeBytes) {
    const again = (
      <Button size="small" onClick={onChooseAgain}>
        {copy.fileAgain}
      </Button>
    )
    return (
      <Notice tone="warn" actions={again}>
        {copy.fileUnfinished(fileName)}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button size="small" pending={isSaving && texts.saving} onClick={() => void save()}>
            {copy.fileUse}
          </Button>
          <Button kind="plain" size="small" onClick={() => void discard()}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {copy.fileArrived(fileName)} {reason}
    </Notice>
  )
}
