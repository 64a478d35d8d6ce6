import type { DataOf, InputOf } from '@manassa/contract/endpoint'
import { createCodeBatch } from '@manassa/contract/teacher/code-batches'
import { useState } from 'react'
import { typedAmount } from '#app/copy/amount.ts'
import { newBatch as copy } from '#app/copy/console-codes.ts'
import { CURRENCY } from '#app/copy/format.ts'
import { HandOutFields, useHandOut } from '#app/features/console/codes/hand-out-fields.tsx'
import { type CodeTarget, noTarget, TargetFields, targetInput } from '#app/features/console/codes/target-fields.tsx'
import { typedNumber } from '#app/features/console/money/typed-number.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { Field } from '#app/ui/field.tsx'

type CreateBatchInput = InputOf<typeof createCodeBatch>

export function NewBatch({ onDone }: { onDone(batch: DataOf<typeof createCodeBatch>): void }) {
  const handOut = useHandOut()
  const [count, setCount] = useState('')
  const [target, setTarget] = useState<CodeTarget>(noTarget)
  const [price, setPrice] = useState('')
  const form = useConsoleForm({
    send(typed, checks) {
      const { label, expiresAt } = texts(typed, 'label', 'expiresAt')
      const input = {
        kind: target.kind,
        ...targetInput(target),
        count,
        label,
        ...(price.trim() !== '' && { price: Number(price) }),
        ...(expiresAt !== '' && { expiresAt }),
        ...handOut.input,
      } as unknown as CreateBatchInput
      return validateAndCall(createCodeBatch, input, {
        fieldOf: { 'holder.nameTaken': 'holder' },
        ...checks,
        alsoWrong: handOut.wrong,
      })
    },
    onDone,
  })
  return (
    <ConsoleForm form={form} action={{ label: copy.make, working: copy.making }}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TargetFields
          target={target}
          wrong={form.wrong}
          onChange={(next, course) => {
            setTarget(next)
            if (next.courseId !== target.courseId)
              setPrice(next.kind === 'course' && course ? typedAmount(course.price) : '')
          }}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={copy.count}
          name="count"
          numeric
          inputMode="numeric"
          dir="ltr"
          hint={copy.countHint}
          value={count}
          onChange={({ target: { value } }) => setCount(value)}
          error={form.wrong.count}
        />
        <DecimalField
          label={`${copy.price} (${CURRENCY})`}
          name="price"
          optional
          value={price}
          onChange={({ target: { value } }) => setPrice(value)}
          error={form.wrong.price}
        />
        <Field label={copy.name} name="label" dir="auto" hint={copy.nameHint} error={form.wrong.label} />
        <Field label={copy.expires} name="expiresAt" type="date" optional error={form.wrong.expiresAt} />
      </div>
      <HandOutFields of={handOut} count={typedNumber(count)} wrong={form.wrong} />
    </ConsoleForm>
  )
}
