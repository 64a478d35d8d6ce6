import type { ConsignedBatch } from '@manassa/contract/teacher/holders'
import { type Insertable, sql, type Updateable } from 'kysely'
import { allStates, codeState, type StateCounts, stateCounts } from '#api/features/codes/code.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'

const orders = {
  name: sql`search_form(name), id`,
  newest: sql`id desc`,
  owed: sql`owed desc, id`,
}

interface ListHoldersQuery extends PageRequest {
  words: readonly string[]
  archived: boolean
  sort: keyof typeof orders
}

const owed = sql<string>`(
  select coalesce(sum(amount), 0) from holder_entry
  where holder_entry.tenant_id = holder.tenant_id and holder_entry.holder_id = holder.id
) - (
  select coalesce(sum(amount), 0) from payment
  where payment.tenant_id = holder.tenant_id and payment.holder_id = holder.id
)`

const codeCounts = (now: Date) => sql<Partial<StateCounts> | null>`(
  select ${stateCounts} from (
    select ${codeState(now)} as state, count(*) as count
    from hand_out
    join access_code on access_code.tenant_id = hand_out.tenant_id and access_code.hand_out_id = hand_out.id
    where hand_out.tenant_id = holder.tenant_id and hand_out.holder_id = holder.id
    group by state
  ) as code
)`

const holdersOf = ({ db, tenantId }: InSchool) => db.selectFrom('holder').where('holder.tenantId', '=', tenantId)

const matchingHolders = (school: InSchool, { words, archived }: Pick<ListHoldersQuery, 'words' | 'archived'>) =>
  holdersOf(school)
    .where('holder.archivedAt', archived ? 'is not' : 'is', null)
    .where(containsWords(sql`concat_ws(' ', holder.name, holder.place, holder.phone)`, words))

const ownColumns = [
  'holder.id',
  'holder.name',
  'holder.phone',
  'holder.place',
  'holder.terms',
  'holder.shownToStudents',
  'holder.archivedAt',
] as const

const columns = (now: Date) => [...ownColumns, sql<string>`${owed}`.as('owed'), codeCounts(now).as('counts')] as const

export function holderPage(school: InSchool, { sort, pageNumber, pageSize, ...filter }: ListHoldersQuery, now: Date) {
  const holders = matchingHolders(school, filter)
  const page = { pageNumber, pageSize }
  return paginate(
    school.db,
    { count: holders.select('holder.id'), rows: holders.select(columns(now)), order: orders[sort] },
    page,
  )
}

export async function owedInAll(
  school: InSchool,
  filter: Pick<ListHoldersQuery, 'words' | 'archived'>,
): Promise<number> {
  const sum = sql<string | null>`sum(${owed})`.as('sum')
  return Number((await matchingHolders(school, filter).select(sum).executeTakeFirstOrThrow()).sum)
}

export const holderNamePage = (school: InSchool, { words, ...page }: PageRequest & { words: readonly string[] }) => {
  const holders = matchingHolders(school, { words, archived: false })
  const rows = holders.select(['holder.id', 'holder.name', 'holder.terms'])
  return paginate(school.db, { count: holders.select('holder.id'), rows, order: orders.name }, page)
}

export const holderWithId = (school: InSchool, id: number, now: Date) =>
  holdersOf(school).where('holder.id', '=', id).select(columns(now)).executeTakeFirst()
export type HolderRow = NonNullable<Awaited<ReturnType<typeof holderWithId>>>

export const findHolder = (school: InSchool, id: number) =>
  holdersOf(school).where('holder.id', '=', id).select(ownColumns).executeTakeFirst()

export async function heldBatches({ db, tenantId }: InSchool, holderId: number, now: Date): Promise<ConsignedBatch[]> {
  const { rows } = await sql<Omit<ConsignedBatch, 'counts'> & { counts: Partial<StateCounts> }>`
    select code_batch.id as batch_id, code_batch.number as batch_number, code_batch.label, ${stateCounts} as counts,
      min(first) filter (where state = 'unused') as unused_from, max(last) filter (where state = 'unused') as unused_to
    from (
      select access_code.batch_id, ${codeState(now)} as state, count(*) as count,
        min(access_code.number) as first, max(access_code.number) as last
      from hand_out
      join access_code on access_code.tenant_id = hand_out.tenant_id and access_code.hand_out_id = hand_out.id
      where hand_out.tenant_id = ${tenantId} and hand_out.holder_id = ${holderId}
      group by access_code.batch_id, state
    ) as code
    join code_batch on code_batch.tenant_id = ${tenantId} and code_batch.id = code.batch_id
    group by code_batch.id, code_batch.number, code_batch.label
    order by code_batch.number desc`.execute(db)
  return rows.map(({ counts, ...row }) => ({ ...row, counts: allStates(counts) }))
}

export const insertHolder = (db: SchoolDb, holder: Insertable<Tables['holder']>) =>
  db.insertInto('holder').values(holder).returning('id').executeTakeFirstOrThrow()

export const changeHolder = ({ db, tenantId }: InSchool, id: number, columns: Updateable<Tables['holder']>) =>
  db.updateTable('holder').set(columns).where('tenantId', '=', tenantId).where('id', '=', id).execute()
