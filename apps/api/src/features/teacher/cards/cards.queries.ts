import { sql } from 'kysely'
import { codeState, unspent } from '#api/features/codes/code.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'

/** The numbers of the first and last code are null for a batch without codes. */
export const batchRange = (db: SchoolDb, tenantId: string, batchId: number) =>
  db
    .selectFrom('codeBatch')
    .leftJoin('accessCode', sameSchool('accessCode.batchId', 'codeBatch.id'))
    .where('codeBatch.tenantId', '=', tenantId)
    .where('codeBatch.id', '=', batchId)
    .groupBy(['codeBatch.tenantId', 'codeBatch.id'])
    .select(({ fn }) => [
      'codeBatch.number',
      'codeBatch.label',
      'codeBatch.price',
      fn.min('accessCode.number').as('first'),
      fn.max('accessCode.number').as('last'),
    ])
    .executeTakeFirst()

export interface NumberRange {
  batchId: number
  from: number
  to: number
}

function codesOf(db: SchoolDb, tenantId: string, { batchId, from, to }: NumberRange) {
  return db
    .selectFrom('accessCode')
    .leftJoin('unit', sameSchool('unit.id', 'accessCode.unitId'))
    .leftJoin('course', (join) =>
      join
        .onRef('course.tenantId', '=', 'accessCode.tenantId')
        .on(({ eb, fn }) => eb('course.id', '=', fn.coalesce('accessCode.courseId', 'unit.courseId'))),
    )
    .where('accessCode.tenantId', '=', tenantId)
    .where('accessCode.batchId', '=', batchId)
    .where('accessCode.number', '>=', from)
    .where('accessCode.number', '<=', to)
    .orderBy('accessCode.number')
    .select([
      'accessCode.id',
      'accessCode.number',
      'accessCode.sealed',
      'accessCode.expiresAt',
      'course.name as courseName',
      'unit.name as unitName',
      'unit.title as unitTitle',
    ])
}

export const printableCodes = (db: SchoolDb, tenantId: string, range: NumberRange, now: Date) =>
  codesOf(db, tenantId, range).where(unspent(now)).execute()
export type PrintableCode = Awaited<ReturnType<typeof printableCodes>>[number]

export const listedCodes = (db: SchoolDb, tenantId: string, range: NumberRange, now: Date) =>
  codesOf(db, tenantId, range)
    .leftJoin('handOut', sameSchool('handOut.id', 'accessCode.handOutId'))
    .leftJoin('holder', sameSchool('holder.id', 'handOut.holderId'))
    .select([codeState(now).as('state'), 'holder.name as holder'])
    .execute()

/** Maps moments to days of the school's calendar; midnight belongs to the day that ends. */
export async function lastDayBefore(
  db: SchoolDb,
  tenantId: string,
  moments: readonly Date[],
): Promise<Map<number, string>> {
  if (moments.length === 0) return new Map()
  const texts = moments.map((moment) => moment.toISOString())
  const { rows } = await sql<{ place: number; day: string }>`
    select place::int, to_char((moment - interval '1 millisecond') at time zone time_zone, 'YYYY-MM-DD') as day
    from unnest(${texts}::timestamptz[]) with ordinality as asked (moment, place), school
    where school.tenant_id = ${tenantId}`.execute(db)
  return new Map(rows.map(({ place, day }) => [moments[place - 1]?.getTime() ?? 0, day]))
}
