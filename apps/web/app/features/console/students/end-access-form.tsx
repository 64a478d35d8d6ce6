import type { InputOf, Reply } from '@manassa/contract/endpoint'
import { endEnrolment, endLecture } from '@manassa/contract/teacher/grants'
import { typedAmount } from '#app/copy/amount.ts'
import { pounds } from '#app/copy/money.ts'
import { reasons } from '#app/copy/reasons.ts'
import { studentAccess as copy } from '#app/copy/students.ts'
import { call } from '#app/lib/call.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { useMay } from '#app/ui/console/me-context.ts'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { type AccessItem, isByCredit, isByGateway, isGift } from './access-item.ts'
import { noAmount, RefundFields, useRefund } from './refund-fields.tsx'

export function EndAccessForm({
  studentId,
  access,
  onDone,
}: {
  studentId: number
  access: AccessItem
  onDone(): void
}) {
  const confirmed = useConfirmed()
  const mayRefundUnpaid = useMay('money')
  const { paid } = access
  const wasGift = isGift(paid)
  const back = useRefund(wasGift ? null : (paid ?? null))
  const returnsElsewhere = isByGateway(paid)
  const refund = wasGift || returnsElsewhere ? undefined : back.refund
  const toCredit = isByCredit(access)
  const unpaidHint = mayRefundUnpaid ? copy.refundUnpaidHint : null
  const hint = paid ? copy.refundHint(pounds(paid.amount)) : unpaidHint
  return (
    <ReasonForm
      choices={reasons.endAccess}
      action={{ label: copy.endButton, working: copy.ending, done: copy.endedNow, kind: 'danger' }}
      text={[
        copy.endText,
        wasGift && copy.giftEnds,
        returnsElsewhere && copy.gatewayReturns,
        paid && creditReturns(access),
      ]
        .filter(Boolean)
        .join(' ')}
      input={{ studentId, ...access, refund }}
      make={async (reason, sent): Promise<Reply<unknown>> => {
        const input = { studentId, reason, ...(refund !== undefined && { refund }) }
        return confirmed((consent) => endOf(access, { ...input, ...consent }, sent), sent.idempotencyKey)
      }}
      onDone={onDone}
    >
      {toCredit && <RefundFields typedRefund={back} hint={creditHint(access)} toCredit />}
      {hint && !toCredit && !wasGift && !returnsElsewhere && <RefundFields typedRefund={back} hint={hint} />}
    </ReasonForm>
  )
}

const creditHint = ({ credit = 0 }: AccessItem) => copy.creditHint(pounds(credit))
const creditReturns = ({ credit }: AccessItem) => credit && copy.creditReturns(pounds(credit))

interface RefundFormProps {
  studentId: number
  access: AccessItem
  onDone(): void
}

export function RefundForm({ studentId, access, onDone }: RefundFormProps) {
  const { paid = null, credit = 0 } = access
  const back = useRefund(paid, typedAmount(paid?.amount ?? credit))
  const { refund } = back
  return (
    <ReasonForm
      choices={reasons.refund}
      action={{ label: copy.refundButton, working: copy.refunding, done: copy.refunded }}
      input={{ studentId, ...access, refund }}
      make={async (reason, sent): Promise<Reply<unknown>> =>
        refund === undefined ? noAmount : endOf(access, { studentId, reason, refund, refundOnly: true }, sent)
      }
      onDone={onDone}
    >
      <RefundFields
        typedRefund={back}
        hint={
          paid
            ? [copy.refundPaid(pounds(paid.amount)), creditReturns(access)].filter(Boolean).join(' ')
            : creditHint(access)
        }
        toCredit={isByCredit(access)}
      />
    </ReasonForm>
  )
}

type Ending = Omit<InputOf<typeof endEnrolment>, 'courseId'>

const endOf = (
  { kind, id }: AccessItem,
  input: Partial<Ending>,
  sent: { idempotencyKey: string },
): Promise<Reply<unknown>> =>
  kind === 'course'
    ? call(endEnrolment, { ...input, courseId: id } as InputOf<typeof endEnrolment>, sent)
    : call(endLecture, { ...input, unitId: id } as InputOf<typeof endLecture>, sent)
