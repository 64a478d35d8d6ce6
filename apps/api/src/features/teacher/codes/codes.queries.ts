import type { CodeState } from '@manassa/contract/rules/code-state'
import { type ExpressionBuilder, sql } from 'kysely'
import { codeState } from '#api/features/codes/code-life.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import { type PageRequest, paginate } from '#api/lib/pagination.ts'
import { isNamed } from '../students/is-named.ts'
import type { CodeSearch } from './code-search.ts'

const orders = {
  newest: sql`id desc`,
  number: sql`batch_id desc nulls last, number, id`,
  redeemed: sql`redeemed_at desc nulls last, id desc`,
}

export interface CodesWanted extends PageRequest {
  search: CodeSearch | null
  batchId?: number | undefined
  state?: CodeState | undefined
  sort: keyof typeof orders
  now: Date
}

/** The school's codes, of which a search names one, some, or whose they are. */
function codesFound(db: SchoolDb, tenantId: string, { search, batchId, state, now }: Omit<CodesWanted, 'sort'>) {
  return db
    .selectFrom('accessCode')
    .where('accessCode.tenantId', '=', tenantId)
    .$if(batchId !== undefined, (query) => query.where('accessCode.batchId', '=', batchId ?? 0))
    .$if(state !== undefined, (query) => query.where(codeState(now), '=', state ?? 'unused'))
    .$if(search !== null, (query) => query.where(({ or, eb }) => or(search ? meanings(db, tenantId, search, eb) : [])))
}

/** Everything that a search may mean. */
function meanings(db: SchoolDb, tenantId: string, search: CodeSearch, eb: ExpressionBuilder<Tables, 'accessCode'>) {
  const { lookups, endingLookup, card, name, phone } = search
  const students = db
    .selectFrom('account')
    .where('account.tenantId', '=', tenantId)
    .where('account.role', '=', 'student')
    .select('account.id')
  return [
    ...(lookups.length > 0 ? [eb('accessCode.lookup', 'in', lookups)] : []),
    ...(endingLookup ? [eb('accessCode.endingLookup', '=', endingLookup)] : []),
    ...(card
      ? [
          eb.and([
            eb('accessCode.number', '=', card.number),
            eb(
              'accessCode.batchId',
              'in',
              db
                .selectFrom('codeBatch')
                .where('codeBatch.tenantId', '=', tenantId)
                .where('codeBatch.number', '=', card.batchNumber)
                .select('codeBatch.id'),
            ),
          ]),
        ]
      : []),
    ...(phone ? [eb('accessCode.redeemedBy', 'in', students.where('account.phone', '=', phone))] : []),
    ...(name
      ? [
          eb(
            'accessCode.redeemedBy',
            'in',
            students.where(({ ref }) => isNamed(tenantId, ref('account.id'), name)),
          ),
        ]
      : []),
  ]
}

/** The rows of codes with the names of what they belong to. */
const withNames = (codes: ReturnType<typeof codesFound>, now: Date) =>
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

/** A page of the codes that are meant. */
export function codePage(db: SchoolDb, tenantId: string, { sort, ...wanted }: CodesWanted) {
  const found = codesFound(db, tenantId, wanted)
  const parts = { count: found.select('accessCode.id'), rows: withNames(found, wanted.now), order: orders[sort] }
  return paginate(db, parts, wanted)
}

/** One code, as a row of a page. */
export const codeWithId = (db: SchoolDb, tenantId: string, codeId: number, now: Date) =>
  withNames(codesFound(db, tenantId, { search: null, now, pageNumber: 1, pageSize: 1 }), now)
    .where('accessCode.id', '=', codeId)
    .executeTakeFirst()
export type CodeRow = NonNullable<Awaited<ReturnType<typeof codeWithId>>>

/** What happened to a code, newest first. */
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
