import { gradeLabel, grades, shortGradeLabel } from '@manassa/contract/rules/grade'
import { numberLinks } from '@manassa/contract/rules/number-links'
import { type CourseResults, exportCourseList, listCourseResults } from '@manassa/contract/teacher/results'
import { terms } from '#app/copy/console-courses.ts'
import { number } from '#app/copy/format.ts'
import { listed } from '#app/copy/listed.ts'
import { results as copy, percentText, scoreText } from '#app/copy/results.ts'
import { SaveTable } from '#app/features/console/results/save-table.tsx'
import { Link } from '#app/lib/link.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { CountLink } from '#app/ui/console/count-link.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import type { ListQuery } from '#app/ui/console/table/table-query.ts'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/results', hidden: true })

const filters = [
  { name: 'grade', label: copy.grade, choices: grades.map((grade) => ({ value: grade, label: gradeLabel(grade) })) },
]

export default function TeacherResults() {
  const { list, query: courseResults, rows } = useList(listCourseResults, ({ courses }) => courses, { filters })
  return (
    <ConsolePage
      title={copy.title}
      intro={courseResults.status === 'success' ? copy.asOf(courseResults.data.asOf) : copy.intro}
      actions={<SaveTable path={exportCourseList.path} query={asListed(list.query)} need="results" />}
    >
      <DataTable<CourseResults>
        label={copy.list}
        columns={columns}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="cap" />}
      />
    </ConsolePage>
  )
}

const asListed = ({ search, grade, sort }: ListQuery) =>
  Object.fromEntries(
    Object.entries({ search, grade, sort }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )

const columns: ReadonlyArray<Column<CourseResults>> = [
  {
    key: 'name',
    label: copy.course,
    isTitle: true,
    sort: { up: 'name' },
    cell: ({ id, courseName }) => (
      <Link to={`/teacher/results/courses/${id}`} className="flex min-h-11 items-center font-bold hover:underline">
        <bdi className="min-w-0 break-words">{courseName}</bdi>
      </Link>
    ),
  },
  { key: 'grade', label: copy.grade, cell: ({ grade, term }) => listed([shortGradeLabel(grade), terms[term]]) },
  {
    key: 'students',
    label: copy.students,
    cell: ({ id, courseName, studentCount }) => (
      <CountLink to={numberLinks.courseStudents(id)} count={studentCount} label={copy.studentsOf(courseName)} />
    ),
    isNumber: true,
    sort: { down: 'students' },
  },
  { key: 'attempts', label: copy.attempts, cell: ({ attemptCount }) => number(attemptCount), isNumber: true },
  {
    key: 'average',
    label: copy.average,
    cell: ({ averageScore }) => scoreText(averageScore),
    isNumber: true,
    sort: { up: 'averageBack', down: 'average', isDownFirst: true },
  },
  {
    key: 'passed',
    label: copy.passed,
    cell: ({ passRate }) => percentText(passRate),
    isNumber: true,
    sort: { up: 'passedBack', down: 'passed', isDownFirst: true },
  },
]
