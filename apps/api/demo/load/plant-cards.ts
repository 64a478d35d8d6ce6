import { type CodeTarget, type MintedCode, mintCodes } from '#api/features/codes/mint-codes.ts'
import { insertBatch } from '#api/features/teacher/codes/code-batches.queries.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { SchoolKeys } from '#api/lib/keys.ts'
import type { PlantedSchool } from './planted.ts'

/**
 * Mints a code for each target, in their order. Every course and every unit has one batch, which is made with its first
 * code and goes on with the next ones.
 */
export async function plantCards(
  db: OwnerDb,
  keys: SchoolKeys,
  school: PlantedSchool,
  { targets, printedAt }: { targets: readonly CodeTarget[]; printedAt: Date },
): Promise<MintedCode[]> {
  const { tenantId } = school
  const places = new Map<string, { batchId: number; number: number }>()
  const wanted = []
  for (const target of targets) {
    const place = places.get(nameOf(target)) ?? (await lastPlace(db, school, target, printedAt))
    const next = { batchId: place.batchId, number: place.number + 1 }
    places.set(nameOf(target), next)
    wanted.push({ ...target, ...next })
  }
  return mintCodes(db, keys, tenantId, wanted)
}

const idOf = (target: CodeTarget) => (target.kind === 'course' ? target.courseId : target.unitId)
const nameOf = (target: CodeTarget) => `${target.kind} ${idOf(target)}`

/** The batch of a target with the number of its last card. */
async function lastPlace(db: OwnerDb, { tenantId, courses }: PlantedSchool, target: CodeTarget, printedAt: Date) {
  const known = await db
    .selectFrom('codeBatch')
    .innerJoin('accessCode', sameSchool('accessCode.batchId', 'codeBatch.id'))
    .where('codeBatch.tenantId', '=', tenantId)
    .where(target.kind === 'course' ? 'codeBatch.courseId' : 'codeBatch.unitId', '=', idOf(target))
    .groupBy('codeBatch.id')
    .select(({ fn }) => ['codeBatch.id as batchId', fn.max('accessCode.number').as('number')])
    .executeTakeFirst()
  if (known) return { batchId: known.batchId, number: known.number ?? 0 }

  const course = courses.find(({ id }) => target.kind === 'course' && id === target.courseId)
  const unit = courses.flatMap(({ units }) => units).find(({ id }) => target.kind === 'unit' && id === target.unitId)
  const batch = await insertBatch(db, {
    tenantId,
    courseId: null,
    unitId: null,
    ...target,
    label: course?.seed.name ?? unit?.seed.title ?? '',
    price: course?.seed.price ?? null,
    createdAt: printedAt,
  })
  return { batchId: batch.id, number: 0 }
}
