import type { Failure, Reply } from '@manassa/contract/endpoint'
import { clientFailure } from '../failure-messages.ts'
import { createStore, type Store } from '../store.ts'
import { isTransient } from '../transient-failure.ts'

/** The state of data that the server was asked for, in TanStack Query's words; a failure is a value with its text. */
export type QueryState<Data> =
  | { status: 'pending' }
  | { status: 'error'; failure: Failure; isFetching: boolean }
  | {
      status: 'success'
      data: Data
      /** In milliseconds by the device's clock. */
      dataUpdatedAt: number
      /** True during a refetch; with `keepPreviousData` this may still be the data of the previous key. */
      isFetching: boolean
      /** The failure of the last refetch; null if it succeeded. */
      failure: Failure | null
    }

/** `fresh` skips every cache; `signal` aborts when nobody waits for the response any longer. */
export type QueryFunction<Data> = (context: { fresh: boolean; signal: AbortSignal }) => Promise<Reply<Data>>

export interface QueryOptions<Data> {
  /** If false, nothing is fetched. */
  enabled?: boolean
  /** The first fetch skips every cache too. */
  fresh?: boolean
  /** A copy on this device, which is shown while the server cannot be reached, or where `enabled` is false. */
  initialData?(): { data: Data; dataUpdatedAt: number } | null
  /**
   * After this many milliseconds without a response, the device's copy is shown; 0 shows it in the first render. A
   * response still replaces it.
   */
  initialDataAfterMs?: number
  /** The previous page of a list stays until the next one has arrived. */
  keepPreviousData?: boolean
}

/** The usual `initialDataAfterMs`: without a response for this long, the copy on this device is shown. */
export const NO_RESPONSE_MS = 5_000

/** Data that is older is fetched again when the page becomes visible. */
const STALE_AFTER_MS = 60_000

interface ObservedQuery<Data> {
  fetch: QueryFunction<Data>
  options: QueryOptions<Data>
}

interface RunningFetch {
  controller: AbortController
  done: Promise<void>
  /** True if it started after the last write of this page, so that its response includes that write. */
  followsWrite: boolean
}

/**
 * Observes one query. The latest fetch wins; data stays during a refetch, and after one that failed. Optimistic edits
 * are shown before the server has confirmed them. Methods are bound, so that a component passes them on as they are.
 */
export class QueryObserver<Data> {
  #observed: ObservedQuery<Data> | null = null
  #running: RunningFetch | null = null
  #origin: 'server' | 'device' | 'previous' = 'device'
  #fetched: QueryState<Data>
  #optimisticEdits: ReadonlyArray<(data: Data) => Data> = []
  /** Holds `#fetched` with the optimistic edits applied. */
  readonly #store: Store<QueryState<Data>>

  constructor(options: QueryOptions<Data> = {}) {
    this.#fetched = firstState(options)
    this.#store = createStore(this.#fetched)
  }

  readonly state = () => this.#store.get()

  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener)

  observe(fetch: QueryFunction<Data>, options: QueryOptions<Data> = {}) {
    this.#observed = { fetch, options }
    this.#optimisticEdits = []
    const { enabled = true, keepPreviousData, fresh = false } = options
    if (keepPreviousData && this.#fetched.status === 'success') this.#origin = 'previous'
    else if (this.#fetched.status !== 'pending' || !enabled) {
      this.#origin = 'device'
      this.#setFetched(firstState(options))
    }
    if (enabled) void this.#start(fresh)
  }

  readonly stop = () => {
    this.#running?.controller.abort()
    this.#running = null
    this.#observed = null
  }

  readonly refetch = () => this.#running?.done ?? this.#start(true)

  readonly refetchOnReconnect = () => void (this.#mayImprove() && this.#start(true))

  readonly refetchOnVisible = () => {
    const { status } = this.#fetched
    const isStale = status !== 'success' || Date.now() - this.#fetched.dataUpdatedAt > STALE_AFTER_MS
    if (isStale && this.#mayImprove()) void this.#start(true)
  }

  /** Fetches again after another call has changed the data: a running fetch may have been too early to see it. */
  readonly invalidate = () => void this.#start(true, true)

  readonly setData = (change: (data: Data) => Data) => {
    const state = this.#fetched
    if (state.status === 'success') this.#setFetched({ ...state, data: change(state.data) })
  }

  /**
   * Shows a change at once while `write` sends it, and takes it back when that fails. `change` may receive data that
   * includes the change already, and then changes nothing.
   */
  readonly mutateOptimistically = async <Written>(
    change: (data: Data) => Data,
    write: () => Promise<Reply<Written>>,
  ): Promise<Reply<Written>> => {
    this.#optimisticEdits = [...this.#optimisticEdits, change]
    this.#setFetched(this.#fetched)
    const reply = await write()
    this.#optimisticEdits = this.#optimisticEdits.filter((each) => each !== change)
    const state = this.#fetched
    this.#setFetched(reply.success && state.status === 'success' ? { ...state, data: change(state.data) } : state)
    // A fetch that started before the write would undo it on the screen for a moment.
    if (reply.success && this.#running && !this.#running.followsWrite) void this.#start(true, true)
    return reply
  }

  #setFetched(next: QueryState<Data>) {
    this.#fetched = next
    const edited = (data: Data) => this.#optimisticEdits.reduce((before, edit) => edit(before), data)
    const hasEdits = next.status === 'success' && this.#optimisticEdits.length > 0
    this.#store.set(hasEdits ? { ...next, data: edited(next.data) } : next)
  }

  #start(fresh: boolean, followsWrite = false): Promise<void> {
    if (!this.#observed) return Promise.resolve()
    this.#running?.controller.abort()
    if (this.#fetched.status !== 'pending') this.#setFetched({ ...this.#fetched, isFetching: true })
    const controller = new AbortController()
    const { fetch, options } = this.#observed
    const cancelTimer = this.#showDeviceCopyLater(options)
    controller.signal.addEventListener('abort', cancelTimer)
    const done = fetch({ fresh, signal: controller.signal }).then((reply) => {
      cancelTimer()
      if (controller.signal.aborted) return
      this.#running = null
      this.#setFetched(reply.success ? this.#succeeded(reply.data) : this.#failed(reply, options))
    })
    this.#running = { controller, done, followsWrite }
    return done
  }

  #showDeviceCopyLater({ initialData, initialDataAfterMs }: QueryOptions<Data>) {
    if (!initialDataAfterMs) return () => {}
    const timer = setTimeout(() => {
      if (this.#fetched.status === 'success') return
      const copy = fromDevice(initialData, clientFailure('client.network'))
      if (!copy) return
      this.#origin = 'device'
      this.#setFetched({ ...copy, isFetching: true })
    }, initialDataAfterMs)
    return () => clearTimeout(timer)
  }

  #succeeded(data: Data): QueryState<Data> {
    this.#origin = 'server'
    return { status: 'success', data, dataUpdatedAt: Date.now(), isFetching: false, failure: null }
  }

  #failed(failure: Failure, options: QueryOptions<Data>): QueryState<Data> {
    // A refusal replaces a copy of the device; data of the server stays on the screen.
    const stays = this.#origin === 'server' || (this.#origin === 'device' && isTransient(failure))
    const state = this.#fetched
    if (state.status === 'success' && stays) return { ...state, isFetching: false, failure }
    const copy = isTransient(failure) ? fromDevice(options.initialData, failure) : null
    if (copy) this.#origin = 'device'
    return copy ?? { status: 'error', failure, isFetching: false }
  }

  #mayImprove() {
    const state = this.#fetched
    return (
      this.#running === null && (state.status === 'success' || (state.status === 'error' && isTransient(state.failure)))
    )
  }
}

function firstState<Data>({ enabled = true, initialData, initialDataAfterMs }: QueryOptions<Data>): QueryState<Data> {
  const copy = enabled && initialDataAfterMs !== 0 ? null : fromDevice(initialData, null)
  return copy ?? { status: 'pending' }
}

function fromDevice<Data>(initialData: QueryOptions<Data>['initialData'], failure: Failure | null) {
  const copy = initialData?.()
  return copy ? { status: 'success' as const, ...copy, isFetching: false, failure } : null
}
