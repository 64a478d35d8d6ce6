import type { CodeBatch } from '@manassa/contract/teacher/code-batches'
import { allStates } from '#api/features/codes/code.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type BatchRow, countCodes } from './code-batches.queries.ts'

export async function batchViews({ db, tenantId, now }: StaffContext, rows: readonly BatchRow[]): Promise<CodeBatch[]> {
  const ids = rows.map(({ id }) => id)
  const counted = new Map((await countCodes(db, tenantId, ids, now)).map(({ batchId, counts }) => [batchId, counts]))
  return rows.map(({ price, expiresAt, createdAt, makerId, makerName, ...row }) => ({
    ...row,
    price: price === null ? null : Number(price),
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: makerId === null || makerName === null ? null : { id: makerId, name: makerName },
    counts: counted.get(row.id) ?? allStates(null),
  }))
}
