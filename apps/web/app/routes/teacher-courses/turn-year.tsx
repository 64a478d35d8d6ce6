import { fieldErrors } from '@manassa/contract/errors'
import { turnYear } from '@manassa/contract/teacher/courses'
import { useState } from 'react'
import { courseList as copy, terms } from '#app/copy/console-courses.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
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
    <ConsoleForm form={form} action={{ label: copy.turn, working: copy.turning }} text={copy.turnYearText}>
      <Select
        label={copy.term}
        name="term"
        choices={Object.entries(terms).map(([value, label]) => ({ value, label }))}
        error={form.wrong.term ?? null}
      />
    </ConsoleForm>
  )
}
