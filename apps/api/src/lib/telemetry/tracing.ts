import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface Tracing {
  route<T>(request: FastifyRequest, reply: FastifyReply, handle: () => Promise<T>): Promise<T>
  /** Sends a statement in a span within the route's; outside of a route there is none. */
  statement<T>(text: string, send: () => Promise<T>): Promise<T>
  /** Sends the last spans, for five seconds at most. */
  stop(): Promise<void>
}

/** The tracing of this process. Null without `OTEL_EXPORTER_OTLP_ENDPOINT`: then nothing of OpenTelemetry is loaded. */
export const tracing: { current: Tracing | null } = { current: null }

export function traceRoutes(app: FastifyInstance) {
  const { current } = tracing
  if (!current) return
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function traced(request, reply) {
      return current.route(request, reply, async () => handler.call(this, request, reply))
    }
  })
}
