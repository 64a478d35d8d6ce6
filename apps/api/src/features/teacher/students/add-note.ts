import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { addStudentNote as call } from '@manassa/contract/teacher/student-account'
import type { StudentNote } from '@manassa/contract/teacher/student-history'
import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireUnmerged } from '../grants/grant-access.ts'
import { insertNote } from './student-history.queries.ts'

/** Throws what `requireUnmerged` throws. */
export async function addStudentNote(
  context: StaffContext,
  { studentId, text }: ParsedInputOf<typeof call>,
): Promise<StudentNote> {
  const { viewer, services } = context
  await requireUnmerged(context, studentId)
  const at = services.clock.now()
  const { id } = await insertNote(context, { studentId, text, writtenAt: at, writtenBy: viewer.id })
  const subject = { kind: 'student' as const, id: studentId }
  await recordChange(context, { action: 'student.note', subject, personId: studentId, before: {}, after: { text } })
  return { id, text, at: at.toISOString(), by: { id: viewer.id, name: viewer.name } }
}
