import { publishLesson, unpublishLesson } from '@manassa/contract/teacher/courses'
import type { EditedLessonPage } from '@manassa/contract/teacher/lessons'
import { useState } from 'react'
import { lessonEdit as copy } from '#app/copy/console-lessons.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

interface PublishButtonProps {
  lesson: EditedLessonPage
  isReady: boolean
}

export function PublishButton({ lesson: { id: lessonId, lessonName, state }, isReady }: PublishButtonProps) {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  const [isAtWork, setAtWork] = useState(false)
  const isPublished = state === 'published'
  async function togglePublished() {
    setAtWork(true)
    const reply = await confirmed((consent) =>
      call(isPublished ? unpublishLesson : publishLesson, { lessonId, ...consent }),
    )
    setAtWork(false)
    toasts.notifyReply(reply, isPublished ? copy.unpublished(lessonName) : copy.published(lessonName))
  }
  return (
    <Button
      kind={isPublished ? 'outline' : 'brand'}
      disabled={!isPublished && !isReady}
      pending={isAtWork && copy.publishing}
      onClick={() => void togglePublished()}
    >
      {isPublished ? copy.unpublish : copy.publish}
    </Button>
  )
}
