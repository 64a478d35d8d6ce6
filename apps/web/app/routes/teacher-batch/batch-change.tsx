import type { InputOf } from '@manassa/contract/endpoint'
import { type CodeBatch, retargetCodeBatch, revokeCodeBatch } from '@manassa/contract/teacher/code-batches'
import { useState } from 'react'
import { batchScreen as copy } from '#app/copy/console-codes.ts'
import { type CodeTarget, noTarget, TargetFields, targetInput } from '#app/features/console/codes/target-fields.tsx'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'

export function BatchChange({ batch, how, onDone }: { batch: CodeBatch; how: 'retarget' | 'revoke'; onDone(): void }) {
  const confirmed = useConfirmed()
  const [target, setTarget] = useState<CodeTarget>(noTarget)
  const [isRange, setRange] = useState(false)
  const isTurn = how === 'retarget'
  const endpoint = isTurn ? retargetCodeBatch : revokeCodeBatch
  const form = useConsoleForm({
    send(typed, checks) {
      const { from, to, reason } = texts(typed, 'from', 'to', 'reason')
      const input = {
        batchId: batch.id,
        reason,
        ...(isTurn && targetInput(target)),
        ...(isRange && { numbers: { from, to } }),
      } as unknown as InputOf<typeof endpoint>
      return validateAndCall(endpoint, input, {
        ...checks,
        make(written) {
          const idempotencyKey = checks.keyFor(written)
          return confirmed((consent) => call(endpoint, { ...written, ...consent }, { idempotencyKey }), idempotencyKey)
        },
      })
    },
    done: ({ changedCount }) => (isTurn ? copy.changed : copy.revoked)(changedCount),
    onDone,
  })
  const wrongNumbers = form.wrong.numbers ?? form.wrong['numbers.from'] ?? form.wrong['numbers.to'] ?? null
  return (
    <ConsoleForm
      form={form}
      action={{
        label: isTurn ? copy.retargetDo : copy.revokeDo,
        working: copy.working,
        kind: isTurn ? 'brand' : 'danger',
      }}
      text={isTurn ? copy.retargetText : copy.revokeText}
    >
      {isTurn && <TargetFields target={target} wrong={form.wrong} onChange={setTarget} />}
      <Select
        label={copy.range}
        ask={null}
        value={isRange ? 'some' : 'all'}
        onChange={({ target: { value } }) => setRange(value === 'some')}
        choices={[
          { value: 'all', label: copy.all },
          { value: 'some', label: copy.some },
        ]}
        error={isRange ? wrongNumbers : null}
      />
      {isRange && (
        <div className="grid grid-cols-2 gap-4">
          <Field label={copy.from} name="from" numeric inputMode="numeric" dir="ltr" defaultValue="1" />
          <Field
            label={copy.to}
            name="to"
            numeric
            inputMode="numeric"
            dir="ltr"
            defaultValue={String(batch.counts.total)}
          />
        </div>
      )}
      <Field label={copy.reason} name="reason" dir="auto" error={form.wrong.reason} />
    </ConsoleForm>
  )
}
