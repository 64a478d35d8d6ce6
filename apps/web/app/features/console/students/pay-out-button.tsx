import type { DataOf } from '@manassa/contract/endpoint'
import { payOutCredit } from '@manassa/contract/teacher/grants'
import type { Student } from '@manassa/contract/teacher/students'
import { typedAmount } from '#app/copy/amount.ts'
import { listed } from '#app/copy/listed.ts'
import { pounds } from '#app/copy/money.ts'
import { reasons } from '#app/copy/reasons.ts'
import { studentCredit as copy } from '#app/copy/students.ts'
import { call } from '#app/lib/call.ts'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { typedNumber } from '../money/typed-number.ts'
import { noAmount, RefundFields, useRefund } from './refund-fields.tsx'

type Payee = Pick<Student, 'id' | 'name' | 'credit' | 'gatewayCredit'>

export function PayOutButton({ student }: { student: Payee }) {
  const mayGrant = useMayChange('grants')
  const { name, credit = 0, gatewayCredit = 0 } = student
  const returnable = Math.round((credit - gatewayCredit) * 100) / 100
  if (!mayGrant || returnable <= 0) return null
  return (
    <DialogButton kind="outline" size="small" label={copy.payOut} title={copy.payOutTitle(name)}>
      {(close) => <PayOutForm student={student} returnable={returnable} onDone={close} />}
    </DialogButton>
  )
}

/** The credit, and what of it only the payment gateway gives back. */
export const creditText = ({ credit = 0, gatewayCredit = 0 }: Payee) =>
  listed([copy.amount(pounds(credit)), ...(gatewayCredit > 0 ? [copy.byGateway(pounds(gatewayCredit))] : [])])

function PayOutForm({ student, returnable, onDone }: { student: Payee; returnable: number; onDone(): void }) {
  const { id: studentId } = student
  const back = useRefund(null, typedAmount(returnable))
  const { method, reference } = back
  const amount = typedNumber(back.typed)
  return (
    <ReasonForm<DataOf<typeof payOutCredit>>
      choices={reasons.refund}
      action={{
        label: copy.paidOut(amount ?? 0),
        working: copy.payingOut,
        done: ({ credit: left }) => copy.left(left),
      }}
      text={copy.payOutText}
      input={{ studentId, amount, method, reference }}
      make={async (reason, sent) =>
        amount === undefined || method === 'gift'
          ? noAmount
          : call(payOutCredit, { studentId, amount, method, reason, ...(reference.trim() && { reference }) }, sent)
      }
      onDone={onDone}
    >
      <RefundFields typedRefund={back} hint={creditText(student)} />
    </ReasonForm>
  )
}
