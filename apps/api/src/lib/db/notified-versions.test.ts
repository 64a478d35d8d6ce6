import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { freshDatabase, onServer } from '#test/database/fresh-database.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './failures.ts'
import { notifiedVersions } from './notified-versions.ts'

/** The server notices a closed connection; a busy machine takes longer. */
const ENDED_MS = 20_000
const PATIENCE_MS = 1_000
const log = { info() {}, warn() {}, error() {} }

const addBook = (database: Database, title: string) =>
  database.inSchool('nile', (db) =>
    db.insertInto('book').values({ tenantId: 'nile', title, price: 1, grade: 1 }).execute(),
  )

onServer('a version changes with each commit of what it is of, and with nothing else', async () => {
  await using fresh = await freshDatabase('server')
  const { database } = fresh
  await aSchool(database, 'nile')
  await aSchool(database, 'delta')
  const version = () => database.contentVersion('nile', ['books'])
  let before = await version()
  for (let change = 0; change < 50; change++) {
    await addBook(database, `${change}`)
    const now = await version()
    expect(now, 'known as soon as it is acknowledged').not.toBe(before)
    expect(await version()).toBe(now)
    before = now
  }
  await database.inSchool('nile', (db) => db.insertInto('contact').values({ tenantId: 'nile', position: 1 }).execute())
  expect(await version(), 'another topic').toBe(before)
  expect(await database.contentVersion('delta', ['books'])).not.toBe(
    await database.contentVersion('delta', ['contacts', 'books']),
  )
})

onServer('what was changed while the connection was lost is not taken for what was there before', async () => {
  await using fresh = await freshDatabase('server')
  const { database } = fresh
  await aSchool(database, 'nile')
  const version = () => database.contentVersion('nile', ['books'])
  const before = await version()
  const ended = await database.asOwner(async (db) => {
    const { rows } = await sql<{ ended: number }>`
      select count(*) filter (where pg_terminate_backend(pid, ${ENDED_MS}::bigint))::int as ended
      from pg_stat_activity where datname = current_database() and query in ('listen content_version', '')`.execute(db)
    return rows[0]?.ended
  })
  expect(ended).toBe(1)
  await addBook(database, 'في الضلمة')
  // The first one may still use the closed connection.
  await expect.poll(() => version().catch(() => before), { timeout: ENDED_MS }).not.toBe(before)
})

onServer(
  'a database that says nothing is unavailable after a while, and heard again as soon as it speaks',
  async () => {
    await using fresh = await freshDatabase('server')
    await aSchool(fresh.database, 'nile')
    await using proxy = await aProxyThatCanBeSilenced(fresh.options.databaseUrl ?? '')
    const versions = notifiedVersions(
      { connectionString: proxy.url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
      log,
    )
    const before = await versions.read('nile', ['books'])
    proxy.isSilent = true
    await expect(versions.read('nile', ['books'])).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(versions.read('nile', ['books']), 'nor can another connection be made').rejects.toBeInstanceOf(
      DatabaseUnavailable,
    )
    await addBook(fresh.database, 'في السكوت')
    proxy.isSilent = false
    expect(await versions.read('nile', ['books'])).not.toBe(before)
    await versions.close()
  },
)

async function aProxyThatCanBeSilenced(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const socket = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  url.search = ''
  const open = new Set<Socket>()
  const proxy = {
    url: '',
    isSilent: false,
    async [Symbol.asyncDispose]() {
      for (const end of open) end.destroy()
      server.close()
    },
  }
  const server = createServer((near) => {
    const far = connect(socket)
    near.pipe(far)
    far.on('data', (bytes) => proxy.isSilent || near.write(bytes))
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy.url = url.href
  return proxy
}
