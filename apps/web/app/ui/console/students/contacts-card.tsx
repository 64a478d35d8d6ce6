import type { Student } from '@manassa/contract/teacher/students'
import { useState } from 'react'
import { studentPage as copy, studentForm } from '#app/copy/students.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { useMe } from '../me-context.ts'
import { ConsoleDialog } from '../overlay/dialog.tsx'
import { PartCard } from './part-card.tsx'
import { StudentForm } from './student-form.tsx'

/** How a student and a parent are reached, a chat begun already. */
export function ContactsCard({ student }: { student: Student }) {
  const { name, phone, parentPhone, email } = student
  const { school } = useMe()
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <PartCard
      title={copy.contacts}
      actions={
        <Button kind="outline" size="small" onClick={() => setEditing(true)}>
          {copy.edit}
        </Button>
      }
    >
      <dl className="flex flex-col gap-3 text-sm">
        <Mobile label={copy.phone} phone={phone} text={copy.greeting(name, school.name)} />
        <Mobile label={copy.parentPhone} phone={parentPhone} text={copy.greetingParent(name, school.name)} />
        <div>
          <dt className="text-muted">{copy.email}</dt>
          <dd>{email ? <Ltr className="break-all">{email}</Ltr> : copy.none}</dd>
        </div>
      </dl>
      <ConsoleDialog open={isEditing} onClose={close} title={studentForm.editTitle}>
        {isEditing && <StudentForm known={student} onDone={close} />}
      </ConsoleDialog>
    </PartCard>
  )
}

function Mobile({ label, phone, text }: { label: string; phone: string | null | undefined; text: string }) {
  const chat = chatLink(phone, text)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="col-start-1">{phone ? <Ltr className="tabular font-bold">{phone}</Ltr> : copy.none}</dd>
      {chat && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <ButtonAnchor href={chat} kind="outline" size="small" icon="whatsapp" aria-label={copy.chatWith(label)}>
            {copy.chat}
          </ButtonAnchor>
        </dd>
      )}
    </div>
  )
}
