import { type CodeTarget, type MintedCode, mintCodes } from '#api/features/codes/mint-codes.ts'
import { insertBatch } from '#api/features/teacher/codes/code-batches.queries.ts'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { PlantedSchool } from './planted.ts'

/** The cards that the school sells itself: one batch of each kind, whose cards open different things. */
const LABELS: Record<CodeTarget['kind'], string> = { course: 'كروت السنتر', unit: 'محاضرات السنتر' }

/** Mints a code for each target, all of one kind, in their order; the batch of that kind goes on with them. */
export async function plantCards(
  db: OwnerDb,
  keys: SchoolKeys,
  { tenantId }: PlantedSchool,
  { targets, printedAt }: { targets: readonly CodeTarget[]; printedAt: Date },
): Promise<MintedCode[]> {
  const [first] = targets
  if (!first) return []
  const known = await db
    .selectFrom('codeBatch')
    .innerJoin('accessCode', sameSchool('accessCode.batchId', 'codeBatch.id'))
    .where('codeBatch.tenantId', '=', tenantId)
    .where('codeBatch.kind', '=', first.kind)
    .groupBy('codeBatch.id')
    .select(({ fn }) => ['codeBatch.id', fn.countAll<number>().as('count')])
    .executeTakeFirst()
  const batch = {
    tenantId,
    courseId: null,
    unitId: null,
    ...first,
    label: LABELS[first.kind],
    price: null,
    createdAt: printedAt,
  }
  const { id: batchId } = known ?? (await insertBatch(db, batch))
  const before = known?.count ?? 0
  const cards = targets.map((target, place) => ({ ...target, batchId, number: before + place + 1 }))
  return mintCodes(db, keys, tenantId, cards)
}
