import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { payHolder as call } from '@manassa/contract/teacher/holders'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { takePayment } from '../takings/take-payment.ts'
import { findHolder } from './holders.queries.ts'
import { holderNow } from './read-holder.ts'

/** Throws `holder.notFound` and as `takePayment` does. */
export async function payHolder(
  context: StaffContext,
  { holderId, ...payment }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  if (!(await findHolder(context, holderId))) throw new AppError('holder.notFound')
  const id = await takePayment(context, { ...payment, paidBy: { holderId } })
  const { amount, method, reference = null, reason } = payment
  const { owed } = await holderNow(context, holderId)
  await recordChange(context, {
    action: amount < 0 ? 'holder.refund' : 'holder.payment',
    subject: { kind: 'holder', id: holderId },
    reason,
    before: {},
    after: { amount, method, ...(reference !== null && { reference }) },
  })
  return { id, owed }
}
