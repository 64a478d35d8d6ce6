import type { AnyEndpoint, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { clientFailure } from '../failure-messages.ts'
import { isTransient } from '../transient-failure.ts'
import { answerCache } from './answer-cache.ts'
import type { CallOptions, ClientDeps } from './deps.ts'
import { exchanges } from './exchange.ts'
import { throttleByEndpoint } from './throttle-by-endpoint.ts'

export interface Client {
  /**
   * Makes a call of the contract and never throws: a failure is a value, with its words in Arabic
   * (docs/behaviour/calls.md). Reads are kept for five minutes or until a call makes them stale, identical
   * calls under way are shared, and a token that has run out is renewed once.
   */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Reply<DataOf<E>>>
  /** Forgets the kept answers of one call, or of all. */
  forget(endpoint?: AnyEndpoint): void
  /** Hears of each call that has made answers stale, and which; not of `forget`. Answers with what ends it. */
  onStale(listener: (isStale: IsStale) => void): () => void
}

export type IsStale = (endpoint: AnyEndpoint) => boolean

interface Running {
  endpoint: AnyEndpoint
  reply: Promise<Reply<unknown>>
  /** How many wait for it. */
  askers: number
  abort(): void
}

/** The app's one way to the server. */
export function createClient(deps: ClientDeps): Client {
  const cache = answerCache(deps.now)
  const throttle = throttleByEndpoint<Reply<unknown>>(deps.now)
  const underWay = new Map<string, Running>()
  const listeners = new Set<(isStale: IsStale) => void>()
  const exchange = exchanges(deps, () => forget())

  function drop(isStale: IsStale) {
    cache.clear(isStale)
    // An answer that set out before is still told to who asked for it, but neither kept nor shared.
    for (const [key, { endpoint }] of underWay) if (isStale(endpoint)) underWay.delete(key)
  }
  const forget = (endpoint?: AnyEndpoint) =>
    drop((each) => isRead(each) && (!endpoint || kindOf(each) === kindOf(endpoint)))

  function invalidateAfter(made: AnyEndpoint, reply: Reply<unknown>, { skipRefetchOf: settles = [] }: CallOptions) {
    const { invalidates } = made
    if (!invalidates) return
    // Its own answer is as new as can be.
    const isStale: IsStale = (each) =>
      kindOf(each) !== kindOf(made) && !!each.tags?.some((tag) => invalidates.includes(tag))
    drop(isStale)
    // Without an answer the server may have done it; but to ask it at once would meet the same.
    if (!reply.success && isTransient(reply)) return
    const settled = new Set(reply.success ? settles.map(kindOf) : [])
    const isToAsk: IsStale = (each) => isStale(each) && !settled.has(kindOf(each))
    for (const listener of listeners) listener(isToAsk)
  }

  function start(key: string, endpoint: AnyEndpoint, input: Record<string, unknown>, options: CallOptions): Running {
    const ended = new AbortController()
    const { signal } = ended
    const work = async () => {
      if (signal.aborted) return clientFailure('client.network')
      const reply = await exchange(endpoint, input, { ...keyFor(endpoint), ...options, signal })
      invalidateAfter(endpoint, reply, options)
      if (reply.success && isRead(endpoint) && underWay.get(key) === running) {
        cache.keep(key, endpoint, reply, { isAhead: options.prefetch === true })
      }
      if (underWay.get(key) === running) underWay.delete(key)
      return reply
    }
    const reply = throttle(queueKeyOf(endpoint, input), work, { signal, replacesWaiting: !!endpoint.coalesceBy })
    const running: Running = { endpoint, reply, askers: 0, abort: () => ended.abort() }
    underWay.set(key, running)
    return running
  }

  /** Calls a read off when the last who waited for it has gone. */
  function awaited(key: string, running: Running, signal: AbortSignal | undefined) {
    running.askers++
    signal?.addEventListener('abort', () => {
      running.askers--
      if (running.askers > 0 || !isRead(running.endpoint)) return
      if (underWay.get(key) === running) underWay.delete(key)
      running.abort()
    })
    return running.reply
  }

  async function call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
    const key = keyOf(deps, endpoint, input, options)
    const answer = options.fresh ? cache.getAhead(key, { takes: !options.prefetch }) : cache.get(key)
    // Of saves the newest wins: one that was made before another is not the same as one made after it.
    const shared = endpoint.coalesceBy ? undefined : underWay.get(key)
    const reply = answer ?? (await awaited(key, shared ?? start(key, endpoint, input, options), options.signal))
    return reply as Reply<DataOf<E>>
  }

  return {
    call,
    forget,
    onStale(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isRead = ({ method }: AnyEndpoint) => method === 'GET'

/** What staff do is done once, however often it is sent on its way there: every POST of theirs takes a key. */
const keyFor = ({ method, path }: AnyEndpoint) =>
  method === 'POST' && path.startsWith('/api/teacher/') ? { idempotencyKey: newKey() } : {}

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).reduce((key, part) => key + part.toString(36), 'app-')

const kindOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

/** What waits for each other: calls of a kind, and of saves those of the same thing. */
function queueKeyOf(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const what = endpoint.coalesceBy?.map((field) => input[field])
  return what ? JSON.stringify([kindOf(endpoint), ...what]) : kindOf(endpoint)
}

function keyOf(deps: ClientDeps, endpoint: AnyEndpoint, input: object, { idempotencyKey, files }: CallOptions) {
  const fileNames = Object.values(files ?? {}).map(({ name, size, lastModified }) => [name, size, lastModified])
  const what = [endpoint.method, endpoint.path, input, idempotencyKey, fileNames]
  return JSON.stringify([deps.school(), deps.session.userId(), ...what])
}
