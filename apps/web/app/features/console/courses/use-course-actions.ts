import { archiveCourse, type CourseRow, restoreCourse } from '@manassa/contract/teacher/courses'
import { courseList as copy } from '#app/copy/console-courses.ts'
import { call } from '#app/lib/call.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

export function useCourseActions({ id: courseId, courseName }: Pick<CourseRow, 'id' | 'courseName'>) {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  async function restore() {
    const reply = await confirmed((consent) => call(restoreCourse, { courseId, ...consent }))
    toasts.notifyReply(reply, copy.restored(courseName))
    return reply
  }
  return {
    restore,
    async archive() {
      const reply = await confirmed((consent) => call(archiveCourse, { courseId, ...consent }))
      toasts.notifyReply(reply, copy.archived(courseName), { undo: restore })
      return reply
    },
  }
}
