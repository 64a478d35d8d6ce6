import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as calls from '@manassa/contract/teacher/holders'
import { recordHeldCards } from '#api/features/holdings/holder-entries.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { assignCards, batchNumber, countHolderCards, insertHandOut, takeCardsBack } from './hand-outs.queries.ts'
import { findHolder } from './holders.queries.ts'

/**
 * Hands out a whole range of cards or nothing (docs/behaviour/money.md); one statement locks and assigns them. Throws
 * `holder.notFound`, `codeBatch.notFound`, and `handOut.notFree` with the number of unavailable cards.
 */
export async function handOutCards(
  context: StaffContext,
  { holderId, batchId, from, to, unitPrice }: ParsedInputOf<typeof calls.handOutCards>,
): Promise<DataOf<typeof calls.handOutCards>> {
  const { viewer, now: at } = context
  const batch = requireFound(await batchNumber(context, batchId), 'codeBatch.notFound')
  const [numbers, stamp] = [
    { firstNumber: from, lastNumber: to },
    { at, byId: viewer.id },
  ]
  const handOut = await insertHandOut(context, { holderId, batchId, ...numbers, unitPrice, ...stamp })
  if (!handOut) throw new AppError('holder.notFound')

  const requestedCount = to - from + 1
  const count = await assignCards(context, handOut.id, { batchId, from, to }, stamp)
  if (count < requestedCount) throw new AppError('handOut.notFree', { data: { notFreeCount: requestedCount - count } })
  const cards = Array.from({ length: count }, () => ({ handOutId: handOut.id }))
  await recordHeldCards(context, 'handedOut', { cards, ...stamp })
  await recordChange(context, {
    action: 'holder.handOut',
    subject: { kind: 'holder', id: holderId },
    before: {},
    after: { batch: batch.number, from, to, count, unitPrice },
  })
  return { id: handOut.id, count, amount: Number(handOut.amount) }
}

/**
 * Takes unused cards of a range back and reduces the debt by the price of each hand-out. Returning nothing is no error,
 * because the cards may be sold or returned already. Throws `holder.notFound` and `codeBatch.notFound`.
 */
export async function returnCards(
  context: StaffContext,
  { holderId, batchId, from, to, reason }: ParsedInputOf<typeof calls.returnCards>,
): Promise<DataOf<typeof calls.returnCards>> {
  if (!(await findHolder(context, holderId))) throw new AppError('holder.notFound')
  const batch = requireFound(await batchNumber(context, batchId), 'codeBatch.notFound')
  const [range, stamp] = [
    { batchId, from, to },
    { at: context.now, byId: context.viewer.id },
  ]
  const cards = await takeCardsBack(context, holderId, range, stamp)
  const stayedCount = await countHolderCards(context, holderId, range)
  if (cards.length === 0) return { count: 0, stayedCount }
  await recordHeldCards(context, 'returned', { cards, ...stamp, reason })
  await recordChange(context, {
    action: 'holder.return',
    subject: { kind: 'holder', id: holderId },
    reason,
    before: {},
    after: { batch: batch.number, from, to, count: cards.length },
  })
  return { count: cards.length, stayedCount }
}
