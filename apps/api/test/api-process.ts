import type { AddressInfo } from 'node:net'
import { BACKLOG, buildApp } from '#api/app.ts'
import { assembleServices } from '#api/create-services.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { testClock } from './test-clock.ts'

/**
 * A server process for tests, on the database of its environment. It reports its port, runs due jobs and moves its
 * clock on command, and ends with its parent.
 */
const environment = readEnvironment(process.env)
const { databaseUrl, dataDir, secretKey = '' } = environment
const log = { warn: (sentence: string) => process.stdout.write(`${sentence}\n`) }
const clock = testClock(new Date(process.argv[2] ?? ''))
const db = await openDatabase({ databaseUrl, dataDir, poolSize: environment.databasePool })
const services = await assembleServices({ environment, db, clock, secret: secretKey, log })
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
