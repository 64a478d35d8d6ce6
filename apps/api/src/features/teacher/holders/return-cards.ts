import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { returnCards as call } from '@manassa/contract/teacher/holders'
import { recordHeldCards } from '#api/features/holdings/holder-entries.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { batchNumber, countHolderCards, takeCardsBack } from './hand-outs.queries.ts'
import { findHolder } from './holders.queries.ts'

/**
 * Takes unused cards of a range back and reduces the debt by the price of each hand-out. Returning nothing is no error,
 * because the cards may be sold or returned already. Throws `holder.notFound` and `codeBatch.notFound`.
 */
export async function returnCards(
  context: StaffContext,
  { holderId, batchId, from, to, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
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
