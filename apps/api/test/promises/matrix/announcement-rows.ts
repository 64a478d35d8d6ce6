import { aCourse } from '#test/a-course.ts'
import * as kinds from './kinds.ts'
import { ofSchool } from './money-rows.ts'
import type { Row } from './row.ts'

const anAnnouncement = kinds.made(async (api, tenantId) => {
  const at = api.clock.schoolNow()
  const fields = { text: 'إعلان', madeBy: 1, madeAt: at, endsAt: new Date(at.getTime() + 86_400_000) }
  const { id } = await api.db.inSchool(tenantId, (db) =>
    db
      .insertInto('announcement')
      .values({ tenantId, audience: 'all', ...fields })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
})
const announcementId = ofSchool(anAnnouncement, 'announcement.notFound')

export const announcementRows: Record<string, Row> = {
  'GET /api/teacher/announcements': { plain: () => ({ pagenumber: 1, pagesize: 5 }), tellsOfPeople: true },
  'POST /api/teacher/announcements': {
    names: {
      courseId: ofSchool(
        kinds.made(async (api, tenantId) => (await aCourse(api, { tenantId })).id),
        'course.notFound',
      ),
    },
    plain: () => ({ text: 'إعلان', until: '2199-01-01' }),
    tellsOfPeople: true,
  },
  'PATCH /api/teacher/announcements/{announcementId}': {
    names: { announcementId },
    plain: () => ({ text: 'إعلان تاني' }),
    tellsOfPeople: true,
  },
  'POST /api/teacher/announcements/{announcementId}/end': { names: { announcementId }, tellsOfPeople: true },
}
