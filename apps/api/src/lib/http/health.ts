import type { ErrorCode } from '@manassa/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sameBytes } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import { AppError } from './app-error.ts'
import { showFigures } from './figures.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import { isFromThisMachine } from './request-host.ts'

declare module 'fastify' {
  interface FastifyInstance {
    figures: Registry
    /** `/readyz` says that this process is about to stop. */
    draining: { isBegun: boolean }
    readiness(): Promise<Readiness>
  }
  interface FastifyReply {
    failureCode: ErrorCode | null
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
    help: 'Time to respond, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'failures_total',
    help: 'Requests that failed, by route and code',
    labelNames: ['route', 'code'],
    registers: [registry],
  })
  const readiness = readinessOf(app)
  app.decorate('readiness', readiness)
  app.decorateReply('failureCode', null)
  showFigures(app)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.failureCode) failures.inc({ route, code: reply.failureCode })
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

function mayReadFigures(request: FastifyRequest, environment: Environment): boolean {
  const { metricsToken } = environment
  if (!metricsToken) return isFromThisMachine(request, environment)
  return sameBytes(Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${metricsToken}`))
}
