import type { InputOf } from '@manassa/contract/endpoint'
import { CONSENT_VERSION } from '@manassa/contract/limits'
import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { createStudent, type PreparedLink, type Student, updateStudent } from '@manassa/contract/teacher/students'
import { useRef } from 'react'
import { studentForm as copy } from '#app/copy/students.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { ConsentLine } from './consent-line.tsx'

const gradeChoices = grades.map((value) => ({ value, label: gradeLabel(value) }))
const fieldNames = ['name', 'phone', 'email', 'parentPhone', 'grade', 'reason'] as const
const fieldOf = { 'student.emailTaken': 'email', 'student.phoneTaken': 'phone' } as const
type CreatedStudent = Student & Partial<PreparedLink>

interface StudentFormProps {
  existing: Student | null
  /** The number of a new student. */
  phone?: string | undefined
  onDone(student: CreatedStudent): void
}

export function StudentForm({ existing, phone = '', onDone }: StudentFormProps) {
  const toasts = useToasts()
  // A ref, because the form is sent again before the next render.
  const revision = useRef(existing?.revision)
  const form = useConsoleForm<CreatedStudent>({
    send(typed, checks) {
      const { email, parentPhone, grade, reason, ...named } = texts(typed, ...fieldNames)
      const chosen = grade ? { grade } : {}
      if (!existing) {
        const optional = { ...(email && { email }), ...(parentPhone && { parentPhone }) }
        const fields = { ...named, ...chosen, ...optional, consentVersion: CONSENT_VERSION }
        return validateAndCall(createStudent, fields, { fieldOf, ...checks })
      }
      const fields: InputOf<typeof updateStudent> = {
        studentId: existing.id,
        ...named,
        ...chosen,
        email: email || null,
        parentPhone: parentPhone || null,
        ...(reason && { reason }),
        ...(revision.current !== undefined && { revision: revision.current }),
      }
      return validateAndCall(updateStudent, fields, { fieldOf, messages: checks.messages })
    },
    onDone(student) {
      if (existing) toasts.notify(copy.saved)
      onDone(student)
    },
  })
  function keepOurs() {
    form.clearFailure()
    revision.current = undefined
    setTimeout(form.submit)
  }
  const phoneField = { type: 'tel', dir: 'ltr', numeric: true } as const
  return (
    <ConsoleForm
      form={form}
      action={{ label: existing ? copy.save : copy.create, working: copy.saving }}
      notice={form.failure?.code === 'edit.conflict' ? <ChangedElsewhere onKeepOurs={keepOurs} /> : null}
    >
      <Field label={copy.name} name="name" dir="auto" defaultValue={existing?.name ?? ''} error={form.wrong.name} />
      <Field
        {...phoneField}
        label={copy.phone}
        name="phone"
        defaultValue={existing?.phone ?? phone}
        error={form.wrong.phone}
      />
      <Field
        {...phoneField}
        label={copy.parentPhone}
        name="parentPhone"
        optional
        defaultValue={existing?.parentPhone ?? ''}
        error={form.wrong.parentPhone}
      />
      <Select
        label={copy.grade}
        name="grade"
        optional={!existing?.grade}
        ask={existing?.grade ? null : undefined}
        choices={gradeChoices}
        defaultValue={existing?.grade ?? ''}
        error={form.wrong.grade}
      />
      <Field
        label={copy.email}
        name="email"
        type="email"
        dir="ltr"
        optional
        autoCapitalize="none"
        hint={copy.emailHint}
        defaultValue={existing?.email ?? ''}
        error={form.wrong.email}
      />
      {existing && <Field label={copy.reason} name="reason" dir="auto" optional error={form.wrong.reason} />}
      {!existing && <ConsentLine />}
    </ConsoleForm>
  )
}

const ChangedElsewhere = ({ onKeepOurs }: { onKeepOurs(): void }) => (
  <Notice
    tone="warn"
    urgent
    title={copy.changed}
    actions={
      <Button size="small" onClick={onKeepOurs}>
        {copy.keepOurs}
      </Button>
    }
  >
    {copy.changedText}
  </Notice>
)
