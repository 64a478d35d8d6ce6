import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { pause } from '../pause.ts'
import { type Answer, send } from './send.ts'

const TIMES_MORE = 2
/** Longer than this nobody looks at a button that does nothing: they hear what is wrong, and decide. */
const LONGEST_WAIT_SECONDS = 10
/** A school that was asked to come back in three seconds does not come back in the same instant. */
const SPREAD_MS = 1_000

/**
 * Sends a call, and again when the server is asked too much for the moment and says when to come back: twice at most.
 * What must not be done twice for somebody who is not logged in is said once.
 */
export async function sendUntilServed(...call: Parameters<typeof send>): Promise<Answer> {
  const [, endpoint, , , { keepalive, signal }] = call
  for (let time = 0; ; time += 1) {
    const answer = await send(...call)
    const seconds = answer.status === 503 && !answer.reply.success ? answer.reply.retryAfterSeconds : undefined
    const isWorthIt = seconds && seconds <= LONGEST_WAIT_SECONDS && time < TIMES_MORE
    if (!isWorthIt || keepalive || signal?.aborted || !isSafeToRepeat(endpoint)) return answer
    await pause(seconds * 1000 + Math.random() * SPREAD_MS, signal)
  }
}

const isSafeToRepeat = ({ method, access }: AnyEndpoint) => method === 'GET' || access !== 'public'
