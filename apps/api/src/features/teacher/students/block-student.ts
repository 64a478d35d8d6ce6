import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { blockStudent as call } from '@manassa/contract/teacher/student-account'
import { endAllSessions } from '#api/features/auth/sessions/end-all-sessions.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { stateOf } from './found-students.ts'
import { accountOfStudent } from './read-student.ts'
import { setStudentBlocked } from './students.queries.ts'

type Asked = ParsedInputOf<typeof call>
type Answer = DataOf<typeof call>

/**
 * Shuts a student's account: its sessions are rows that are gone with the answer, whichever process is asked next. One
 * that is shut stays so. Throws `student.notFound`.
 */
export async function blockStudent(context: StaffContext, { studentId, reason }: Asked): Promise<Answer> {
  const { db, tenantId, services } = context
  const account = await accountOfStudent(context, studentId)
  const now = services.clock.now()
  if (await setStudentBlocked(context, studentId, now)) {
    await endAllSessions(db, tenantId, studentId, { reason: 'bySchool', at: now })
    await recordStanding(context, 'student.block', { studentId, reason })
  }
  return { id: account.id, state: 'blocked' }
}

/** Opens it again: its sessions stay ended. Throws `student.notFound`. */
export async function unblockStudent(context: StaffContext, { studentId, reason }: Asked): Promise<Answer> {
  const account = await accountOfStudent(context, studentId)
  if (await setStudentBlocked(context, studentId, null)) {
    await recordStanding(context, 'student.unblock', { studentId, reason })
  }
  return { id: account.id, state: stateOf({ ...account, disabledAt: null }) }
}

const recordStanding = (context: StaffContext, action: string, { studentId, reason }: Asked) =>
  recordChange(context, { action, subject: { kind: 'student', id: studentId }, personId: studentId, reason })
