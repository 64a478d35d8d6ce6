import type { Failure } from '@manassa/contract/endpoint'
import type { NeedsConfirm } from '@manassa/contract/teacher/editing'
import type { Outcome } from '#app/lib/form/outcome.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { asText, conflictIn, effectsIn, revisionIn } from './edit-answers.ts'
import { savedValues } from './saved-values.ts'

/** What stands in a form, as it is typed: texts, by the names of the fields. */
export type Typed = Record<string, string>

export type SaveStatus =
  /** `at` in milliseconds since 1970; null where nothing was saved since the form was opened. */
  | { state: 'saved'; at: number | null }
  | { state: 'unsaved' | 'saving' | 'putRight' }
  /** Passes by itself, and is tried again by itself. */
  | { state: 'waitsForLine'; failure: Failure }
  | { state: 'failed'; failure: Failure }
  /** Somebody else has changed the same fields: nothing is saved before it is chosen what stays. */
  | { state: 'conflict'; conflict: Conflict }

/** What two have written into the same fields. `at` is ISO 8601 text in UTC. */
export interface Conflict {
  /** `seen` is what stood there when it was typed in here. */
  fields: ReadonlyArray<{ name: string; yours: string; theirs: string; seen: string }>
  by: string | null
  at: string
  /** A button was pressed for the save that has met it. */
  ofHeld: boolean
}

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

/** What is typed and not saved, and what its writer had seen of the thing. */
export interface Draft {
  changes: Typed
  revision?: number
}

/** Where what is typed lies until it is saved: a closed tab loses none of it. */
export interface DraftStore {
  read(): Draft | null
  /** Null when nothing is left to keep. */
  write(draft: Draft | null): void
}

/** What goes with the fields of a save: what their writer has seen, and that they know what it does to students. */
export interface SaveTerms {
  revision?: number
  confirm?: string
}

export interface AutosaveOptions {
  /** What the server has. */
  saved: Typed
  /** Of what the server has, where the thing has one. */
  revision?: number
  save(changes: Typed, terms: SaveTerms): Promise<Outcome<unknown>>
  /** Shows what a save would do to students; null where it shall not be done. */
  askEffects?(needs: NeedsConfirm): Promise<string | null>
  /** A value of an answer as it stands in this form. */
  textOf?(name: string, value: unknown): string
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

const isSameText = (one: string, other: string | undefined) => one.trim() === other?.trim()

export type Autosave = ReturnType<typeof createAutosave>

/**
 * A form that saves what is typed, each second, one save at a time, and only what was changed and can be taken. What
 * fails for a while is tried again by itself; what the server has against a field stands beside it until it is changed.
 */
export function createAutosave({
  saved: start,
  revision,
  save,
  check,
  held = [],
  drafts,
  askEffects,
  textOf = (_name, value) => asText(value),
}: AutosaveOptions) {
  const listeners = new Set<() => void>()
  const left = new Set<string>()
  const draft = drafts?.read() ?? null
  const server = savedValues(start, revision)
  let refused: WrongFields = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let tries = 0
  let savedAt: number | null = null
  let failure: Failure | null = null
  let conflict: (Conflict & { revision: number }) | null = null
  let typed: Typed = { ...start, ...draft?.changes }
  let isRestored = draft !== null && changedIn(Object.keys(draft.changes)).length > 0
  server.typedAt(Object.keys(draft?.changes ?? {}), draft?.revision)
  let state = now()

  function changedIn(names: readonly string[]) {
    return names.filter((name) => typed[name] !== server.of(name))
  }
  function changed() {
    return changedIn(Object.keys(typed))
  }
  function typedIn(names: readonly string[]): Typed {
    return Object.fromEntries(names.map((name) => [name, typed[name] ?? '']))
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
    if (conflict) return { state: 'conflict', conflict }
    if (failure) return { state: isTransient(failure) ? 'waitsForLine' : 'failed', failure }
    if (sendable(false).length > 0) return { state: 'unsaved' }
    return changed().some((name) => !isHeld(name)) ? { state: 'putRight' } : { state: 'saved', at: savedAt }
  }
  function become() {
    const rest = changed()
    const seen = server.seenBy(rest)
    const kept = { changes: typedIn(rest), ...(seen !== undefined && { revision: seen }) }
    drafts?.write(rest.length > 0 ? kept : null)
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
    const changes = typedIn(sendable(ofHeld))
    const seen = server.seenBy(Object.keys(changes))
    const { outcome, isCalledOff } = await saveOrAsk(changes, seen === undefined ? {} : { revision: seen })
    failure = outcome.state === 'failed' ? outcome.failure : null
    const found = failure && conflictIn(failure)
    if (found) {
      const fields = Object.keys(found.theirs).filter((name) => name in typed)
      const values = fields.map((name) => {
        const theirs = textOf(name, found.theirs[name])
        return { name, yours: typed[name] ?? '', theirs, seen: server.of(name) ?? '' }
      })
      conflict = { fields: values, by: found.by.name, at: found.at, revision: found.revision, ofHeld }
    }
    // What waits for its button goes on waiting.
    if (isCalledOff && ofHeld) failure = null
    if (outcome.state === 'done') {
      server.set(changes, revisionIn(outcome))
      savedAt = Date.now()
      isRestored = false
      tries = 0
    }
    // What was changed meanwhile is not what the server has looked at.
    if (outcome.state === 'wrong') {
      refused = Object.fromEntries(Object.entries(outcome.fields).filter(([name]) => typed[name] === changes[name]))
    }
  }

  /** The effects may be others by the time that they are agreed to: they are asked about again then. */
  async function saveOrAsk(changes: Typed, terms: SaveTerms) {
    for (let answer = terms; ; ) {
      const outcome = await save(changes, answer)
      const needs = outcome.state === 'failed' && askEffects ? effectsIn(outcome.failure) : null
      if (!needs) return { outcome, isCalledOff: false }
      const confirm = (await askEffects?.(needs)) ?? null
      if (confirm === null) return { outcome, isCalledOff: true }
      answer = { ...terms, confirm }
    }
  }

  /** Saves what can be saved now; settles when that is over. */
  async function flush(ofHeld = false): Promise<void> {
    stop()
    while (running) await running
    if (conflict || sendable(ofHeld).length === 0) return become()
    running = send(ofHeld).finally(() => {
      running = null
    })
    become()
    await running
    if (conflict) return become()
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
      if (!running && !conflict && !isHeld(name)) saveIn(SAVE_EVERY_MS)
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
      typed = { ...typed, ...Object.fromEntries(held.map((name) => [name, server.of(name) ?? ''])) }
      become()
    },
    /** Of fields that two have changed, what stays where that is not what is typed here; it goes on its way then. */
    settle(staying: Typed) {
      if (!conflict) return Promise.resolve()
      const { fields, revision: at, ofHeld } = conflict
      server.set(Object.fromEntries(fields.map(({ name, theirs }) => [name, theirs])), at)
      typed = { ...typed, ...staying }
      conflict = null
      failure = null
      return flush(ofHeld)
    },
    /** What the server has at a revision, asked for again: fields that nobody has typed in here follow it. */
    learn(values: Typed, at: number) {
      if (running || server.isOld(at)) return
      const touched = new Set(changed())
      // What was saved from here is known: without the space at its end, somebody would go on typing without it.
      const isOwn = (name: string, value: string) => server.isSeenAt(name, at) || isSameText(value, typed[name])
      const known = Object.fromEntries(
        Object.entries(values).filter(([name, value]) =>
          touched.has(name) ? value === server.of(name) : !isOwn(name, value),
        ),
      )
      const followed = Object.fromEntries(Object.entries(known).filter(([name]) => !touched.has(name)))
      server.set(known, at)
      typed = { ...typed, ...followed }
      become()
    },
    /** A part of the same thing was saved by a call of its own: that is told in the same place. */
    savedBeside(values: Typed, at: number) {
      savedAt = Date.now()
      this.learn(values, at)
      become()
    },
    /** True while something typed is nowhere but here. */
    hasUnsaved: () => running !== null || changed().some((name) => !isHeld(name)),
    stop,
  }
}
