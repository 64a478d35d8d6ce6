import type { AnyEndpoint, Reply } from '@manassa/contract/endpoint'
import type { CallOptions, ClientDeps } from './deps.ts'
import { type Renewal, TOKEN_LOCK, tokenRenewal } from './renew-token.ts'
import type { SendResult } from './send.ts'
import { sendWithRetry } from './send-with-retry.ts'

/** Makes a call within the session: with its token, again with a renewed one, and ends the session on refusal. */
export function sessionCalls(deps: ClientDeps, clearCache: () => void) {
  const renewal = tokenRenewal(deps)

  /** Holds the token lock while the response replaces the token, because the old one is invalid from then on. */
  function send(endpoint: AnyEndpoint, input: object, token: string | null, options: CallOptions): Promise<SendResult> {
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
    const first = await send(endpoint, input, token, options)
    // Any accepted call proves the session, so that the guard needs no call of its own.
    if (first.reply.success && token !== null && token === deps.session.token() && !isPublic(endpoint)) {
      deps.session.confirm()
    }
    if (first.status !== 401 || token === null || isSessionCall(endpoint)) return first.reply

    const renewed = await renewal(token)
    // The person has logged out meanwhile, or somebody else has logged in.
    if (deps.session.userId() !== userId) return first.reply
    if (renewed.outcome === 'renewed') return (await send(endpoint, input, deps.session.token(), options)).reply
    return endSession(renewed, first.reply, options)
  }
}

const isPublic = ({ access }: AnyEndpoint) => access === 'public'

/** Logging out with an expired token needs no new one. */
const isSessionCall = ({ path }: AnyEndpoint) => path.startsWith('/api/Auth/')
