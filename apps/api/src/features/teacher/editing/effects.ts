import { createHash } from 'node:crypto'
import { isAllowed, type StaffNeed } from '@manassa/contract/rules/permissions'
import type { EffectKind, EffectView, Moves, NeedsConfirm, Remarked } from '@manassa/contract/teacher/editing'
import type { Values } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Staff, StaffContext } from '#api/lib/http/request-context.ts'

const SAMPLE_STUDENTS = 5

export interface Effect {
  kind: EffectKind
  students: ReadonlyArray<{ id: number; name: string }>
  /** Some effects need a confirmation without students, such as a free course or codes that stop working. */
  asksAlways?: true
  codes?: { count: number; holders: readonly string[] }
  moves?: Moves
  forLate?: { days: number }
  refund?: { amount: number }
  courses?: readonly string[]
  marks?: readonly Remarked[]
}

interface WriteToConfirm {
  subject: { kind: string; id: number }
  changes: Values
  effects: readonly Effect[]
  confirm: string | undefined
}

/**
 * Throws `edit.needsConfirm` with the effects, unless `confirm` matches exactly this write and these students. Names of
 * students and holders go only to staff who may see them; others get counts.
 */
export function requireConfirm(
  { viewer }: Pick<StaffContext, 'viewer'>,
  { subject, changes, effects: all, confirm }: WriteToConfirm,
) {
  const effects = all.filter(({ students, asksAlways }) => asksAlways || students.length > 0)
  if (effects.length === 0) return
  const needs: NeedsConfirm = {
    effects: effects.map((one) => visibleEffect(viewer, one)),
    confirm: confirmationToken(subject, changes, effects),
  }
  if (confirm !== needs.confirm) throw new AppError('edit.needsConfirm', { data: { ...needs } })
}

const SEES_STUDENTS: StaffNeed = ['students', 'results', 'grants']
const SEES_HOLDERS: StaffNeed = ['codes', 'money']

const visibleEffect = (
  viewer: Staff,
  { kind, students, codes, moves, forLate, refund, courses, marks }: Effect,
): EffectView => ({
  kind,
  studentCount: students.length,
  sample: isAllowed(viewer, SEES_STUDENTS)
    ? students.slice(0, SAMPLE_STUDENTS).map(({ id, name }) => ({ id, name }))
    : [],
  ...(codes && { codeCount: codes.count }),
  ...(codes && isAllowed(viewer, SEES_HOLDERS) && { holders: [...codes.holders] }),
  ...(moves && { moves }),
  ...(forLate && { forLate }),
  ...(refund && { refund }),
  ...(courses && { courses: [...courses] }),
  ...(marks && { marks: [...marks] }),
})

function confirmationToken(subject: WriteToConfirm['subject'], changes: Values, effects: readonly Effect[]): string {
  const touched = effects.map(({ kind, students, codes, moves }) => {
    const ids = students.map(({ id }) => id)
    return [kind, ids.toSorted((a, b) => a - b), codes?.count ?? null, moves ?? null]
  })
  const sortedChanges = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([subject.kind, subject.id, sortedChanges, touched]))
    .digest('base64url')
}
