import type { InputOf } from '@manassa/contract/endpoint'
import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { createCourse } from '@manassa/contract/teacher/courses'
import { useNavigate } from 'react-router'
import { courseList as copy, courseFields as fields, terms } from '#app/copy/console-courses.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useFormDraft } from '#app/ui/console/form/use-form-draft.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'

/** The form has the required fields only; the course's own page has the others. */
export function NewCourse({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <ConsoleDialog open={open} onClose={onClose} title={copy.newTitle}>
      <NewCourseForm />
    </ConsoleDialog>
  )
}

function NewCourseForm() {
  const navigate = useNavigate()
  const { draft, keep, forget } = useFormDraft(`${useMe().id}_new-course`)
  const form = useConsoleForm({
    send(typed, checks) {
      const { price, ...chosen } = texts(typed, 'courseName', 'grade', 'term', 'price')
      // An empty price is left out, so that the call's own rule reports it.
      const input = { ...chosen, price: price.trim() === '' ? undefined : Number(price) } as InputOf<
        typeof createCourse
      >
      return validateAndCall(createCourse, input, checks)
    },
    onDone({ id }) {
      forget()
      void navigate(`/teacher/courses/${id}`)
    },
  })
  return (
    <ConsoleForm
      form={form}
      action={{ label: copy.create, working: copy.creating }}
      text={copy.newText}
      onInput={(event) => keep(event.currentTarget)}
    >
      <Field
        label={fields.name}
        name="courseName"
        dir="auto"
        defaultValue={draft.courseName}
        error={form.wrong.courseName}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={fields.grade}
          name="grade"
          defaultValue={draft.grade ?? ''}
          choices={grades.map((value) => ({ value, label: gradeLabel(value) }))}
          error={form.wrong.grade}
        />
        <Select
          label={fields.term}
          name="term"
          defaultValue={draft.term ?? ''}
          choices={Object.entries(terms).map(([value, label]) => ({ value, label }))}
          error={form.wrong.term}
        />
      </div>
      <DecimalField
        label={fields.price}
        name="price"
        defaultValue={draft.price}
        hint={fields.priceHint}
        error={form.wrong.price}
      />
    </ConsoleForm>
  )
}
