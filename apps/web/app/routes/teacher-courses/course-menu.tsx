import { archiveCourse, type CourseRow, duplicateCourse, restoreCourse } from '@manassa/contract/teacher/courses'
import { useNavigate } from 'react-router'
import { courseList as copy } from '#app/copy/console-courses.ts'
import { call } from '#app/lib/call.ts'
import { useConfirmed } from '#app/ui/console/confirm-effects/effects-context.ts'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import { ConsoleMenu, type MenuChoice } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

/** What can be done with a course from the list. */
export function CourseMenu({ course: { id, courseName, state } }: { course: CourseRow }) {
  const navigate = useNavigate()
  const { duplicate, archive, restore } = useCourseDeeds({ id, courseName })
  const isBinned = state === 'archived'
  const choices: Array<MenuChoice | false> = [
    !isBinned && { label: copy.open, icon: 'rename', onChoose: () => void navigate(`/teacher/courses/${id}`) },
    !isBinned && { label: copy.duplicate, icon: 'plus', onChoose: duplicate },
    isBinned && { label: copy.restore, icon: 'undo', onChoose: restore },
    !isBinned && { label: copy.archive, icon: 'remove', tone: 'bad', onChoose: archive },
  ]
  return (
    <ConsoleMenu
      button={
        <IconButton label={copy.more(courseName)}>
          <ConsoleIcon name="more" />
        </IconButton>
      }
      choices={choices.filter((choice) => choice !== false)}
    />
  )
}

/** Copies a course, puts it into the bin and takes it out again; each is told at the foot of the page. */
export function useCourseDeeds({ id: courseId, courseName }: Pick<CourseRow, 'id' | 'courseName'>) {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  async function restore() {
    const reply = await confirmed((confirm) => call(restoreCourse, { courseId, ...(confirm && { confirm }) }))
    reply.success ? toasts.tell(copy.restored(courseName)) : toasts.tellFailure(reply)
    return reply
  }
  return {
    restore,
    async archive() {
      const reply = await confirmed((confirm) => call(archiveCourse, { courseId, ...(confirm && { confirm }) }))
      reply.success ? toasts.tell(copy.archived(courseName), { undo: restore }) : toasts.tellFailure(reply)
      return reply
    },
    async duplicate() {
      const reply = await call(duplicateCourse, { courseId })
      reply.success ? toasts.tell(copy.duplicated(courseName)) : toasts.tellFailure(reply)
      return reply
    },
  }
}
