import { listQuiet, type QuietStudent } from '@manassa/contract/teacher/radar'
import { chats } from '#app/copy/chat-texts.ts'
import { radar as copy } from '#app/copy/radar.ts'
import { studentPage } from '#app/copy/students.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { ChatButton } from '#app/features/console/chat/chat-button.tsx'
import { WrittenTo } from '#app/features/console/chat/written-to.tsx'
import { StudentName } from '#app/features/console/results/student-name.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { RadarList } from './radar-list.tsx'

export function QuietStudents() {
  return <RadarList<QuietStudent> kind="quiet" of={listQuiet} columns={columns} />
}

const columns: ReadonlyArray<Column<QuietStudent>> = [
  { key: 'name', label: copy.name, isTitle: true, cell: (student) => <StudentName student={student} /> },
  { key: 'course', label: copy.course, cell: ({ courseName }) => <bdi>{courseName ?? copy.noCourse}</bdi> },
  { key: 'lastAt', label: copy.lastAt, cell: ({ lastAt }) => howLongAgo(new Date(lastAt), new Date()) },
  {
    key: 'action',
    label: copy.action,
    cell: ({ id, contact, name, phone, parentPhone, courseName }) => {
      const facts = { name, ...(courseName !== null && { course: courseName }) }
      return (
        <WrittenTo studentId={id} contact={contact}>
          <span className="inline-flex flex-wrap gap-2">
            <ChatButton to="student" kind="reminder" label={studentPage.chatWith(name)} phone={phone} facts={facts} />
            <ChatButton
              to="parent"
              kind="absence"
              phone={parentPhone}
              says={copy.chatParent}
              label={studentPage.chatWith(chats.parentOf(name))}
              facts={facts}
            />
          </span>
        </WrittenTo>
      )
    },
  },
]
