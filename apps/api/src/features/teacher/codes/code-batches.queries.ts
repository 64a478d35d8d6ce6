import { type Expression, type Insertable, sql } from 'kysely'
import { allStates, codeState, type StateCounts, stateCounts } from '#api/features/codes/code.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'

const orders = {
  newest: sql`id desc`,
  label: sql`search_form(label), id desc`,
  expiry: sql`expires_at nulls last, id desc`,
}

interface ListBatchesQuery extends PageRequest {
  words: readonly string[]
  courseId?: number | undefined
  sort: keyof typeof orders
}

const batchesOf = (db: SchoolDb, tenantId: string) =>
  db
    .selectFrom('codeBatch')
    .leftJoin('unit', sameSchool('unit.id', 'codeBatch.unitId'))
    .innerJoin('course', (join) =>
      join
        .onRef('course.tenantId', '=', 'codeBatch.tenantId')
        .on(({ eb, fn }) => eb('course.id', '=', fn.coalesce('codeBatch.courseId', 'unit.courseId'))),
    )
    .leftJoin('account', sameSchool('account.id', 'codeBatch.createdBy'))
    .where('codeBatch.tenantId', '=', tenantId)

const columns = [
  'codeBatch.id',
  'codeBatch.number',
  'codeBatch.label',
  'codeBatch.kind',
  'course.id as courseId',
  'course.name as courseName',
  'unit.id as unitId',
  'unit.title as unitTitle',
  'codeBatch.price',
  'codeBatch.expiresAt',
  'codeBatch.imported',
  'codeBatch.createdAt',
  'account.id as makerId',
  'account.name as makerName',
] as const

const searchText = (
  ref: (name: 'codeBatch.label' | 'codeBatch.number' | 'course.name' | 'unit.title') => Expression<unknown>,
) =>
  sql<string>`concat_ws(' ', ${ref('codeBatch.label')}, ${ref('codeBatch.number')}, ${ref('course.name')}, ${ref('unit.title')})`

export function batchPage(db: SchoolDb, tenantId: string, { words, courseId, sort, ...page }: ListBatchesQuery) {
  const found = batchesOf(db, tenantId)
    .$if(courseId !== undefined, (query) => query.where('course.id', '=', courseId ?? 0))
    .where(({ ref }) => containsWords(searchText(ref), words))
  const isWhole = courseId === undefined && words.length === 0
  const counted = isWhole ? db.selectFrom('codeBatch').where('tenantId', '=', tenantId).select('id') : undefined
  const count = counted ?? found.select('codeBatch.id')
  return paginate(db, { count, rows: found.select(columns), order: orders[sort] }, page)
}

export const batchWithId = (db: SchoolDb, tenantId: string, batchId: number) =>
  batchesOf(db, tenantId).where('codeBatch.id', '=', batchId).select(columns).executeTakeFirst()
export type BatchRow = NonNullable<Awaited<ReturnType<typeof batchWithId>>>

export async function countCodes(db: SchoolDb, tenantId: string, batchIds: readonly number[], now: Date) {
  if (batchIds.length === 0) return []
  const { rows } = await sql<{ batchId: number; counts: Partial<StateCounts> }>`
    select batch_id, ${stateCounts} as counts
    from (
      select batch_id, ${codeState(now)} as state, count(*) as count from access_code
      where tenant_id = ${tenantId} and batch_id = any(${batchIds}::bigint[])
      group by batch_id, state
    ) as code
    group by batch_id`.execute(db)
  return rows.map(({ batchId, counts }) => ({ batchId, counts: allStates(counts) }))
}

/**
 * Inserts a batch under the school's next number. The unique key decides between concurrent inserts, and the loser
 * retries with the next number.
 */
export async function insertBatch(
  db: SchoolDb,
  { tenantId, ...batch }: Omit<Insertable<Tables['codeBatch']>, 'number'>,
): Promise<{ id: number; number: number }> {
  for (;;) {
    const inserted = await db
      .insertInto('codeBatch')
      .values((eb) => ({
        tenantId,
        ...batch,
        number: eb
          .selectFrom('codeBatch as other')
          .where('other.tenantId', '=', tenantId)
          .select(sql<number>`coalesce(max(other.number), 0) + 1`.as('next')),
      }))
      .onConflict((taken) => taken.columns(['tenantId', 'number']).doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst()
    if (inserted) return inserted
  }
}

export const holderNamed = ({ db, tenantId }: InSchool, name: string) =>
  db
    .selectFrom('holder')
    .where('tenantId', '=', tenantId)
    .where('name', '=', name)
    .where('archivedAt', 'is', null)
    .select(['id', 'terms'])
    .executeTakeFirst()
