import { type RawBuilder, sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { engines, freshDatabase, onServer } from '#test/database/fresh-database.ts'
import type { Database } from './database.ts'
import { SchoolIsMoving } from './failures.ts'
import { openDatabase } from './open-database.ts'

const SCHOOLS = 1_500
const INVENTED = 1_100

afterEach(() => void vi.useRealTimers())

const suspend = (database: Database, tenantId: string) =>
  database.asOwner((db) =>
    db.updateTable('school').set({ suspendedAt: new Date() }).where('tenantId', '=', tenantId).execute(),
  )

onServer('a school that another process suspends closes as soon as this one is notified', async () => {
  await using fresh = await freshDatabase('server')
  await using opened = new AsyncDisposableStack()
  const here = await openDatabase(fresh.options)
  opened.defer(() => here.close())
  await aSchool(fresh.database, 'nile')
  await aSchool(fresh.database, 'delta')
  expect(await here.findSchool({ id: 'nile' })).toBe('nile')
  // Public responses ask for the version, which listens to the notifications.
  await here.contentVersion('delta', ['school'])
  expect(await here.findSchool({ id: 'nile' })).toBe('nile')

  await suspend(fresh.database, 'nile')
  await here.contentVersion('delta', ['school'])
  expect(await here.findSchool({ id: 'nile' })).toBeNull()
  expect(await here.findSchool({ id: 'delta' })).toBe('delta')
})

onServer('a school that moves is served until its moment, then nowhere, and again once it stays', async () => {
  await using fresh = await freshDatabase('server')
  await using opened = new AsyncDisposableStack()
  const here = await openDatabase(fresh.options)
  opened.defer(() => here.close())
  await aSchool(fresh.database, 'nile')
  const move = (at: RawBuilder<Date | null>) =>
    fresh.database.asOwner((db) =>
      db.updateTable('school').set({ movingAt: at }).where('tenantId', '=', 'nile').execute(),
    )
  const look = () => here.findSchool({ id: 'nile' })
  const read = () => here.inSchool('nile', (db) => db.selectFrom('contact').selectAll().execute())
  expect(await look()).toBe('nile')

  await move(sql`clock_timestamp() + interval '1 second'`)
  await here.contentVersion('nile', ['school'])
  expect(await look()).toBe('nile')
  expect(await read()).toEqual([])
  await expect.poll(() => look().catch((error) => error), { timeout: 5_000 }).toBeInstanceOf(SchoolIsMoving)
  await expect(read(), 'of a call that had begun before').rejects.toBeInstanceOf(SchoolIsMoving)

  await move(sql`null`)
  await here.contentVersion('nile', ['school'])
  expect(await look()).toBe('nile')
  expect(await read()).toEqual([])
})

test.each(engines)(
  'on the %s database every school is remembered, and invented hosts push none out',
  async (engine) => {
    await using fresh = await freshDatabase(engine)
    const { database } = fresh
    await database.asOwner((db) =>
      sql`insert into school (tenant_id, name, profile)
      select 'school-' || n, n, '{}' from generate_series(1, ${SCHOOLS}::int) as n`.execute(db),
    )
    vi.useFakeTimers({ toFake: ['performance'] })
    const numbers = Array.from({ length: SCHOOLS }, (_, index) => index + 1)
    const findAll = () => Promise.all(numbers.map((n) => database.findSchool({ id: `school-${n}` })))
    const all = numbers.map((n) => `school-${n}`)
    expect(await findAll()).toEqual(all)
    await Promise.all(numbers.slice(0, INVENTED).map((n) => database.findSchool({ host: `invented-${n}.example` })))
    await database.asOwner((db) => sql`alter table school rename to away`.execute(db))
    await findAll()
  },
)
