import type { Failure } from '@manassa/contract/endpoint'
import type { Outcome } from '#app/lib/form/outcome.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { isTransient } from '#app/lib/transient-failure.ts'

/** What stands in a form, as it is typed: texts, by the names of the fields. */
export type Typed = Record<string, string>

export type SaveStatus =
  /** `at` in milliseconds since 1970; null where nothing was saved since the form was opened. */
  | { state: 'saved'; at: number | null }
  | { state: 'unsaved' | 'saving' | 'putRight' }
  /** Passes by itself, and is tried again by itself. */
  | { state: 'waitsForLine'; failure: Failure }
  | { state: 'failed'; failure: Failure }

/** What a form knows: what is typed, what is wrong with it, how its saving stands. */
export interface FormState {
  typed: Typed
  wrong: WrongFields
  status: SaveStatus
  /** Changed and not saved before somebody says so. */
  heldFields: readonly string[]
  /** What was typed here before and never saved is back. */
  isRestored: boolean
}

/** Where what is typed lies until it is saved: a closed tab loses none of it. */
export interface DraftStore {
  read(): Typed | null
  /** Null when nothing is left to keep. */
  write(changes: Typed | null): void
}

export interface AutosaveOptions {
  /** What the server has. */
  saved: Typed
  save(changes: Typed): Promise<Outcome<unknown>>
  /** What the call's own rules have against it, before it is sent. */
  check(typed: Typed): WrongFields
  /** Fields that wait for a button: what costs money or marks where students see it. */
  held?: readonly string[]
  drafts?: DraftStore
}

/** While somebody types, at most so often; in milliseconds. */
const SAVE_EVERY_MS = 1_000
/** How long to wait before the next try, in milliseconds; the last one repeats. */
const BACK_OFF_MS = [2_000, 5_000, 15_000, 30_000]

export type Autosave = ReturnType<typeof createAutosave>

/**
 * A form that saves what is typed, each second, one save at a time, and only what was changed and can be taken. What
 * fails for a while is tried again by itself; what the server has against a field stands beside it until it is changed.
 */
export function createAutosave({ saved: start, save, check, held = [], drafts }: AutosaveOptions) {
  const listeners = new Set<() => void>()
  const left = new Set<string>()
  const draft = drafts?.read() ?? null
  let saved = start
  let refused: WrongFields = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let tries = 0
  let savedAt: number | null = null
  let failure: Failure | null = null
  let typed: Typed = { ...start, ...draft }
  let isRestored = draft !== null && changedIn(Object.keys(draft)).length > 0
  let state = now()

  function changedIn(names: readonly string[]) {
    return names.filter((name) => typed[name] !== saved[name])
  }
  function changed() {
    return changedIn(Object.keys(typed))
  }
  function isHeld(name: string) {
    return held.includes(name)
  }
  /** What is changed and may go now. */
  function sendable(ofHeld: boolean) {
    const wrong = { ...check(typed), ...refused }
    return changed().filter((name) => isHeld(name) === ofHeld && !(name in wrong))
  }

  function now(): FormState {
    const ownWrong = check(typed)
    const shown = Object.entries(ownWrong).filter(([name]) => left.has(name))
    return {
      typed,
      wrong: { ...Object.fromEntries(shown), ...refused },
      status: statusNow(),
      heldFields: changed().filter(isHeld),
      isRestored,
    }
  }
  function statusNow(): SaveStatus {
    if (running) return { state: 'saving' }
    if (failure) return { state: isTransient(failure) ? 'waitsForLine' : 'failed', failure }
    if (sendable(false).length > 0) return { state: 'unsaved' }
    return changed().some((name) => !isHeld(name)) ? { state: 'putRight' } : { state: 'saved', at: savedAt }
  }
  function become() {
    const rest = changed()
    drafts?.write(rest.length > 0 ? Object.fromEntries(rest.map((name) => [name, typed[name] ?? ''])) : null)
    state = now()
    for (const listener of listeners) listener()
  }

  function saveIn(milliseconds: number) {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, milliseconds)
  }
  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  async function send(ofHeld: boolean) {
    const changes = Object.fromEntries(sendable(ofHeld).map((name) => [name, typed[name] ?? '']))
    const outcome = await save(changes)
    failure = outcome.state === 'failed' ? outcome.failure : null
    if (outcome.state === 'done') {
      saved = { ...saved, ...changes }
      savedAt = Date.now()
      isRestored = false
      tries = 0
    }
    // What was changed meanwhile is not what the server has looked at.
    if (outcome.state === 'wrong') {
      refused = Object.fromEntries(Object.entries(outcome.fields).filter(([name]) => typed[name] === changes[name]))
    }
  }

  /** Saves what can be saved now; settles when that is over. */
  async function flush(ofHeld = false): Promise<void> {
    stop()
    if (running) await running
    if (sendable(ofHeld).length === 0) return become()
    running = send(ofHeld).finally(() => {
      running = null
    })
    become()
    await running
    if (failure && isTransient(failure)) saveIn(BACK_OFF_MS[tries++] ?? BACK_OFF_MS.at(-1) ?? 0)
    else if (!failure && sendable(false).length > 0) saveIn(SAVE_EVERY_MS)
    become()
  }

  if (isRestored && sendable(false).length > 0) saveIn(SAVE_EVERY_MS)

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type(name: string, text: string) {
      typed = { ...typed, [name]: text }
      const { [name]: _, ...others } = refused
      refused = others
      if (failure && !isTransient(failure)) failure = null
      if (!running && !isHeld(name)) saveIn(SAVE_EVERY_MS)
      become()
    },
    /** Somebody has gone on from a field: now is the time to say what is wrong with it. */
    leave(name: string) {
      left.add(name)
      become()
    },
    flush: () => flush(),
    /** Saves what waited for the button; what is wrong with it is said. */
    saveHeld() {
      for (const name of held) left.add(name)
      return flush(true)
    },
    /** What waited for the button is again as the server has it. */
    dropHeld() {
      typed = { ...typed, ...Object.fromEntries(held.map((name) => [name, saved[name] ?? ''])) }
      become()
    },
    /** True while something typed is nowhere but here. */
    hasUnsaved: () => running !== null || changed().some((name) => !isHeld(name)),
    stop,
  }
}
