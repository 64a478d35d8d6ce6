import { fieldErrors } from '@manassa/contract/errors'
import { turnYear } from '@manassa/contract/teacher/courses'
import { courseList as copy, terms } from '#app/copy/console-courses.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Select } from '#app/ui/select-field.tsx'

export const TurnYearButton = () => (
  <DialogButton kind="outline" label={copy.turnYear} title={copy.turnYear}>
    {(close) => <TurnForm onDone={close} />}
  </DialogButton>
)

function TurnForm({ onDone }: { onDone(): void }) {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  const form = useForm({
    send: (typed) =>
      validateAndCall(turnYear, texts(typed, 'term') as { term: 'First' }, {
        messages: fieldErrors,
        make: (input) => confirmed((consent) => call(turnYear, { ...input, ...consent })),
      }),
    onDone({ courses }) {
      toasts.notify(copy.turned(courses.length))
      onDone()
    },
  })
  return (
    <ConsoleForm form={form} action={{ label: copy.turn, working: copy.turning }} text={copy.turnYearText}>
      <Select
        label={copy.term}
        name="term"
        choices={Object.entries(terms).map(([value, label]) => ({ value, label }))}
        error={form.wrong.term}
      />
    </ConsoleForm>
  )
}
