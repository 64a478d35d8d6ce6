import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { columnUses } from '#api/lib/db/privacy/column-uses.ts'
import { type DataUseName, isPersonal, type TableUse } from '#api/lib/db/privacy/data-uses.ts'
import { aCourse, enrolled, lessonAt, video } from '#test/a-course.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { aStudent } from '#test/people.ts'
import { record } from '#test/promises/long/record.ts'
import { startApi } from '#test/start-api.ts'
import { runCommand } from '../commands.ts'
import { inSnakeCase, tableNames } from './rows-about.ts'

const PEOPLE = Number(process.env.PEOPLE ?? 20_000)
const WITHIN_SECONDS = 600

const personal = tableNames.filter((name) =>
  Object.keys((columnUses[name] as TableUse).columns).some((use) => isPersonal(use as DataUseName)),
)

test('for each table that may leak, the list of its people and the notice to them are there in ten minutes', async () => {
  await using api = await startApi({ engine: 'server' })
  using folder = temporaryFolder('leak')
  const course = await aCourse(api, { units: [[video]] })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  // Half of the people study, so that a list of everybody is a wrong one.
  await api.db.asOwner(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db)
    // This session checked references while the tables were empty, and would go on reading all of them.
    await sql`discard plans`.execute(db)
    await sql`
      insert into account (tenant_id, role, name, phone, email, grade, created_at)
      select 'tenant3', 'student', 'طالب ' || row, '011' || lpad(row::text, 8, '0'), 'leak' || row || '@example.com', 1, now()
      from generate_series(1, ${PEOPLE}) as row`.execute(db)
    const studies = sql`from account where tenant_id = 'tenant3' and email like 'leak%' and phone::bigint % 2 = 0`
    await sql`
      insert into video_progress (tenant_id, student_id, lesson_id, position_seconds, updated_at)
      select tenant_id, id, ${lessonAt(course, 0, 0).id}, 1, now() ${studies}`.execute(db)
    await sql`
      insert into known_device (tenant_id, account_id, device_hash, first_login_at, last_login_at)
      select tenant_id, id, 'device', now(), now() ${studies}`.execute(db)
    await sql`
      insert into account_event (tenant_id, account_id, kind, happened_at)
      select tenant_id, id, 'session-copied', now() ${studies}`.execute(db)
    await sql`
      insert into job (tenant_id, id, queue, created_at, due_at, state, ended_at) overriding system value
      select tenant_id, id + 1000000, 'mail', now(), now(), 'done', now() ${studies}`.execute(db)
    await sql`
      insert into mail (tenant_id, purpose, to_address, address_hash, created_at, job_id)
      select tenant_id, 'password-code', email, 'hash', now(), id + 1000000 ${studies}`.execute(db)
  })

  const half = PEOPLE / 2
  const counted: Partial<Record<(typeof tableNames)[number], number>> = {
    account: PEOPLE + 1,
    knownDevice: half,
    accountEvent: half,
    mail: half,
  }
  let slowest = { table: '', seconds: 0 }
  for (const name of personal) {
    const table = inSnakeCase(name)
    const file = join(folder.path, `${table}.csv`)
    const began = performance.now()
    const notice = await runCommand(api.services, ['leak', 'tenant3', table, file])
    const seconds = (performance.now() - began) / 1000
    if (seconds > slowest.seconds) slowest = { table, seconds }
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    expect(notice, table).toContain(`${lines.length - 1} people are in ${file}.`)
    const expected = counted[name]
    if (expected !== undefined) expect(lines.length - 1, table).toBe(expected)
  }
  record({
    promise: 'a leaked table becomes the list of its people and a notice within ten minutes',
    figure: `${PEOPLE} people: one command for each of ${personal.length} tables with personal data, the slowest ${slowest.seconds.toFixed(1)} s (${slowest.table})`,
    held: slowest.seconds < WITHIN_SECONDS,
  })
})
