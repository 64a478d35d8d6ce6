import { type ClosingStudent, listClosing } from '@manassa/contract/teacher/radar'
import { dayAndHour } from '#app/copy/format.ts'
import { radar as copy } from '#app/copy/radar.ts'
import { studentPage } from '#app/copy/students.ts'
import { ChatButton } from '#app/features/console/chat/chat-button.tsx'
import { WrittenTo } from '#app/features/console/chat/written-to.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { nameColumn, RadarList } from './radar-list.tsx'

export function ClosingStudents() {
  return (
    <RadarList<ClosingStudent>
      kind="closing"
      of={listClosing}
      idOf={({ id, unit }) => `${id} ${unit.id}`}
      columns={columns}
      detailOf={({ unit }) => unit.name}
    />
  )
}

const columns: ReadonlyArray<Column<ClosingStudent>> = [
  nameColumn(({ unit, leftLessonCount, closesAt }) => [
    dayAndHour(new Date(closesAt)),
    <bdi key="unit">{unit.name}</bdi>,
    copy.lessonsLeft(leftLessonCount),
  ]),
  {
    key: 'unit',
    label: copy.unit,
    cell: ({ unit, courseName }) => (
      <>
        <bdi className="block">{unit.name}</bdi>
        <bdi className="block text-muted text-xs">{courseName}</bdi>
      </>
    ),
  },
  { key: 'left', label: copy.left, cell: ({ leftLessonCount }) => copy.lessonsLeft(leftLessonCount) },
  { key: 'closesAt', label: copy.closesAt, cell: ({ closesAt }) => dayAndHour(new Date(closesAt)) },
  {
    key: 'action',
    label: copy.action,
    staysNextToTitle: true,
    cell: ({ id, contact, name, phone, courseName, unit, closesAt }) => (
      <WrittenTo studentId={id} contact={contact}>
        <ChatButton
          to="student"
          kind="closing"
          label={studentPage.chatWith(name)}
          phone={phone}
          facts={{ name, course: courseName, unit: unit.name, closes: dayAndHour(new Date(closesAt)) }}
        />
      </WrittenTo>
    ),
  },
]
