import { type EditedVideo, saveVideo } from '@manassa/contract/teacher/lessons'
import { useState } from 'react'
import { videoEdit as copy } from '#app/copy/console-lessons.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

interface FormerVideoProps {
  lessonId: number
  revision: number
  former: NonNullable<EditedVideo['former']>
  refetch(): Promise<void>
}

export function FormerVideo({ lessonId, revision, former: { externalUrl, file }, refetch }: FormerVideoProps) {
  const toasts = useToasts()
  const [isAtWork, setAtWork] = useState(false)
  const video = file ? { uploadId: file.uploadId } : { externalUrl: externalUrl ?? '' }
  async function bringBack() {
    setAtWork(true)
    const reply = await call(saveVideo, { lessonId, ...video, revision })
    await refetch()
    setAtWork(false)
    toasts.notifyReply(reply, copy.formerBack)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="min-w-0 break-words text-muted">{copy.former(file?.fileName ?? externalUrl ?? '')}</p>
      <Button kind="outline" size="small" pending={isAtWork && copy.formerAsking} onClick={() => void bringBack()}>
        {copy.formerUse}
      </Button>
    </div>
  )
}
