import type { Environment } from '../environment.ts'
import { tracing } from './tracing.ts'

export async function startTracing({ otlpEndpoint }: Pick<Environment, 'otlpEndpoint'>): Promise<void> {
  if (otlpEndpoint === undefined) return
  const { openTelemetry } = await import('./open-telemetry.ts')
  tracing.current = openTelemetry(otlpEndpoint)
}
