import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorInArabic } from '@manassa/contract/errors'
import { OWNER, type PostgresServer, query, startPostgres } from '#test/database/start-postgres.ts'
import { freePort } from '#test/ports.ts'
import { type RunningServer, startServer } from '#test/start-server.ts'
import { about } from '../apps/web/app/copy/about.ts'
import { fatal, notFound, tooMany, unavailable } from '../apps/web/app/copy/error-pages.ts'
import { RECONNECT_POLL_MS } from '../apps/web/app/lib/reload-if-reachable.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

/** A port in front of a PostgreSQL server that a test can close and open, to make the database unavailable. */
async function databaseDoor(folder: string, databasePort: number) {
  const port = await freePort()
  const open = new Set<Socket>()
  let server: Server | null = null
  const door = {
    port,
    async open() {
      server = createServer((near) => {
        const far = connect(join(folder, `.s.PGSQL.${databasePort}`))
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(one)
          one.pipe(other)
          one.on('error', () => other.destroy()).on('close', () => other.destroy())
        }
      }).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close() {
      server?.close()
      for (const socket of open) socket.destroy()
      open.clear()
    },
  }
  await door.open()
  return door
}

let postgres: PostgresServer
let door: Awaited<ReturnType<typeof databaseDoor>>
let server: RunningServer
let dataDir: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  postgres = await startPostgres()
  await query(postgres.url('postgres', 'postgres'), `create database school owner ${OWNER}`)
  const folder = new URL(postgres.url('school')).searchParams.get('host') ?? ''
  door = await databaseDoor(folder, 5432)
  dataDir = await mkdtemp(join(tmpdir(), 'manassa-unavailable-'))
  server = await startServer({
    DATA_DIR: dataDir,
    SEED: 'demo',
    RATE_LIMIT: 'off',
    CLOCK_OFFSET_DAYS: undefined,
    DATABASE_URL: `postgres://${OWNER}@127.0.0.1:${door.port}/school`,
  })
})

test.afterAll(async () => {
  await server?.stop()
  door?.close()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.afterEach(async () => {
  door.close()
  await door.open()
})

const ask = (path: string, accept = 'text/html') => fetch(server.url + path, { headers: { accept } })
const schoolIsBack = () => expect.poll(async () => (await ask('/about')).status).toBe(200)

test('while the database is stopped every page says so in the look of its school, and opens by itself when it is back', async ({
  page,
  watch,
}) => {
  watch.expect(503, '/')
  await page.goto(`${server.url}/about`)
  const name = (await page.getByRole('banner').getByRole('link').first().textContent())?.trim() ?? ''
  door.close()

  // The database is not needed: the address was visited before.
  const response = await page.goto(`${server.url}/profile?from=evening`)
  expect(response?.status()).toBe(503)
  expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: unavailable.title })).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: unavailable.retry })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(`${server.url}/about`)
  await expect(page.getByRole('heading', { name: unavailable.title })).toBeVisible()
  await door.open()
  await schoolIsBack()
  await expect(page.getByRole('heading', { name: about.qualifications })).toBeVisible({
    timeout: 3 * RECONNECT_POLL_MS,
  })
})

test('without scripts the page is the same and opens by itself too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await schoolIsBack()
  door.close()
  await page.goto(`${server.url}/about`)
  await expect(page.getByRole('heading', { name: unavailable.title })).toBeVisible()
  await door.open()
  await schoolIsBack()
  await expect(page.getByRole('heading', { name: about.qualifications })).toBeVisible({
    timeout: 3 * RECONNECT_POLL_MS,
  })
})

test('a program gets JSON from the same server, also at a call that a browser looks at', async () => {
  await schoolIsBack()
  door.close()
  for (const [path, accept] of [
    ['/about', '*/*'],
    ['/api/Contact/getAll', 'text/html'],
    ['/Contact/getAll', 'text/html'],
  ] as const) {
    const response = await ask(path, accept)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      503,
      'application/json; charset=utf-8',
    ])
    expect(await response.json()).toMatchObject({ code: 'server.unavailable' })
  }
})

test('a file that is gone is a page for whoever follows its link, and an address that cannot be read is one', async () => {
  await schoolIsBack()
  for (const [path, status] of [
    ['/media/files/gone', 404],
    ['/%zz', 400],
  ] as const) {
    const response = await ask(path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      status,
      'text/html; charset=utf-8',
    ])
    const text = await response.text()
    expect(text).toContain('dir="rtl"')
    if (status === 404) expect(text).toContain(notFound.title)
  }
})

test('a page of too many requests waits as long as it is told, and a page of a defect has the words for whoever helps', async ({
  page,
}) => {
  const built = new URL('../apps/web/build/server/index.js', import.meta.url).href
  const { entry }: { entry: { module: { failurePage(failure: object): string } } } = await import(built)
  const failure = { school: null, nonce: '', message: '' }
  const busy = { ...failure, status: 429, code: 'request.tooMany', retryAfterSeconds: 90 } as const
  await page.setContent(entry.module.failurePage(busy))
  await expect(page.getByRole('heading', { name: tooMany.title })).toBeVisible()
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute('content', '90')

  const defect = { ...failure, status: 500, code: 'server.unexpected', retryAfterSeconds: null } as const
  await page.setContent(entry.module.failurePage(defect))
  await expect(page.getByRole('alert').getByRole('heading', { name: fatal.title })).toBeVisible()
  await expect(page.getByText(fatal.tipsTitle)).toBeVisible()
  await expect(page.getByText(fatal.detail)).toContainText(errorInArabic('server.unexpected') ?? '')
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
})
