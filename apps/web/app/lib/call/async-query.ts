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
  kept?(): { data: Data; cameAt: number } | null
  /** So long a line may say nothing, in milliseconds, before what is kept is shown; an answer still takes its place. */
  keptAfterMs?: number
  /** The page of a list that is open stays until the one that is asked for instead has come. */
  keepsPrevious?: boolean
}

export type Query<Data> = ReturnType<typeof createQuery<Data>>

/** Who looks at a page again after so long may have gone on elsewhere. */
const STALE_AFTER_MS = 60_000

/**
 * A question to the server with its answer. The newest asking has the last word; what is here stays while it is asked
 * for again, and when that fails; edits are shown before the server has heard of them.
 */
export function createQuery<Data>({ asks = true, kept }: QueryOptions<Data> = {}) {
  const listeners = new Set<() => void>()
  let asked: { ask: QueryFunction<Data>; options: QueryOptions<Data> } | null = null
  let running: { controller: AbortController; done: Promise<void>; followsWrite: boolean } | null = null
  let origin: 'server' | 'device' | 'previous' = 'device'
  let answer: AsyncState<Data> = (asks ? null : fromDevice(kept, null)) ?? { state: 'waiting' }
  /** What was changed here and is not answered yet. */
  let edits: ReadonlyArray<(data: Data) => Data> = []
  let shown: AsyncState<Data> = answer

  function become(next: AsyncState<Data>) {
    answer = next
    const edited = (data: Data) => edits.reduce((before, edit) => edit(before), data)
    shown = next.state === 'here' && edits.length > 0 ? { ...next, data: edited(next.data) } : next
    for (const listener of listeners) listener()
  }

  function send(fresh: boolean, followsWrite = false): Promise<void> {
    if (!asked) return Promise.resolve()
    running?.controller.abort()
    if (answer.state === 'here') become({ ...answer, isAsking: true })
    if (answer.state === 'failed') become({ ...answer, state: 'retrying' })
    const controller = new AbortController()
    const { ask, options } = asked
    const endSilence = showKeptAfter(options)
    controller.signal.addEventListener('abort', endSilence)
    const done = ask({ fresh, signal: controller.signal }).then((reply) => {
      endSilence()
      // It was left, or something newer is asked for.
      if (controller.signal.aborted) return
      running = null
      become(reply.success ? arrived(reply.data) : withoutAnswer(reply, options))
    })
    running = { controller, done, followsWrite }
    return done
  }

  /** Answers with what ends the waiting for a silent line. */
  function showKeptAfter({ kept, keptAfterMs }: QueryOptions<Data>) {
    if (keptAfterMs === undefined) return () => {}
    const timer = setTimeout(() => {
      const instead = answer.state === 'here' ? null : fromDevice(kept, clientFailure('client.network'))
      if (!instead) return
      origin = 'device'
      become({ ...instead, isAsking: true })
    }, keptAfterMs)
    return () => clearTimeout(timer)
  }

  function arrived(data: Data): AsyncState<Data> {
    origin = 'server'
    return { state: 'here', data, cameAt: Date.now(), isAsking: false, failure: null }
  }

  function withoutAnswer(failure: Failure, options: QueryOptions<Data>): AsyncState<Data> {
    // What only this device knows gives way to a refusal; what the server has said stays in sight.
    const stays = origin === 'server' || (origin === 'device' && isTransient(failure))
    if (answer.state === 'here' && stays) return { ...answer, isAsking: false, failure }
    const instead = isTransient(failure) ? fromDevice(options.kept, failure) : null
    if (instead) origin = 'device'
    return instead ?? { state: 'failed', failure }
  }

  const reload = () => running?.done ?? send(true)
  const mayBeBetter = () =>
    running === null && (answer.state === 'here' || (answer.state === 'failed' && isTransient(answer.failure)))

  return {
    answer: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Asks this from now on, in place of what was asked before. */
    start(ask: QueryFunction<Data>, options: QueryOptions<Data> = {}) {
      asked = { ask, options }
      edits = []
      const { asks: isAsked = true, keepsPrevious, kept: keptNow, fresh = false } = options
      if (keepsPrevious && answer.state === 'here') origin = 'previous'
      else if (answer.state !== 'waiting' || !isAsked) {
        origin = 'device'
        become((isAsked ? null : fromDevice(keptNow, null)) ?? { state: 'waiting' })
      }
      if (isAsked) void send(fresh)
    },
    /** Nobody looks any longer. */
    stop() {
      running?.controller.abort()
      running = null
      asked = null
    },
    /** Asks the server again, or waits with whoever does. Settles when the answer is here. */
    reload,
    /** The line is back. */
    reconnected: () => void (mayBeBetter() && send(true)),
    /** The page is looked at again. */
    seen() {
      const isOld = answer.state !== 'here' || Date.now() - answer.cameAt > STALE_AFTER_MS
      if (isOld && mayBeBetter()) void send(true)
    },
    /** Another call has changed what was asked for: an answer that is under way may not know of it. */
    stale: () => void send(true, true),
    /** Puts in what is known better here, until the server says more. */
    put(change: (data: Data) => Data) {
      if (answer.state === 'here') become({ ...answer, data: change(answer.data) })
    },
    /**
     * Shows a change at once while `write` tells the server of it, and takes it back when that fails. `change` may meet
     * data that has it already, and changes nothing then.
     */
    async edit<Written>(change: (data: Data) => Data, write: () => Promise<Reply<Written>>): Promise<Reply<Written>> {
      edits = [...edits, change]
      become(answer)
      const reply = await write()
      edits = edits.filter((each) => each !== change)
      become(reply.success && answer.state === 'here' ? { ...answer, data: change(answer.data) } : answer)
      // What set out before the server had it would show it undone for a moment.
      if (reply.success && running && !running.followsWrite) void send(true, true)
      return reply
    },
  }
}

function fromDevice<Data>(kept: QueryOptions<Data>['kept'], failure: Failure | null) {
  const found = kept?.()
  return found ? { state: 'here' as const, ...found, isAsking: false, failure } : null
}
