import { gradeLabel, grades, shortGradeLabel } from '@manassa/contract/rules/grade'
import { numberLinks } from '@manassa/contract/rules/number-links'
import { type CourseRow, listCourses } from '@manassa/contract/teacher/courses'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { courseList as copy, editedStates, terms } from '#app/copy/console-courses.ts'
import { listed } from '#app/copy/listed.ts'
import { CoursePicture } from '#app/features/catalogue/course-picture.tsx'
import { DuplicateCourse } from '#app/features/console/courses/duplicate-course.tsx'
import { useCourseActions } from '#app/features/console/courses/use-course-actions.ts'
import { StateBadge } from '#app/features/console/state-badge.tsx'
import { Link } from '#app/lib/link.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { CountLink } from '#app/ui/console/count-link.tsx'
import { useOpensNewItem } from '#app/ui/console/new-item-path.ts'
import { type MenuChoice, MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Route } from './+types/route'
import { NewCourse } from './new-course.tsx'
import { TurnYearButton } from './turn-year.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/courses', hidden: true })

const filters = [
  {
    name: 'grade',
    label: copy.grade,
    choices: grades.map((grade) => ({ value: grade, label: gradeLabel(grade) })),
  },
  {
    name: 'state',
    label: copy.state,
    choices: Object.entries({ ...editedStates, unseen: copy.unseen }).map(([value, label]) => ({ value, label })),
  },
]

export default function TeacherCourses() {
  const { list, rows } = useList(listCourses, ({ courses }) => courses, { filters })
  const [isMaking, setMaking] = useState(useOpensNewItem())
  const hasNoCourses = rows.status === 'success' && rows.data.totalCount === 0 && !list.isFiltered
  return (
    <ConsolePage
      title={copy.title}
      intro={copy.intro}
      actions={
        <>
          <Button onClick={() => setMaking(true)}>{copy.make}</Button>
          {!hasNoCourses && <TurnYearButton />}
        </>
      }
    >
      <DataTable<CourseRow>
        label={copy.list}
        columns={columns}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="cap" />}
      />
      <NewCourse open={isMaking} onClose={() => setMaking(false)} />
    </ConsolePage>
  )
}

const columns: ReadonlyArray<Column<CourseRow>> = [
  {
    key: 'name',
    label: copy.name,
    isTitle: true,
    sort: { up: 'name' },
    cell: (course) => <CourseName course={course} />,
  },
  { key: 'state', label: copy.state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'grade',
    label: copy.grade,
    cell: ({ grade, term }) => listed([shortGradeLabel(grade), terms[term]]),
  },
  {
    key: 'lessons',
    label: copy.lessons,
    cell: ({ lessonCount, draftCount }) => copy.count(lessonCount, draftCount),
    isNumber: true,
  },
  {
    key: 'students',
    label: copy.students,
    cell: ({ id, courseName, studentCount }) => (
      <CountLink to={numberLinks.courseStudents(id)} count={studentCount} label={copy.studentsOf(courseName)} />
    ),
    isNumber: true,
    sort: { down: 'students' },
  },
  {
    key: 'price',
    label: copy.price,
    cell: ({ price }) => <Price pounds={price} />,
    isNumber: true,
    sort: { down: 'price' },
  },
  { key: 'menu', label: '', isMenu: true, cell: (course) => <CourseMenu course={course} /> },
]

const CourseName = ({ course: { id, courseName, imagePath } }: { course: CourseRow }) => (
  <Link to={`/teacher/courses/${id}`} className="flex min-h-11 items-center gap-3 font-bold hover:underline">
    <CoursePicture path={imagePath} sizes="64px" className="w-16 shrink-0 rounded-md" />
    <bdi className="min-w-0 break-words">{courseName}</bdi>
  </Link>
)

function CourseMenu({ course: { id, courseName, state } }: { course: CourseRow }) {
  const navigate = useNavigate()
  const { archive, restore } = useCourseActions({ id, courseName })
  const [isCopying, setCopying] = useState(false)
  const isBinned = state === 'archived'
  const choices: Array<MenuChoice | false> = [
    !isBinned && { label: copy.open, icon: 'rename', onChoose: () => void navigate(`/teacher/courses/${id}`) },
    !isBinned && { label: copy.duplicate, icon: 'plus', onChoose: () => setCopying(true) },
    isBinned && { label: copy.restore, icon: 'undo', onChoose: restore },
    !isBinned && { label: copy.archive, icon: 'remove', tone: 'bad', onChoose: archive },
  ]
  return (
    <>
      <MoreMenu label={copy.more(courseName)} choices={() => choices} />
      <DuplicateCourse course={{ id, courseName }} open={isCopying} onClose={() => setCopying(false)} />
    </>
  )
}
