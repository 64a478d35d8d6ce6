import type { AddressInfo } from 'node:net'
import { BACKLOG, buildApp } from '#api/app.ts'
import { assembleServices } from '#api/create-services.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { testClock } from './test-clock.ts'

/**
 * A server process of a test, on the database that its environment names: says on which port it listens, does the jobs
 * that are due when it is told to, and puts its clock forward by what it is told. It ends with whoever started it.
 */
const environment = readEnvironment(process.env)
const { databaseUrl, dataDir, secretKey = '' } = environment
const clock = testClock(new Date(process.argv[2] ?? ''))
const db = await openDatabase({ databaseUrl, dataDir, poolSize: environment.databasePool })
const services = await assembleServices({ environment, db, clock, secret: secretKey, log: { warn() {} } })
const app = await buildApp(services, { web: false })
await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })

type Command = { jobs: true } | { by: Parameters<typeof clock.forward>[0] }

process.on('message', (command: Command) => {
  if ('jobs' in command) return void services.jobs.runDue()
  clock.forward(command.by)
  process.send?.('moved')
})
process.on('disconnect', () => process.exit())
process.send?.((app.server.address() as AddressInfo).port)
