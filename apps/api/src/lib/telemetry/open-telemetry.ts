import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import own from '#package.json' with { type: 'json' }
import { toAppError } from '../http/error-responses.ts'
import type { Tracing } from './tracing.ts'

const EXPORT_WITHIN_MS = 5_000
const FIRST_FAULT = 500
const STATEMENT_MAX_CHARACTERS = 2_000

/**
 * Sends spans to the collector at `endpoint` by OTLP over HTTP. They have routes, status, request ids and statements
 * with placeholders: no school, no address, no value and no message of an error.
 */
export function openTelemetry(endpoint: string): Tracing {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_WITHIN_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'manassa', 'service.version': own.version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_WITHIN_MS })],
  })
  const tracer = provider.getTracer('manassa')
  const inRoute = new AsyncLocalStorage<Context>()

  return {
    route(request, reply, handle) {
      const route = request.routeOptions.url ?? 'none'
      const attributes = {
        'http.request.method': request.method,
        'http.route': route,
        // The same id is in the response and in the log.
        'manassa.request_id': request.id,
      }
      const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      return inSpan(
        span,
        () => inRoute.run(trace.setSpan(ROOT_CONTEXT, span), handle),
        (error) => {
          const status = error === undefined ? reply.statusCode : toAppError(error).status
          span.setAttribute('http.response.status_code', status)
          return status >= FIRST_FAULT
        },
      )
    },
    statement(text, send) {
      const context = inRoute.getStore()
      if (!context) return send()
      const query = withoutValues(text)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query }
      const [name = ''] = /^\w+/.exec(query) ?? []
      const span = tracer.startSpan(name.toUpperCase(), { kind: SpanKind.CLIENT, attributes }, context)
      return inSpan(span, send, (error) => {
        if (error !== undefined) span.setAttribute('error.type', (error as { code?: string }).code ?? 'unknown')
        return error !== undefined
      })
    },
    stop: () => provider.shutdown(),
  }
}

/** Ends the span with the work. Of an error it keeps no message, because that may have values of rows. */
async function inSpan<T>(span: Span, work: () => Promise<T>, isFault: (error?: unknown) => boolean): Promise<T> {
  let failure: unknown
  try {
    return await work()
  } catch (error) {
    failure = error
    throw error
  } finally {
    if (isFault(failure)) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}

/** A statement's text has placeholders for values; constants of the code are masked as well. */
const withoutValues = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$])\d+/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, STATEMENT_MAX_CHARACTERS)
