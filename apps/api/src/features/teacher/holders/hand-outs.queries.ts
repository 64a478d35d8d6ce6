import { type Insertable, sql } from 'kysely'
import { unspent } from '#api/features/codes/code.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
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
export async function insertHandOut(
  { db, tenantId }: InSchool,
  {
    holderId,
    batchId,
    firstNumber,
    lastNumber,
    unitPrice,
    at,
    byId,
  }: Omit<Insertable<Tables['handOut']>, 'tenantId' | 'terms'>,
) {
  const { rows } = await sql<{ id: number; amount: string }>`
    insert into hand_out (tenant_id, holder_id, terms, batch_id, first_number, last_number, unit_price, at, by_id)
    select tenant_id, id, terms, ${batchId}::bigint, ${firstNumber}::int, ${lastNumber}::int, ${unitPrice}::numeric,
      ${at}::timestamptz, ${byId}::bigint
    from holder where tenant_id = ${tenantId} and id = ${holderId} and archived_at is null
    returning id, (last_number - first_number + 1) * unit_price as amount`.execute(db)
  return rows[0]
}

const recordEvents = (
  tenantId: string,
  cards: 'held' | 'back',
  kind: Tables['codeEvent']['kind'],
  { at, byId }: ActionStamp,
) => sql`
  insert into code_event (tenant_id, access_code_id, kind, at, by_id)
  select ${tenantId}, id, ${kind}, ${at}::timestamptz, ${byId}::bigint from ${sql.table(cards)}`

/**
 * Assigns the free unused cards of a range to a hand-out; returns their number. Locking by number prevents deadlocks
 * between concurrent hand-outs.
 */
export async function assignCards(
  { db, tenantId }: InSchool,
  handOutId: number,
  { batchId, from, to }: CardRange,
  stamp: ActionStamp,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with free as (
      select id from access_code
      where tenant_id = ${tenantId} and batch_id = ${batchId} and number between ${from} and ${to}
        and hand_out_id is null and ${unspent(stamp.at)}
      order by number for update
    ), held as (
      update access_code set hand_out_id = ${handOutId} from free
      where access_code.tenant_id = ${tenantId} and access_code.id = free.id
      returning access_code.id
    ), recorded as (${recordEvents(tenantId, 'held', 'handedOut', stamp)})
    select count(*)::int as count from held`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes back the unused cards that the holder has; returns the former hand-out of each. */
export async function takeCardsBack(
  { db, tenantId }: InSchool,
  holderId: number,
  { batchId, from, to }: CardRange,
  stamp: ActionStamp,
) {
  const { rows } = await sql<{ handOutId: number }>`
    with here as (
      select access_code.id, hand_out_id from access_code
      join hand_out on hand_out.tenant_id = access_code.tenant_id and hand_out.id = access_code.hand_out_id
      where access_code.tenant_id = ${tenantId} and access_code.batch_id = ${batchId}
        and number between ${from} and ${to} and holder_id = ${holderId} and ${unspent(stamp.at)}
      order by number for update of access_code
    ), back as (
      update access_code set hand_out_id = null from here
      where access_code.tenant_id = ${tenantId} and access_code.id = here.id
      returning access_code.id, here.hand_out_id
    ), recorded as (${recordEvents(tenantId, 'back', 'returned', stamp)})
    select hand_out_id from back`.execute(db)
  return rows
}

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
