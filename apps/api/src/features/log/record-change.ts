import type { LogAction, LogField, LogSubjectKind, logActions } from '@manassa/contract/teacher/log-actions'
import { sealWith } from '#api/lib/keys.ts'
import type { SchoolContext } from '#api/lib/request-context.ts'
import { insertLines } from './log.queries.ts'
import { personKeys } from './person-keys.ts'

/** Who changes something, from which device: a call of staff, or whoever was given an address by one. */
export interface ChangeContext extends SchoolContext {
  viewer: { id: number; slot: number }
  credentials: { userAgent: string | null }
  /** The change to many students that this one is a part of, as `operationOf` names it. */
  operation?: string | undefined
}

/** The fields of something, by name, as JSON has them. */
export type Values = Record<string, unknown>
/** The fields that lines of these actions may tell of. */
export type LoggedValues<Action extends LogAction = LogAction> = { [Field in LogField<Action>]?: unknown }

export interface Change<Action extends LogAction = LogAction> {
  /** What was done, as in `course.update`. */
  action: Action
  /** What it was done to: `course`, 12. */
  subject: { kind: LogSubjectKind & (typeof logActions)[Action]['subject']; id: number }
  reason?: string | undefined
  /**
   * As it was and as it is; of both, only the fields that differ are kept. Neither for something that was only looked
   * at.
   */
  before?: LoggedValues<Action>
  after?: LoggedValues<Action>
  /** Whose personal values these are: they and the reason can be read for as long as that account is there. */
  personId?: number | undefined
}

/**
 * Writes into the school's log what somebody did, in the transaction that does it. A save that changed nothing leaves
 * no line. Until that transaction ends, others of the school who write into the log wait: it is the last thing that a
 * use case does.
 */
export const recordChange = <Action extends LogAction>(context: ChangeContext, change: Change<Action>) =>
  recordChanges(context, [change as Change])

/** Marks the lines that are parts of one change to many students, or of its undo. */
export const operationOf = (bulkId: number, { undo = false } = {}) => `${undo ? 'undo' : 'change'} ${bulkId}`

/** The same for many changes at once, in their order. */
export async function recordChanges(context: ChangeContext, changes: readonly Change[]) {
  const recorded = changes
    .map((change) => ({ change, ...differences(change) }))
    .filter(({ change, fields }) => fields.length > 0 || (!change.before && !change.after))
  if (recorded.length === 0) return
  const people = recorded.flatMap(({ change: { personId } }) => personId ?? [])
  const keys = people.length > 0 ? await personKeys(context, people) : new Map()
  await insertLines(
    context.db,
    recorded.map((one) => lineOf(context, one, keys)),
  )
}

interface RecordedChange extends ReturnType<typeof differences> {
  change: Change
}

function lineOf(
  context: ChangeContext,
  { change, fields, before, after }: RecordedChange,
  keys: ReadonlyMap<number, Buffer>,
) {
  const { services, tenantId, viewer, credentials } = context
  const { action, subject, personId } = change
  const values = { reason: change.reason ?? null, before, after }
  const line = {
    tenantId,
    at: services.clock.now(),
    actorId: viewer.id,
    slot: viewer.slot,
    userAgent: credentials.userAgent,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    fields,
    operation: context.operation ?? null,
  }
  if (personId === undefined) {
    const [was, is] = [before && JSON.stringify(before), after && JSON.stringify(after)]
    return { ...line, reason: values.reason, before: was, after: is, personId: null, sealed: null }
  }
  const key = keys.get(personId)
  if (!key) throw new Error(`There is no key for account ${personId}`)
  const sealed = sealWith(key, Buffer.from(JSON.stringify(values)))
  return { ...line, reason: null, before: null, after: null, personId, sealed }
}

/** The fields that are not what they were, in both states; null for a state that was not told. */
function differences({ before, after }: { before?: Values; after?: Values }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name])).sort()
  const only = (values: Values | undefined) =>
    values ? Object.fromEntries(fields.map((name) => [name, values[name] ?? null])) : null
  return { fields, before: only(before), after: only(after) }
}
