import type { Insertable, Updateable } from 'kysely'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface AttendanceRef {
  sessionId: number
  studentId: number
}

/** Returns false if the session has an attendance of the student, a removed one too. */
export async function insertAttendance(
  { db, tenantId }: InSchool,
  attendance: Omit<Insertable<Tables['attendance']>, 'tenantId'>,
): Promise<boolean> {
  const row = await db
    .insertInto('attendance')
    .values({ tenantId, ...attendance })
    .onConflict((conflict) => conflict.doNothing())
    .returning('studentId')
    .executeTakeFirst()
  return row !== undefined
}

export const findAttendance = ({ db, tenantId }: InSchool, { sessionId, studentId }: AttendanceRef) =>
  db
    .selectFrom('attendance')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .select(['status', 'due', 'at', 'seenAt', 'removedAt'])
    .executeTakeFirst()

export const changeAttendance = (
  { db, tenantId }: InSchool,
  { sessionId, studentId }: AttendanceRef,
  columns: Updateable<Omit<Tables['attendance'], 'tenantId' | 'sessionId' | 'studentId'>>,
) =>
  db
    .updateTable('attendance')
    .set(columns)
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .execute()
