import { fieldErrors } from '@manassa/contract/errors'
import { turnYear } from '@manassa/contract/teacher/courses'
import { useState } from 'react'
import { courseList as copy, terms } from '#app/copy/console-courses.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { isCancelled } from '#app/ui/console/cancelled.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Select } from '#app/ui/select-field.tsx'

export function TurnYearButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {copy.turnYear}
      </Button>
      <ConsoleDialog open={isOpen} onClose={close} title={copy.turnYear}>
        <TurnForm onDone={close} />
      </ConsoleDialog>
    </>
  )
}

function TurnForm({ onDone }: { onDone(): void }) {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  const form = useForm({
    send: (typed) =>
      validateAndCall(turnYear, texts(typed, 'term') as { term: 'First' }, {
        messages: fieldErrors,
        make: (input) => confirmed((confirm) => call(turnYear, { ...input, ...(confirm && { confirm }) })),
      }),
    onDone({ courses }) {
      toasts.notify(copy.turned(courses.length), { tone: 'ok' })
      onDone()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-muted text-sm">{copy.turnYearText}</p>
      {form.failure && !isCancelled(form.failure) && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <Select
        label={copy.term}
        name="term"
        choices={Object.entries(terms).map(([value, label]) => ({ value, label }))}
        error={form.wrong.term ?? null}
      />
      <Button type="submit" wide pending={form.sending && copy.turning}>
        {copy.turn}
      </Button>
    </form>
  )
}
