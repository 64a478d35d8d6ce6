import type { InputOf } from '@manassa/contract/endpoint'
import { fieldErrors } from '@manassa/contract/errors'
import { approveTransfer, askForRest } from '@manassa/contract/teacher/transfers'
import { useState } from 'react'
import { typedAmount } from '#app/copy/amount.ts'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { typedNumber } from '#app/features/console/money/typed-number.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import type { DecisionDialogProps } from './refuse-dialog.tsx'

/** Opens the course for the amount that staff saw; the excess becomes credit, and a lack is asked for. */
export function OtherAmountDialog(props: DecisionDialogProps) {
  const { transfer, isOpen, onClose } = props
  return (
    <ConsoleDialog asks open={isOpen} onClose={onClose} title={copy.otherFor(transfer.student?.name ?? copy.gone)}>
      <AmountForm {...props} />
    </ConsoleDialog>
  )
}

function AmountForm({ transfer, onClose, notifyOutcome }: DecisionDialogProps) {
  const keyFor = useIdempotencyKey()
  const [short, setShort] = useState<{ input: InputOf<typeof askForRest>; missing: number } | null>(null)
  const asking = useAction(askForRest, {
    done: copy.requestedRest(transfer.student?.name ?? copy.gone, short?.missing ?? 0),
    onDone: onClose,
    onFailure: notifyOutcome,
  })
  const form = useForm({
    send(typed) {
      const { received, reference } = texts(typed, 'received', 'reference')
      const input = {
        orderId: transfer.id,
        received: typedNumber(received) as number,
        ...(reference.trim() && { reference }),
      }
      return validateAndCall(approveTransfer, input, {
        messages: fieldErrors,
        async make(written) {
          const reply = await call(approveTransfer, written, { idempotencyKey: keyFor(written) })
          if (reply.success || reply.code !== 'transfer.short') return reply
          const missing = Number(reply.data?.missing)
          setShort({ input: written, missing })
          return { ...reply, message: copy.missing(missing) }
        },
        fieldOf: { 'transfer.short': 'received', 'payment.sameReference': 'reference' },
      })
    },
    onDone(data, message) {
      onClose()
      notifyOutcome({ success: true, data, message })
    },
  })
  return (
    <form {...form.props} onInput={() => setShort(null)} className="flex flex-col gap-4">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <DecimalField
        label={copy.received}
        name="received"
        defaultValue={transfer.isEnrolled ? '' : typedAmount(transfer.amount)}
        error={form.wrong.received}
      />
      <Field
        label={copy.reference}
        name="reference"
        dir="ltr"
        numeric
        optional
        defaultValue={transfer.reference ?? ''}
        error={form.wrong.reference}
      />
      <Button type="submit" wide pending={form.sending && copy.opening}>
        {copy.open}
      </Button>
      {short && (
        <Button kind="soft" wide pending={asking.isRunning && copy.asking} onClick={() => asking.run(short.input)}>
          {copy.askMore(short.missing)}
        </Button>
      )}
    </form>
  )
}
