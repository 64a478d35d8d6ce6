import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/app.ts'
import { assembleServices } from '#api/create-services.ts'
import { machineClock } from '#api/lib/clock.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { prepareSchools } from '#api/start/demo-schools.ts'
import { newDataDir } from './new-installation.ts'

/** The calls and videos of the demo schools in this process, with a clock that a test moves; `web` adds the pages. */
export async function schoolWithClock({ web = false } = {}) {
  const dataDir = await newDataDir()
  const log = { info() {}, warn() {}, error() {} }
  const environment = readEnvironment({ DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const clock = { ...machineClock(), now, schoolNow: now }
  const db = await openDatabase({ dataDir, log })
  const services = await assembleServices({ environment, db, clock, secret: 'the secret of a test', log })
  const app = await buildApp(services, { web })
  await prepareSchools(services, () => {})
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    forward({ hours }: { hours: number }) {
      ahead += hours * 3_600_000
    },
    async [Symbol.asyncDispose]() {
      app.server.closeAllConnections()
      await app.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
