import { sql } from 'kysely'
import type { InSchool } from './http/request-context.ts'

/** The end of a day that is meant when a day is given in place of a moment. */
type DayEnd = 'start' | 'end'

/** The moment, or that end of a day in the school's time zone: its end is the start of the next one. */
export async function momentOf({ db, tenantId }: InSchool, text: string, end: DayEnd): Promise<Date> {
  if (text.includes('T')) return new Date(text)
  const { rows } = await sql<{ at: Date }>`
    select (${text}::date + ${end === 'end' ? 1 : 0}::int)::timestamp at time zone time_zone as at
    from school where tenant_id = ${tenantId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('There is no such school')
  return found.at
}
