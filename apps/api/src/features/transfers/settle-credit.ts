import { authorOf, type StaffContext } from '#api/lib/http/request-context.ts'
import { creditOfOrder } from './order-credit.queries.ts'
import { creditOf, insertCredit, lockCredit } from './transfers.queries.ts'

/**
 * Settles the credit of an order after a refund: what credit had paid of the price comes back, and what of the payment
 * had become credit is taken from it. Returns the change, and the pounds that the student has spent elsewhere.
 */
export async function settleCredit(context: StaffContext, studentId: number, orderId: number) {
  await lockCredit(context, studentId)
  const due = Number((await creditOfOrder(context, studentId, orderId))?.due ?? 0)
  const change = Math.max(due, -(await creditOf(context, studentId)))
  if (change !== 0) {
    const entry = { studentId, orderId, at: context.now, byId: authorOf(context.viewer) }
    await insertCredit(context, { ...entry, amount: change })
  }
  return { change, spent: Math.round((change - due) * 100) / 100 }
}
