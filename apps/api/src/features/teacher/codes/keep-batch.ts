import type { CodeTarget } from '#api/features/codes/mint-codes.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { handOutCards } from '../holders/hand-out-cards.ts'
import { createHolder } from '../holders/save-holder.ts'
import { holderNamed, insertBatch } from './code-batches.queries.ts'

export interface BatchInput {
  label: string
  price: number | null
  expiresAt: Date | null
  /** Of codes of another system: how hard one is to guess. */
  codeBits?: number
}

/** Writes a batch down whose codes come next; gives its id and number. */
export const keepBatch = ({ db, tenantId, viewer, now }: StaffContext, target: CodeTarget, input: BatchInput) =>
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

interface HandOut {
  batchId: number
  count: number
  holder: string | null | undefined
  price: number | null
}

/**
 * Hands a whole batch out to who has this name, where one is named; somebody new owes as cards are handed out. Throws
 * `holder.nameTaken`.
 */
export async function handOutBatch(context: StaffContext, { batchId, count, holder: name, price }: HandOut) {
  if (!name || price === null) return
  const known = await holderNamed(context, name)
  const { id: holderId } = known ?? (await createHolder(context, { name, terms: 'onHandOut' }))
  await handOutCards(context, { holderId, batchId, from: 1, to: count, unitPrice: price })
}

/** The moment from which codes are over; null without one. Throws `request.invalid` for one that is over itself. */
export async function expiryOf(context: StaffContext, expiresAt: string | null | undefined): Promise<Date | null> {
  if (!expiresAt) return null
  const ends = await momentOf(context, expiresAt, 'end')
  if (ends <= context.now) throw new AppError('request.invalid', { fields: { expiresAt: 'codeBatch.expiry' } })
  return ends
}
