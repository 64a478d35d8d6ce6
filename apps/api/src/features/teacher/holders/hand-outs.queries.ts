import { type Insertable, sql } from 'kysely'
import { isUnspent } from '#api/features/codes/code.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { HandOutTable } from '#api/lib/db/tables/codes.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface CardRange {
  batchId: number
  from: number
  to: number
}
interface ActionStamp {
  at: Date
  byId: number
}

export const batchNumber = ({ db, tenantId }: InSchool, batchId: number) =>
  db
    .selectFrom('codeBatch')
    .where('tenantId', '=', tenantId)
    .where('id', '=', batchId)
    .select('number')
    .executeTakeFirst()

/** Copies the current terms of the holder; returns no row for an unknown or archived holder. */
export const insertHandOut = (
  { db, tenantId }: InSchool,
  handOut: Omit<Insertable<HandOutTable>, 'tenantId' | 'terms'>,
) =>
  db
    .insertInto('handOut')
    .columns(['tenantId', 'holderId', 'terms', 'batchId', 'firstNumber', 'lastNumber', 'unitPrice', 'at', 'byId'])
    .expression(({ selectFrom, val }) =>
      selectFrom('holder')
        .where('holder.tenantId', '=', tenantId)
        .where('holder.id', '=', handOut.holderId)
        .where('holder.archivedAt', 'is', null)
        .select(['holder.tenantId', 'holder.id', 'holder.terms'])
        .select([
          sql<number>`${handOut.batchId}::bigint`.as('batchId'),
          sql<number>`${handOut.firstNumber}::int`.as('firstNumber'),
          sql<number>`${handOut.lastNumber}::int`.as('lastNumber'),
          sql<string>`${handOut.unitPrice}::numeric`.as('unitPrice'),
          sql<Date>`${handOut.at}::timestamptz`.as('at'),
          sql<number>`${val(handOut.byId)}::bigint`.as('byId'),
        ]),
    )
    .returning(['id', sql<string>`(last_number - first_number + 1) * unit_price`.as('amount')])
    .executeTakeFirst()

/**
 * Assigns the free unused cards of a range to a hand-out; returns their number. Locking by number prevents deadlocks
 * between concurrent hand-outs.
 */
export async function assignCards(
  { db, tenantId }: InSchool,
  handOutId: number,
  { batchId, from, to }: CardRange,
  { at, byId }: ActionStamp,
): Promise<number> {
  const { count } = await db
    .with('free', (query) =>
      query
        .selectFrom('accessCode')
        .where('accessCode.tenantId', '=', tenantId)
        .where('batchId', '=', batchId)
        .where('number', '>=', from)
        .where('number', '<=', to)
        .where('handOutId', 'is', null)
        .where(isUnspent(at))
        .orderBy('number')
        .select('accessCode.id')
        .forUpdate(),
    )
    .with('held', (query) =>
      query
        .updateTable('accessCode')
        .from('free')
        .set({ handOutId })
        .where('accessCode.tenantId', '=', tenantId)
        .whereRef('accessCode.id', '=', 'free.id')
        .returning('accessCode.id'),
    )
    .with('recorded', (query) =>
      query
        .insertInto('codeEvent')
        .columns(['tenantId', 'accessCodeId', 'kind', 'at', 'byId'])
        .expression(({ selectFrom }) =>
          selectFrom('held').select(({ val }) => [
            val(tenantId).as('tenantId'),
            'held.id',
            sql<'handedOut'>`'handedOut'`.as('kind'),
            sql<Date>`${at}::timestamptz`.as('at'),
            sql<number>`${byId}::bigint`.as('byId'),
          ]),
        ),
    )
    .selectFrom('held')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Takes back the unused cards that the holder has; returns the former hand-out of each. */
export const takeCardsBack = (
  { db, tenantId }: InSchool,
  holderId: number,
  { batchId, from, to }: CardRange,
  { at, byId }: ActionStamp,
) =>
  db
    .with('here', (query) =>
      query
        .selectFrom('accessCode')
        .innerJoin('handOut', sameSchool('handOut.id', 'accessCode.handOutId'))
        .where('accessCode.tenantId', '=', tenantId)
        .where('accessCode.batchId', '=', batchId)
        .where('accessCode.number', '>=', from)
        .where('accessCode.number', '<=', to)
        .where('handOut.holderId', '=', holderId)
        .where(isUnspent(at))
        .orderBy('accessCode.number')
        .select(['accessCode.id', 'accessCode.handOutId'])
        .forUpdate('accessCode'),
    )
    .with('back', (query) =>
      query
        .updateTable('accessCode')
        .from('here')
        .set({ handOutId: null })
        .where('accessCode.tenantId', '=', tenantId)
        .whereRef('accessCode.id', '=', 'here.id')
        .returning(['accessCode.id', 'here.handOutId']),
    )
    .with('recorded', (query) =>
      query
        .insertInto('codeEvent')
        .columns(['tenantId', 'accessCodeId', 'kind', 'at', 'byId'])
        .expression(({ selectFrom }) =>
          selectFrom('back').select(({ val }) => [
            val(tenantId).as('tenantId'),
            'back.id',
            sql<'returned'>`'returned'`.as('kind'),
            sql<Date>`${at}::timestamptz`.as('at'),
            sql<number>`${byId}::bigint`.as('byId'),
          ]),
        ),
    )
    .selectFrom('back')
    .select('back.handOutId')
    .execute()

export async function countHolderCards({ db, tenantId }: InSchool, holderId: number, { batchId, from, to }: CardRange) {
  const { count } = await db
    .selectFrom('accessCode')
    .innerJoin('handOut', sameSchool('handOut.id', 'accessCode.handOutId'))
    .where('accessCode.tenantId', '=', tenantId)
    .where('accessCode.batchId', '=', batchId)
    .where('accessCode.number', '>=', from)
    .where('accessCode.number', '<=', to)
    .where('handOut.holderId', '=', holderId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
