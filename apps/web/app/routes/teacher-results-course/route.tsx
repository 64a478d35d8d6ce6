import { numberLinks } from '@manassa/contract/rules/number-links'
import { exportCourseResults, type LessonResults, readCourseResults } from '@manassa/contract/teacher/results'
import { listStudents } from '@manassa/contract/teacher/students'
import { useParams } from 'react-router'
import { groupList } from '#app/copy/group-list.ts'
import { courseResults as copy, percentText, results, scoreText } from '#app/copy/results.ts'
import { SaveTable } from '#app/features/console/results/save-table.tsx'
import { type SortKeys, useWholeList } from '#app/features/console/results/use-whole-list.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Link } from '#app/lib/link.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { CountLink } from '#app/ui/console/count-link.tsx'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import { CopyForGroup, type GroupList, namesOf } from '#app/ui/console/table/copy-for-group.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: results.title, path: null, hidden: true })

const back = { to: '/teacher/results', label: copy.back }
const types = [
  { value: 'Video', label: copy.types.Video },
  { value: 'Quiz', label: copy.types.Quiz },
]

export default function TeacherResultsCourse() {
  const courseId = Number(useParams().courseId)
  const query = useCall(readCourseResults, { courseId })
  const lessons = query.status === 'success' ? query.data.lessons : []
  const { list, page } = useWholeList(lessons, {
    textOf: ({ lessonName, unitTitle }) => `${unitTitle} ${lessonName}`,
    filter: { name: 'type', label: copy.type, choices: types, valueOf: ({ type }) => type },
    orders,
  })
  return (
    <QueryPage failed={results.failed} title={results.title} back={back} query={query}>
      {({ courseName, asOf }) => (
        <ConsolePage
          title={<bdi>{courseName}</bdi>}
          back={back}
          intro={results.asOf(asOf)}
          actions={
            <>
              <CopyForGroup lists={[studentsOf(courseId, courseName)]} />
              <SaveTable path={exportCourseResults.path.replace('{courseId}', String(courseId))} need="results" />
            </>
          }
        >
          <DataTable<LessonResults>
            label={copy.list}
            columns={columns}
            query={page(query)}
            list={list}
            idOf={({ id }) => id}
            empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="cap" />}
          />
        </ConsolePage>
      )}
    </QueryPage>
  )
}

const studentsOf = (courseId: number, courseName: string): GroupList => ({
  label: groupList.choices.course,
  title: groupList.titles.course(courseName),
  page: namesOf(listStudents, { courseId, sort: 'name' }, ({ students }) => students),
})

const orders: SortKeys<LessonResults> = {
  started: ({ startedCount, studentCount }) => startedCount ?? studentCount,
  completed: ({ completedCount }) => completedCount,
  average: ({ averageScore }) => averageScore,
  passed: ({ passRate }) => passRate,
}

const isVideo = ({ type }: LessonResults) => type === 'Video'
const isQuiz = ({ type }: LessonResults) => type === 'Quiz'

const columns: ReadonlyArray<Column<LessonResults>> = [
  {
    key: 'lesson',
    label: copy.lesson,
    isTitle: true,
    cell: ({ id, lessonName, unitTitle, type }) => (
      <Link
        to={`/teacher/results/${type === 'Quiz' ? 'quizzes' : 'lessons'}/${id}`}
        className="flex min-h-11 flex-col justify-center font-bold hover:underline"
      >
        <bdi className="min-w-0 break-words">{lessonName}</bdi>
        <bdi className="min-w-0 break-words font-normal text-muted text-xs">{unitTitle}</bdi>
      </Link>
    ),
  },
  { key: 'type', label: copy.type, cell: ({ type }) => copy.types[type] },
  {
    key: 'done',
    label: copy.done,
    cell: (lesson) => <Done lesson={lesson} />,
    sort: { up: 'started', down: '-started', isDownFirst: true },
  },
  {
    key: 'completed',
    label: copy.completed,
    isEmpty: isQuiz,
    cell: ({ id, lessonName, type, completedCount = 0 }) =>
      type === 'Video' && (
        <CountLink
          to={numberLinks.videoStudents(id, 'completed')}
          count={completedCount}
          label={copy.completedOf(lessonName)}
        />
      ),
    isNumber: true,
    sort: { up: 'completed', down: '-completed', isDownFirst: true },
  },
  {
    key: 'average',
    label: results.average,
    isEmpty: isVideo,
    cell: ({ type, averageScore }) => type === 'Quiz' && scoreText(averageScore),
    isNumber: true,
    sort: { up: 'average', down: '-average' },
  },
  {
    key: 'passed',
    label: results.passed,
    isEmpty: isVideo,
    cell: ({ type, passRate }) => type === 'Quiz' && percentText(passRate),
    isNumber: true,
    sort: { up: 'passed', down: '-passed' },
  },
]

function Done({ lesson }: { lesson: LessonResults }) {
  const { id, lessonName, type, startedCount = 0, studentCount = 0, attemptCount = 0 } = lesson
  return type === 'Quiz' ? (
    <CountLink
      to={numberLinks.quizStudents(id, 'handedIn')}
      count={studentCount}
      label={copy.took(lessonName)}
      text={copy.handedIn(studentCount, attemptCount)}
    />
  ) : (
    <CountLink
      to={numberLinks.videoStudents(id, 'opened')}
      count={startedCount}
      label={copy.opened(lessonName)}
      text={copy.started(startedCount)}
    />
  )
}
