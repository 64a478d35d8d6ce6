import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { test } from 'vitest'
import { OWNER, type PostgresServer, query } from '#test/database/start-postgres.ts'
import { type DatabaseProxy, databaseProxy } from '#test/database-proxy.ts'
import { isInstalled } from './balancer.ts'
import { aFaultySchool } from './faulty-school.ts'

const REFUSED_WITHIN_MS = 8_000
const RESPONDS_WITHIN_MS = 10_000
const SLOWER_MS = 500
const CONNECTIONS = 30
/** After a minute without a look the queue of jobs counts as standing still. */
const LONGER_THAN_JOBS_STALL_MS = 75_000

const faultTest = test.runIf(isInstalled('prometheus'))

faultTest('the database is stopped for half a minute', async () => {
  await using school = await aFaultySchool()
  await school.recordFault({
    promise: 'while the database is stopped calls are refused with Retry-After, and nothing is lost',
    begin: () => school.world.postgres.halt(),
    end: () => school.world.postgres.startAgain(),
    alert: 'NoServer',
    respondsWithinMs: REFUSED_WITHIN_MS,
    refuses: 'until the end',
  })
})

faultTest('the database is frozen for half a minute', async () => {
  await using school = await aFaultySchool()
  let processes: number[] = []
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processes) process.kill(pid, signal)
  }
  await school.recordFault({
    promise: 'while the database is frozen each call is refused with Retry-After within 8 s, and nothing is lost',
    async begin() {
      processes = await processesOf(school.world.postgres)
      tell('SIGSTOP')
    },
    end: async () => tell('SIGCONT'),
    alert: 'NoServer',
    respondsWithinMs: REFUSED_WITHIN_MS,
    refuses: 'until the end',
  })
})

faultTest('somebody else has all connections of the database for half a minute', async () => {
  await using school = await aFaultySchool({ DATABASE_POOL: '10' }, { max_connections: String(CONNECTIONS) })
  const others: pg.Client[] = []
  await school.recordFault({
    promise: 'while the database has no connections left calls are refused with Retry-After, and nothing is lost',
    begin: () => takeAllConnections(school.world.postgres, others),
    end: () => Promise.all(others.map((client) => client.end())),
    alert: 'NoServer',
    respondsWithinMs: REFUSED_WITHIN_MS,
    refuses: 'until the end',
  })
})

faultTest('each statement takes half a second longer for half a minute', async () => {
  await using opened = new AsyncDisposableStack()
  const { school, proxy } = await behindProxy(opened)
  await school.recordFault({
    promise: 'while each statement takes 500 ms longer all calls are served',
    begin: async () => proxy.slowDown(SLOWER_MS),
    end: async () => proxy.slowDown(0),
    alert: 'DatabaseSlow',
    respondsWithinMs: RESPONDS_WITHIN_MS,
    refuses: 'never',
  })
})

faultTest('the machine of the database disappears, and another takes its address', async () => {
  await using opened = new AsyncDisposableStack()
  const { school, proxy } = await behindProxy(opened)
  await school.recordFault({
    promise: 'when the machine of the database disappears a server is on the other one within 10 s, and stays ready',
    begin: async () => proxy.failOver(),
    alert: 'DatabaseErrors',
    respondsWithinMs: RESPONDS_WITHIN_MS,
    refuses: 'at first',
    lastsMs: LONGER_THAN_JOBS_STALL_MS,
  })
})

/** A school whose server reaches the database through a proxy; both belong to `opened`. */
async function behindProxy(opened: AsyncDisposableStack) {
  const proxies: DatabaseProxy[] = []
  const school = opened.use(
    await aFaultySchool(async (databaseUrl) => {
      const proxy = opened.use(await databaseProxy(databaseUrl))
      proxies.push(proxy)
      return { DATABASE_URL: proxy.url }
    }),
  )
  const [proxy] = proxies
  if (!proxy) throw new Error('The school has asked for no address')
  return { school, proxy }
}

async function processesOf({ folder }: PostgresServer): Promise<number[]> {
  const main = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
  return [main, ...children.split(/\s+/).filter(Boolean).map(Number)]
}

/** Ends the school's connections, and opens others until none of its own is left and no more can be opened. */
async function takeAllConnections(postgres: PostgresServer, others: pg.Client[]) {
  const admin = postgres.url('postgres', 'postgres')
  for (;;) {
    const { rows } = await query(
      admin,
      "select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where application_name = 'manassa'",
    )
    const isFull = await takeFreeConnections(postgres, others)
    if (isFull && rows[0].ended === 0) return
  }
}

async function takeFreeConnections(postgres: PostgresServer, others: pg.Client[]): Promise<boolean> {
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url('postgres', OWNER) })
    try {
      await client.connect()
      others.push(client)
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '53300') return true
      throw error
    }
  }
}
