import { archiveCourse, type CourseRow, restoreCourse } from '@manassa/contract/teacher/courses'
import { courseList as copy } from '#app/copy/console-courses.ts'
import { call } from '#app/lib/call.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

export function useCourseActions({ id: courseId, courseName }: Pick<CourseRow, 'id' | 'courseName'>) {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  async function restore() {
    const reply = await confirmed((confirm) => call(restoreCourse, { courseId, ...(confirm && { confirm }) }))
    reply.success ? toasts.notify(copy.restored(courseName)) : toasts.notifyFailure(reply)
    return reply
  }
  return {
    restore,
    async archive() {
      const reply = await confirmed((confirm) => call(archiveCourse, { courseId, ...(confirm && { confirm }) }))
      reply.success ? toasts.notify(copy.archived(courseName), { undo: restore }) : toasts.notifyFailure(reply)
      return reply
    },
  }
}
