import { listQuiet, type QuietStudent } from '@manassa/contract/teacher/radar'
import { chats } from '#app/copy/chat-texts.ts'
import { radar as copy } from '#app/copy/radar.ts'
import { studentPage } from '#app/copy/students.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { ChatButton } from '#app/features/console/chat/chat-button.tsx'
import { WrittenTo } from '#app/features/console/chat/written-to.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { nameColumn, RadarList } from './radar-list.tsx'

export function QuietStudents() {
  return <RadarList<QuietStudent> kind="quiet" of={listQuiet} columns={columns} />
}

const columns: ReadonlyArray<Column<QuietStudent>> = [
  nameColumn(({ courseName, lastAt }) => [
    howLongAgo(new Date(lastAt), new Date()),
    <bdi key="course">{courseName ?? copy.noCourse}</bdi>,
  ]),
  { key: 'course', label: copy.course, cell: ({ courseName }) => <bdi>{courseName ?? copy.noCourse}</bdi> },
  { key: 'lastAt', label: copy.lastAt, cell: ({ lastAt }) => howLongAgo(new Date(lastAt), new Date()) },
  {
    key: 'action',
    label: copy.action,
    staysNextToTitle: true,
    cell: (student) => <Chats student={student} />,
  },
]

function Chats({ student: { id, contact, name, phone, parentPhone, courseName } }: { student: QuietStudent }) {
  const isWide = useIsWide('md')
  const facts = { name, ...(courseName !== null && { course: courseName }) }
  return (
    <WrittenTo studentId={id} contact={contact}>
      <span className="inline-flex gap-2 md:flex-wrap">
        <ChatButton
          to="student"
          kind="reminder"
          label={studentPage.chatWith(name)}
          phone={phone}
          facts={facts}
          isIcon={!isWide}
        />
        <ChatButton
          to="parent"
          kind="absence"
          phone={parentPhone}
          text={copy.chatParent}
          label={studentPage.chatWith(chats.parentOf(name))}
          facts={facts}
        />
      </span>
    </WrittenTo>
  )
}
