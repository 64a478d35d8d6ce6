import { MAX_SHOWN_ANNOUNCEMENTS } from '@manassa/contract/limits'
import { type SqlBool, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statement } from '#api/lib/db/statement.ts'
import type { Student } from '#api/lib/http/request-context.ts'

/** The announcements that this student sees now, the newest first. */
export const announcementsFor = (db: SchoolDb, { tenantId, id }: Student, now: Date) =>
  announcementsOfStudent(db, { tenantId, id, now })

const announcementsOfStudent = statement((db, slots: Slots<{ tenantId: string; id: number; now: Date }>) => {
  const { tenantId, id, now } = slots
  return db
    .selectFrom('announcement')
    .where('announcement.tenantId', '=', tenantId)
    .where('announcement.endedAt', 'is', null)
    .where('announcement.endsAt', '>', now)
    .where(
      sql<SqlBool>`(
        announcement.audience = 'all'
        or announcement.grade = (
          select grade from account where account.tenant_id = ${tenantId} and account.id = ${id}::bigint)
        or announcement.course_id in (
          select course_id from enrolment where enrolment.tenant_id = ${tenantId} and student_id = ${id}::bigint
          union all
          select unit.course_id from lecture
          join unit on unit.tenant_id = lecture.tenant_id and unit.id = lecture.unit_id
          where lecture.tenant_id = ${tenantId} and lecture.student_id = ${id}::bigint)
      )`,
    )
    .orderBy('announcement.id', 'desc')
    .limit(MAX_SHOWN_ANNOUNCEMENTS)
    .select(['announcement.id', 'announcement.text'])
})
