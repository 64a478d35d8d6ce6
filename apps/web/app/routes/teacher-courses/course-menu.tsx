import type { CourseRow } from '@manassa/contract/teacher/courses'
import { useNavigate } from 'react-router'
import { courseList as copy } from '#app/copy/console-courses.ts'
import { useCourseActions } from '#app/features/console/courses/use-course-actions.ts'
import { type MenuChoice, MoreMenu } from '#app/ui/console/overlay/menu.tsx'

export function CourseMenu({ course: { id, courseName, state } }: { course: CourseRow }) {
  const navigate = useNavigate()
  const { duplicate, archive, restore } = useCourseActions({ id, courseName })
  const isBinned = state === 'archived'
  const choices: Array<MenuChoice | false> = [
    !isBinned && { label: copy.open, icon: 'rename', onChoose: () => void navigate(`/teacher/courses/${id}`) },
    !isBinned && { label: copy.duplicate, icon: 'plus', onChoose: duplicate },
    isBinned && { label: copy.restore, icon: 'undo', onChoose: restore },
    !isBinned && { label: copy.archive, icon: 'remove', tone: 'bad', onChoose: archive },
  ]
  return <MoreMenu label={copy.more(courseName)} choices={() => choices} />
}
