import { searchWords } from '@manassa/contract/rules/search-text'
import { sql } from 'kysely'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'

interface VideoRow {
  id: number
  lessonName: string
  unitTitle: string
  courseName: string
  lastAt: Date
}

/**
 * A page of all videos ever opened, including deleted lessons, because a leaked recording circulates longer than its
 * lesson. The latest session of each is the first entry of its index.
 */
export function watchedVideoPage({ db, tenantId }: InSchool, { search, ...page }: PageRequest & { search: string }) {
  const names = sql<string>`concat_ws(' ', course.name, unit.title, lesson.name)`
  const matching = sql`
    select lesson.id, lesson.name as lesson_name, unit.title as unit_title, course.name as course_name, newest.last_at
    from lesson
    join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
    join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id
    cross join lateral (
      select last_at from watch_session as seen
      where seen.tenant_id = lesson.tenant_id and seen.lesson_id = lesson.id order by last_at desc limit 1
    ) as newest
    where lesson.tenant_id = ${tenantId} and lesson.type = 'Video' and ${containsWords(names, searchWords(search))}`
  const rows = sql<VideoRow>`matching`
  return paginate(db, { matching, count: sql`matching`, rows, order: sql`last_at desc, id desc` }, page)
}
