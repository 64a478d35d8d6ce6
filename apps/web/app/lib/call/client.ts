import type { AnyEndpoint, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { answerCache } from './answer-cache.ts'
import { lanes } from './lanes.ts'
import { type Renewal, TOKEN_LOCK, tokenRenewal } from './renew-token.ts'
import type { Answer } from './send.ts'
import { sendUntilServed } from './send-until-served.ts'
import type { CallOptions, ClientWorld } from './world.ts'

export interface Client {
  /**
   * Makes a call of the contract and never throws: a failure is a value, with its words in Arabic
   * (docs/behaviour.md#the-apps-calls). Reads are kept for five minutes, identical calls under way are shared, and a
   * token that has run out is renewed once.
   */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Reply<DataOf<E>>>
  /** Forgets the kept answers of one call, or of all. */
  forget(endpoint?: AnyEndpoint): void
}

/** The app's one way to the server. */
export function createClient(world: ClientWorld): Client {
  const kept = answerCache(world.now)
  const inLane = lanes(world.now)
  const underWay = new Map<string, Promise<Reply<unknown>>>()
  const renewal = tokenRenewal(world)
  /** Counts the times that everything was forgotten: an answer that set out before then is not kept. */
  let forgotten = 0

  function forget(endpoint?: AnyEndpoint) {
    forgotten++
    kept.clear(endpoint && kindOf(endpoint))
  }

  /** One answer. Where it brings a new token no other tab asks for one before this is kept: the old one is dead. */
  function answered(endpoint: AnyEndpoint, input: object, token: string | null, options: CallOptions): Promise<Answer> {
    const send = () => sendUntilServed(world, endpoint, input, token, options)
    if (!endpoint.replacesToken) return send()
    return world.alone(TOKEN_LOCK, async () => {
      const answer = await send()
      const { token: next } = (answer.reply.success ? answer.reply.data : {}) as { token?: string }
      if (next) world.session.renew(next)
      return answer
    })
  }

  async function exchange(endpoint: AnyEndpoint, input: object, options: CallOptions): Promise<Reply<unknown>> {
    const token = world.session.token()
    const first = await answered(endpoint, input, token, options)
    // One proof of life is as good as another: who waits for the session to be looked at need not wait for a second
    // call.
    if (first.reply.success && token !== null && token === world.session.token() && !isForAnybody(endpoint)) {
      world.session.confirm()
    }
    if (!endedToken(first) || token === null || isSessionCall(endpoint)) return first.reply

    const renewed = await renewal(token)
    if (renewed.outcome === 'renewed') {
      return (await answered(endpoint, input, world.session.token(), options)).reply
    }
    return giveUp(renewed, first.reply, options)
  }

  function giveUp(renewed: Renewal, reply: Reply<unknown>, { quiet = false }: CallOptions): Reply<unknown> {
    if (renewed.outcome === 'unknown') return renewed.reply
    forget()
    world.session.end({ quiet, ...(!reply.success && reply.ended && { ended: reply.ended }) })
    return reply
  }

  function start(key: string, endpoint: AnyEndpoint, input: object, options: CallOptions): Promise<Reply<unknown>> {
    const kind = kindOf(endpoint)
    const running = inLane(kind, async () => {
      const before = forgotten
      const reply = await exchange(endpoint, input, options)
      if (endpoint.method !== 'GET') forget()
      else if (reply.success && before === forgotten) kept.keep(key, kind, reply)
      return reply
    })
    underWay.set(key, running)
    const finished = () => underWay.delete(key)
    running.then(finished, finished)
    return running
  }

  async function call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
    const key = keyOf(world, endpoint, input, options)
    const answer = options.fresh ? null : kept.get(key)
    const reply = answer ?? (await (underWay.get(key) ?? start(key, endpoint, input, options)))
    return reply as Reply<DataOf<E>>
  }

  return { call, forget }
}

const kindOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

const endedToken = ({ status }: Answer) => status === 401

const isForAnybody = ({ access }: AnyEndpoint) => access === 'public'

/** Logging out with a dead token is no reason to get a new one. */
const isSessionCall = ({ path }: AnyEndpoint) => path.startsWith('/api/Auth/')

function keyOf(world: ClientWorld, endpoint: AnyEndpoint, input: object, { idempotencyKey, files }: CallOptions) {
  const fileNames = Object.values(files ?? {}).map(({ name, size, lastModified }) => [name, size, lastModified])
  const what = [endpoint.method, endpoint.path, input, idempotencyKey, fileNames]
  return JSON.stringify([world.school(), world.session.userId(), ...what])
}
