import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { createCodeBatch as call } from '@manassa/contract/teacher/code-batches'
import { type CodeTarget, mintCodes } from '#api/features/codes/mint-codes.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { handOutCards } from '../holders/hand-out-cards.ts'
import { createHolder } from '../holders/save-holder.ts'
import { endOfDay, holderNamed, insertBatch } from './code-batches.queries.ts'
import { requireTarget } from './code-target.ts'

type Input = ParsedInputOf<typeof call>

/**
 * Makes a batch of codes (docs/behaviour.md#batches-of-codes): all of it or, where it fails, none. Throws
 * `course.notFound`, `unit.notFound`, `holder.nameTaken`, and `request.invalid` for an end that is over.
 */
export async function createCodeBatch(context: StaffContext, input: Input): Promise<DataOf<typeof call>> {
  const { db, services, tenantId, viewer, now } = context
  const { count, label, price = null } = input
  const target = await requireTarget(context, input)
  const expiresAt = await expiryOf(context, input)
  const batch = await insertBatch(db, {
    tenantId,
    courseId: null,
    unitId: null,
    ...target,
    label,
    price,
    expiresAt,
    createdAt: now,
    createdBy: viewer.id,
  })
  const keys = await services.schoolKeys.of(tenantId, db)
  const wanted = cardsOf(target, count).map((card) => ({ ...card, batchId: batch.id, expiresAt }))
  await mintCodes(db, keys, tenantId, wanted)
  await recordChange(context, {
    action: 'codeBatch.create',
    subject: { kind: 'codeBatch', id: batch.id },
    before: {},
    after: { ...target, number: batch.number, label, count, price, expiresAt: expiresAt?.toISOString() ?? null },
  })
  if (input.holder && price !== null) await handOutAll(context, input.holder, { batchId: batch.id, count, price })
  return { ...batch, count }
}

const cardsOf = (target: CodeTarget, count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...target, number: place + 1 }))

/** Hands a whole batch out to who has this name; somebody new owes as cards are handed out. */
async function handOutAll(
  context: StaffContext,
  name: string,
  { batchId, count, price }: { batchId: number; count: number; price: number },
) {
  const known = await holderNamed(context, name)
  const { id: holderId } = known ?? (await createHolder(context, { name, terms: 'onHandOut' }))
  await handOutCards(context, { holderId, batchId, from: 1, to: count, unitPrice: price })
}

/** The moment from which the codes are over; null without one. */
async function expiryOf({ db, tenantId, now }: StaffContext, { expiresAt }: Input): Promise<Date | null> {
  if (!expiresAt) return null
  const ends = expiresAt.includes('T') ? new Date(expiresAt) : await endOfDay(db, tenantId, expiresAt)
  if (ends <= now) throw new AppError('request.invalid', { fields: { expiresAt: 'codeBatch.expiry' } })
  return ends
}
