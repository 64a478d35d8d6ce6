import type { InputOf } from '@manassa/contract/endpoint'
import { type ConsignedBatch, type Holder, returnCards } from '@manassa/contract/teacher/holders'
import { useState } from 'react'
import { holderPage as copy } from '#app/copy/money.ts'
import { typedNumber } from '#app/features/console/money/typed-number.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'

interface ReturnFormProps {
  holder: Holder
  batches: readonly ConsignedBatch[]
  onDone(): void
}

export function ReturnForm({ holder, batches, onDone }: ReturnFormProps) {
  const toasts = useToasts()
  const here = batches.filter(({ counts }) => counts.unused > 0)
  const [chosen, setChosen] = useState(String(here[0]?.batchId ?? ''))
  const batch = here.find(({ batchId }) => String(batchId) === chosen)
  const form = useConsoleForm({
    send(typed, checks) {
      const { batchId, from, to } = texts(typed, 'batchId', 'from', 'to')
      const numbers = { batchId: typedNumber(batchId), from: typedNumber(from), to: typedNumber(to) }
      return validateAndCall(returnCards, { holderId: holder.id, ...numbers } as InputOf<typeof returnCards>, checks)
    },
    onDone({ count, stayedCount }) {
      if (count === 0) return toasts.notify(copy.tookNothing, { tone: 'bad' })
      toasts.notify(copy.tookBack(count, stayedCount))
      onDone()
    },
  })
  return (
    <ConsoleForm form={form} action={{ label: copy.takeBack, working: copy.takingBack }}>
      <Select
        label={copy.batch}
        name="batchId"
        ask={null}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        choices={here.map(({ batchId, batchNumber, label }) => ({
          value: String(batchId),
          label: copy.choices(batchNumber, label),
        }))}
        error={form.wrong.batchId}
      />
      <div key={chosen} className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={copy[name]}
            name={name}
            numeric
            inputMode="numeric"
            dir="ltr"
            defaultValue={{ from: batch?.unusedFrom, to: batch?.unusedTo }[name] ?? ''}
            error={form.wrong[name]}
          />
        ))}
      </div>
    </ConsoleForm>
  )
}
