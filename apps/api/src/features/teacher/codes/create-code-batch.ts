import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { createCodeBatch as call } from '@manassa/contract/teacher/code-batches'
import { type CodeTarget, mintCodes } from '#api/features/codes/mint-codes.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireTarget } from './code-target.ts'
import { createEmptyBatch, expiryOf, handOutBatch } from './create-empty-batch.ts'

/**
 * Creates a batch with all its codes or none (docs/behaviour/codes.md). Throws `course.notFound`, `unit.notFound`,
 * `holder.nameTaken`, and `request.invalid` for a past expiry.
 */
export async function createCodeBatch(
  context: StaffContext,
  input: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, services, tenantId } = context
  const { count, label, price = null, holder, holderTerms, unitPrice = price } = input
  const target = await requireTarget(context, input)
  const expiresAt = await expiryOf(context, input.expiresAt)
  const batch = await createEmptyBatch(context, target, { label, price, expiresAt })
  const keys = await services.schoolKeys.of(tenantId, db)
  const cards = cardsOf(target, count).map((card) => ({ ...card, batchId: batch.id, expiresAt }))
  await mintCodes(db, keys, tenantId, cards)
  await recordChange(context, {
    action: 'codeBatch.create',
    subject: { kind: 'codeBatch', id: batch.id },
    before: {},
    after: { ...target, number: batch.number, label, count, price, expiresAt: expiresAt?.toISOString() ?? null },
  })
  const handOut = await handOutBatch(context, { batchId: batch.id, count, holder, holderTerms, unitPrice })
  return { ...batch, count, handOut }
}

const cardsOf = (target: CodeTarget, count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...target, number: place + 1 }))
