import type { Failure } from '@manassa/contract/endpoint'
import type { EditConflict, NeedsConfirm } from '@manassa/contract/teacher/editing'
import type { Outcome } from '#app/lib/form/outcome.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { impactIn } from '../confirm-impact/impact-context.ts'
import { asText, conflictIn, revisionIn } from './edit-responses.ts'
import { type DraftStorage, guardDrafts } from './guard-drafts.ts'
import { type FormValues, savedValues } from './saved-values.ts'

export type SaveStatus =
  /** `at` is in milliseconds since 1970; null when nothing was saved since the form was opened. */
  | { state: 'saved'; at: number | null }
  | { state: 'unsaved' | 'saving' | 'invalid' }
  /** A transient failure; it is retried automatically. */
  | { state: 'offline'; failure: Failure }
  | { state: 'failed'; failure: Failure }
  /** Someone else changed the same fields; nothing is saved until the conflict is resolved. */
  | { state: 'conflict'; conflict: Conflict }

/** The fields that two people changed. `at` is ISO 8601 text in UTC. */
export interface Conflict {
  /** `base` is the server's value when the user began to type. */
  fields: ReadonlyArray<{ name: string; local: string; remote: string; base: string }>
  by: string | null
  at: string
  /** True when the publish button started the save that met the conflict. */
  isPublish: boolean
}

export interface FormState {
  values: FormValues
  wrong: WrongFields
  status: SaveStatus
  /** Changed fields that are saved only with the publish button. */
  pendingFields: readonly string[]
  /** The form contains an unsaved draft of an earlier visit. */
  isRestored: boolean
}

/** Unsaved changes with the revision that they were based on. */
export interface Draft {
  changes: FormValues
  revision?: number
}

export type FormDraftStore = DraftStorage<Draft>

/** The revision that the changes were based on, and the consent to their impact on students. */
export interface SaveTerms {
  revision?: number
  confirm?: string
}

export interface AutosaveOptions {
  saved: FormValues
  /** The revision of `saved`, for things that have one. */
  revision?: number
  save(changes: FormValues, terms: SaveTerms): Promise<Outcome<unknown>>
  /** Shows the impact of a save on students; resolves to null when it is cancelled. */
  confirmImpact?(needs: NeedsConfirm): Promise<string | null>
  /** Converts a value of a response to the text of this form. */
  textOf?(name: string, value: unknown): string
  check(values: FormValues): WrongFields
  /** Fields that are saved only with a button, because they cost money or mark a student-visible change. */
  publishFields?: readonly string[]
  drafts?: FormDraftStore
}

/** The minimum time between two saves while the user types, in milliseconds. */
const SAVE_EVERY_MS = 1_000
/** Retry delays in milliseconds; the last one repeats. */
const BACK_OFF_MS = [2_000, 5_000, 15_000, 30_000]

const isSameText = (one: string, other: string | undefined) => one.trim() === other?.trim()

type OpenConflict = Conflict & { revision: number }

/**
 * Saves the changed and valid fields of a form every second, one request at a time. Transient failures are retried; a
 * server error stays at its field until the value changes.
 */
export class Autosave {
  readonly #options: AutosaveOptions
  readonly #publishFields: readonly string[]
  readonly #listeners = new Set<() => void>()
  readonly #touched = new Set<string>()
  readonly #server: ReturnType<typeof savedValues>
  readonly #drafts: ReturnType<typeof guardDrafts<Draft>>
  #isClosed = false
  #refused: WrongFields = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #tries = 0
  #savedAt: number | null = null
  #failure: Failure | null = null
  #conflict: OpenConflict | null = null
  #values: FormValues
  #isRestored: boolean
  #state: FormState

  constructor(options: AutosaveOptions) {
    const { saved, revision, publishFields = [], drafts } = options
    this.#options = options
    this.#publishFields = publishFields
    this.#server = savedValues(saved, revision)
    this.#drafts = guardDrafts(drafts)
    const draft = this.#drafts.read()
    const drafted = Object.keys(draft?.changes ?? {})
    this.#values = { ...saved, ...draft?.changes }
    this.#isRestored = this.#changedIn(drafted).length > 0
    this.#server.setBase(drafted, draft?.revision)
    this.#state = this.#snapshot()
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly setValue = (name: string, text: string) => {
    this.#values = { ...this.#values, [name]: text }
    const { [name]: _, ...others } = this.#refused
    this.#refused = others
    if (this.#failure && !isTransient(this.#failure)) this.#failure = null
    if (!this.#running && !this.#conflict && !this.#isPublishField(name)) this.#saveIn(SAVE_EVERY_MS)
    this.#commit()
  }

  /** Errors of a field are shown once the user has left it. */
  readonly touch = (name: string) => {
    this.#touched.add(name)
    this.#commit()
  }

  readonly flush = () => this.#flush(false)

  /** Saves the fields that wait for the button, and shows their errors. */
  readonly publishPending = () => {
    for (const name of this.#publishFields) this.#touched.add(name)
    return this.#flush(true)
  }

  readonly discardPending = () => {
    const asSaved = Object.fromEntries(this.#publishFields.map((name) => [name, this.#server.of(name) ?? '']))
    this.#values = { ...this.#values, ...asSaved }
    this.#commit()
  }

  /** Resolves the conflict with these values, or with the local ones where a field is missing, and saves. */
  readonly resolveConflict = (resolved: FormValues): Promise<void> => {
    if (!this.#conflict) return Promise.resolve()
    const { fields, revision: at, isPublish } = this.#conflict
    this.#server.set(Object.fromEntries(fields.map(({ name, remote }) => [name, remote])), at)
    this.#values = { ...this.#values, ...resolved }
    this.#conflict = null
    this.#failure = null
    return this.#flush(isPublish)
  }

  /** Merges fetched values of a revision: fields without local changes follow the server. */
  readonly mergeServer = (values: FormValues, at: number) => {
    if (this.#running || this.#server.isStale(at)) return
    const edited = new Set(this.#changed())
    // A field that this form saved keeps its own text: the server's trimmed text would drop a space during typing.
    const isOwn = (name: string, value: string) =>
      this.#server.isAtRevision(name, at) || isSameText(value, this.#values[name])
    const isUnchanged = (name: string, value: string) =>
      value === this.#server.of(name) && !this.#server.isEditedBefore(name)
    const fetched = Object.fromEntries(
      Object.entries(values).filter(([name, value]) =>
        edited.has(name) ? isUnchanged(name, value) : !isOwn(name, value),
      ),
    )
    const followed = Object.fromEntries(Object.entries(fetched).filter(([name]) => !edited.has(name)))
    this.#server.set(fetched, at)
    this.#values = { ...this.#values, ...followed }
    this.#commit()
  }

  /** Another call saved a part of the same thing; the status shows that save too. */
  readonly savedElsewhere = (values: FormValues, at: number) => {
    this.#savedAt = Date.now()
    this.mergeServer(values, at)
    this.#commit()
  }

  /** True while some changes exist only in this form. */
  readonly hasUnsaved = () => this.#running !== null || this.#changed().some((name) => !this.#isPublishField(name))

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
    this.#drafts.setUnmounted(isClosed)
  }

  #stopTimer() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #changedIn(names: readonly string[]) {
    return names.filter((name) => this.#values[name] !== this.#server.of(name))
  }

  #changed() {
    return this.#changedIn(Object.keys(this.#values))
  }

  #valuesOf(names: readonly string[]): FormValues {
    return Object.fromEntries(names.map((name) => [name, this.#values[name] ?? '']))
  }

  #isPublishField(name: string) {
    return this.#publishFields.includes(name)
  }

  #sendable(isPublish: boolean) {
    const wrong = { ...this.#options.check(this.#values), ...this.#refused }
    return this.#changed().filter((name) => this.#isPublishField(name) === isPublish && !(name in wrong))
  }

  #snapshot(): FormState {
    const errors = this.#options.check(this.#values)
    const shown = Object.entries(errors).filter(([name]) => this.#touched.has(name))
    return {
      values: this.#values,
      wrong: { ...Object.fromEntries(shown), ...this.#refused },
      status: this.#status(),
      pendingFields: this.#changed().filter((name) => this.#isPublishField(name)),
      isRestored: this.#isRestored,
    }
  }

  #status(): SaveStatus {
    const failure = this.#failure
    if (this.#running) return { state: 'saving' }
    if (this.#conflict) return { state: 'conflict', conflict: this.#conflict }
    if (failure) return { state: isTransient(failure) ? 'offline' : 'failed', failure }
    if (this.#sendable(false).length > 0) return { state: 'unsaved' }
    const isWrong = this.#changed().some((name) => !this.#isPublishField(name))
    return isWrong ? { state: 'invalid' } : { state: 'saved', at: this.#savedAt }
  }

  #commit() {
    const rest = this.#changed()
    const base = this.#server.baseOf(rest)
    const draft = { changes: this.#valuesOf(rest), ...(base !== undefined && { revision: base }) }
    this.#drafts.write(rest.length > 0 ? draft : null)
    this.#state = this.#snapshot()
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
  async #flush(isPublish: boolean): Promise<void> {
    this.#stopTimer()
    while (this.#running) await this.#running
    if (this.#conflict || this.#sendable(isPublish).length === 0) return this.#commit()
    const running = this.#send(isPublish).finally(() => {
      this.#running = null
    })
    this.#running = running
    this.#commit()
    await running
    if (this.#conflict) return this.#commit()
    const failure = this.#failure
    if (failure && isTransient(failure)) this.#saveIn(BACK_OFF_MS[this.#tries++] ?? BACK_OFF_MS.at(-1) ?? 0)
    else if (!failure && this.#sendable(false).length > 0) this.#saveIn(SAVE_EVERY_MS)
    this.#commit()
  }

  async #send(isPublish: boolean) {
    const changes = this.#valuesOf(this.#sendable(isPublish))
    const base = this.#server.baseOf(Object.keys(changes))
    const { outcome, isCancelled } = await this.#saveOrAsk(changes, base === undefined ? {} : { revision: base })
    this.#failure = outcome.state === 'failed' ? outcome.failure : null
    const conflict = this.#failure && conflictIn(this.#failure)
    if (conflict) this.#conflict = { ...this.#conflictOf(conflict), isPublish }
    // A cancelled publish leaves its fields pending.
    if (isCancelled && isPublish) this.#failure = null
    if (outcome.state === 'done') {
      this.#server.set(changes, revisionIn(outcome))
      this.#savedAt = Date.now()
      this.#isRestored = false
      this.#tries = 0
    }
    // The server's error does not apply to a value that was changed meanwhile.
    if (outcome.state === 'wrong') {
      const stands = Object.entries(outcome.fields).filter(([name]) => this.#values[name] === changes[name])
      this.#refused = Object.fromEntries(stands)
    }
  }

  /** The impact can change before it is confirmed; the server then asks for a new confirmation. */
  async #saveOrAsk(changes: FormValues, terms: SaveTerms) {
    const { save, confirmImpact } = this.#options
    for (let sent = terms; ; ) {
      const outcome = await save(changes, sent)
      const needs = outcome.state === 'failed' && confirmImpact ? impactIn(outcome.failure) : null
      if (!needs) return { outcome, isCancelled: false }
      const confirm = (await confirmImpact?.(needs)) ?? null
      if (confirm === null) return { outcome, isCancelled: true }
      sent = { ...terms, confirm }
    }
  }

  #conflictOf(conflict: EditConflict): Omit<OpenConflict, 'isPublish'> {
    const { textOf = (_name, value) => asText(value) } = this.#options
    const names = Object.keys(conflict.theirs).filter((name) => name in this.#values)
    const fields = names.map((name) => ({
      name,
      local: this.#values[name] ?? '',
      remote: textOf(name, conflict.theirs[name]),
      base: this.#server.of(name) ?? '',
    }))
    return { fields, by: conflict.by.name, at: conflict.at, revision: conflict.revision }
  }
}
