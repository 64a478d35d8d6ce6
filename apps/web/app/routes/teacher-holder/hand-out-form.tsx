import type { InputOf } from '@manassa/contract/endpoint'
import { listCodeBatches } from '@manassa/contract/teacher/code-batches'
import { type Holder, handOutCards } from '@manassa/contract/teacher/holders'
import { type ChangeEvent, useState } from 'react'
import { holderPage as copy } from '#app/copy/money.ts'
import { Debt } from '#app/features/console/codes/hand-out-fields.tsx'
import { notifyHandOut } from '#app/features/console/codes/notify-hand-out.ts'
import { typedNumber } from '#app/features/console/money/typed-number.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select-field.tsx'

/** The list shows the newest batches; older ones are found by a search. */
const SHOWN = 100

export function HandOutForm({ holder, onDone }: { holder: Holder; onDone(): void }) {
  const toasts = useToasts()
  const [query, setQuery] = useState('')
  const [cards, setCards] = useState({ batchId: '', from: '', to: '', unitPrice: '' })
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setCards({ ...cards, [event.target.name]: event.target.value })
  const search = query.trim()
  const batchQuery = useCall(
    listCodeBatches,
    { pagesize: SHOWN, ...(search && { search }) },
    { keepPreviousData: true },
  )
  const batchList = batchQuery.status === 'success' ? batchQuery.data : null
  const batches = batchList?.batches ?? []
  const isLong = search !== '' || (batchList !== null && batchList.totalCount > SHOWN)
  const [batchId, from, to] = [Number(cards.batchId), Number(cards.from), Number(cards.to)]
  const unitPrice = typedNumber(cards.unitPrice)
  const form = useConsoleForm({
    send(_, checks) {
      const input = { holderId: holder.id, batchId, from, to, unitPrice }
      return validateAndCall(handOutCards, input as InputOf<typeof handOutCards>, checks)
    },
    onDone({ count, amount }) {
      const message = copy.handedOut(count, holder.terms, amount)
      notifyHandOut(toasts, message, { holderId: holder.id, batchId, from, to })
      onDone()
    },
  })
  const notFree = form.failure?.data?.notFreeCount
  return (
    <ConsoleForm
      form={form}
      action={{ label: copy.handOut, working: copy.handingOut }}
      notice={typeof notFree === 'number' ? <Notice tone="bad">{copy.notFree(notFree)}</Notice> : null}
    >
      {isLong && (
        <Field
          label={copy.findBatch}
          icon="search"
          dir="auto"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          hint={batchList?.totalCount === 0 ? copy.noBatch : copy.findBatchHint}
        />
      )}
      <Select
        label={copy.batch}
        name="batchId"
        value={cards.batchId}
        onChange={change}
        choices={batches.map(({ id, number, label }) => ({ value: String(id), label: copy.choices(number, label) }))}
        error={form.wrong.batchId}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={copy[name]}
            name={name}
            numeric
            inputMode="numeric"
            dir="ltr"
            value={cards[name]}
            onChange={change}
            error={form.wrong[name]}
          />
        ))}
      </div>
      <DecimalField
        label={copy.unitPrice}
        name="unitPrice"
        value={cards.unitPrice}
        onChange={change}
        error={form.wrong.unitPrice}
      />
      <Debt terms={holder.terms} count={from > 0 && to >= from ? to - from + 1 : undefined} unitPrice={unitPrice} />
    </ConsoleForm>
  )
}
