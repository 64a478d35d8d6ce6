import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { blockStudent as call } from '@manassa/contract/teacher/student-account'
import { endAllSessions } from '#api/features/auth/sessions/end-all-sessions.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { stateOf } from './found-students.ts'
import { accountToChange } from './read-student.ts'
import { setStudentBlocked } from './students.queries.ts'

type Input = ParsedInputOf<typeof call>
type Answer = DataOf<typeof call>

/**
 * Shuts a student's account: its sessions are rows that are gone with the answer, whichever process is asked next. One
 * that is shut stays so. Throws what `accountToChange` does.
 */
export async function blockStudent(context: StaffContext, input: Input): Promise<Answer> {
  const account = await accountToChange(context, input.studentId)
  await shutAccount(context, input)
  return { id: account.id, state: 'blocked' }
}

/** The same, of a student who is there; false where it was shut already, whoever else asked at the same moment. */
export async function shutAccount(context: StaffContext, { studentId, reason }: Input): Promise<boolean> {
  const { db, tenantId, services } = context
  const at = services.clock.now()
  if (!(await setStudentBlocked(context, studentId, at))) return false
  await endAllSessions(db, tenantId, studentId, { reason: 'bySchool', at })
  await recordStanding(context, 'student.block', { studentId, reason })
  return true
}

/** Opens it again: its sessions stay ended. Throws what `accountToChange` does. */
export async function unblockStudent(context: StaffContext, input: Input): Promise<Answer> {
  const account = await accountToChange(context, input.studentId)
  await openAccount(context, input)
  return { id: account.id, state: stateOf({ ...account, disabledAt: null }) }
}

/** The same, of a student who is there; false where it was open already. */
export async function openAccount(context: StaffContext, input: Input): Promise<boolean> {
  if (!(await setStudentBlocked(context, input.studentId, null))) return false
  await recordStanding(context, 'student.unblock', input)
  return true
}

const recordStanding = (
  context: StaffContext,
  action: 'student.block' | 'student.unblock',
  { studentId, reason }: Input,
) => recordChange(context, { action, subject: { kind: 'student', id: studentId }, personId: studentId, reason })
