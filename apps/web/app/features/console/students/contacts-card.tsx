import type { Student } from '@manassa/contract/teacher/students'
import { dayOf } from '#app/copy/format.ts'
import { studentPage as copy, studentForm } from '#app/copy/students.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { ChatButton } from '../chat/chat-button.tsx'
import { factsOf } from '../chat/student-facts.ts'
import { ParentPage } from './parent-page.tsx'
import { StudentForm } from './student-form.tsx'

export function ContactsCard({ student }: { student: Student }) {
  const { email, consent } = student
  const mayEdit = useMayChange('students')
  return (
    <SectionCard
      title={copy.contacts}
      actions={
        mayEdit && (
          <DialogButton kind="outline" size="small" label={copy.edit} title={studentForm.editTitle}>
            {(close) => <StudentForm existing={student} onDone={close} />}
          </DialogButton>
        )
      }
    >
      <dl className="flex flex-col gap-3 text-sm">
        <Mobile label={copy.phone} to="student" student={student} />
        <Mobile label={copy.parentPhone} to="parent" student={student} />
        <div>
          <dt className="text-muted">{copy.email}</dt>
          <dd>{email ? <Ltr className="break-all">{email}</Ltr> : copy.none}</dd>
        </div>
        <div>
          <dt className="text-muted">{copy.consent}</dt>
          <dd>{consent ? copy.consentAt(dayOf(new Date(consent.givenAt)), consent.declaredBy) : copy.none}</dd>
        </div>
      </dl>
      <ParentPage student={student} />
    </SectionCard>
  )
}

interface MobileProps {
  label: string
  to: 'student' | 'parent'
  student: Student
}

function Mobile({ label, to, student }: MobileProps) {
  const phone = to === 'student' ? student.phone : student.parentPhone
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="col-start-1">{phone ? <Ltr className="tabular font-bold">{phone}</Ltr> : copy.none}</dd>
      {phone && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <ChatButton to={to} phone={phone} facts={factsOf(student)} label={copy.chatWith(label)} />
        </dd>
      )}
    </div>
  )
}
