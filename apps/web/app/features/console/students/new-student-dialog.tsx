import type { PreparedLink, Student } from '@manassa/contract/teacher/students'
import { useState } from 'react'
import { assistants } from '#app/copy/assistants.ts'
import { studentForm } from '#app/copy/students.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { PasswordLink } from './password-link.tsx'
import { StudentForm } from './student-form.tsx'

interface NewStudentDialogProps {
  open: boolean
  /** A number that was searched for in vain. */
  phone?: string | undefined
  onClose(): void
}

export function NewStudentDialog({ open, phone, onClose }: NewStudentDialogProps) {
  const [created, setCreated] = useState<(Student & Partial<PreparedLink>) | null>(null)
  const close = () => {
    setCreated(null)
    onClose()
  }
  return (
    <ConsoleDialog open={open} onClose={close} title={created ? assistants.linkTitle : studentForm.title}>
      {created ? (
        <PasswordLink chat={created.chatUrl ?? null} link={created.passwordLink} phone={created.phone} />
      ) : (
        open && <StudentForm existing={null} phone={phone} onDone={setCreated} />
      )}
    </ConsoleDialog>
  )
}
