import type { ChatFacts } from '@manassa/contract/teacher/chat-text-slots'
import { type LessonStudent, listLessonStudents } from '@manassa/contract/teacher/results'
import { chats } from '#app/copy/chat-texts.ts'
import { dayOf } from '#app/copy/format.ts'
import { groupList } from '#app/copy/group-list.ts'
import { lessonStudents as copy, percentText } from '#app/copy/results.ts'
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

const states = {
  name: 'state',
  label: copy.state,
  choices: Object.entries({ ...copy.states, opened: copy.opened }).map(([value, label]) => ({ value, label })),
}

interface LessonStudentsProps {
  lesson: { lessonId: number; lessonName: string; courseName: string }
}

export function LessonStudents({ lesson }: LessonStudentsProps) {
  const { lessonId, lessonName, courseName } = lesson
  const seesNumbers = useMay('students')
  const groups = useGroupFilter()
  const { list, rows } = useList(listLessonStudents, ({ students }) => students, {
    filters: [states, ...groups],
    fixed: { lessonId },
  })
  return (
    <DataTable<LessonStudent>
      label={copy.list}
      columns={seesNumbers ? [...columns, chatColumn({ course: courseName, lesson: lessonName })] : columns}
      query={rows}
      list={list}
      idOf={({ id }) => id}
      forGroup={{
        title: groupList.titles.lesson(lessonName),
        page: namesOf(listLessonStudents, list.query, ({ students }) => students),
      }}
      empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="user" />}
    />
  )
}

const tones = { notStarted: 'quiet', started: 'warn', completed: 'ok' } as const

const columns: ReadonlyArray<Column<LessonStudent>> = [
  {
    key: 'name',
    label: copy.name,
    isTitle: true,
    sort: { up: 'name', down: 'nameBack' },
    cell: (each) => <StudentName student={each} />,
  },
  { key: 'state', label: copy.state, cell: ({ state }) => <Badge tone={tones[state]}>{copy.states[state]}</Badge> },
  {
    key: 'watched',
    label: copy.watched,
    isNumber: true,
    sort: { up: 'watchedBack', down: 'watched', isDownFirst: true },
    cell: ({ watchedRate }) => (watchedRate === null ? copy.none : percentText(watchedRate)),
  },
  {
    key: 'completed',
    label: copy.completed,
    cell: ({ completedAt }) => (completedAt ? dayOf(new Date(completedAt)) : copy.none),
  },
]

const chatColumn = (facts: ChatFacts): Column<LessonStudent> => ({
  key: 'chat',
  label: chats.chat,
  cell: (student) => <Remind facts={facts} student={student} />,
})

interface RemindProps {
  facts: ChatFacts
  student: LessonStudent
}

const Remind = ({ facts, student: { name, phone, state } }: RemindProps) =>
  state !== 'completed' && (
    <ChatButton
      to="student"
      phone={phone}
      facts={{ ...facts, name }}
      kind="reminder"
      label={studentPage.chatWith(name)}
    />
  )
