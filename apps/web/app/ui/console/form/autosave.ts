import type { Failure } from '@manassa/contract/endpoint'
import type { EditConflict, NeedsConfirm } from '@manassa/contract/teacher/editing'
import { type DraftStore, type GuardedDraft, guardDraft } from '#app/lib/device-draft.ts'
import { isSame } from '#app/lib/editing/merge.ts'
import { SaveQueue, type SaveStatus } from '#app/lib/editing/save-queue.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { impactIn } from '../confirm-impact/impact-context.ts'
import { conflictIn, revisionIn } from './edit-responses.ts'
import { type FieldValues, savedValues } from './saved-values.ts'

export type FormStatus =
  | SaveStatus
  | { state: 'invalid' }
  /** Someone else changed the same fields; nothing is saved until the conflict is resolved. */
  | { state: 'conflict'; conflict: Conflict }

/** A field that two people changed; `base` is the server's value when the user began to type. */
export interface FieldConflict {
  name: string
  base: unknown
  local: unknown
  remote: unknown
}

/** `at` is ISO 8601 text in UTC. */
export interface Conflict {
  fields: readonly FieldConflict[]
  by: string | null
  at: string
  isPublish: boolean
}

export interface FormState<Values> {
  /** A number field that was cleared is null here; `check` decides whether it may be saved. */
  values: Values
  wrong: WrongFields
  status: FormStatus
  /** Changed fields that are saved only with the publish button. */
  pendingFields: readonly string[]
  isRestored: boolean
}

export interface Draft {
  values: FieldValues
  revision?: number
}

export type FormDraftStore = DraftStore<Draft>

export interface SaveTerms {
  revision?: number
  confirm?: string
}

export interface AutosaveOptions<Values> {
  saved: Values
  revision?: number
  save(changes: Partial<Values>, terms: SaveTerms): Promise<Outcome<unknown>>
  /** Shows the impact of a save on students; resolves to null when it is cancelled. */
  confirmImpact?(needs: NeedsConfirm): Promise<string | null>
  /** Converts a value of a conflict that this form edits in another shape. */
  remoteValue?(name: string, remote: unknown): unknown
  check(values: Values): WrongFields
  /** Fields that are saved only with a button, because they cost money or mark a student-visible change. */
  publishFields?: readonly string[]
  drafts?: FormDraftStore
}

/** The minimum time between two saves while the user types, in milliseconds. */
const SAVE_EVERY_MS = 1_000

/** An empty text and a missing value are the same to a form. */
const isSameValue = (one: unknown, other: unknown) => isSame(one ?? '', other ?? '')
const isSameText = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : isSameValue(one, other)

type OpenConflict = Conflict & { revision: number }

/**
 * Saves the changed and valid fields of a form every second, one request at a time. A server error stays at its field
 * until the value changes.
 */
export class Autosave<Values extends object> {
  readonly #options: AutosaveOptions<Values>
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
  #values: FieldValues
  #isRestored: boolean
  #state: FormState<Values>

  constructor(options: AutosaveOptions<Values>) {
    const { saved, revision, publishFields = [], drafts } = options
    this.#options = options
    this.#publishFields = publishFields
    this.#server = savedValues(saved as FieldValues, revision)
    this.#drafts = guardDraft(drafts)
    const draft = this.#drafts.read()
    const drafted = Object.keys(draft?.values ?? {})
    this.#values = { ...saved, ...draft?.values }
    this.#isRestored = this.#changedIn(drafted).length > 0
    this.#server.setBase(drafted, draft?.revision)
    this.#state = this.#snapshot()
    this.#queue.status.subscribe(() => this.#refresh())
  }

  readonly state = () => this.#state

  readonly subscribe = this.#queue.status.subscribe

  readonly wake = this.#queue.wake

  readonly setValue = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    this.#values = { ...this.#values, [name]: value }
    const { [name as string]: _, ...others } = this.#refused
    this.#refused = others
    this.#queue.schedule()
  }

  readonly touch = (name: string) => {
    this.#touched.add(name)
    this.#queue.changed()
  }

  readonly flush = this.#queue.flush

  readonly publishPending = async () => {
    for (const name of this.#publishFields) this.#touched.add(name)
    this.#isPublishing = true
    await this.flush()
    this.#isPublishing = false
    this.#queue.changed()
  }

  readonly discardPending = () => {
    const asSaved = Object.fromEntries(this.#publishFields.map((name) => [name, this.#server.of(name)]))
    this.#values = { ...this.#values, ...asSaved }
    this.#queue.changed()
  }

  /** Resolves the conflict with these values, or with the local ones where a field is missing, and saves. */
  readonly resolveConflict = (resolved: FieldValues): Promise<void> => {
    if (!this.#conflict) return Promise.resolve()
    const { fields, revision: at, isPublish } = this.#conflict
    this.#server.set(Object.fromEntries(fields.map(({ name, remote }) => [name, remote])), at)
    this.#values = { ...this.#values, ...resolved }
    this.#conflict = null
    return isPublish ? this.publishPending() : this.flush()
  }

  /** Merges fetched values of a revision: fields without local changes follow the server. */
  readonly mergeServer = (values: Values, at: number) => {
    if (this.#queue.isSending() || this.#server.isStale(at)) return
    const edited = new Set(this.#changed())
    // A field that this form saved keeps its own text: the server's trimmed text would drop a space during typing.
    const isOwn = (name: string, value: unknown) =>
      this.#server.isAtRevision(name, at) || isSameText(value, this.#values[name])
    const isUnchanged = (name: string, value: unknown) =>
      isSameValue(value, this.#server.of(name)) && !this.#server.isEditedBefore(name)
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
  readonly savedElsewhere = (values: Values, at: number) => {
    this.#queue.markSaved()
    this.mergeServer(values, at)
    this.#queue.changed()
  }

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
    return names.filter((name) => !isSameValue(this.#values[name], this.#server.of(name)))
  }

  #changed() {
    return this.#changedIn(Object.keys(this.#values))
  }

  #valuesOf(names: readonly string[]): FieldValues {
    return Object.fromEntries(names.map((name) => [name, this.#values[name]]))
  }

  #isPublishField(name: string) {
    return this.#publishFields.includes(name)
  }

  #sendable() {
    const wrong = { ...this.#errors(), ...this.#refused }
    return this.#changed().filter((name) => this.#isPublishField(name) === this.#isPublishing && !(name in wrong))
  }

  #errors() {
    return this.#options.check(this.#values as Values)
  }

  #snapshot(): FormState<Values> {
    const shown = Object.entries(this.#errors()).filter(([name]) => this.#touched.has(name))
    return {
      values: this.#values as Values,
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
    const draft = { values: this.#valuesOf(rest), ...(base !== undefined && { revision: base }) }
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
      const current = Object.entries(outcome.fields).filter(([name]) => isSame(this.#values[name], changes[name]))
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
  async #saveOrAsk(changes: FieldValues, terms: SaveTerms) {
    const { save, confirmImpact } = this.#options
    for (let sent = terms; ; ) {
      const outcome = await save(changes as Partial<Values>, sent)
      const needs = outcome.state === 'failed' && confirmImpact ? impactIn(outcome.failure) : null
      if (!needs) return { outcome, isCancelled: false }
      const confirm = (await confirmImpact?.(needs)) ?? null
      if (confirm === null) return { outcome, isCancelled: true }
      sent = { ...terms, confirm }
    }
  }

  #conflictOf(conflict: EditConflict): Omit<OpenConflict, 'isPublish'> {
    const { remoteValue = (_name, remote) => remote } = this.#options
    const names = Object.keys(conflict.theirs).filter((name) => name in this.#values)
    const fields = names.map((name) => ({
      name,
      base: this.#server.of(name),
      local: this.#values[name],
      remote: remoteValue(name, conflict.theirs[name]),
    }))
    return { fields, by: conflict.by.name, at: conflict.at, revision: conflict.revision }
  }
}
