import { MAX_SHOWN_ANNOUNCEMENTS } from '@manassa/contract/limits'
import type { StudentAnnouncement } from '@manassa/contract/student/study'
import { type SqlBool, sql } from 'kysely'
import { type Slots, statement } from '#api/lib/db/statement.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'

export const announcementsForStudent = ({
  db,
  viewer,
  now,
}: Pick<StudentContext, 'db' | 'viewer' | 'now'>): Promise<StudentAnnouncement[]> =>
  shownAnnouncements(db, { tenantId: viewer.tenantId, id: viewer.id, now })

const shownAnnouncements = statement((db, slots: Slots<{ tenantId: string; id: number; now: Date }>) => {
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
