import type { ChatFacts } from '@manassa/contract/teacher/chat-text-slots'
import { listQuizStudents, type QuizStudent } from '@manassa/contract/teacher/results'
import { attemptReview } from '#app/copy/attempt-review.ts'
import { chats, markText } from '#app/copy/chat-texts.ts'
import { dayOf } from '#app/copy/format.ts'
import { groupList } from '#app/copy/group-list.ts'
import { quizStudents as copy, scoreText, UNMARKED } from '#app/copy/results.ts'
import { studentPage } from '#app/copy/students.ts'
import { useGroupFilter } from '#app/features/console/centres/use-group-filter.ts'
import { ChatButton } from '#app/features/console/chat/chat-button.tsx'
import { StudentName } from '#app/features/console/results/student-name.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { namesOf } from '#app/ui/console/table/copy-for-group.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface QuizStudentsProps {
  quiz: { lessonId: number; lessonName: string; courseName: string }
}

const states = {
  name: 'state',
  label: copy.state,
  choices: Object.entries({ ...copy.states, handedIn: copy.handedIn }).map(([value, label]) => ({ value, label })),
}

export function QuizStudents({ quiz }: QuizStudentsProps) {
  const groups = useGroupFilter()
  const seesNumbers = useMay('students')
  const { list, rows } = useList(listQuizStudents, ({ students }) => students, {
    filters: [states, ...groups],
    fixed: { lessonId: quiz.lessonId },
  })
  return (
    <DataTable<QuizStudent>
      label={copy.list}
      columns={columns(quiz, seesNumbers)}
      query={rows}
      list={list}
      idOf={({ id }) => id}
      forGroup={{
        title: groupList.titles.quiz(quiz.lessonName),
        page: namesOf(listQuizStudents, list.query, ({ students }) => students, withMark),
      }}
      empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="user" />}
    />
  )
}

const withMark = ({ name, bestScore }: QuizStudent) => ({
  name,
  ...(bestScore !== null && { detail: markText(bestScore) }),
})

const markOf = (score: number | null) => (score === null ? UNMARKED : scoreText(score))

const tones = { notStarted: 'quiet', unmarked: 'warn', failed: 'warn', passed: 'ok' } as const

const columns = (
  { lessonName, courseName }: QuizStudentsProps['quiz'],
  seesNumbers: boolean,
): ReadonlyArray<Column<QuizStudent>> => [
  {
    key: 'name',
    label: copy.name,
    isTitle: true,
    sort: { up: 'name', down: 'nameBack' },
    cell: (each) => <StudentName student={each} />,
  },
  {
    key: 'state',
    label: copy.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{copy.states[state]}</Badge>,
  },
  {
    key: 'best',
    label: copy.best,
    isNumber: true,
    sort: { up: 'bestBack', down: 'best', isDownFirst: true },
    cell: ({ id, bestScore, bestAttemptId, attemptCount }) =>
      bestAttemptId === null ? (
        copy.none
      ) : (
        <TextLink
          to={`/teacher/students/${id}/attempts/${bestAttemptId}`}
          aria-label={`${markOf(bestScore)} ${attemptReview.open(lessonName, attemptCount)}`}
        >
          {markOf(bestScore)}
        </TextLink>
      ),
  },
  {
    key: 'first',
    label: copy.first,
    isNumber: true,
    cell: ({ firstScore }) => (firstScore === null ? copy.none : scoreText(firstScore)),
  },
  { key: 'attempts', label: copy.attempts, cell: ({ attemptCount }) => copy.attemptCount(attemptCount) },
  {
    key: 'last',
    label: copy.last,
    sort: { up: 'oldest', down: 'newest', isDownFirst: true },
    cell: ({ lastAt }) => (lastAt ? dayOf(new Date(lastAt)) : copy.none),
  },
  ...(seesNumbers ? [chatColumn({ course: courseName, lesson: lessonName })] : []),
]

const chatColumn = (facts: ChatFacts): Column<QuizStudent> => ({
  key: 'chat',
  label: chats.chat,
  cell: (student) => <Chats facts={facts} student={student} />,
})

function Chats({ facts, student }: { facts: ChatFacts; student: QuizStudent }) {
  const { name, phone, parentPhone, state, bestScore } = student
  const chatFacts = { ...facts, name, ...(bestScore !== null && { mark: markText(bestScore) }) }
  return (
    <span className="inline-flex flex-wrap gap-2">
      <ChatButton
        to="student"
        phone={phone}
        facts={chatFacts}
        kind={state === 'notStarted' ? 'reminder' : 'mark'}
        label={studentPage.chatWith(name)}
      />
      <ChatButton
        to="parent"
        phone={parentPhone}
        facts={chatFacts}
        kind={state === 'notStarted' ? 'absence' : 'mark'}
        label={studentPage.chatWith(chats.parentOf(name))}
        text={studentPage.parentPhone}
      />
    </span>
  )
}
