import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import own from '#package.json' with { type: 'json' }
import { sameBytes } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import type { QueueFigures } from '../jobs/jobs.queries.ts'
import { newestBackup } from '../newest-backup.ts'
import { AppError } from './app-error.ts'
import { READY_LIMIT_MS, type Readiness, readinessOf, within } from './readiness.ts'
import { isFromThisMachine } from './request-host.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The figures of `/metrics`. */
    figures: Registry
    /** `/readyz` says that this process is about to stop. */
    draining: { isBegun: boolean }
    /** Looks whether this process can serve, as `/readyz` says. */
    readiness(): Promise<Readiness>
  }
}

/** The operator's endpoints: liveness, readiness and metrics (docs/operating.md). */
export function health(app: FastifyInstance) {
  const registry = new Registry()
  app.decorate('figures', registry)
  app.decorate('draining', { isBegun: false })
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'uploads',
    help: 'Forms with a file that are being read or worked on, and those that wait for it',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = app.services.uploads.size()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'media_room_bytes',
    help: 'What is left for videos, papers and pictures; nothing where the store does not know',
    registers: [registry],
    async collect() {
      const room = await app.services.media.room().catch(() => null)
      // Without labels a reset would leave 0.
      this.remove()
      if (room !== null) this.set(room)
    },
  })
  const readiness = readinessOf(app)
  app.decorate('readiness', readiness)
  showReadiness(readiness, registry)
  new Gauge({
    name: 'backup_age_seconds',
    help: 'The age of the newest backup that was made with this DATA_DIR; nothing before the first one',
    registers: [registry],
    async collect() {
      const { environment, clock } = app.services
      const at = await newestBackup(environment.dataDir)
      this.remove()
      if (at) this.set((clock.now().getTime() - at.getTime()) / 1000)
    },
  })
  showDatabase(app, registry)
  showJobs(app, registry)
  showReplicaReads(app, registry)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const { because, degraded } = await readiness()
    if (because) return reply.code(503).header('retry-after', 2).send({ ready: false, because })
    return { ready: true, ...(degraded && { degraded }) }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadFigures(request, app.services.environment)) throw new AppError('request.notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Adds the version of this program, and whether the process can serve. */
function showReadiness(readiness: () => Promise<Readiness>, registry: Registry) {
  const registers = [registry]
  const version = new Gauge({ name: 'build_info', help: 'The version', labelNames: ['version'], registers })
  version.set({ version: own.version }, 1)
  const show = (name: string, help: string, isTrueOf: (state: Readiness) => boolean) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(isTrueOf(await readiness()) ? 1 : 0)
      },
    })
  show('ready', '1 while this process can serve, as /readyz says', ({ because }) => because === null)
  show('degraded', '1 while some work is refused, as /readyz says', ({ degraded }) => degraded !== null)
}

/** Adds how long the database takes to answer, which is nothing while it does not, and its failures. */
function showDatabase({ services }: FastifyInstance, registry: Registry) {
  new Gauge({
    name: 'database_response_seconds',
    help: 'The time of one small statement, with the wait for a connection; nothing while the database does not answer',
    registers: [registry],
    async collect() {
      const began = performance.now()
      const answers = await within(READY_LIMIT_MS, services.db.checkReady()).then(
        () => true,
        () => false,
      )
      this.remove()
      if (answers) this.set((performance.now() - began) / 1000)
    },
  })
  new Gauge({
    name: 'database_errors_total',
    help: 'Work that failed because the database was unavailable, by class',
    labelNames: ['class'],
    registers: [registry],
    collect() {
      for (const [name, count] of Object.entries(services.db.failures)) this.set({ class: name }, count)
    },
  })
}

/** Adds the reads that a replica may answer, by the server that did; nothing without a replica. */
function showReplicaReads({ services }: FastifyInstance, registry: Registry) {
  const { replicaReads } = services.db
  if (!replicaReads) return
  const help = 'Reads that the replica may answer, by the server that did'
  new Gauge({
    name: 'database_reads_total',
    help,
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.set({ server: 'replica' }, replicaReads.replica)
      this.set({ server: 'primary' }, replicaReads.primary)
    },
  })
}

/** Adds the state of the job queues of all schools; nothing while the database is unavailable. */
function showJobs({ services }: FastifyInstance, registry: Registry) {
  const show = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, of: QueueFigures) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // Prometheus counts a process whose figures come late as gone.
        const queues = await within(READY_LIMIT_MS, services.jobs.figures()).catch(() => [])
        this.reset()
        for (const queue of queues) set(this, queue)
      },
    })

  const states = ['waiting', 'running', 'failed'] as const
  const inStates = 'Jobs that wait, for another try too, that are worked on, and that failed in the last 30 days'
  show('jobs', inStates, ['queue', 'state'], (gauge, of) => {
    for (const state of states) gauge.set({ queue: of.queue, state }, of[state])
  })
  const age = 'For how long the job that is due longest has waited'
  show('jobs_oldest_seconds', age, ['queue'], (gauge, { queue, oldestSeconds }) => gauge.set({ queue }, oldestSeconds))
}

/** Allows this machine, or the operator's token. */
function mayReadFigures(request: FastifyRequest, environment: Environment): boolean {
  const { metricsToken } = environment
  if (!metricsToken) return isFromThisMachine(request, environment)
  return sameBytes(Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${metricsToken}`))
}
