import { buildApp } from '#api/app.ts'
import { assembleServices } from '#api/create-services.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { testClock } from './test-clock.ts'

/**
 * A server process on an existing PostgreSQL; with `web` as its last argument it serves the built web app too. Sends
 * its address to its parent, and ends with it.
 */
const [, , databaseUrl = '', dataDir = '', web] = process.argv
const db = await openDatabase({ databaseUrl, dataDir })
const environment = readEnvironment({ DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED: 'none', LOG_LEVEL: 'silent' })
const secret = 'the secret of a test, which protects nothing'
const services = await assembleServices({ environment, db, clock: testClock(), secret, log: { warn() {} } })
const app = await buildApp(services, { web: web === 'web' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(address)
process.on('disconnect', () => process.exit(0))
