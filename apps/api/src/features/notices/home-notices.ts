import { EMAIL_REMINDER_AFTER_HOURS } from '@manassa/contract/limits'
import { maskedEmail } from '@manassa/contract/rules/masked-contact'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { StudentAnnouncement } from '@manassa/contract/student/study'
import { sql } from 'kysely'
import { type Slots, statementOfRow } from '#api/lib/db/statement.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { announcementsForStudent } from '../announcements/announcements-for-student.ts'
import { type NoticedEvent, noticedEvents, noticedSince, noticesOf } from './notices-for-owner.ts'

export interface StoredNotices {
  announcements: StudentAnnouncement[]
  events: NoticedEvent[]
}

interface NoticesQuery {
  tenantId: string
  studentId: number
  now: Date
  eventsSince: Date
}

/** The columns of `StoredNotices`, for a statement that reads more. */
export const noticeColumns = ({ tenantId, studentId, now, eventsSince }: Slots<NoticesQuery>) => sql<StoredNotices>`
  ${announcementsForStudent(tenantId, studentId, now)} as announcements,
  ${noticedEvents(tenantId, studentId, eventsSince)} as events`

const storedNotices = statementOfRow(
  (_db, slots: Slots<NoticesQuery>) => sql<StoredNotices>`select ${noticeColumns(slots)}`,
)

/** The announcements and the account's notices; a list without any is absent. */
export async function homeNotices(context: StudentContext) {
  const { db, viewer, now } = context
  const { tenantId, id: studentId } = viewer
  const query = { tenantId, studentId, now, eventsSince: noticedSince(context) }
  return shownNotices(context, await storedNotices(db, query, { withCommit: true }))
}

export function shownNotices({ viewer, now }: StudentContext, { announcements, events }: StoredNotices) {
  const { email, emailUnconfirmedSince } = viewer
  const unconfirmedMs = emailUnconfirmedSince ? now.getTime() - emailUnconfirmedSince.getTime() : 0
  return {
    ...(announcements.length > 0 && { announcements }),
    ...(events.length > 0 && { accountNotices: noticesOf(events) }),
    ...(email && unconfirmedMs >= EMAIL_REMINDER_AFTER_HOURS * HOUR_MS && { unconfirmedEmail: maskedEmail(email) }),
  }
}
