import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as calls from '@manassa/contract/teacher/student-account'
import type { StudentDevice } from '@manassa/contract/teacher/student-history'
import { sql } from 'kysely'
import { liveDevices } from '#api/features/account/devices.queries.ts'
import { deviceView } from '#api/features/account/devices.ts'
import { endAllSessions } from '#api/features/auth/sessions/end-all-sessions.ts'
import { recordSessionEnd } from '#api/features/auth/sessions/ended-sessions.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { noteSessionEnd } from '#api/lib/cache/access-changes.ts'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import { requireUnmerged } from '../grants/grant-access.ts'
import { DEVICE_NUMBER_BYTES, deviceNumber } from './device-number.ts'

export async function devicesOf(context: StaffContext, studentId: number): Promise<StudentDevice[]> {
  const { db, tenantId, services } = context
  const devices = await liveDevices(db, { tenantId, id: studentId }, services.clock.now())
  return devices.map((device) => {
    const { name, firstLoginAt, lastUsedAt } = deviceView(device)
    const id = deviceNumber(device.sessionId)
    return { id, name, firstLoginAt, lastUsedAt, signedInAt: device.signedInAt.toISOString() }
  })
}

/**
 * Logs a device out. Its session is a deleted row, so every process refuses it at once. A device that is logged out
 * already, or replaced, is left alone. Throws what `requireUnmerged` throws.
 */
export async function endStudentDevice(
  context: StaffContext,
  { studentId, deviceId, reason }: ParsedInputOf<typeof calls.endStudentDevice>,
): Promise<DataOf<typeof calls.endStudentDevice>> {
  const { db, tenantId, services } = context
  await requireUnmerged(context, studentId)
  const ended = await endSessionWithNumber(context, studentId, deviceId)
  const devices = await devicesOf(context, studentId)
  if (ended) {
    await recordSessionEnd(db, tenantId, [ended], { reason: 'bySchool', at: services.clock.now() })
    const subject = { kind: 'student' as const, id: studentId }
    await recordChange(context, { action: 'student.endDevice', subject, personId: studentId, reason })
  }
  return { devices }
}

/** Throws what `requireUnmerged` throws. */
export async function endStudentSessions(
  context: StaffContext,
  { studentId, reason }: ParsedInputOf<typeof calls.endStudentSessions>,
): Promise<DataOf<typeof calls.endStudentSessions>> {
  await requireUnmerged(context, studentId)
  return { studentId, endedCount: await logOutEverywhere(context, studentId, reason) }
}

/** Same for an existing student; returns the number of devices. */
export async function logOutEverywhere(context: StaffContext, studentId: number, reason: string): Promise<number> {
  const { db, tenantId, services } = context
  const endedCount = await endAllSessions(db, tenantId, studentId, { reason: 'bySchool', at: services.clock.now() })
  if (endedCount > 0) {
    const subject = { kind: 'student' as const, id: studentId }
    await recordChange(context, { action: 'student.endDevices', subject, personId: studentId, reason })
  }
  return endedCount
}

const endSessionWithNumber = ({ db, tenantId }: InSchool, accountId: number, number: number) => {
  const hex = number.toString(16).padStart(DEVICE_NUMBER_BYTES * 2, '0')
  noteSessionEnd(tenantId, accountId)
  return db
    .deleteFrom('deviceSession')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where(sql`encode(substr(sha256(session_id), 1, ${sql.lit(DEVICE_NUMBER_BYTES)}), 'hex')`, '=', hex)
    .returning(['sessionId', 'accountId', 'deviceHash'])
    .executeTakeFirst()
}
