import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { test } from 'vitest'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { fillBaseline, migrateUpTo } from '#test/database/fresh-database.ts'
import { OWNER, query, startPostgres } from '#test/database/start-postgres.ts'
import { record } from './record.ts'

const ROWS = Number(process.env.ROWS ?? 1_000_000)
const LOOK_EVERY_MS = 5
const LOCKED_AT_MOST_MS = 1_000
/** The limit holds for later migrations. The earlier ones are frozen, and met small tables. */
const LAST_BEFORE_LIMIT = '0028'

/** Statements that copy the only row of a table, with `row` as the number of a copy. */
const copies = {
  account: `insert into account (tenant_id, role, name, phone, created_at)
    select 'nile', 'student', 'طالب ' || row, '011' || lpad(row::text, 8, '0'), now() from rows`,
  account_event: `insert into account_event (tenant_id, account_id, kind, happened_at)
    select tenant_id, account_id, kind, happened_at from account_event, rows`,
  mail: `insert into mail (tenant_id, purpose, address_hash, created_at, job_id)
    select tenant_id, purpose, address_hash, created_at, job_id + row from mail, rows`,
  payment: `insert into payment (tenant_id, holder_id, amount, method, at, created_at)
    select tenant_id, holder_id, amount, method, at, created_at from payment, rows`,
  quiz_attempt: `insert into quiz_attempt (tenant_id, student_id, lesson_id, number, score, source, question_count,
      submitted_at, version)
    select tenant_id, student_id, lesson_id, number + row, score, source, question_count, submitted_at, version
    from quiz_attempt, rows`,
  watch_session: `insert into watch_session (tenant_id, student_id, lesson_id, session_mark, address, opened_at, last_at)
    select tenant_id, student_id, lesson_id, session_mark, address, opened_at, last_at from watch_session, rows`,
}
const tables = Object.keys(copies)

test('a new migration never locks a large table of students for longer than a second', async () => {
  const postgres = await startPostgres({ max_wal_size: '8GB' })
  try {
    const admin = postgres.url('old', 'postgres')
    await query(postgres.url('postgres', 'postgres'), `create database old owner ${OWNER}`)
    const options = { databaseUrl: postgres.url('old'), dataDir: '' }
    await fillBaseline(options, 'nile')
    for (const [table, copy] of Object.entries(copies)) {
      const text = copy.replace(/insert/, `with rows as (select generate_series(1, ${ROWS}) as row) insert`)
      // Triggers and references are left out, because the rows are right.
      await query(admin, `set session_replication_role = replica; ${text}; analyze ${table}`)
    }

    const before = await longestWaits(options.databaseUrl, () => migrateUpTo(options, LAST_BEFORE_LIMIT))
    const database = await openDatabase(options)
    const since = await longestWaits(options.databaseUrl, () => database.migrate())
    await database.close()
    record({
      promise: 'a new migration locks no large table of students for longer than a second',
      figure: `${ROWS} more rows in each of ${tables.length} tables; the longest wait of a writer from the baseline to ${LAST_BEFORE_LIMIT}, which are frozen: ${before.told}; since then: ${since.told}`,
      held: since.longestMs < LOCKED_AT_MOST_MS,
    })
  } finally {
    await postgres.stop()
  }
})

/** Migrates while a writer of each table waits for its turn. */
async function longestWaits(url: string, migrate: () => Promise<unknown>) {
  const writers = await Promise.all(tables.map((table) => writer(url, table)))
  const began = performance.now()
  await migrate()
  const tookMs = performance.now() - began
  const waits = await Promise.all(writers.map(({ stop }) => stop()))
  const each = tables.map((table, place) => `${table} ${asSeconds(waits[place] ?? 0)}`)
  return { longestMs: Math.max(...waits), told: `${each.join(', ')}, of ${asSeconds(tookMs)}` }
}

const asSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`

/** Asks again and again for the lock that every write of this table needs. */
async function writer(url: string, table: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let isOver = false
  let longestMs = 0
  const asking = (async () => {
    for (; !isOver; await pause(LOOK_EVERY_MS)) {
      const began = performance.now()
      await client.query(`do $$ begin lock table ${table} in row exclusive mode; end $$`)
      longestMs = Math.max(longestMs, performance.now() - began)
    }
  })()
  return {
    /** Returns the longest wait in milliseconds. */
    async stop() {
      isOver = true
      await asking
      await client.end()
      return longestMs
    },
  }
}
