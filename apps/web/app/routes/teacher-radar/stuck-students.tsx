import { giveExtraAttempts } from '@manassa/contract/teacher/attempts'
import { listStuck, type StuckStudent } from '@manassa/contract/teacher/radar'
import { radar as copy } from '#app/copy/radar.ts'
import { studentPage } from '#app/copy/students.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { ChatButton } from '#app/features/console/chat/chat-button.tsx'
import { WrittenTo } from '#app/features/console/chat/written-to.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { nameColumn, RadarList } from './radar-list.tsx'

export function StuckStudents() {
  const mayGrant = useMay('grants')
  const idOf = ({ id, lesson }: StuckStudent) => `${id} ${lesson.id}`
  return (
    <RadarList<StuckStudent>
      kind="stuck"
      of={listStuck}
      idOf={idOf}
      columns={columns(mayGrant)}
      detailOf={({ lesson }) => lesson.name}
    />
  )
}

const tones = { untried: 'quiet', unmarked: 'warn', failed: 'warn', usedUp: 'bad' } as const

const columns = (mayGrant: boolean): ReadonlyArray<Column<StuckStudent>> => [
  nameColumn(({ lesson, state, attemptCount, since }) => [
    <bdi key="lesson">{lesson.name}</bdi>,
    copy.states[state](attemptCount),
    howLongAgo(new Date(since), new Date()),
  ]),
  {
    key: 'quiz',
    label: copy.quiz,
    cell: ({ lesson, courseName }) => (
      <>
        <bdi className="block">{lesson.name}</bdi>
        <bdi className="block text-muted text-xs">{courseName}</bdi>
      </>
    ),
  },
  {
    key: 'state',
    label: copy.state,
    cell: ({ state, attemptCount }) => <Badge tone={tones[state]}>{copy.states[state](attemptCount)}</Badge>,
  },
  { key: 'since', label: copy.since, cell: ({ since }) => howLongAgo(new Date(since), new Date()) },
  {
    key: 'action',
    label: copy.action,
    staysNextToTitle: true,
    cell: (student) =>
      (student.state === 'usedUp' || student.state === 'unmarked') && mayGrant ? (
        <ExtraAttemptButton student={student} />
      ) : (
        <RemindButton student={student} />
      ),
  },
]

const RemindButton = ({ student: { id, contact, name, phone, courseName, lesson } }: { student: StuckStudent }) => (
  <WrittenTo studentId={id} contact={contact}>
    <ChatButton
      to="student"
      kind="reminder"
      label={studentPage.chatWith(name)}
      phone={phone}
      facts={{ name, course: courseName, lesson: lesson.name }}
    />
  </WrittenTo>
)

function ExtraAttemptButton({ student: { id: studentId, name, lesson } }: { student: StuckStudent }) {
  const { isRunning, run } = useAction(giveExtraAttempts, { done: copy.given(name) })
  return (
    <Button
      kind="soft"
      size="small"
      aria-label={copy.extraFor(name)}
      pending={isRunning && copy.giving}
      onClick={() => run({ studentId, lessonId: lesson.id, count: 1, reason: copy.extraReason })}
    >
      {copy.extra}
    </Button>
  )
}
