import type { Environment } from '../environment.ts'
import { tracing } from './tracing.ts'

/** Starts to trace where the environment says so; called before the database is opened. */
export async function startTracing({ otlpEndpoint }: Pick<Environment, 'otlpEndpoint'>): Promise<void> {
  if (otlpEndpoint === undefined) return
  const { openTelemetry } = await import('./open-telemetry.ts')
  tracing.current = openTelemetry(otlpEndpoint)
}
