import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type * as calls from '@manassa/contract/teacher/announcements'
import type { AnnouncementRow } from '@manassa/contract/teacher/announcements'
import { recordChange } from '#api/features/log/record-change.ts'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import {
  type AnnouncementRecord,
  announcementPage,
  changeAnnouncement,
  findAnnouncement,
  findAnnouncementCourse,
  insertAnnouncement,
  lockAnnouncement,
} from './announcements.queries.ts'

function announcementView(found: AnnouncementRecord, now: Date): AnnouncementRow {
  const { id, text, audience, grade, courseId, courseName, endsAt, madeAt, madeBy, makerName, endedAt } = found
  return {
    id,
    text,
    audience,
    grade: grade === null ? null : gradeNameOf(grade),
    course: courseId === null || courseName === null ? null : { id: courseId, courseName },
    until: endsAt.toISOString(),
    madeAt: madeAt.toISOString(),
    madeBy: makerName === null ? null : { id: madeBy, name: makerName },
    endedAt: endedAt?.toISOString() ?? null,
    state: endedAt === null && endsAt > now ? 'running' : 'over',
  }
}

export async function listAnnouncements(
  context: StaffContext,
  { pagenumber, pagesize, search = '', state }: ParsedInputOf<typeof calls.listAnnouncements>,
): Promise<DataOf<typeof calls.listAnnouncements>> {
  const { now } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await announcementPage(context, { ...page, words: searchWords(search), state, now })
  return { ...pageMeta(totalCount, page), announcements: rows.map((row) => announcementView(row, now)) }
}

/** Throws `course.notFound` and `request.invalid`. */
export async function makeAnnouncement(
  context: StaffContext,
  { text, until, grade, courseId }: ParsedInputOf<typeof calls.makeAnnouncement>,
): Promise<AnnouncementRow> {
  const { now, viewer } = context
  const endsAt = await parseEnd(context, until)
  if (courseId !== undefined && !(await findAnnouncementCourse(context, courseId)))
    throw new AppError('course.notFound')
  const { id } = await insertAnnouncement(context, {
    audience: courseId !== undefined ? 'course' : grade ? 'grade' : 'all',
    grade: grade ? gradeYear(grade) : null,
    courseId: courseId ?? null,
    text,
    endsAt,
    madeBy: viewer.id,
    madeAt: now,
  })
  const made = announcementView(await announcementWithId(context, id), now)
  await recordChange(context, {
    action: 'announcement.create',
    subject: { kind: 'announcement', id },
    before: {},
    after: logValues(made),
  })
  return made
}

/** Throws `announcement.notFound`, `announcement.over` and `request.invalid`. */
export async function updateAnnouncement(
  context: StaffContext,
  { announcementId: id, text, until }: ParsedInputOf<typeof calls.updateAnnouncement>,
): Promise<AnnouncementRow> {
  const { now } = context
  await lockAnnouncement(context, id)
  const before = announcementView(await announcementWithId(context, id), now)
  if (before.state === 'over') throw new AppError('announcement.over')
  const endsAt = until === undefined ? undefined : await parseEnd(context, until)
  const change = { ...(text !== undefined && { text }), ...(endsAt && { endsAt }) }
  if (Object.keys(change).length === 0) return before
  await changeAnnouncement(context, id, now, change)
  const after = announcementView(await announcementWithId(context, id), now)
  await recordChange(context, {
    action: 'announcement.update',
    subject: { kind: 'announcement', id },
    before: { text: before.text, endsAt: before.until },
    after: { text: after.text, endsAt: after.until },
  })
  return after
}

/** Ends an announcement; one that is over already is returned unchanged. Throws `announcement.notFound`. */
export async function endAnnouncement(
  context: StaffContext,
  { announcementId: id }: ParsedInputOf<typeof calls.endAnnouncement>,
): Promise<AnnouncementRow> {
  const { now, viewer } = context
  const before = announcementView(await announcementWithId(context, id), now)
  const isEnded = await changeAnnouncement(context, id, now, { endedAt: now, endedBy: viewer.id })
  if (isEnded) {
    await recordChange(context, {
      action: 'announcement.end',
      subject: { kind: 'announcement', id },
      before: logValues(before),
      after: {},
    })
  }
  return announcementView(await announcementWithId(context, id), now)
}

const logValues = ({ text, audience, grade, course, until }: AnnouncementRow) => ({
  text,
  scope: audience,
  ...(grade && { grade }),
  ...(course && { courseName: course.courseName }),
  endsAt: until,
})

async function announcementWithId(context: StaffContext, id: number): Promise<AnnouncementRecord> {
  return requireFound(await findAnnouncement(context, id), 'announcement.notFound')
}

async function parseEnd(context: StaffContext, until: string): Promise<Date> {
  const endsAt = await momentOf(context, until, 'end')
  if (endsAt <= context.now) throw new AppError('request.invalid', { fields: { until: 'announcement.past' } })
  return endsAt
}
