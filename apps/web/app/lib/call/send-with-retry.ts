import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { pause } from '../pause.ts'
import { type SendResult, send } from './send.ts'

const MAX_RETRIES = 2
/** A longer wait is left to the person, who sees the failure. */
const MAX_WAIT_SECONDS = 10
/** Spreads the retries of a school that was told the same `Retry-After`. */
const JITTER_MS = 1_000

/**
 * Sends a call, and again after a 503 with `Retry-After`, at most twice. A public write is sent once, because nothing
 * protects it from being done twice.
 */
export async function sendWithRetry(...call: Parameters<typeof send>): Promise<SendResult> {
  const [, endpoint, , , { keepalive, signal }] = call
  for (let retries = 0; ; retries += 1) {
    const result = await send(...call)
    const seconds = result.status === 503 && !result.reply.success ? result.reply.retryAfterSeconds : undefined
    const mayRetry = seconds && seconds <= MAX_WAIT_SECONDS && retries < MAX_RETRIES
    if (!mayRetry || keepalive || signal?.aborted || !isSafeToRepeat(endpoint)) return result
    await pause(seconds * 1000 + Math.random() * JITTER_MS, signal)
  }
}

const isSafeToRepeat = ({ method, access }: AnyEndpoint) => method === 'GET' || access !== 'public'
