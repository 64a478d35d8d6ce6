import type { Failure } from '@manassa/contract/endpoint'
import type { EditConflict, NeedsConfirm } from '@manassa/contract/teacher/editing'
import { type DraftStore, type GuardedDraft, guardDraft } from '#app/lib/device-draft.ts'
import { SaveQueue, type SaveStatus } from '#app/lib/editing/save-queue.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { impactIn } from '../confirm-impact/impact-context.ts'
import { asText, conflictIn, revisionIn } from './edit-responses.ts'
import { type FormValues, savedValues } from './saved-values.ts'

export type FormStatus =
  | SaveStatus
  | { state: 'invalid' }
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
  status: FormStatus
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

export type FormDraftStore = DraftStore<Draft>

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

const isSameText = (one: string, other: string | undefined) => one.trim() === other?.trim()

type OpenConflict = Conflict & { revision: number }

/**
 * Saves the changed and valid fields of a form every second, one request at a time. A server error stays at its field
 * until the value changes.
 */
export class Autosave {
  readonly #options: AutosaveOptions
  readonly #publishFields: readonly string[]
  readonly #touched = new Set<string>()
  readonly #server: ReturnType<typeof savedValues>
  readonly #drafts: GuardedDraft<Draft>
  readonly #queue = new SaveQueue({
    hasWork: () => !this.#conflict && this.#sendable().length > 0,
    send: () => this.#send(),
    delayMs: SAVE_EVERY_MS,
  })
  #refused: WrongFields = {}
  /** While the publish button saves, only its fields are sent. */
  #isPublishing = false
  #conflict: OpenConflict | null = null
  #values: FormValues
  #isRestored: boolean
  #state: FormState

  constructor(options: AutosaveOptions) {
    const { saved, revision, publishFields = [], drafts } = options
    this.#options = options
    this.#publishFields = publishFields
    this.#server = savedValues(saved, revision)
    this.#drafts = guardDraft(drafts)
    const draft = this.#drafts.read()
    const drafted = Object.keys(draft?.changes ?? {})
    this.#values = { ...saved, ...draft?.changes }
    this.#isRestored = this.#changedIn(drafted).length > 0
    this.#server.setBase(drafted, draft?.revision)
    this.#state = this.#snapshot()
    this.#queue.status.subscribe(() => this.#refresh())
  }

  readonly state = () => this.#state

  readonly subscribe = this.#queue.status.subscribe

  readonly wake = this.#queue.wake

  readonly setValue = (name: string, text: string) => {
    this.#values = { ...this.#values, [name]: text }
    const { [name]: _, ...others } = this.#refused
    this.#refused = others
    this.#queue.schedule()
  }

  /** Errors of a field are shown once the user has left it. */
  readonly touch = (name: string) => {
    this.#touched.add(name)
    this.#queue.changed()
  }

  readonly flush = this.#queue.flush

  /** Saves the fields that wait for the button, and shows their errors. */
  readonly publishPending = async () => {
    for (const name of this.#publishFields) this.#touched.add(name)
    this.#isPublishing = true
    await this.flush()
    this.#isPublishing = false
    this.#queue.changed()
  }

  readonly discardPending = () => {
    const asSaved = Object.fromEntries(this.#publishFields.map((name) => [name, this.#server.of(name) ?? '']))
    this.#values = { ...this.#values, ...asSaved }
    this.#queue.changed()
  }

  /** Resolves the conflict with these values, or with the local ones where a field is missing, and saves. */
  readonly resolveConflict = (resolved: FormValues): Promise<void> => {
    if (!this.#conflict) return Promise.resolve()
    const { fields, revision: at, isPublish } = this.#conflict
    this.#server.set(Object.fromEntries(fields.map(({ name, remote }) => [name, remote])), at)
    this.#values = { ...this.#values, ...resolved }
    this.#conflict = null
    return isPublish ? this.publishPending() : this.flush()
  }

  /** Merges fetched values of a revision: fields without local changes follow the server. */
  readonly mergeServer = (values: FormValues, at: number) => {
    if (this.#queue.isSending() || this.#server.isStale(at)) return
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
    this.#queue.changed()
  }

  /** Another call saved a part of the same thing; the status shows that save too. */
  readonly savedElsewhere = (values: FormValues, at: number) => {
    this.#queue.markSaved()
    this.mergeServer(values, at)
    this.#queue.changed()
  }

  /** True while some changes exist only in this form. */
  readonly hasUnsaved = () => this.#queue.isSending() || this.#changed().some((name) => !this.#isPublishField(name))

  /**
   * Called on mount, and saves a restored draft. The constructor must not do so: a component can render without
   * mounting.
   */
  readonly open = () => {
    this.#queue.open()
    this.#drafts.setUnmounted(false)
    if (this.#isRestored && this.#sendable().length > 0) this.#queue.schedule()
  }

  /** While offline the draft stays on the device, and is saved when the form is opened again. */
  readonly close = (): Promise<void> => {
    this.#drafts.setUnmounted(true)
    return this.#queue.close()
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

  #sendable() {
    const wrong = { ...this.#options.check(this.#values), ...this.#refused }
    return this.#changed().filter((name) => this.#isPublishField(name) === this.#isPublishing && !(name in wrong))
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

  #status(): FormStatus {
    const status = this.#queue.status.get()
    if (status.state === 'saving') return status
    if (this.#conflict) return { state: 'conflict', conflict: this.#conflict }
    const isInvalid = status.state === 'saved' && this.#changed().some((name) => !this.#isPublishField(name))
    return isInvalid ? { state: 'invalid' } : status
  }

  #refresh() {
    const rest = this.#changed()
    const base = this.#server.baseOf(rest)
    const draft = { changes: this.#valuesOf(rest), ...(base !== undefined && { revision: base }) }
    this.#drafts.write(rest.length > 0 ? draft : null)
    this.#state = this.#snapshot()
  }

  async #send(): Promise<Failure | null> {
    const isPublish = this.#isPublishing
    const changes = this.#valuesOf(this.#sendable())
    const base = this.#server.baseOf(Object.keys(changes))
    const { outcome, isCancelled } = await this.#saveOrAsk(changes, base === undefined ? {} : { revision: base })
    if (isPublish) this.#isPublishing = false
    if (outcome.state === 'done') {
      this.#server.set(changes, revisionIn(outcome))
      this.#queue.markSaved()
      this.#isRestored = false
    }
    // The server's error does not apply to a value that was changed meanwhile.
    if (outcome.state === 'wrong') {
      const current = Object.entries(outcome.fields).filter(([name]) => this.#values[name] === changes[name])
      this.#refused = Object.fromEntries(current)
    }
    // A cancelled publish leaves its fields pending.
    if (outcome.state !== 'failed' || (isCancelled && isPublish)) return null
    const conflict = conflictIn(outcome.failure)
    if (!conflict) return outcome.failure
    this.#conflict = { ...this.#conflictOf(conflict), isPublish }
    return null
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
