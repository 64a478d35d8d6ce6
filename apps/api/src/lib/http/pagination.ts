import { type Expression, type RawBuilder, sql } from 'kysely'
import type { SchoolDb } from '../db/database.ts'
import { type SlotOr, type Slots, statement, type Travel } from '../db/statement.ts'
import { PLANNED_ANEW } from '../db/statement-names.ts'

/** Pages count from 1. */
export interface PageRequest {
  pageNumber: number
  pageSize: number
}

export interface Page<Row> {
  rows: Row[]
  totalCount: number
}

interface List<Row> {
  /** An expensive subquery that runs once; the others refer to it by this name. */
  matching?: Expression<unknown>
  count: Expression<unknown>
  /** The total, if it is known without counting. */
  total?: RawBuilder<number> | undefined
  rows: Expression<Row>
  /** By the columns' names in the database: `id desc`. */
  order: RawBuilder<unknown>
  /** Plans the statement at each call, in a few milliseconds, because the best plan depends on the school's size. */
  plannedAnew?: boolean
  /** A list with few rows of one person, for which planning would take longer than the query. */
  ofOnePerson?: boolean
}

type Listed<Row> = (Row | { id: null }) & { totalCount: number }

/** One page and the total of all pages in one statement: a page past the end is empty and still has the total. */
function pageStatement<Row>(
  {
    matching,
    count,
    rows,
    order,
    plannedAnew = false,
    ofOnePerson = false,
    total = sql`count(*) from ${count} as everything`,
  }: List<Row>,
  { limit, offset }: { limit: SlotOr<number>; offset: SlotOr<number> },
) {
  const once = matching ? sql`with matching as materialized (${matching})` : sql``
  // As a subquery, the planner does not see the number, so it keeps the generic plan.
  const number = (value: SlotOr<number>) => (ofOnePerson ? sql`(select ${value}::int)` : value)
  return sql<Listed<Row>>`${sql.raw(plannedAnew ? PLANNED_ANEW : '')}
    ${once} select total.total_count, page.*
    from (select ${total}) as total (total_count)
    left join (
      select * from ${rows} as listed order by ${order} limit ${number(limit)} offset ${number(offset)}
    ) as page on true
    order by ${order}`
}

const pageOf = <Row extends { id: number }>(listed: ReadonlyArray<Listed<Row>>): Page<Row> => ({
  rows: listed.filter((row): row is Row & { totalCount: number } => row.id !== null),
  totalCount: listed[0]?.totalCount ?? 0,
})

export const rangeOf = ({ pageNumber, pageSize }: PageRequest) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
})

export const paginate = async <Row extends { id: number }>(
  db: SchoolDb,
  list: List<Row>,
  page: PageRequest,
): Promise<Page<Row>> => pageOf((await pageStatement(list, rangeOf(page)).execute(db)).rows)

/** The same for a list whose text depends on no value: its statement is built once (`statement`). */
export function paginated<Values extends object, Row extends { id: number }>(
  build: (db: SchoolDb, slots: Slots<Values>) => List<Row>,
) {
  const listed = statement((db, slots: Slots<Values & ReturnType<typeof rangeOf>>) =>
    pageStatement(build(db, slots), slots),
  )
  return async (db: SchoolDb, values: Values, page: PageRequest, travel?: Travel): Promise<Page<Row>> =>
    pageOf(await listed(db, { ...values, ...rangeOf(page) }, travel))
}

export const pageMeta = (totalCount: number, { pageNumber, pageSize }: PageRequest) => ({
  totalCount,
  totalPages: Math.ceil(totalCount / pageSize),
  currentPage: pageNumber,
  pageSize,
})
