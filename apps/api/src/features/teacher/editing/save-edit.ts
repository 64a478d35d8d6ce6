import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { LogAction } from '@manassa/contract/teacher/log-actions'
import { type Change, type LoggedValues, recordChange, type Values } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type Effect, requireConfirm } from './effects.ts'
import { type FieldChange, lockRevision, raiseRevision, type Subject } from './revisions.ts'

interface Edit<Action extends LogAction = LogAction> {
  subject: Subject & Change<Action>['subject']
  action: Action
  reason?: string | undefined
  /** The log encrypts the values for this person. */
  personId?: number
  /** The newest revision that the writer has seen; without it, the last write wins. */
  revision?: number | undefined
  /** The fields are named as in the call; undefined means unchanged. */
  changes: LoggedValues<Action>
  /** These fields count as changed with the others and are not compared. */
  touches?: readonly string[]
  /** Reads the current fields after the lock. Throws if the subject does not exist. */
  read(): Promise<Values>
  /** Writes the fields that differ; it is not called if none does. */
  write(changes: Values, before: Values): Promise<void>
  loggedValues?(): LoggedValues<Action> | Promise<LoggedValues<Action>>
  effects?(changes: Values, before: Values): Promise<Effect[]>
  confirm?: string | undefined
}

/**
 * Saves one edit and logs it (docs/behaviour/editing.md). Fields that somebody else changed since the given revision
 * are refused, and effects on students need a confirmation. Returns the new revision, or the current one if nothing
 * differs. Throws `edit.conflict`, `edit.needsConfirm` and as `read` does.
 */
export async function saveEdit<Action extends LogAction>(
  context: StaffContext,
  edit: Edit<Action>,
): Promise<{ revision: number }> {
  const { subject, action, reason, personId, confirm } = edit
  const locked = await lockRevision(context, subject)
  const before = await edit.read()
  const changes = differing(edit.changes as Values, before)
  const names = Object.keys(changes)
  if (names.length === 0) return { revision: locked.revision }
  await refuseStale(context, edit, { changes, before, ...locked })

  const effects = (await edit.effects?.(changes, before)) ?? []
  requireConfirm(context, { subject, changes, effects, confirm })
  await edit.write(changes, before)
  const { clock } = context.services
  const fields = [...new Set([...names, ...(edit.touches ?? [])])]
  const revision = await raiseRevision(context, subject, { fields, by: context.viewer.id, at: clock.now() })
  const after: Values = { ...changes, ...(await edit.loggedValues?.()) }
  const was: Values = Object.fromEntries(Object.keys(after).map((name) => [name, before[name]]))
  const values = { before: was, after } as Pick<Change<Action>, 'before' | 'after'>
  await recordChange(context, { action, subject, reason, personId, ...values })
  return { revision }
}

function differing(brought: Values, before: Values): Values {
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name] ?? null)
  return Object.fromEntries(Object.entries(brought).filter(isNew))
}

interface EditState {
  changes: Values
  before: Values
  revision: number
  fields: Record<string, FieldChange>
}

/** Throws `edit.conflict` if one of the fields was changed after the revision that the writer has seen. */
async function refuseStale(
  { db, tenantId, viewer }: StaffContext,
  { revision: seen }: { revision?: number | undefined },
  found: EditState,
) {
  if (seen === undefined) return
  const stale = Object.keys(found.changes).filter((name) => (found.fields[name]?.revision ?? 1) > seen)
  const [newest] = stale.flatMap((name) => found.fields[name] ?? []).toSorted((a, b) => b.revision - a.revision)
  if (!newest) return
  const staleIn = (values: Values) => Object.fromEntries(stale.map((name) => [name, values[name] ?? null]))
  const who = await db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', newest.by)
    .select('name')
    .executeTakeFirst()
  const data: EditConflict = {
    yours: staleIn(found.changes),
    theirs: staleIn(found.before),
    revision: found.revision,
    by: { name: who?.name ?? null, isCaller: newest.by === viewer.id },
    at: newest.at,
  }
  throw new AppError('edit.conflict', { data: { ...data } })
}

export const recordCreated = <Kind extends CreatedKind>(
  context: StaffContext,
  subject: { kind: Kind; id: number },
  values: LoggedValues<`${Kind}.create`>,
  personId?: number,
) =>
  recordChange(context, {
    action: `${subject.kind}.create` as `${Kind}.create`,
    subject,
    before: {},
    after: values,
    ...(personId !== undefined && { personId }),
  })

type CreatedKind =
  | 'course'
  | 'unit'
  | 'lesson'
  | 'question'
  | 'book'
  | 'student'
  | 'assistant'
  | 'holder'
  | 'centre'
  | 'group'
