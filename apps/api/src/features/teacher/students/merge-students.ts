import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { mergeStudents as call } from '@manassa/contract/teacher/student-account'
import type { Student } from '@manassa/contract/teacher/students'
import { endAllSessions } from '#api/features/auth/sessions/end-all-sessions.ts'
import { ofStudent, recordChanges } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { closeMerged, countRecords, lockAccounts, moveRecords } from './merge-students.queries.ts'
import { readStudent } from './read-student.ts'

/**
 * Merges two accounts of the same student (docs/behaviour/students.md): all records move to the remaining account, and
 * the other is blocked for good. Throws `student.notFound`, `student.sameAccount`, `student.merged` and
 * `edit.needsConfirm`.
 */
export async function mergeStudents(
  context: StaffContext,
  { studentId, otherId, reason, confirm }: ParsedInputOf<typeof call>,
): Promise<Student> {
  if (studentId === otherId) throw new AppError('student.sameAccount')
  const { db, tenantId, services, now } = context
  const accounts = await lockAccounts(context, [studentId, otherId])
  const [stays, goes] = [studentId, otherId].map((id) => accounts.find((account) => account.id === id))
  if (!stays || !goes) throw new AppError('student.notFound')
  const isDone = goes.mergedInto === studentId
  if (stays.mergedInto !== null || (goes.mergedInto !== null && !isDone)) throw new AppError('student.merged')

  const moves = await countRecords(context, otherId)
  const effect: Effect = { kind: 'accountsMerge', students: [goes], asksAlways: true, moves }
  // A repeated merge without remaining records is a success.
  const isNothing = isDone && Object.values(moves).every((count) => count === 0)
  if (isNothing) return readStudent(context, { studentId })
  const confirmation = { subject: { kind: 'student', id: studentId }, changes: { otherId } }
  requireConfirm(context, { ...confirmation, effects: [effect], confirm })

  const at = services.clock.now()
  await endAllSessions(db, tenantId, otherId, { reason: 'bySchool', at })
  const both = { from: otherId, to: studentId }
  await moveRecords(context, { ...both, endedAt: now, endedBy: context.viewer.id, reason })
  await closeMerged(context, both, at)
  const logLine = { action: 'student.merge' as const, reason, before: {} }
  await recordChanges(context, [
    {
      ...logLine,
      ...ofStudent(studentId),
      after: { name: goes.name, phone: goes.phone, ...moves },
    },
    {
      ...logLine,
      ...ofStudent(otherId),
      after: { name: stays.name, phone: stays.phone },
    },
  ])
  return readStudent(context, { studentId })
}
