import { UNIT_WINDOW_DAYS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { makeCalendar, setReminders, stopReminders, takeReminders } from '@manassa/contract/student/reminders'
import { claimMessage } from '#api/features/reminders/claim-message.ts'
import { stopTicket } from '#api/features/reminders/own-reminders.ts'
import { deleteNotes } from '#api/features/reminders/reminders.queries.ts'
import { aCourse, enrolled } from '#test/a-course.ts'
import { aStudent } from '#test/people.ts'
import { startPushService } from '#test/push-service.ts'
import type { TestApi } from '#test/start-api.ts'

export async function remindedStudents(api: TestApi) {
  await using service = await startPushService()
  const [student, course] = [await aStudent(api), await aCourse(api)]
  const { id: accountId, tenantId } = student
  await enrolled(api, student, course)
  const enrolledAt = new Date(api.clock.schoolNow().getTime() - UNIT_WINDOW_DAYS * DAY_MS + 3 * HOUR_MS)
  await api.db.asOwner((db) =>
    db.updateTable('enrolment').set({ enrolledAt }).where('studentId', '=', accountId).execute(),
  )
  const made = await api.as(student)(makeCalendar, {})
  await api.app.inject(made.success ? made.data.path : '')

  await api.as(student)(takeReminders, service.aBrowser().subscription)
  await api.db.inSchool(tenantId, async (db) => {
    const message = await claimMessage({ db, tenantId, services: api.services }, accountId)
    if (!message) throw new Error('No reminder is due.')
    await deleteNotes(db, { tenantId, accountId }, message.sentAt)
  })
  await api.as(student)(setReminders, { isOn: false })
  await api.as({ tenantId })(stopReminders, { ticket: stopTicket(api.services, tenantId, accountId) })
}
