import { type AddressInfo, createServer } from 'node:net'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { BACKLOG, buildApp } from './app.ts'
import { createServices } from './create-services.ts'
import { scheduleReminders } from './features/reminders/due-reminders.ts'
import { scheduleCleanup } from './features/retention/cleanup.ts'
import { scheduleRounds } from './features/teacher/parents/prepare-round.ts'
import { sweepScratchDirs } from './features/teacher/videos/local-video.ts'
import type { DatabaseLog } from './lib/db/database.ts'
import { type Environment, readEnvironment } from './lib/environment.ts'
import type { Services } from './lib/http/request-context.ts'
import { startTracing } from './lib/telemetry/start-tracing.ts'
import { tracing } from './lib/telemetry/tracing.ts'
import { announce } from './start/announce.ts'
import { prepareSchools, writeDemoFile } from './start/demo-schools.ts'
import { failureSentence } from './start/failure-sentence.ts'
import { secureDataDir } from './start/secure-data-dir.ts'

const STOP_WITHIN_MS = 20_000
const GROUP_OTHER = 0o077
/** `npm start` builds the web app meanwhile, and says when it has. */
const startedWhileBuilding = process.argv.includes('--while-building') && process.connected
let isBuilding = startedWhileBuilding
const webAppBuilt = new Promise<void>((resolve) => {
  for (const event of ['message', 'disconnect'] as const) process.once(event, () => resolve())
}).then(() => {
  isBuilding = false
})

/** Lines of the form of Fastify's, so that a log collector can parse all that a server in production prints. */
const jsonLine = (level: number) => (msg: string) =>
  console.log(JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), msg }))
const jsonLog: DatabaseLog = { info: jsonLine(30), warn: jsonLine(40), error: jsonLine(50) }

// All files of this process are private to its account, from the first one on.
process.umask(GROUP_OTHER)

if (Number(process.versions.node.split('.')[0]) < 24)
  fail('The server needs Node 24 or later: start it with `npm start`.')

try {
  await start(readEnvironment())
} catch (error) {
  fail(failureSentence(error))
}

async function start(environment: Environment) {
  const log = environment.production ? jsonLog : console
  let stop = async () => {
    if (!isBuilding) log.info('Stopped before the database was ready.')
  }
  const shutdown = stopOnSignal(() => stop())
  secureDataDir(environment.dataDir)
  await checkPort(environment)
  await startTracing(environment)
  const services = await createServices(environment, log, { mayBeNewer: true })
  stop = once(() => services.db.close())
  const works = environment.jobs !== 'off'
  const serves = environment.jobs !== 'only'
  let stopCleanup = () => {}
  let stopReminders = () => {}
  let stopRounds = () => {}

  try {
    await prepareSchools(services)
    if (isBuilding) await webAppBuilt
    const app = await buildApp(services, { web: serves, healthOnly: !serves })
    stop = once(async () => {
      const { drainSeconds } = environment
      const late = setTimeout(() => process.exit(1), drainSeconds * 1000 + STOP_WITHIN_MS)
      const jobsStopped = services.jobs.stop()
      // Balancers stop sending requests once they see that this process is not ready, so the port serves meanwhile.
      if (app.server.listening) await drain(app, drainSeconds)
      await app.close()
      await jobsStopped
      stopCleanup()
      stopReminders()
      stopRounds()
      await services.db.close()
      await tracing.current?.stop()
      clearTimeout(late)
    })
    await sweepScratchDirs(services)
    if (works) services.jobs.start()
    if (works) stopCleanup = scheduleCleanup(services, log)
    if (works) stopReminders = scheduleReminders(services, log)
    if (works) stopRounds = scheduleRounds(services, log)
    await listen(services, app)
    if (startedWhileBuilding && process.connected) process.disconnect?.()
  } catch (error) {
    // A stop signal during the start causes failures of its own, so they are not reported.
    if (shutdown.stopping) return
    await stop()
    throw error
  }
}

/** Answers that this process is not ready, and serves on for some seconds. */
async function drain(app: FastifyInstance, seconds: number) {
  app.draining.isBegun = true
  await pause(seconds * 1000)
}

/** Preparing a database for a port that is taken would waste the time of who waits. */
async function checkPort({ host, port }: Environment) {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve))
  await new Promise((resolve) => void probe.close(resolve))
}

/** Opens the port. demo.json exists before that, unless the system chooses the port. */
async function listen(services: Services, app: FastifyInstance) {
  const { host, port } = services.environment
  if (port !== 0) await writeDemoFile(services, addressOf(host, port))
  await app.listen({ port, host, backlog: BACKLOG })
  const url = addressOf(host, (app.server.address() as AddressInfo).port)
  if (port === 0) await writeDemoFile(services, url)
  await announce(services, url, services.environment.production ? jsonLog.info : undefined)
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function stopOnSignal(stop: () => Promise<void>) {
  const shutdown = { stopping: false }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      shutdown.stopping = true
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  return shutdown
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work()
    return running
  }
}
