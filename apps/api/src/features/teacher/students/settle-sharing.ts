import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { settleSharing as call } from '@manassa/contract/teacher/student-account'
import { recordChange } from '#api/features/log/record-change.ts'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import { requireUnmerged } from '../grants/grant-access.ts'
import { logOutEverywhere } from './student-devices.ts'

/**
 * Removes an account from the list of shared accounts until new signs appear, and logs it out everywhere if requested
 * (docs/behaviour/at-risk-students.md). Throws what `requireUnmerged` throws.
 */
export async function settleSharing(
  context: StaffContext,
  { studentId, reason, endsSessions = false }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  await requireUnmerged(context, studentId)
  const endedCount = endsSessions ? await logOutEverywhere(context, studentId, reason) : 0
  const { services, now } = context
  await noteSettled(context, studentId, { sessionsUntil: services.clock.now(), videosUntil: now })
  const subject = { kind: 'student' as const, id: studentId }
  await recordChange(context, { action: 'student.settleSharing', subject, personId: studentId, reason })
  return { studentId, endedCount }
}

const noteSettled = (
  { db, tenantId }: InSchool,
  accountId: number,
  until: { sessionsUntil: Date; videosUntil: Date },
) =>
  db
    .insertInto('sharingSettled')
    .values({ tenantId, accountId, ...until })
    .onConflict((one) => one.columns(['tenantId', 'accountId']).doUpdateSet(until))
    .execute()
