import type { InputOf } from '@manassa/contract/endpoint'
import { paymentMethods, staffMoneyMethodNames } from '@manassa/contract/rules/payment-methods'
import { type Holder, payHolder, type StatementLine } from '@manassa/contract/teacher/holders'
import { useRef } from 'react'
import { typedAmount } from '#app/copy/amount.ts'
import { holderPage as copy } from '#app/copy/money.ts'
import { typedNumber } from '#app/features/console/money/typed-number.ts'
import { SameReferenceNotice } from '#app/features/console/students/same-reference-notice.tsx'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'

interface PaymentFormProps {
  holder: Holder
  refunds?: StatementLine
  onDone(): void
}

/** A payment with a known transfer number needs a confirmation, so that it does not count twice. */
export function PaymentForm({ holder, refunds, onDone }: PaymentFormProps) {
  const confirm = useRef<string | undefined>(undefined)
  const form = useConsoleForm({
    send(values, checks) {
      const input = inputOf(holder, refunds, texts(values, 'amount', 'method', 'reference', 'day', 'reason'))
      return validateAndCall(payHolder, { ...input, ...(confirm.current && { confirm: confirm.current }) }, checks)
    },
    done: copy.paid,
    onDone,
  })
  function insist(mark: string) {
    confirm.current = mark
    form.clearFailure()
    setTimeout(form.submit)
  }
  const { wrong } = form
  return (
    <ConsoleForm
      form={form}
      action={{ label: refunds ? copy.refund : copy.pay, working: copy.paying }}
      notice={form.failure && <SameReferenceNotice failure={form.failure} onRetry={form.submit} onInsist={insist} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DecimalField
          label={copy.amount}
          name="amount"
          defaultValue={refunds?.refundable == null ? '' : typedAmount(refunds.refundable)}
          error={wrong.amount}
        />
        <Select
          label={copy.method}
          name="method"
          ask={null}
          defaultValue={refunds?.method ?? 'cash'}
          choices={staffMoneyMethodNames.map((value) => ({ value, label: paymentMethods[value].label }))}
          error={wrong.method}
        />
      </div>
      {refunds ? (
        <Field label={copy.reason} name="reason" dir="auto" error={wrong.reason} />
      ) : (
        <>
          <Field label={copy.reference} name="reference" dir="ltr" optional error={wrong.reference} />
          <Field label={copy.day} name="day" type="date" optional error={wrong.at} />
        </>
      )}
    </ConsoleForm>
  )
}

type PaymentFormValues = Record<'amount' | 'method' | 'reference' | 'day' | 'reason', string>

function inputOf({ id: holderId }: Holder, refunds: StatementLine | undefined, values: PaymentFormValues) {
  const amount = typedNumber(values.amount)
  const input = refunds
    ? { amount: amount && -amount, refundsId: refunds.paymentId, reason: values.reason }
    : {
        amount,
        ...(values.reference.trim() && { reference: values.reference }),
        ...(values.day && { at: values.day }),
      }
  return { holderId, method: values.method, ...input } as InputOf<typeof payHolder>
}
