import type { CodeBatch, CodeCounts } from '@manassa/contract/teacher/code-batches'
import type { StaffContext } from '#api/lib/request-context.ts'
import { type BatchRow, countCodes } from './code-batches.queries.ts'

const none: CodeCounts = { total: 0, unused: 0, redeemed: 0, revoked: 0, expired: 0 }

/** Batches as the console shows them, with what has become of their codes until now. */
export async function batchViews({ db, tenantId, now }: StaffContext, rows: readonly BatchRow[]): Promise<CodeBatch[]> {
  const ids = rows.map(({ id }) => id)
  const counted = new Map((await countCodes(db, tenantId, ids, now)).map(({ batchId, ...counts }) => [batchId, counts]))
  return rows.map(({ price, expiresAt, createdAt, makerId, makerName, ...row }) => ({
    ...row,
    price: price === null ? null : Number(price),
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: makerId === null || makerName === null ? null : { id: makerId, name: makerName },
    counts: counted.get(row.id) ?? none,
  }))
}
