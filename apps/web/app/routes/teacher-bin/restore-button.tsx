import type { Reply } from '@manassa/contract/endpoint'
import { restoreBook } from '@manassa/contract/teacher/books'
import { type Binned, restoreCourse, restoreLesson, restoreUnit } from '@manassa/contract/teacher/courses'
import { restoreQuestion } from '@manassa/contract/teacher/quiz'
import { useState } from 'react'
import { bin as copy } from '#app/copy/console-bin.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

export function RestoreButton({ item: { kind, id, name } }: { item: Binned }) {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  const [isAtWork, setAtWork] = useState(false)
  async function restore() {
    setAtWork(true)
    const reply = await confirmed((consent): Promise<Reply<unknown>> => {
      if (kind === 'course') return call(restoreCourse, { courseId: id, ...consent })
      if (kind === 'unit') return call(restoreUnit, { unitId: id, ...consent })
      if (kind === 'question') return call(restoreQuestion, { questionId: id })
      if (kind === 'book') return call(restoreBook, { bookId: id })
      return call(restoreLesson, { lessonId: id, ...consent })
    })
    setAtWork(false)
    toasts.notifyReply(reply, copy.restored(name))
  }
  return (
    <Button
      kind="outline"
      size="small"
      aria-label={copy.restoreThis(name)}
      pending={isAtWork && copy.restoring}
      onClick={() => void restore()}
    >
      {copy.restore}
    </Button>
  )
}
