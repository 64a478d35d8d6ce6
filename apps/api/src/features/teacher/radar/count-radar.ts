import type { RadarKind } from '@manassa/contract/teacher/radar'
import { sql } from 'kysely'
import { PLANNED_ANEW } from '#api/lib/db/statement-names.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { isActiveStudent } from './active-student.ts'
import { countClosing } from './list-closing.ts'
import { quiet } from './quiet.queries.ts'
import { quietDays } from './quiet-days.queries.ts'
import type { RadarList } from './radar-list.ts'
import { shared } from './shared.queries.ts'
import { stuck } from './stuck.queries.ts'
import { wrongGrades } from './wrong-grades.queries.ts'

type SelectedKind = Exclude<RadarKind, 'closing'>

const lists: Record<SelectedKind, RadarList<unknown>> = { quiet, stuck, wrongGrades, shared }

export async function countQuiet(context: StaffContext): Promise<number> {
  const atRisk = { ...context, days: await quietDays(context, context.now) }
  const { rows } = await sql<{ count: number }>`${sql.raw(PLANNED_ANEW)}
    select count(*)::int as count from (${quiet.matching(atRisk, '')}) as found`.execute(context.db)
  return rows[0]?.count ?? 0
}

type RadarCounts = Record<RadarKind | 'ownNumbers', number>

const ownNumbers = ({ db, tenantId }: StaffContext) => sql`(
  select count(*)::int from account join school on school.tenant_id = account.tenant_id
  where ${isActiveStudent({ db, tenantId }, '')} and account.parent_phone = account.phone
    and (school.profile ->> 'parentWeek')::boolean
)`

export async function countRadar(context: StaffContext): Promise<RadarCounts> {
  const atRisk = { ...context, days: await quietDays(context, context.now) }
  const countOf = (kind: SelectedKind) =>
    sql`(select count(*)::int from (${lists[kind].matching(atRisk, '')}) as found)`
  const { rows } = await sql<Omit<RadarCounts, 'closing'>>`${sql.raw(PLANNED_ANEW)}
    select ${countOf('quiet')} as quiet, ${countOf('stuck')} as stuck, ${countOf('wrongGrades')} as wrong_grades,
      ${countOf('shared')} as shared, ${ownNumbers(context)} as own_numbers`.execute(context.db)
  const [counts] = rows
  if (!counts) throw new Error('Counting gives a row')
  return { ...counts, closing: await countClosing(context) }
}
