import type { Failure, Reply } from '@manassa/contract/endpoint'
import { clientFailure } from '../failure-messages.ts'
import { isTransient } from '../transient-failure.ts'

/** What is known of something that the server was asked for: the one form in which every screen has it. */
export type AsyncState<Data> =
  | { state: 'waiting' }
  | { state: 'failed'; failure: Failure }
  | { state: 'retrying'; failure: Failure }
  | {
      state: 'here'
      data: Data
      /** When it came, in milliseconds by the device's own clock. */
      cameAt: number
      /** It is being asked for again; with `keepsPrevious` also what comes in its place. */
      isAsking: boolean
      /** Why it could not be had again; null where it is what the server said last. */
      failure: Failure | null
    }

/** `fresh` is past all answers that are kept; `signal` ends when nobody waits for the answer any longer. */
export type QueryFunction<Data> = (how: { fresh: boolean; signal: AbortSignal }) => Promise<Reply<Data>>

export interface QueryOptions<Data> {
  /** False: the server is not asked. */
  asks?: boolean
  /** The first time too the server itself is asked. */
  fresh?: boolean
  /** What this device kept: shown while the server cannot be asked, or where `asks` is false. */
  stored?(): { data: Data; cameAt: number } | null
  /** So long a line may say nothing, in milliseconds, before what is kept is shown; an answer still takes its place. */
  storedAfterMs?: number
  /** The page of a list that is open stays until the one that is asked for instead has come. */
  keepsPrevious?: boolean
}

/** Who looks at a page again after so long may have gone on elsewhere. */
const STALE_AFTER_MS = 60_000

/** What is asked of the server, from the last `start` until `stop`. */
interface ActiveQuery<Data> {
  ask: QueryFunction<Data>
  options: QueryOptions<Data>
}

/** An asking that is under way. */
interface Running {
  controller: AbortController
  done: Promise<void>
  /** It set out after what was last written here. */
  followsWrite: boolean
}

/**
 * A question to the server with its answer. The newest asking has the last word; what is here stays while it is asked
 * for again, and when that fails; edits are shown before the server has heard of them. What is given away by name is
 * bound: a component passes it on as it is.
 */
export class Query<Data> {
  #listeners = new Set<() => void>()
  #active: ActiveQuery<Data> | null = null
  #running: Running | null = null
  #origin: 'server' | 'device' | 'previous' = 'device'
  #answer: AsyncState<Data>
  /** What was changed here and is not answered yet. */
  #edits: ReadonlyArray<(data: Data) => Data> = []
  #shown: AsyncState<Data>

  constructor({ asks = true, stored }: QueryOptions<Data> = {}) {
    this.#answer = (asks ? null : fromDevice(stored, null)) ?? { state: 'waiting' }
    this.#shown = this.#answer
  }

  readonly answer = () => this.#shown

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Asks this from now on, in place of what was asked before. */
  start(ask: QueryFunction<Data>, options: QueryOptions<Data> = {}) {
    this.#active = { ask, options }
    this.#edits = []
    const { asks = true, keepsPrevious, stored, fresh = false } = options
    if (keepsPrevious && this.#answer.state === 'here') this.#origin = 'previous'
    else if (this.#answer.state !== 'waiting' || !asks) {
      this.#origin = 'device'
      this.#become((asks ? null : fromDevice(stored, null)) ?? { state: 'waiting' })
    }
    if (asks) void this.#send(fresh)
  }

  /** Nobody looks any longer. */
  readonly stop = () => {
    this.#running?.controller.abort()
    this.#running = null
    this.#active = null
  }

  /** Asks the server again, or waits with whoever does. Settles when the answer is here. */
  readonly reload = () => this.#running?.done ?? this.#send(true)

  /** The line is back. */
  readonly reconnected = () => void (this.#mayBeBetter() && this.#send(true))

  /** The page is looked at again. */
  readonly seen = () => {
    const isOld = this.#answer.state !== 'here' || Date.now() - this.#answer.cameAt > STALE_AFTER_MS
    if (isOld && this.#mayBeBetter()) void this.#send(true)
  }

  /** Another call has changed what was asked for: an answer that is under way may not know of it. */
  readonly stale = () => void this.#send(true, true)

  /** Puts in what is known better here, until the server says more. */
  readonly put = (change: (data: Data) => Data) => {
    const answer = this.#answer
    if (answer.state === 'here') this.#become({ ...answer, data: change(answer.data) })
  }

  /**
   * Shows a change at once while `write` tells the server of it, and takes it back when that fails. `change` may meet
   * data that has it already, and changes nothing then.
   */
  readonly edit = async <Written>(
    change: (data: Data) => Data,
    write: () => Promise<Reply<Written>>,
  ): Promise<Reply<Written>> => {
    this.#edits = [...this.#edits, change]
    this.#become(this.#answer)
    const reply = await write()
    this.#edits = this.#edits.filter((each) => each !== change)
    const answer = this.#answer
    this.#become(reply.success && answer.state === 'here' ? { ...answer, data: change(answer.data) } : answer)
    // What set out before the server had it would show it undone for a moment.
    if (reply.success && this.#running && !this.#running.followsWrite) void this.#send(true, true)
    return reply
  }

  #become(next: AsyncState<Data>) {
    this.#answer = next
    const edited = (data: Data) => this.#edits.reduce((before, edit) => edit(before), data)
    this.#shown = next.state === 'here' && this.#edits.length > 0 ? { ...next, data: edited(next.data) } : next
    for (const listener of this.#listeners) listener()
  }

  #send(fresh: boolean, followsWrite = false): Promise<void> {
    if (!this.#active) return Promise.resolve()
    this.#running?.controller.abort()
    const answer = this.#answer
    if (answer.state === 'here') this.#become({ ...answer, isAsking: true })
    if (answer.state === 'failed') this.#become({ ...answer, state: 'retrying' })
    const controller = new AbortController()
    const { ask, options } = this.#active
    const endSilence = this.#showStoredAfter(options)
    controller.signal.addEventListener('abort', endSilence)
    const done = ask({ fresh, signal: controller.signal }).then((reply) => {
      endSilence()
      // It was left, or something newer is asked for.
      if (controller.signal.aborted) return
      this.#running = null
      this.#become(reply.success ? this.#arrived(reply.data) : this.#withoutAnswer(reply, options))
    })
    this.#running = { controller, done, followsWrite }
    return done
  }

  /** Answers with what ends the waiting for a silent line. */
  #showStoredAfter({ stored, storedAfterMs }: QueryOptions<Data>) {
    if (storedAfterMs === undefined) return () => {}
    const timer = setTimeout(() => {
      const instead = this.#answer.state === 'here' ? null : fromDevice(stored, clientFailure('client.network'))
      if (!instead) return
      this.#origin = 'device'
      this.#become({ ...instead, isAsking: true })
    }, storedAfterMs)
    return () => clearTimeout(timer)
  }

  #arrived(data: Data): AsyncState<Data> {
    this.#origin = 'server'
    return { state: 'here', data, cameAt: Date.now(), isAsking: false, failure: null }
  }

  #withoutAnswer(failure: Failure, options: QueryOptions<Data>): AsyncState<Data> {
    // What only this device knows gives way to a refusal; what the server has said stays in sight.
    const stays = this.#origin === 'server' || (this.#origin === 'device' && isTransient(failure))
    const answer = this.#answer
    if (answer.state === 'here' && stays) return { ...answer, isAsking: false, failure }
    const instead = isTransient(failure) ? fromDevice(options.stored, failure) : null
    if (instead) this.#origin = 'device'
    return instead ?? { state: 'failed', failure }
  }

  #mayBeBetter() {
    const answer = this.#answer
    return (
      this.#running === null && (answer.state === 'here' || (answer.state === 'failed' && isTransient(answer.failure)))
    )
  }
}

function fromDevice<Data>(stored: QueryOptions<Data>['stored'], failure: Failure | null) {
  const found = stored?.()
  return found ? { state: 'here' as const, ...found, isAsking: false, failure } : null
}
