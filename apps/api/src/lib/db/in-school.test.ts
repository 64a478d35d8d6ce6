import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { bothEngines, useDatabase } from '#test/database/fresh-database.ts'
import type { OwnerDb } from './database.ts'

const whoAmI = async (db: OwnerDb) => {
  const { rows } = await sql<{ name: string; school: string | null }>`
    select current_user as name, current_setting('app.tenant_id', true) as school`.execute(db)
  return rows[0]
}
const contacts = (db: OwnerDb) =>
  db.selectFrom('contact').select(['tenantId', 'position']).orderBy('position').execute()
const addContact = (db: OwnerDb, tenantId: string, position: number) =>
  db.insertInto('contact').values({ tenantId, position }).execute()

async function afterSteps(start: Promise<unknown>, steps: number) {
  await start
  for (let step = 0; step < steps; step += 1) await Promise.resolve()
}

describe.each(bothEngines)('on the %s database', (engine) => {
  const opened = useDatabase(engine)

  beforeAll(async () => {
    for (const school of ['nile', 'delta']) {
      await aSchool(opened.database, school)
      await opened.database.inSchool(school, (db) => addContact(db, school, 1))
    }
  })

  test('a request works as a role that owns nothing, for the length of its transaction', async () => {
    expect(await opened.database.inSchool('nile', whoAmI)).toEqual({ name: 'manassa_app', school: 'nile' })

    const after = await opened.database.asOwner(whoAmI)
    expect(after?.name).not.toBe('manassa_app')
    expect(after?.school || null).toBeNull()
  })

  test('a query that forgot the school sees its own school and no other', async () => {
    expect(await opened.database.inSchool('nile', contacts)).toEqual([{ tenantId: 'nile', position: 1 }])
    expect(await opened.database.inSchool('nowhere', contacts)).toEqual([])
  })

  test('no rows are visible without a school', async () => {
    const seen = await opened.database.asOwner(async (db) => {
      await sql`set local role manassa_app`.execute(db)
      const unset = await contacts(db)
      await sql`select set_config('app.tenant_id', '', true)`.execute(db)
      return [...unset, ...(await contacts(db))]
    })
    expect(seen).toEqual([])
    await expect(opened.database.inSchool('', contacts)).rejects.toThrow('needs the id of a school')
  })

  test('nothing can be written into another school', async () => {
    const trespass = opened.database.inSchool('nile', (db) => addContact(db, 'delta', 7))
    await expect(trespass).rejects.toMatchObject({ code: '42501' })

    const moved = await opened.database.inSchool('nile', (db) =>
      db.updateTable('contact').set({ position: 9 }).where('tenantId', '=', 'delta').executeTakeFirst(),
    )
    expect(moved.numUpdatedRows).toBe(0n)
  })

  test('a failed transaction leaves no writes', async () => {
    const failing = opened.database.inSchool('nile', async (db) => {
      await addContact(db, 'nile', 2)
      throw new Error('the lamp went out')
    })
    await expect(failing).rejects.toThrow('the lamp went out')
    expect(await opened.database.inSchool('nile', contacts)).toHaveLength(1)
  })

  test('a transaction that swallowed a failed statement does not pass for committed', async () => {
    const swallowing = opened.database.inSchool('nile', async (db) => {
      await addContact(db, 'nile', 1).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('rolled back instead of committed')
  })

  test('a broken key names itself in the same words on both engines', async () => {
    const twice = opened.database.inSchool('nile', (db) => addContact(db, 'nile', 1))
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'contact_tenant_id_position_key' })
  })

  test('a transaction inside a transaction is refused at once', async () => {
    const { database } = opened
    const inner: Array<() => Promise<unknown>> = [
      () => database.inSchool('delta', contacts),
      () => database.asOwner(contacts),
      () => database.findSchool({ id: 'nile' }),
    ]
    for (const work of inner) {
      await expect(database.inSchool('nile', work)).rejects.toThrow('A transaction is already open here')
    }
  })

  test('work that outlives its transaction may open another one', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await opened.database.inSchool('nile', async () => {
      setTimeout(() => resolve(opened.database.inSchool('nile', contacts)), 50)
    })
    expect(await promise).toHaveLength(1)
  })

  test('a query that comes while its transaction is being rolled back runs nowhere', async () => {
    const late: Promise<string>[] = []
    const failing = opened.database.inSchool('nile', async (db) => {
      const first = sql`select 1 / 0`.execute(db)
      for (let steps = 0; steps < 60; steps += 1) {
        const query = afterSteps(
          first.catch(() => {}),
          steps,
        ).then(() => addContact(db, 'nile', 100 + steps))
        late.push(query.then(() => 'ran').catch(() => 'refused'))
      }
      await first
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(new Set(await Promise.all(late))).toEqual(new Set(['refused']))
    expect(
      await opened.database.asOwner((db) => db.selectFrom('contact').where('position', '>=', 100).execute()),
    ).toEqual([])
  })

  test('values arrive in the same types from both engines', async () => {
    const { rows } = await opened.database.inSchool('nile', (db) =>
      sql`select count(*) as count, 9007199254740991::int8 as whole, 12.50::numeric(10,2) as price,
        '2026-09-01T22:00:00Z'::timestamptz as moment, '2026-09-01'::date as day, '\\x00ff'::bytea as bytes,
        array['\\x00ff', null]::bytea[] as hashes,
        '{"snake_key": {"a_b": 1}}'::jsonb as nested, array[1, null, 3]::int8[] as ids, ${null}::text as nothing
        from contact`.execute(db),
    )
    expect(rows).toEqual([
      {
        count: 1,
        whole: 9007199254740991,
        price: '12.50',
        moment: new Date('2026-09-01T22:00:00Z'),
        day: '2026-09-01',
        bytes: Buffer.from([0, 255]),
        hashes: [Buffer.from([0, 255]), null],
        nested: { snake_key: { a_b: 1 } },
        ids: [1, null, 3],
        nothing: null,
      },
    ])
  })

  test('a school is found by its id and by its host name, in any letter case', async () => {
    const { database } = opened
    await database.asOwner((db) =>
      db.insertInto('schoolHost').values({ tenantId: 'nile', hostName: 'nile.example' }).execute(),
    )

    expect(await database.findSchool({ id: 'nile' })).toBe('nile')
    expect(await database.findSchool({ host: 'Nile.Example' })).toBe('nile')
    expect(await database.findSchool({ id: 'atlantis' })).toBeNull()
    expect(await database.findSchool({ host: 'atlantis.example' })).toBeNull()
  })

  test('a suspended school is not found', async () => {
    await aSchool(opened.database, 'closed')
    await opened.database.asOwner((db) =>
      db.updateTable('school').set({ suspendedAt: new Date() }).where('tenantId', '=', 'closed').execute(),
    )
    expect(await opened.database.findSchool({ id: 'closed' })).toBeNull()
  })
})
