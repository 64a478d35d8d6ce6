import type { Failure } from '@manassa/contract/endpoint'
import type { EditConflict, NeedsConfirm } from '@manassa/contract/teacher/editing'
import type { Outcome } from '#app/lib/form/outcome.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { effectsIn } from '../confirm-effects/effects-context.ts'
import { asText, conflictIn, revisionIn } from './edit-answers.ts'
import { type Drafts, ownDrafts } from './own-drafts.ts'
import { savedValues } from './saved-values.ts'

/** The values of a form as text, by field name. */
export type Typed = Record<string, string>

export type SaveStatus =
  /** `at` is in milliseconds since 1970; null when nothing was saved since the form was opened. */
  | { state: 'saved'; at: number | null }
  | { state: 'unsaved' | 'saving' | 'putRight' }
  /** A transient failure; it is retried automatically. */
  | { state: 'waitsForLine'; failure: Failure }
  | { state: 'failed'; failure: Failure }
  /** Someone else changed the same fields; nothing is saved until the conflict is resolved. */
  | { state: 'conflict'; conflict: Conflict }

/** The fields that two people changed. `at` is ISO 8601 text in UTC. */
export interface Conflict {
  /** `base` is the server's value when the user began to type. */
  fields: ReadonlyArray<{ name: string; yours: string; theirs: string; seen: string }>
  by: string | null
  at: string
  /** True when the publish button started the save that met the conflict. */
  ofHeld: boolean
}

export interface FormState {
  typed: Typed
  wrong: WrongFields
  status: SaveStatus
  /** Changed fields that are saved only with the publish button. */
  heldFields: readonly string[]
  /** The form contains an unsaved draft of an earlier visit. */
  isRestored: boolean
}

/** Unsaved changes with the revision that they were based on. */
export interface Draft {
  changes: Typed
  revision?: number
}

export type DraftStore = Drafts<Draft>

/** The revision that the changes were based on, and the consent to their impact on students. */
export interface SaveTerms {
  revision?: number
  confirm?: string
}

export interface AutosaveOptions {
  /** The server's values. */
  saved: Typed
  /** The revision of `saved`, for things that have one. */
  revision?: number
  save(changes: Typed, terms: SaveTerms): Promise<Outcome<unknown>>
  /** Shows the impact of a save on students; resolves to null when it is cancelled. */
  askEffects?(needs: NeedsConfirm): Promise<string | null>
  /** Converts a value of a response to the text of this form. */
  textOf?(name: string, value: unknown): string
  /** Validates the values by the rules of the call before they are sent. */
  check(typed: Typed): WrongFields
  /** Fields that are saved only with a button, because they cost money or mark a student-visible change. */
  held?: readonly string[]
  drafts?: DraftStore
}

/** The minimum time between two saves while the user types, in milliseconds. */
const SAVE_EVERY_MS = 1_000
/** Retry delays in milliseconds; the last one repeats. */
const BACK_OFF_MS = [2_000, 5_000, 15_000, 30_000]

const isSameText = (one: string, other: string | undefined) => one.trim() === other?.trim()

/** A conflict with the revision that its resolution is based on. */
type OpenConflict = Conflict & { revision: number }

/**
 * Saves the changed and valid fields of a form every second, one request at a time. Transient failures are retried; a
 * server error stays at its field until the value changes.
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

  /** Errors of a field are shown once the user has left it. */
  readonly leave = (name: string) => {
    this.#left.add(name)
    this.#become()
  }

  readonly flush = () => this.#flush(false)

  /** Saves the fields that wait for the button, and shows their errors. */
  readonly saveHeld = () => {
    for (const name of this.#held) this.#left.add(name)
    return this.#flush(true)
  }

  readonly dropHeld = () => {
    const asSaved = Object.fromEntries(this.#held.map((name) => [name, this.#server.of(name) ?? '']))
    this.#typed = { ...this.#typed, ...asSaved }
    this.#become()
  }

  /** Resolves the conflict with these values, or with the local ones where a field is missing, and saves. */
  readonly settle = (staying: Typed): Promise<void> => {
    if (!this.#conflict) return Promise.resolve()
    const { fields, revision: at, ofHeld } = this.#conflict
    this.#server.set(Object.fromEntries(fields.map(({ name, theirs }) => [name, theirs])), at)
    this.#typed = { ...this.#typed, ...staying }
    this.#conflict = null
    this.#failure = null
    return this.#flush(ofHeld)
  }

  /** Merges fetched values of a revision: fields without local changes follow the server. */
  readonly learn = (values: Typed, at: number) => {
    if (this.#running || this.#server.isOld(at)) return
    const touched = new Set(this.#changed())
    // A field that this form saved keeps its own text: the server's trimmed text would drop a space during typing.
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

  /** Another call saved a part of the same thing; the status shows that save too. */
  readonly savedBeside = (values: Typed, at: number) => {
    this.#savedAt = Date.now()
    this.learn(values, at)
    this.#become()
  }

  /** True while some changes exist only in this form. */
  readonly hasUnsaved = () => this.#running !== null || this.#changed().some((name) => !this.#isHeld(name))

  /**
   * Called on mount, and saves a restored draft. The constructor must not do so: a component can render without
   * mounting.
   */
  readonly open = () => {
    this.#setClosed(false)
    if (this.#isRestored && this.#sendable(false).length > 0) this.#saveIn(SAVE_EVERY_MS)
  }

  /**
   * Saves once more on unmount, without retries. While offline the draft stays on the device and is saved when the form
   * is opened again.
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

  /** Saves the valid changes; resolves when the request is over. */
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
    // A cancelled publish leaves its fields pending.
    if (isCalledOff && ofHeld) this.#failure = null
    if (outcome.state === 'done') {
      this.#server.set(changes, revisionIn(outcome))
      this.#savedAt = Date.now()
      this.#isRestored = false
      this.#tries = 0
    }
    // The server's error does not apply to a value that was changed meanwhile.
    if (outcome.state === 'wrong') {
      const stands = Object.entries(outcome.fields).filter(([name]) => this.#typed[name] === changes[name])
      this.#refused = Object.fromEntries(stands)
    }
  }

  /** The impact can change before it is confirmed; the server then asks for a new confirmation. */
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
