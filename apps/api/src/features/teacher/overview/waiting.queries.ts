import { CODES_EXPIRE_SOON_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'

export interface Waiting {
  count: number
  /** When the first of them is gone. */
  until: Date | null
}

/** Photos of documents that nobody has looked at. */
export const unseenPhotos = (db: SchoolDb, tenantId: string): Promise<Waiting> =>
  db
    .selectFrom('identityPhoto')
    .where('tenantId', '=', tenantId)
    .where('lookedAt', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('removeAt').as('until')])
    .executeTakeFirstOrThrow()

/** Codes that nobody has spent, and soon nobody can. */
export const expiringCodes = (db: SchoolDb, tenantId: string, now: Date): Promise<Waiting> =>
  db
    .selectFrom('accessCode')
    .where('tenantId', '=', tenantId)
    .where('redeemedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('expiresAt', '<', new Date(now.getTime() + CODES_EXPIRE_SOON_DAYS * DAY_MS))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('expiresAt').as('until')])
    .executeTakeFirstOrThrow()

/**
 * What was made and no student sees yet: courses with lessons, and lessons of published courses that have their film or
 * questions.
 */
export async function drafts(db: SchoolDb, tenantId: string): Promise<Waiting> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course where tenant_id = ${tenantId} and state = 'draft' and exists (
      select from unit join lesson using (tenant_id) where unit.tenant_id = course.tenant_id
        and unit.course_id = course.id and lesson.unit_id = unit.id
        and unit.state <> 'archived' and lesson.state <> 'archived')
    union all
    select count(*)::int from lesson
      join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
      join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id
    where lesson.tenant_id = ${tenantId} and lesson.state = 'draft'
      and unit.state <> 'archived' and course.state = 'published'
      and (exists (select from lesson_video video where video.tenant_id = lesson.tenant_id and video.lesson_id = lesson.id)
        or exists (select from question where question.tenant_id = lesson.tenant_id and question.lesson_id = lesson.id))
  `.execute(db)
  return { count: rows.reduce((sum, { count }) => sum + count, 0), until: null }
}
