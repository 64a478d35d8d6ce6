import { type RawBuilder, sql } from 'kysely'
import { type PageRequest, paginate } from '#api/lib/pagination.ts'
import type { InSchool, StaffContext } from '#api/lib/request-context.ts'
import type { QuietDays } from './quiet-days.queries.ts'

/** What every list tells of a student. */
export interface ListedPerson {
  id: number
  name: string
  phone: string
  parentPhone: string | null
}

/** Whom a list is asked for, by when. */
export type Looking = Pick<StaffContext, 'db' | 'tenantId' | 'services' | 'now'> & { days: QuietDays }

/** One list of the radar. */
export interface RadarList<Row> {
  /** Everybody in it, found once for the page and the total. */
  matching(looking: Looking, search: string): RawBuilder<unknown>
  /** What the rows of a page have besides, by the names in `matching`. */
  besides(inSchool: InSchool): RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Never there: what a row is. */
  row?: Row
}

export function radarPage<Row extends { id: number }>(
  looking: Looking,
  { matching, besides, order }: RadarList<Row>,
  { search, ...page }: PageRequest & { search: string },
) {
  const rows = sql<Row>`(select matching.*, ${besides(looking)} from matching)`
  const list = { matching: matching(looking, search), count: sql`matching`, rows, order, plannedAnew: true }
  return paginate(looking.db, list, page)
}
