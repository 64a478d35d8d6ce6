import { turnYear } from '@manassa/contract/teacher/courses'
import { courseList as copy, terms } from '#app/copy/console-courses.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { Select } from '#app/ui/select-field.tsx'

export const TurnYearButton = () => (
  <DialogButton kind="outline" label={copy.turnYear} title={copy.turnYear}>
    {(close) => <TurnForm onDone={close} />}
  </DialogButton>
)

function TurnForm({ onDone }: { onDone(): void }) {
  const confirmed = useConfirmed()
  const form = useConsoleForm({
    send: (typed, checks) =>
      validateAndCall(turnYear, texts(typed, 'term') as { term: 'First' }, {
        ...checks,
        make(input) {
          const idempotencyKey = checks.keyFor(input)
          return confirmed((consent) => call(turnYear, { ...input, ...consent }, { idempotencyKey }), idempotencyKey)
        },
      }),
    done: ({ courses }) => copy.turned(courses.length),
    onDone,
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
