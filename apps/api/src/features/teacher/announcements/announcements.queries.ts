import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'

const announcements = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('announcement')
    .leftJoin('account', sameSchool('account.id', 'announcement.madeBy'))
    .leftJoin('course', sameSchool('course.id', 'announcement.courseId'))
    .where('announcement.tenantId', '=', tenantId)

const columns = [
  'announcement.id',
  'announcement.text',
  'announcement.audience',
  'announcement.grade',
  'announcement.courseId',
  'course.name as courseName',
  'announcement.endsAt',
  'announcement.madeAt',
  'announcement.madeBy',
  'account.name as makerName',
  'announcement.endedAt',
] as const

export const findAnnouncement = (school: InSchool, id: number) =>
  announcements(school).where('announcement.id', '=', id).select(columns).executeTakeFirst()
export type AnnouncementRecord = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>

interface ListAnnouncementsQuery extends PageRequest {
  words: readonly string[]
  state?: 'running' | 'over' | undefined
  now: Date
}

export function announcementPage(school: InSchool, { words, state, now, ...page }: ListAnnouncementsQuery) {
  const isRunning = sql<boolean>`(announcement.ended_at is null and announcement.ends_at > ${now})`
  const found = announcements(school)
    .where(containsWords(sql.ref('announcement.text'), words))
    .$if(state !== undefined, (query) => query.where(isRunning, '=', state === 'running'))
  const rows = found.select(columns)
  return paginate(school.db, { count: found.select('announcement.id'), rows, order: sql`id desc` }, page)
}

export const insertAnnouncement = (
  { db, tenantId }: InSchool,
  row: Omit<Insertable<Tables['announcement']>, 'tenantId'>,
) =>
  db
    .insertInto('announcement')
    .values({ tenantId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Returns no row for an announcement that is over. */
export const changeAnnouncement = (
  { db, tenantId }: InSchool,
  id: number,
  now: Date,
  change: { text?: string; endsAt?: Date; endedAt?: Date; endedBy?: number },
) =>
  db
    .updateTable('announcement')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning('id')
    .executeTakeFirst()

export const lockAnnouncement = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('announcement')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

export const findAnnouncementCourse = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '<>', 'archived')
    .select('id')
    .executeTakeFirst()
