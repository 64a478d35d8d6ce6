import { gradeLabel } from '@manassa/contract/rules/grade'
import type { Student } from '@manassa/contract/teacher/students'
import { dayOf } from '#app/copy/format.ts'
import { pounds } from '#app/copy/money.ts'
import { studentPage as copy, studentCredit, studentList } from '#app/copy/students.ts'
import { MergedContext } from '#app/ui/console/merged-context.ts'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { Pounds } from '../money/pounds.tsx'
import { StudentPausesCard } from '../windows/student-pauses.tsx'
import { StudentUnitsCard } from '../windows/student-units.tsx'
import { StudentWindowsCard } from '../windows/student-windows.tsx'
import { EnrolmentsCard, LecturesCard } from './access-card.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { DevicesCard } from './devices.tsx'
import { GroupsCard } from './groups-card.tsx'
import { AttemptsCard, NotesCard, TimelineCard } from './history-cards.tsx'
import { PayOutButton } from './pay-out-button.tsx'

export const studentIntro = ({ grade, createdAt }: Student) =>
  `${grade ? gradeLabel(grade) : studentList.noGrade}\u00a0· ${copy.since(dayOf(new Date(createdAt)))}`

export const StudentContacts = ({ student }: { student: Student }) => (
  <MergedContext value={student.mergedInto !== undefined}>
    {student.phone !== undefined && <ContactsCard student={student} />}
    {student.devices && <DevicesCard studentId={student.id} devices={student.devices} />}
  </MergedContext>
)

export const StudentStudies = ({ student }: { student: Student }) => (
  <MergedContext value={student.mergedInto !== undefined}>
    {student.credit !== undefined && student.credit > 0 && <CreditCard student={student} credit={student.credit} />}
    {student.enrolments && <EnrolmentsCard student={student} />}
    {student.lectures && <LecturesCard student={student} />}
    <GroupsCard studentId={student.id} />
    {student.enrolments && <StudentUnitsCard studentId={student.id} />}
    {student.phone !== undefined && <StudentWindowsCard studentId={student.id} />}
    {student.phone !== undefined && <StudentPausesCard student={student} />}
    {student.attempts && <AttemptsCard student={{ ...student, attempts: student.attempts }} />}
  </MergedContext>
)

const CreditCard = ({ student, credit }: { student: Student; credit: number }) => (
  <SectionCard title={studentCredit.title} actions={<PayOutButton student={student} />}>
    <Pounds amount={credit} className="font-bold" />
    {student.gatewayCredit !== undefined && (
      <p className="text-sm">{studentCredit.byGateway(pounds(student.gatewayCredit))}</p>
    )}
    <p className="text-muted text-sm">{studentCredit.text}</p>
  </SectionCard>
)

export const StudentHistory = ({ student }: { student: Student }) => (
  <MergedContext value={student.mergedInto !== undefined}>
    {student.notes && <NotesCard student={student} />}
    {student.timeline && <TimelineCard student={student} />}
  </MergedContext>
)
