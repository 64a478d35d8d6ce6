import { type AnyEndpoint, type DataOf, type InputOf, isRunOnce, type Reply } from '@manassa/contract/endpoint'
import { createEvents } from '../events.ts'
import { clientFailure } from '../failure-messages.ts'
import { randomId } from '../random-id.ts'
import { isTransient } from '../transient-failure.ts'
import { sessionCalls } from './call-in-session.ts'
import type { CallOptions, ClientDeps } from './deps.ts'
import { responseCache } from './response-cache.ts'
import { throttleByEndpoint } from './throttle-by-endpoint.ts'

export interface Client {
  /**
   * Makes a call of the contract and never throws: a failure is a value with its Arabic text (docs/behaviour/calls.md).
   * Reads are cached for five minutes or until a call invalidates them, identical running calls are shared, and an
   * expired token is renewed once.
   */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Reply<DataOf<E>>>
  forget(endpoint?: AnyEndpoint): void
  onInvalidate(listener: (isStale: IsStale) => void): () => void
}

type IsStale = (endpoint: AnyEndpoint) => boolean

interface RunningCall {
  endpoint: AnyEndpoint
  reply: Promise<Reply<unknown>>
  callers: number
  abort(): void
}

export function createClient(deps: ClientDeps): Client {
  const cache = responseCache(deps.now)
  const throttle = throttleByEndpoint<Reply<unknown>>(deps.now)
  const running = new Map<string, RunningCall>()
  const invalidations = createEvents<[IsStale]>()
  const callInSession = sessionCalls(deps, () => forget())

  function invalidate(isStale: IsStale) {
    cache.invalidate(isStale)
    // A response that was requested before still reaches its callers, but is neither cached nor shared.
    for (const [key, { endpoint }] of running) if (isStale(endpoint)) running.delete(key)
  }
  const forget = (endpoint?: AnyEndpoint) =>
    invalidate((each) => isRead(each) && (!endpoint || nameOf(each) === nameOf(endpoint)))

  function invalidateAfter(made: AnyEndpoint, reply: Reply<unknown>, { skipRefetchOf = [] }: CallOptions) {
    const { invalidates } = made
    if (!invalidates) return
    // The response of the call itself is current.
    const isStale: IsStale = (each) =>
      nameOf(each) !== nameOf(made) && !!each.tags?.some((tag) => invalidates.includes(tag))
    invalidate(isStale)
    // The server may have done it, but a refetch now would fail in the same way.
    if (!reply.success && isTransient(reply)) return
    const skipped = new Set(reply.success ? skipRefetchOf.map(nameOf) : [])
    const needsRefetch: IsStale = (each) => isStale(each) && !skipped.has(nameOf(each))
    invalidations.emit(needsRefetch)
  }

  function start(
    key: string,
    endpoint: AnyEndpoint,
    input: Record<string, unknown>,
    options: CallOptions,
  ): RunningCall {
    const controller = new AbortController()
    const { signal } = controller
    const work = async () => {
      if (signal.aborted) return clientFailure('client.network')
      const reply = await callInSession(endpoint, input, { ...keyFor(endpoint), ...options, signal })
      invalidateAfter(endpoint, reply, options)
      if (reply.success && isRead(endpoint) && running.get(key) === started) {
        cache.set(key, endpoint, reply, { isPrefetched: options.prefetch === true })
      }
      if (running.get(key) === started) running.delete(key)
      return reply
    }
    const reply = throttle(queueKeyOf(endpoint, input), work, { signal, replacesWaiting: !!endpoint.coalesceBy })
    const started: RunningCall = { endpoint, reply, callers: 0, abort: () => controller.abort() }
    running.set(key, started)
    return started
  }

  /** Cancels a read when its last caller has aborted it. */
  function join(key: string, joined: RunningCall, signal: AbortSignal | undefined) {
    joined.callers++
    signal?.addEventListener('abort', () => {
      joined.callers--
      if (joined.callers > 0 || !isRead(joined.endpoint)) return
      if (running.get(key) === joined) running.delete(key)
      joined.abort()
    })
    return joined.reply
  }

  async function call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
    const key = keyOf(deps, endpoint, input, options)
    const cached = options.fresh ? cache.getPrefetched(key, { consume: !options.prefetch }) : cache.get(key)
    // Two saves with the same content are not the same call when another save lies between them.
    const shared = endpoint.coalesceBy ? undefined : running.get(key)
    const reply = cached ?? (await join(key, shared ?? start(key, endpoint, input, options), options.signal))
    return reply as Reply<DataOf<E>>
  }

  return {
    call,
    forget,
    onInvalidate: invalidations.subscribe,
  }
}

const isRead = ({ method }: AnyEndpoint) => method === 'GET'

/** Each gets a key, so that a retry is not done twice. */
const keyFor = (endpoint: AnyEndpoint) => (isRunOnce(endpoint) ? { idempotencyKey: `app-${randomId()}` } : {})

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

/** Calls of one name wait for each other; saves only for saves of the same thing. */
function queueKeyOf(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const subject = endpoint.coalesceBy?.map((field) => input[field])
  return subject ? JSON.stringify([nameOf(endpoint), ...subject]) : nameOf(endpoint)
}

function keyOf(deps: ClientDeps, endpoint: AnyEndpoint, input: object, { idempotencyKey, files }: CallOptions) {
  const fileNames = Object.values(files ?? {}).map(({ name, size, lastModified }) => [name, size, lastModified])
  const request = [endpoint.method, endpoint.path, input, idempotencyKey, fileNames]
  return JSON.stringify([deps.school(), deps.session.userId(), ...request])
}
