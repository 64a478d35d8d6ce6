import type { HandOutOfBatch } from '@manassa/contract/teacher/code-batches'
import type { HolderTerms } from '@manassa/contract/teacher/holders'
import type { CodeTarget } from '#api/features/codes/mint-codes.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { handOutCards } from '../holders/hand-out-cards.ts'
import { createHolder } from '../holders/save-holder.ts'
import { holderNamed, insertBatch } from './code-batches.queries.ts'

interface BatchInput {
  label: string
  price: number | null
  expiresAt: Date | null
  /** Imported codes have this estimated strength in bits. */
  codeBits?: number
}

export const createEmptyBatch = ({ db, tenantId, viewer, now }: StaffContext, target: CodeTarget, input: BatchInput) =>
  insertBatch(db, {
    tenantId,
    courseId: null,
    unitId: null,
    ...target,
    ...input,
    imported: input.codeBits !== undefined,
    createdAt: now,
    createdBy: viewer.id,
  })

interface BatchHandOut {
  batchId: number
  count: number
  holder: string | null | undefined
  holderTerms: HolderTerms | undefined
  /** The reseller owes this for a card; by default it is the price on the card. */
  unitPrice: number | null
}

/**
 * Consigns a whole batch to the reseller with this name, if one is given. A new reseller gets the given terms, or
 * `onHandOut`. Throws `holder.nameTaken`.
 */
export async function handOutBatch(
  context: StaffContext,
  { batchId, count, holder: name, holderTerms = 'onHandOut', unitPrice }: BatchHandOut,
): Promise<HandOutOfBatch> {
  if (!name || unitPrice === null) return null
  const known = await holderNamed(context, name)
  const { id: holderId, terms } = known ?? (await createHolder(context, { name, terms: holderTerms }))
  const { amount } = await handOutCards(context, { holderId, batchId, from: 1, to: count, unitPrice })
  return { holderId, isNewHolder: known === undefined, terms, amount }
}

/** Returns the moment from which codes are expired, or null. Throws `request.invalid` for a past one. */
export async function expiryOf(context: StaffContext, expiresAt: string | null | undefined): Promise<Date | null> {
  if (!expiresAt) return null
  const ends = await momentOf(context, expiresAt, 'end')
  if (ends <= context.now) throw new AppError('request.invalid', { fields: { expiresAt: 'codeBatch.expiry' } })
  return ends
}
