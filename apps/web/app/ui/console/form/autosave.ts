import type { Failure } from '@manassa/contract/endpoint'
import type { EditConflict, NeedsConfirm } from '@manassa/contract/teacher/editing'
import type { Outcome } from '#app/lib/form/outcome.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { effectsIn } from '../confirm-effects/effects-context.ts'
import { asText, conflictIn, revisionIn } from './edit-answers.ts'
import { type Drafts, ownDrafts } from './own-drafts.ts'
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

/** A closed tab loses nothing of what is typed. */
export type DraftStore = Drafts<Draft>

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

/** A conflict with what it takes to settle it. */
type OpenConflict = Conflict & { revision: number }

/**
 * A form that saves what is typed, each second, one save at a time, and only what was changed and can be taken. What
 * fails for a while is tried again by itself; what the server has against a field stands beside it until it is changed.
 */
export class Autosave {
  readonly #options: AutosaveOptions
  readonly #held: readonly string[]
  readonly #listeners = new Set<() => void>()
  readonly #left = new Set<string>()
  readonly #server: ReturnType<typeof savedValues>
  readonly #drafts: ReturnType<typeof ownDrafts<Draft>>
  #isClosed = false
  #refused: WrongFields = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #tries = 0
  #savedAt: number | null = null
  #failure: Failure | null = null
  #conflict: OpenConflict | null = null
  #typed: Typed
  #isRestored: boolean
  #state: FormState

  constructor(options: AutosaveOptions) {
    const { saved, revision, held = [], drafts } = options
    this.#options = options
    this.#held = held
    this.#server = savedValues(saved, revision)
    this.#drafts = ownDrafts(drafts)
    const draft = this.#drafts.read()
    const drafted = Object.keys(draft?.changes ?? {})
    this.#typed = { ...saved, ...draft?.changes }
    this.#isRestored = this.#changedIn(drafted).length > 0
    this.#server.typedAt(drafted, draft?.revision)
    this.#state = this.#now()
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly type = (name: string, text: string) => {
    this.#typed = { ...this.#typed, [name]: text }
    const { [name]: _, ...others } = this.#refused
    this.#refused = others
    if (this.#failure && !isTransient(this.#failure)) this.#failure = null
    if (!this.#running && !this.#conflict && !this.#isHeld(name)) this.#saveIn(SAVE_EVERY_MS)
    this.#become()
  }

  /** Somebody has gone on from a field: now is the time to say what is wrong with it. */
  readonly leave = (name: string) => {
    this.#left.add(name)
    this.#become()
  }

  readonly flush = () => this.#flush(false)

  /** Saves what waited for the button; what is wrong with it is said. */
  readonly saveHeld = () => {
    for (const name of this.#held) this.#left.add(name)
    return this.#flush(true)
  }

  /** What waited for the button is again as the server has it. */
  readonly dropHeld = () => {
    const asSaved = Object.fromEntries(this.#held.map((name) => [name, this.#server.of(name) ?? '']))
    this.#typed = { ...this.#typed, ...asSaved }
    this.#become()
  }

  /** Of fields that two have changed, what stays where that is not what is typed here; it goes on its way then. */
  readonly settle = (staying: Typed): Promise<void> => {
    if (!this.#conflict) return Promise.resolve()
    const { fields, revision: at, ofHeld } = this.#conflict
    this.#server.set(Object.fromEntries(fields.map(({ name, theirs }) => [name, theirs])), at)
    this.#typed = { ...this.#typed, ...staying }
    this.#conflict = null
    this.#failure = null
    return this.#flush(ofHeld)
  }

  /** What the server has at a revision, asked for again: fields that nobody has typed in here follow it. */
  readonly learn = (values: Typed, at: number) => {
    if (this.#running || this.#server.isOld(at)) return
    const touched = new Set(this.#changed())
    // What was saved from here is known: without the space at its end, somebody would go on typing without it.
    const isOwn = (name: string, value: string) =>
      this.#server.isSeenAt(name, at) || isSameText(value, this.#typed[name])
    const isUnchanged = (name: string, value: string) =>
      value === this.#server.of(name) && !this.#server.isTypedBefore(name)
    const known = Object.fromEntries(
      Object.entries(values).filter(([name, value]) =>
        touched.has(name) ? isUnchanged(name, value) : !isOwn(name, value),
      ),
    )
    const followed = Object.fromEntries(Object.entries(known).filter(([name]) => !touched.has(name)))
    this.#server.set(known, at)
    this.#typed = { ...this.#typed, ...followed }
    this.#become()
  }

  /** A part of the same thing was saved by a call of its own: that is told in the same place. */
  readonly savedBeside = (values: Typed, at: number) => {
    this.#savedAt = Date.now()
    this.learn(values, at)
    this.#become()
  }

  /** True while something typed is nowhere but here. */
  readonly hasUnsaved = () => this.#running !== null || this.#changed().some((name) => !this.#isHeld(name))

  /** The form is on the page: what was typed before and never saved goes on its way. One that is drawn may never be. */
  readonly open = () => {
    this.#setClosed(false)
    if (this.#isRestored && this.#sendable(false).length > 0) this.#saveIn(SAVE_EVERY_MS)
  }

  /**
   * The form is gone from the page: what is typed goes once more, and is not tried again from here. Without a line it
   * stays on the device, and goes when the thing is opened again.
   */
  readonly close = (): Promise<void> => {
    this.#setClosed(true)
    return this.#flush(false)
  }

  #setClosed(isClosed: boolean) {
    this.#isClosed = isClosed
    this.#drafts.setGone(isClosed)
  }

  #stopTimer() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #changedIn(names: readonly string[]) {
    return names.filter((name) => this.#typed[name] !== this.#server.of(name))
  }

  #changed() {
    return this.#changedIn(Object.keys(this.#typed))
  }

  #typedIn(names: readonly string[]): Typed {
    return Object.fromEntries(names.map((name) => [name, this.#typed[name] ?? '']))
  }

  #isHeld(name: string) {
    return this.#held.includes(name)
  }

  /** What is changed and may go now. */
  #sendable(ofHeld: boolean) {
    const wrong = { ...this.#options.check(this.#typed), ...this.#refused }
    return this.#changed().filter((name) => this.#isHeld(name) === ofHeld && !(name in wrong))
  }

  #now(): FormState {
    const ownWrong = this.#options.check(this.#typed)
    const shown = Object.entries(ownWrong).filter(([name]) => this.#left.has(name))
    return {
      typed: this.#typed,
      wrong: { ...Object.fromEntries(shown), ...this.#refused },
      status: this.#statusNow(),
      heldFields: this.#changed().filter((name) => this.#isHeld(name)),
      isRestored: this.#isRestored,
    }
  }

  #statusNow(): SaveStatus {
    const failure = this.#failure
    if (this.#running) return { state: 'saving' }
    if (this.#conflict) return { state: 'conflict', conflict: this.#conflict }
    if (failure) return { state: isTransient(failure) ? 'waitsForLine' : 'failed', failure }
    if (this.#sendable(false).length > 0) return { state: 'unsaved' }
    const isWrong = this.#changed().some((name) => !this.#isHeld(name))
    return isWrong ? { state: 'putRight' } : { state: 'saved', at: this.#savedAt }
  }

  #become() {
    const rest = this.#changed()
    const seen = this.#server.seenBy(rest)
    const draft = { changes: this.#typedIn(rest), ...(seen !== undefined && { revision: seen }) }
    this.#drafts.write(rest.length > 0 ? draft : null)
    this.#state = this.#now()
    for (const listener of this.#listeners) listener()
  }

  #saveIn(milliseconds: number) {
    if (this.#isClosed) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.flush()
    }, milliseconds)
  }

  /** Saves what can be saved now; settles when that is over. */
  async #flush(ofHeld: boolean): Promise<void> {
    this.#stopTimer()
    while (this.#running) await this.#running
    if (this.#conflict || this.#sendable(ofHeld).length === 0) return this.#become()
    const running = this.#send(ofHeld).finally(() => {
      this.#running = null
    })
    this.#running = running
    this.#become()
    await running
    if (this.#conflict) return this.#become()
    const failure = this.#failure
    if (failure && isTransient(failure)) this.#saveIn(BACK_OFF_MS[this.#tries++] ?? BACK_OFF_MS.at(-1) ?? 0)
    else if (!failure && this.#sendable(false).length > 0) this.#saveIn(SAVE_EVERY_MS)
    this.#become()
  }

  async #send(ofHeld: boolean) {
    const changes = this.#typedIn(this.#sendable(ofHeld))
    const seen = this.#server.seenBy(Object.keys(changes))
    const { outcome, isCalledOff } = await this.#saveOrAsk(changes, seen === undefined ? {} : { revision: seen })
    this.#failure = outcome.state === 'failed' ? outcome.failure : null
    const found = this.#failure && conflictIn(this.#failure)
    if (found) this.#conflict = { ...this.#conflictOf(found), ofHeld }
    // What waits for its button goes on waiting.
    if (isCalledOff && ofHeld) this.#failure = null
    if (outcome.state === 'done') {
      this.#server.set(changes, revisionIn(outcome))
      this.#savedAt = Date.now()
      this.#isRestored = false
      this.#tries = 0
    }
    // What was changed meanwhile is not what the server has looked at.
    if (outcome.state === 'wrong') {
      const stands = Object.entries(outcome.fields).filter(([name]) => this.#typed[name] === changes[name])
      this.#refused = Object.fromEntries(stands)
    }
  }

  /** The effects may be others by the time that they are agreed to: they are asked about again then. */
  async #saveOrAsk(changes: Typed, terms: SaveTerms) {
    const { save, askEffects } = this.#options
    for (let answer = terms; ; ) {
      const outcome = await save(changes, answer)
      const needs = outcome.state === 'failed' && askEffects ? effectsIn(outcome.failure) : null
      if (!needs) return { outcome, isCalledOff: false }
      const confirm = (await askEffects?.(needs)) ?? null
      if (confirm === null) return { outcome, isCalledOff: true }
      answer = { ...terms, confirm }
    }
  }

  #conflictOf(found: EditConflict): Omit<OpenConflict, 'ofHeld'> {
    const { textOf = (_name, value) => asText(value) } = this.#options
    const names = Object.keys(found.theirs).filter((name) => name in this.#typed)
    const fields = names.map((name) => ({
      name,
      yours: this.#typed[name] ?? '',
      theirs: textOf(name, found.theirs[name]),
      seen: this.#server.of(name) ?? '',
    }))
    return { fields, by: found.by.name, at: found.at, revision: found.revision }
  }
}
