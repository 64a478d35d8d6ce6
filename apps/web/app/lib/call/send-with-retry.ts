import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { pause } from '../pause.ts'
import { type SendResult, send } from './send.ts'

const MAX_RETRIES = 2
/** A longer wait is left to the person, who sees the failure. */
const MAX_WAIT_SECONDS = 10
/** Spreads the retries of a school that was told the same `Retry-After`. */
const JITTER_MS = 1_000
/** By then a restarted server is ready, or another one has replaced it. */
const PROXY_WAIT_SECONDS = 1

/**
 * Sends a call, and again after a 503 with `Retry-After`, or after a proxy's 502, 503 or 504, at most twice. A write is
 * not sent again where nothing protects it from being done twice.
 */
export async function sendWithRetry(...call: Parameters<typeof send>): Promise<SendResult> {
  const [, endpoint, , , { keepalive, signal, idempotencyKey, retry = true }] = call
  for (let retries = 0; ; retries += 1) {
    const result = await send(...call)
    const seconds = waitSeconds(result, endpoint, idempotencyKey)
    const mayRetry = seconds !== null && seconds <= MAX_WAIT_SECONDS && retries < MAX_RETRIES
    if (!mayRetry || !retry || keepalive || signal?.aborted) return result
    await pause(seconds * 1000 + Math.random() * JITTER_MS, signal)
  }
}

/** Returns the seconds until the call may be sent again; null when it may not. */
function waitSeconds({ status, reply }: SendResult, { method, access }: AnyEndpoint, key: string | undefined) {
  const requested = reply.success ? undefined : reply.retryAfterSeconds
  if (status === 503 && requested) return method === 'GET' || access !== 'public' ? requested : null
  // A proxy does not know whether its server has done the call.
  const isOfProxy = status === 502 || status === 503 || status === 504
  return isOfProxy && (method === 'GET' || key !== undefined) ? (requested ?? PROXY_WAIT_SECONDS) : null
}
