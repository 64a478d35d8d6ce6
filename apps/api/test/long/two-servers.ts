import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assembleServices } from '#api/create-services.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { aSchool } from '../database/a-school.ts'
import { OWNER, query, startPostgres } from '../database/start-postgres.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { testClock } from '../test-clock.ts'

const SECRET = 'one secret for all processes of this installation'
const DATABASE = 'long'

/** The servers' environment on top of the usual one, or its choice by the address of the database. */
type Variables = Record<string, string> | ((databaseUrl: string) => Promise<Record<string, string>>)

export const twoServers = (variables?: Variables) => severalServers(2, variables)

/**
 * One school on PostgreSQL with server processes, and services for test data. By default rate limits are off.
 * `postgresSettings` are added to the database's own.
 */
export async function severalServers(
  count: number,
  variables: Variables = {},
  postgresSettings: Record<string, string> = {},
) {
  await using opened = new AsyncDisposableStack()
  const postgres = await startPostgres(postgresSettings)
  opened.defer(() => postgres.stop())
  await query(postgres.url('postgres', 'postgres'), `create database ${DATABASE} owner ${OWNER}`)
  const databaseUrl = postgres.url(DATABASE)
  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-long-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))

  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_POOL: '50', SECRET_KEY: SECRET }
  const added = typeof variables === 'function' ? await variables(databaseUrl) : variables
  const env: Record<string, string> = {
    ...settings,
    SEED: 'none',
    RATE_LIMIT: 'off',
    ACCESS_TOKEN_TTL: '86400',
    ...added,
  }
  const db = await openDatabase({ databaseUrl, dataDir, poolSize: 20 })
  opened.defer(() => db.close())
  await db.migrate()
  await aSchool(db, 'tenant3')
  const clock = testClock(new Date())
  const services = await assembleServices({
    environment: readEnvironment(env),
    db,
    clock,
    secret: SECRET,
    log: { warn() {} },
  })

  await services.schoolKeys.make('tenant3')

  const servers: RunningServer[] = []
  opened.defer(() => Promise.all(servers.map(({ stop }) => stop())).then(() => {}))
  while (servers.length < count) servers.push(await startServer(env))
  const past: string[] = []
  const serverAt = (place: number) => {
    const server = servers[place]
    if (!server) throw new RangeError(`There are ${count} servers`)
    return server
  }
  async function replace(place: number, signal: 'SIGKILL' | 'SIGTERM') {
    const server = serverAt(place)
    process.kill(server.pid, signal)
    await server.stop()
    past.push(server.output())
    servers[place] = await startServer({ ...env, PORT: new URL(server.url).port })
  }
  const kept = opened.move()
  return {
    urls: servers.map(({ url }) => url),
    complaints: () => [...past, ...servers.map(({ output }) => output())].join('').match(/"level":50/g)?.length ?? 0,
    killAndStart: (place: number) => replace(place, 'SIGKILL'),
    restart: (place: number) => replace(place, 'SIGTERM'),
    settings: env,
    postgres,
    db,
    services,
    clock,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

export type TwoServers = Awaited<ReturnType<typeof twoServers>>

export type Servers = Pick<TwoServers, 'urls' | 'db' | 'services' | 'clock'>
