import { type RawBuilder, sql } from 'kysely'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import type { QuietDays } from './quiet-days.queries.ts'

export interface ListedPerson {
  id: number
  name: string
  phone: string
  parentPhone: string | null
}

type AtRiskContext = Pick<StaffContext, 'db' | 'tenantId' | 'services' | 'now'> & { days: QuietDays }

export interface RadarList<Row> {
  /** The matching students, evaluated once for page and total. */
  matching(context: AtRiskContext, search: string): RawBuilder<unknown>
  moreColumns(inSchool: InSchool): RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Never set; it carries the row type. */
  row?: Row
}

export function radarPage<Row extends { id: number }>(
  context: AtRiskContext,
  { matching, moreColumns, order }: RadarList<Row>,
  { search, ...page }: PageRequest & { search: string },
) {
  const rows = sql<Row>`(select matching.*, ${moreColumns(context)} from matching)`
  const list = { matching: matching(context, search), count: sql`matching`, rows, order, plannedAnew: true }
  return paginate(context.db, list, page)
}
