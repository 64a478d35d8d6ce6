import type { AnyEndpoint, Reply } from '@manassa/contract/endpoint'
import type { CallOptions, ClientDeps } from './deps.ts'
import { type Renewal, TOKEN_LOCK, tokenRenewal } from './renew-token.ts'
import type { Answer } from './send.ts'
import { sendUntilServed } from './send-until-served.ts'

/**
 * How a call goes to the server within a session: with its token, once more with a new one where that has run out, and
 * the session is over where the server says so.
 */
export function exchanges(deps: ClientDeps, forgetAll: () => void) {
  const renewal = tokenRenewal(deps)

  /** One answer. Where it brings a new token no other tab asks for one before this is kept: the old one is dead. */
  function answered(endpoint: AnyEndpoint, input: object, token: string | null, options: CallOptions): Promise<Answer> {
    const send = () => sendUntilServed(deps, endpoint, input, token, options)
    if (!endpoint.replacesToken) return send()
    return deps.alone(TOKEN_LOCK, async () => {
      const answer = await send()
      const { token: next } = (answer.reply.success ? answer.reply.data : {}) as { token?: string }
      if (next) deps.session.renew(next)
      return answer
    })
  }

  function giveUp(renewed: Renewal, reply: Reply<unknown>, { quiet = false }: CallOptions): Reply<unknown> {
    if (renewed.outcome === 'unknown') return renewed.reply
    forgetAll()
    deps.session.end({ quiet, ...(!reply.success && reply.ended && { ended: reply.ended }) })
    return reply
  }

  return async function exchange(endpoint: AnyEndpoint, input: object, options: CallOptions): Promise<Reply<unknown>> {
    const token = deps.session.token()
    const first = await answered(endpoint, input, token, options)
    // One proof of life is as good as another: who waits for the session to be looked at need not wait for a second
    // call.
    if (first.reply.success && token !== null && token === deps.session.token() && !isForAnybody(endpoint)) {
      deps.session.confirm()
    }
    if (!endedToken(first) || token === null || isSessionCall(endpoint)) return first.reply

    const renewed = await renewal(token)
    if (renewed.outcome === 'renewed') {
      return (await answered(endpoint, input, deps.session.token(), options)).reply
    }
    return giveUp(renewed, first.reply, options)
  }
}

const endedToken = ({ status }: Answer) => status === 401

const isForAnybody = ({ access }: AnyEndpoint) => access === 'public'

/** Logging out with a dead token is no reason to get a new one. */
const isSessionCall = ({ path }: AnyEndpoint) => path.startsWith('/api/Auth/')
