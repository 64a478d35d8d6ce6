import type { AnyEndpoint, Reply } from '@manassa/contract/endpoint'
import { errorInArabic } from '@manassa/contract/student/errors'
import { common } from '#app/copy/common.ts'
import { longWait } from '../long-wait.ts'
import { pause } from '../pause.ts'
import type { CallOptions, ClientDeps } from './deps.ts'
import { type Renewal, TOKEN_LOCK, tokenRenewal } from './renew-token.ts'
import { type SendResult, send } from './send.ts'

const MAX_RETRIES = 2
/** A longer wait is left to the person, who sees the failure. */
const MAX_WAIT_SECONDS = 10
/** Spreads the retries of a school that was told the same `Retry-After`. */
const JITTER_MS = 1_000
/** By then a restarted server is ready, or another one has replaced it. */
const PROXY_WAIT_SECONDS = 1

/** Makes a call within the session: with its token, again with a renewed one, and ends the session on refusal. */
export function sessionCalls(deps: ClientDeps, clearCache: () => void) {
  const renewal = tokenRenewal(deps)

  /** Holds the token lock while the response replaces the token, because the old one is invalid from then on. */
  function sendWithToken(
    endpoint: AnyEndpoint,
    input: object,
    token: string | null,
    options: CallOptions,
  ): Promise<SendResult> {
    const sendNow = () => sendWithRetry(deps, endpoint, input, token, options)
    if (!endpoint.replacesToken) return sendNow()
    return deps.alone(TOKEN_LOCK, async () => {
      const result = await sendNow()
      const { token: next } = (result.reply.success ? result.reply.data : {}) as { token?: string }
      if (next) deps.session.renew(next)
      return result
    })
  }

  function endSession(renewed: Renewal, reply: Reply<unknown>, { quiet = false }: CallOptions): Reply<unknown> {
    if (renewed.outcome === 'unknown') return renewed.reply
    clearCache()
    deps.session.end({ quiet, ...(!reply.success && reply.ended && { ended: reply.ended }) })
    return reply
  }

  return async function callInSession(
    endpoint: AnyEndpoint,
    input: object,
    options: CallOptions,
  ): Promise<Reply<unknown>> {
    const token = deps.session.token()
    const userId = deps.session.userId()
    const first = await sendWithToken(endpoint, input, token, options)
    // Any accepted call proves the session, so that the guard needs no call of its own.
    if (first.reply.success && token !== null && token === deps.session.token() && !isPublic(endpoint)) {
      deps.session.confirm()
    }
    if (first.status !== 401 || token === null || isSessionCall(endpoint)) return first.reply

    const renewed = await renewal(token)
    // The person has logged out meanwhile, or somebody else has logged in.
    if (deps.session.userId() !== userId) return first.reply
    if (renewed.outcome === 'renewed')
      return (await sendWithToken(endpoint, input, deps.session.token(), options)).reply
    return endSession(renewed, first.reply, options)
  }
}

const isPublic = ({ access }: AnyEndpoint) => access === 'public'

/** Logging out with an expired token needs no new one. */
const isSessionCall = ({ path }: AnyEndpoint) => path.startsWith('/api/Auth/')

/**
 * Sends a call, and again after a 503 with `Retry-After`, or after a proxy's 502, 503 or 504, at most twice. A write is
 * not sent again where nothing protects it from being done twice.
 */
async function sendWithRetry(...call: Parameters<typeof send>): Promise<SendResult> {
  const [, endpoint, , , { keepalive, signal, idempotencyKey, retry = true }] = call
  for (let retries = 0; ; retries += 1) {
    const result = await send(...call)
    const seconds = waitSeconds(result, endpoint, idempotencyKey)
    const mayRetry = seconds !== null && seconds <= MAX_WAIT_SECONDS && retries < MAX_RETRIES
    if (!mayRetry || !retry || keepalive || signal?.aborted) {
      longWait.text = common.slow
      return result
    }
    longWait.text = errorInArabic('server.unavailable')
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
