import type { CodeState } from '@manassa/contract/rules/code-state'
import { sql } from 'kysely'
import { codeState, expiresSoon } from '#api/features/codes/code.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import { isNamed } from '../students/is-named.ts'
import type { CodeSearch } from './code-search.ts'

const orders = {
  newest: sql`id desc`,
  number: sql`batch_id desc nulls last, number, id`,
  redeemed: sql`redeemed_at desc nulls last, id desc`,
}

interface ListCodesQuery extends PageRequest {
  search: CodeSearch | null
  batchId?: number | undefined
  state?: CodeState | 'expiresSoon' | undefined
  sort: keyof typeof orders
  now: Date
}

const codesOf = (db: SchoolDb, tenantId: string) =>
  db.selectFrom('accessCode').where('accessCode.tenantId', '=', tenantId)

const ordering = ['accessCode.id', 'accessCode.batchId', 'accessCode.number', 'accessCode.redeemedAt'] as const

const filteredCodes = (
  db: SchoolDb,
  tenantId: string,
  { batchId, state, now }: Omit<ListCodesQuery, 'search' | 'sort'>,
) =>
  codesOf(db, tenantId)
    .$if(batchId !== undefined, (query) => query.where('accessCode.batchId', '=', batchId ?? 0))
    .$if(state !== undefined, (query) =>
      state === 'expiresSoon' ? query.where(expiresSoon(now)) : query.where(codeState(now), '=', state ?? 'unused'),
    )
    .select(ordering)

/**
 * Returns one query per possible meaning, so that each can use its own index. Conditions joined by `or` would prevent
 * that.
 */
function searchQueries(
  db: SchoolDb,
  tenantId: string,
  search: CodeSearch,
  filter: Omit<ListCodesQuery, 'search' | 'sort'>,
) {
  const { lookups, endingLookup, card, name, phone } = search
  const codes = filteredCodes(db, tenantId, filter)
  const students = db.selectFrom('account').where('account.tenantId', '=', tenantId).select('account.id')
  const batches = db.selectFrom('codeBatch').where('codeBatch.tenantId', '=', tenantId).select('codeBatch.id')
  const ofCard = ({ batchNumber, number }: NonNullable<CodeSearch['card']>) =>
    codes
      .where('accessCode.number', '=', number)
      .where('accessCode.batchId', 'in', batches.where('codeBatch.number', '=', batchNumber))
  const all = [
    ...(lookups.length > 0 ? [codes.where('accessCode.lookup', 'in', lookups)] : []),
    ...(endingLookup ? [codes.where('accessCode.endingLookup', '=', endingLookup)] : []),
    ...(card ? [ofCard(card)] : []),
    ...(phone ? [codes.where('accessCode.redeemedBy', 'in', students.where('account.phone', '=', phone))] : []),
    // Names are searched only among accounts that used a code, and these are students.
    ...(name ? [codes.where(({ ref }) => isNamed(tenantId, ref('accessCode.redeemedBy'), name))] : []),
  ]
  const [first, ...others] = all
  return others.reduce((found, one) => found.union(one), first ?? codes.where(sql<boolean>`false`))
}

const withNames = (codes: ReturnType<typeof codesOf>, now: Date) =>
  codes
    .leftJoin('codeBatch', sameSchool('codeBatch.id', 'accessCode.batchId'))
    .leftJoin('unit', sameSchool('unit.id', 'accessCode.unitId'))
    .innerJoin('course', (join) =>
      join
        .onRef('course.tenantId', '=', 'accessCode.tenantId')
        .on(({ eb, fn }) => eb('course.id', '=', fn.coalesce('accessCode.courseId', 'unit.courseId'))),
    )
    .leftJoin('account', sameSchool('account.id', 'accessCode.redeemedBy'))
    .leftJoin('handOut', sameSchool('handOut.id', 'accessCode.handOutId'))
    .leftJoin('holder', sameSchool('holder.id', 'handOut.holderId'))
    .select([
      'accessCode.id',
      'accessCode.sealed',
      'accessCode.batchId',
      'accessCode.number',
      'accessCode.kind',
      'accessCode.redeemedAt',
      'accessCode.expiresAt',
      'accessCode.createdAt',
      'accessCode.replacedBy',
      'accessCode.handOutId',
    ])
    .select(['codeBatch.number as batchNumber', 'course.id as courseId', 'course.name as courseName'])
    .select(['unit.id as unitId', 'unit.title as unitTitle', 'account.id as studentId', 'account.name as studentName'])
    .select(['holder.id as holderId', 'holder.name as holderName', codeState(now).as('state')])

/** Joins the names only for the codes on the page, after it is determined. */
export async function codePage(db: SchoolDb, tenantId: string, { sort, ...filter }: ListCodesQuery) {
  const { search, ...narrowed } = filter
  const listed = filteredCodes(db, tenantId, narrowed)
  const matching = search && searchQueries(db, tenantId, search, narrowed)
  const found = sql<{ id: number }>`matching`
  const parts = matching ? { matching, count: found, rows: found } : { count: listed, rows: listed }
  const { rows, totalCount } = await paginate(db, { ...parts, order: orders[sort] }, filter)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], totalCount }
  const shown = await withNames(codesOf(db, tenantId), filter.now).where('accessCode.id', 'in', ids).execute()
  const byId = new Map(shown.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), totalCount }
}

export const codeWithId = (db: SchoolDb, tenantId: string, codeId: number, now: Date) =>
  withNames(codesOf(db, tenantId), now).where('accessCode.id', '=', codeId).executeTakeFirst()
export type CodeRow = NonNullable<Awaited<ReturnType<typeof codeWithId>>>

export const replacedBy = (db: SchoolDb, tenantId: string, codeId: number, now: Date) =>
  withNames(codesOf(db, tenantId), now).where('accessCode.replacedBy', '=', codeId).executeTakeFirst()

export const eventsOf = (db: SchoolDb, tenantId: string, codeId: number) =>
  db
    .selectFrom('codeEvent')
    .leftJoin('account as by', (join) =>
      join.onRef('by.tenantId', '=', 'codeEvent.tenantId').onRef('by.id', '=', 'codeEvent.byId'),
    )
    .leftJoin('account as student', (join) =>
      join.onRef('student.tenantId', '=', 'codeEvent.tenantId').onRef('student.id', '=', 'codeEvent.studentId'),
    )
    .where('codeEvent.tenantId', '=', tenantId)
    .where('codeEvent.accessCodeId', '=', codeId)
    .orderBy('codeEvent.id', 'desc')
    .select(['codeEvent.kind', 'codeEvent.at', 'codeEvent.reason', 'by.id as byId', 'by.name as byName'])
    .select(['student.id as studentId', 'student.name as studentName'])
    .execute()
