import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { payOutCredit as call } from '@manassa/contract/teacher/grants'
import { recordChange } from '#api/features/log/record-change.ts'
import { lockCredit, returnableCredit } from '#api/features/transfers/transfers.queries.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { takePayment } from '../takings/take-payment.ts'
import { requireUnmerged } from './grant-access.ts'

/**
 * Gives credit back in money; the payment itself lowers the credit (docs/behaviour/transfers.md). Throws
 * `credit.tooMuch`, `refund.byGateway` for what came through the gateway, and as `requireUnmerged` does.
 */
export async function payOutCredit(
  context: StaffContext,
  { studentId, amount: pounds, method, reference, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  await requireUnmerged(context, studentId)
  // The second of two pay-outs at once sees what is left.
  await lockCredit(context, studentId)
  const { credit, byStaff } = await returnableCredit(context, studentId)
  if (pounds > credit) throw new AppError('credit.tooMuch')
  if (pounds > byStaff) throw new AppError('refund.byGateway')
  const amount = -pounds
  const paymentId = await takePayment(context, { paidBy: { studentId }, amount, method, reference, reason })
  await recordChange(context, {
    action: 'student.payOutCredit',
    subject: { kind: 'student', id: studentId },
    personId: studentId,
    reason,
    before: {},
    after: { amount, method, ...(reference && { reference }) },
  })
  return { studentId, paymentId, credit: Math.round((credit - pounds) * 100) / 100 }
}
