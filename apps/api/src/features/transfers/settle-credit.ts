import { authorOf, GATEWAY_ID, type StaffContext } from '#api/lib/http/request-context.ts'
import { creditOfOrder } from './order-credit.queries.ts'
import { insertCredit, lockCredit, returnableCredit } from './transfers.queries.ts'

/**
 * Settles the credit of an order after a refund: what credit had paid of the price comes back, and what of the payment
 * had become credit is taken from it: by staff only what they may give back. Returns the change, and the pounds that
 * the student has spent elsewhere.
 */
export async function settleCredit(context: StaffContext, studentId: number, orderId: number) {
  await lockCredit(context, studentId)
  const due = Number((await creditOfOrder(context, studentId, orderId))?.due ?? 0)
  const { credit, byStaff } = await returnableCredit(context, studentId)
  const change = Math.max(due, -(context.viewer.id === GATEWAY_ID ? credit : byStaff))
  if (change !== 0) {
    const entry = { studentId, orderId, at: context.now, byId: authorOf(context.viewer) }
    await insertCredit(context, { ...entry, amount: change })
  }
  return { change, spent: Math.round((change - due) * 100) / 100 }
}
