import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#api/lib/db/database.ts'
import { LONGEST_STATEMENT, PLANNED_ANEW } from '#api/lib/db/statement-names.ts'
import { ENTER_SCHOOL } from '#api/lib/db/working-role.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'
import { type SentStatement, sentStatements } from './sent-statements.ts'
import { type StudentCall, studentCalls } from './student-calls.ts'

/** After so many the connection knows each statement by its name, and its plan is decided. */
const TIMES = 20
/** So many plans the server makes for the values, before it compares them with one that it keeps. */
const MOST_PLANS_FOR_VALUES = 5

describe.runIf(bothEngines.includes('server'))('on a PostgreSQL server', () => {
  // One connection: what it has prepared is all that there is.
  const api = useApi({ engine: 'server', poolSize: 1, environment: { RATE_LIMIT: 'on', ACCESS_TOKEN_TTL: '31536000' } })
  const sent = new Map<string, SentStatement[]>()

  beforeAll(async () => {
    // The server looks for its school anew by this clock, and not in the middle of a call that is written down.
    vi.useFakeTimers({ toFake: ['performance'] })
    for (const [name, call] of Object.entries(await studentCalls(api))) sent.set(name, await lastOf(call))
    vi.useRealTimers()
  })

  test('a call sends the statements that are written down, and the plan of each has as many scans', async () => {
    const scans = await scansOf(api.db, [...sent.values()].flat())
    const page = [...sent].map(([name, statements]) => {
      const waits = statements.filter(({ travelsAlong }) => !travelsAlong).length
      const lines = statements.map(({ text, travelsAlong }) => {
        const size = scans.get(text)
        return `${travelsAlong ? '+' : ' '} ${nameOf(text)}${size ? `, ${size} scans` : ''}`
      })
      return [`${name}: ${statements.length} statements, ${waits} round trips`, ...lines].join('\n')
    })
    await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('./statements.txt')
  })

  test('no statement of a student is planned at each call', async () => {
    const isPlannedAnew = ({ text }: SentStatement) => text.startsWith(PLANNED_ANEW) || text.length > LONGEST_STATEMENT
    expect([...sent.values()].flat().filter(isPlannedAnew)).toEqual([])
    const { rows } = await api.db.inSchool('tenant3', (db) =>
      sql<{ statement: string }>`select statement, custom_plans from pg_prepared_statements
        where custom_plans > ${MOST_PLANS_FOR_VALUES}::int`.execute(db),
    )
    expect(rows).toEqual([])
  })
})

async function lastOf(call: StudentCall): Promise<SentStatement[]> {
  let statements: SentStatement[] = []
  for (let nth = 0; nth < TIMES; nth += 1) statements = await sentStatements(await call(nth))
  return statements
}

const WRITES = /\b(insert into|(?<!do )update|delete from) "?([a-z_]+)/g
const READS = /\b(?:from|join) "?(?!lateral)([a-z_]+)/g
const MOST_TABLES_NAMED = 4

function nameOf(text: string): string {
  if (text === '') return 'receive notices of changed content'
  if (text === ENTER_SCHOOL) return 'enter the school'
  const written = [...new Set([...text.matchAll(WRITES)].map(([, verb, table]) => `${verb} ${table}`))]
  if (written.length > 0) return written.join(', ')
  const tables = [...new Set([...text.matchAll(READS)].map(([, table]) => table))]
  if (tables.length === 0) return text
  const more = tables.length - MOST_TABLES_NAMED
  return `select from ${tables.slice(0, MOST_TABLES_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

interface PlanNode {
  Plans?: PlanNode[]
  'Relation Name'?: string
}
const scansIn = ({ Plans = [], ...node }: PlanNode): number =>
  Plans.reduce((sum, plan) => sum + scansIn(plan), 'Relation Name' in node ? 1 : 0)

/**
 * Counts the scans of tables and indexes in the kept plan of each statement, because a plan costs by its size even over
 * empty tables. Other nodes differ between versions of the server.
 */
async function scansOf(database: Database, statements: readonly SentStatement[]) {
  const sizes = new Map<string, number>()
  for (const text of new Set(statements.map((each) => each.text))) {
    const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
    if (values === 0 || !/\b(from|into|update)\b/.test(text)) continue
    const nothings = Array.from({ length: values }, () => 'null').join()
    const plan = await database.inSchool('tenant3', async (db) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
      await sql.raw(`prepare explained as ${text}`).execute(db)
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) execute explained(${nothings})`)
        .execute(db)
      await sql`deallocate explained`.execute(db)
      return Object.values(rows[0] ?? {})[0]?.[0].Plan
    })
    if (plan) sizes.set(text, scansIn(plan))
  }
  return sizes
}
