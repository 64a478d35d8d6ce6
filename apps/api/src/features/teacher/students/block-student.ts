import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { blockStudent as call } from '@manassa/contract/teacher/student-account'
import { endAllSessions } from '#api/features/auth/sessions/end-all-sessions.ts'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { stateOf } from './filtered-students.ts'
import { accountToChange } from './read-student.ts'
import { setStudentBlocked } from './students.queries.ts'

type Input = ParsedInputOf<typeof call>
type BlockResponse = DataOf<typeof call>

/**
 * Blocks a student's account. Its sessions are deleted rows, so every process refuses them at once. Repeating it
 * changes nothing. Throws what `accountToChange` throws.
 */
export async function blockStudent(context: StaffContext, input: Input): Promise<BlockResponse> {
  const account = await accountToChange(context, input.studentId)
  await blockAccount(context, input)
  return { id: account.id, state: 'blocked' }
}

/** Same for an existing student; false if the account was blocked already, also by a concurrent request. */
export async function blockAccount(context: StaffContext, { studentId, reason }: Input): Promise<boolean> {
  const { db, tenantId, services } = context
  const at = services.clock.now()
  if (!(await setStudentBlocked(context, studentId, at))) return false
  await endAllSessions(db, tenantId, studentId, { reason: 'bySchool', at })
  await recordBlockChange(context, 'student.block', { studentId, reason })
  return true
}

/** Unblocks an account; its sessions stay ended. Throws what `accountToChange` throws. */
export async function unblockStudent(context: StaffContext, input: Input): Promise<BlockResponse> {
  const account = await accountToChange(context, input.studentId)
  await unblockAccount(context, input)
  return { id: account.id, state: stateOf({ ...account, disabledAt: null }) }
}

/** Same for an existing student; false if the account was not blocked. */
export async function unblockAccount(context: StaffContext, input: Input): Promise<boolean> {
  if (!(await setStudentBlocked(context, input.studentId, null))) return false
  await recordBlockChange(context, 'student.unblock', input)
  return true
}

const recordBlockChange = (
  context: StaffContext,
  action: 'student.block' | 'student.unblock',
  { studentId, reason }: Input,
) => recordChange(context, { action, ...ofStudent(studentId), reason })
