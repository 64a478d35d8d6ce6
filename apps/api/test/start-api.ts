import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { BACKLOG, buildApp } from '#api/app.ts'
import { assembleServices } from '#api/create-services.ts'
import type { Database } from '#api/lib/db/database.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import type { UploadLimits } from '#api/lib/http/upload-queue.ts'
import type { JobTimes } from '#api/lib/jobs/job-queue.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import type { PushTransport } from '#api/lib/push/push-transport.ts'
import { type Caller, callerFor } from './caller.ts'
import { aSchool } from './database/a-school.ts'
import type { EngineName } from './database/engine-names.ts'
import { engines, type FreshDatabase, freshDatabase } from './database/fresh-database.ts'
import type { Person } from './people.ts'
import { type TestClock, testClock } from './test-clock.ts'

/** A server with two empty schools, `tenant3` and `tenant1`. */
export interface TestApi extends AsyncDisposable {
  app: FastifyInstance
  services: Services
  db: Database
  clock: TestClock
  /** The address of the PostgreSQL server, for another process; undefined on the embedded engine. */
  databaseUrl?: string | undefined
  /** The environment of another process of the same installation. */
  settings: Record<string, string>
  /** Makes calls as a person on their device; without one, as a visitor of `tenant3`. */
  as(person?: Person): Caller
  /** Opens a port, for tests about sockets; returns the address without a trailing slash. */
  listen(): Promise<string>
}

export interface World {
  engine?: EngineName
  /** An existing database in place of a fresh one. */
  database?: FreshDatabase
  clock?: TestClock
  /** The maximum of PostgreSQL connections; a test about crowds sets a few. */
  poolSize?: number
  environment?: Record<string, string>
  secret?: string
  /** Limits of the upload queue, for a test that fills it. */
  uploads?: Partial<UploadLimits>
  /** Polling interval and lease of the job queues, for a test that does not wait. */
  jobs?: Partial<JobTimes>
  media?: MediaStore
  push?: PushTransport
  smallBodyWithinMs?: number
}

const quickest: EngineName = engines.includes('server') ? 'server' : 'embedded'

/** Builds the real server on a database of its own: `await using api = await startApi()`. */
export async function startApi({
  engine = quickest,
  database,
  clock = testClock(),
  environment = {},
  secret = 'the secret of a test, which protects nothing',
  poolSize,
  uploads,
  jobs = {},
  media,
  push,
  smallBodyWithinMs,
}: World = {}): Promise<TestApi> {
  const fresh = database ?? (await freshDatabase(engine, poolSize ? { poolSize } : {}))
  const db = fresh.database
  // The embedded database is in the folder of its installation.
  const dataDir = fresh.options.dataDir || (await mkdtemp(join(tmpdir(), 'manassa-api-')))
  await aSchool(db, 'tenant3')
  await aSchool(db, 'tenant1')

  const settings = { DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED: 'none', LOG_LEVEL: 'silent', ...environment }
  const services = await assembleServices({
    environment: readEnvironment(settings),
    db,
    clock,
    secret,
    log: { warn() {} },
    // A test's clock stands still, so frequent checks refuse nobody.
    uploads: { checkEveryMs: 10, ...uploads },
    jobs,
    media,
    push,
  })
  for (const tenantId of ['tenant3', 'tenant1']) await services.schoolKeys.make(tenantId)
  const app = await buildApp(services, { web: false, ...(smallBodyWithinMs && { smallBodyWithinMs }) })
  await app.ready()

  return {
    app,
    services,
    db,
    clock,
    databaseUrl: fresh.options.databaseUrl,
    settings: {
      ...settings,
      ...(fresh.options.databaseUrl && { DATABASE_URL: fresh.options.databaseUrl }),
      SECRET_KEY: secret,
    },
    as: (person) => callerFor(app, person),
    async listen() {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await fresh[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One server for all tests of a file or a `describe`; each test creates its own people. */
export function useApi(world: World | (() => Promise<World>) = {}): TestApi {
  let api: TestApi | undefined
  beforeAll(async () => {
    api = await startApi(typeof world === 'function' ? await world() : world)
  })
  afterAll(async () => {
    await api?.[Symbol.asyncDispose]()
  })
  return new Proxy({} as TestApi, {
    get(_target, name) {
      if (!api) throw new Error('The server is there once the tests run: ask for it inside of a test.')
      return Reflect.get(api, name)
    },
  })
}
