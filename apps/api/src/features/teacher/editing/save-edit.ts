import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { LogAction } from '@manassa/contract/teacher/log-actions'
import { type Change, type LoggedValues, recordChange, type Values } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { type Effect, requireConfirm } from './effects.ts'
import { type FieldChange, lockRevision, raiseRevision, type Subject } from './revisions.ts'

export interface Edit<Action extends LogAction = LogAction> {
  subject: Subject & Change<Action>['subject']
  /** What is done, for the log: `course.update`. */
  action: Action
  reason?: string | undefined
  /** Whose personal values these are, for the log. */
  personId?: number
  /** The newest that the writer has seen; without it, the last one wins. */
  revision?: number | undefined
  /** The fields that the write brings, by the call's names; one that is undefined is not brought. */
  changes: LoggedValues<Action>
  /** Fields that change with those: they are not compared, and count as changed where anything is. */
  touches?: readonly string[]
  /** The same fields as they are, once nobody else changes them. Throws where there is no such thing. */
  read(): Promise<Values>
  /** Writes those of the changes that differ from what is there; not called where none does. */
  write(changes: Values, before: Values): Promise<void>
  /** Reads further values for the log after the change is written. */
  tells?(): LoggedValues<Action> | Promise<LoggedValues<Action>>
  /** What the write would do to students. */
  effects?(changes: Values, before: Values): Promise<Effect[]>
  confirm?: string | undefined
}

/**
 * Carries one write of something out (docs/behaviour/editing.md): refused where somebody else has changed a field that
 * it brings since its writer looked, asked back where it would touch students, and written into the log. Gives the new
 * revision, or the present one where nothing differs. Throws `edit.conflict`, `edit.needsConfirm` and what `read` does.
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
  const after: Values = { ...changes, ...(await edit.tells?.()) }
  const was: Values = Object.fromEntries(Object.keys(after).map((name) => [name, before[name]]))
  const values = { before: was, after } as Pick<Change<Action>, 'before' | 'after'>
  await recordChange(context, { action, subject, reason, personId, ...values })
  return { revision }
}

/** What is brought and is not there already. */
function differing(brought: Values, before: Values): Values {
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name] ?? null)
  return Object.fromEntries(Object.entries(brought).filter(isNew))
}

interface Found {
  changes: Values
  before: Values
  revision: number
  fields: Record<string, FieldChange>
}

/** Throws `edit.conflict` where a field that is brought was changed after the revision that its writer has seen. */
async function refuseStale(
  { db, tenantId, viewer }: StaffContext,
  { revision: seen }: { revision?: number | undefined },
  found: Found,
) {
  if (seen === undefined) return
  const stale = Object.keys(found.changes).filter((name) => (found.fields[name]?.revision ?? 1) > seen)
  const [newest] = stale.flatMap((name) => found.fields[name] ?? []).toSorted((a, b) => b.revision - a.revision)
  if (!newest) return
  const only = (values: Values) => Object.fromEntries(stale.map((name) => [name, values[name] ?? null]))
  const who = await db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', newest.by)
    .select('name')
    .executeTakeFirst()
  const data: EditConflict = {
    yours: only(found.changes),
    theirs: only(found.before),
    revision: found.revision,
    by: { name: who?.name ?? null, isCaller: newest.by === viewer.id },
    at: newest.at,
  }
  throw new AppError('edit.conflict', { data: { ...data } })
}

/** Writes into the log that something was made, with what it was made of. */
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

type CreatedKind = 'course' | 'unit' | 'lesson' | 'question' | 'book' | 'student' | 'assistant' | 'holder'
