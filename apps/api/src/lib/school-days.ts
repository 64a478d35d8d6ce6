import { sql } from 'kysely'
import type { InSchool } from './http/request-context.ts'

/** Which end of a day is meant where somebody names a day in place of a moment. */
type DayEnd = 'start' | 'end'

/** A moment that was named, or that end of a day of the school's: its end is the beginning of the next one. */
export async function momentOf({ db, tenantId }: InSchool, text: string, end: DayEnd): Promise<Date> {
  if (text.includes('T')) return new Date(text)
  const { rows } = await sql<{ at: Date }>`
    select (${text}::date + ${end === 'end' ? 1 : 0}::int)::timestamp at time zone time_zone as at
    from school where tenant_id = ${tenantId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('There is no such school')
  return found.at
}
