import type { LogAction, LogField, LogSubjectKind, logActions } from '@manassa/contract/teacher/log-actions'
import { sealWith } from '#api/lib/crypto/keys.ts'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { insertLines } from './log.queries.ts'
import { personKeys } from './person-keys.ts'

/** The author is a member of staff, or a person who follows a link that staff made. */
export interface ChangeContext extends SchoolContext {
  viewer: { id: number; slot: number }
  credentials: { userAgent: string | null }
  operation?: string | undefined
}

export type Values = Record<string, unknown>
export type LoggedValues<Action extends LogAction = LogAction> = { [Field in LogField<Action>]?: unknown }

export interface Change<Action extends LogAction = LogAction> {
  action: Action
  subject: { kind: LogSubjectKind & (typeof logActions)[Action]['subject']; id: number }
  reason?: string | undefined
  /**
   * Only the fields that differ are stored. Both are missing for an action that changed nothing, such as a download.
   */
  before?: LoggedValues<Action>
  after?: LoggedValues<Action>
  /** The values and the reason are encrypted with this person's key, and unreadable after the account is deleted. */
  personId?: number | undefined
}

/**
 * Logs an action in the transaction that does it; a save without differences is not logged. It must be the last
 * statement of a use case, because it blocks other writers of the school's log.
 */
export const recordChange = <Action extends LogAction>(context: ChangeContext, change: Change<Action>) =>
  recordChanges(context, [change as Change])

/** A change of a student's account, whose values are encrypted for that student. */
export const ofStudent = (id: number) => ({ subject: { kind: 'student' as const, id }, personId: id })

/** Names a bulk change or its undo, which mark all their lines with it. */
export const operationOf = (bulkId: number, { undo = false } = {}) => `${undo ? 'undo' : 'change'} ${bulkId}`

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

function differences({ before, after }: { before?: Values; after?: Values }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name])).sort()
  const changedIn = (values: Values | undefined) =>
    values ? Object.fromEntries(fields.map((name) => [name, values[name] ?? null])) : null
  return { fields, before: changedIn(before), after: changedIn(after) }
}
