import { sql } from 'kysely'
import type { OwnerDb } from './db/database.ts'

/**
 * Deletes, in every school, what was archived before that moment and what nobody has ever done anything with: lessons
 * that no student has opened, units and courses that are empty then, without codes, lectures and enrolments. All else
 * stays out of sight, with what students did.
 */
export async function emptyBin(owner: OwnerDb, before: Date): Promise<void> {
  await sql`
    delete from lesson using unit, course
    where unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
      and course.tenant_id = unit.tenant_id and course.id = unit.course_id
      and least(lesson.archived_at, unit.archived_at, course.archived_at) < ${before}
      and not exists (select from quiz_attempt as a where a.tenant_id = lesson.tenant_id and a.lesson_id = lesson.id)
      and not exists (select from quiz_sitting as s where s.tenant_id = lesson.tenant_id and s.lesson_id = lesson.id)
      and not exists (select from video_progress as p where p.tenant_id = lesson.tenant_id and p.lesson_id = lesson.id)
  `.execute(owner)
  await sql`
    delete from unit using course
    where course.tenant_id = unit.tenant_id and course.id = unit.course_id
      and least(unit.archived_at, course.archived_at) < ${before}
      and not exists (select from lesson as l where l.tenant_id = unit.tenant_id and l.unit_id = unit.id)
      and not exists (select from lecture as l where l.tenant_id = unit.tenant_id and l.unit_id = unit.id)
      and not exists (select from access_code as c where c.tenant_id = unit.tenant_id and c.unit_id = unit.id)
      and not exists (select from given_window as w where w.tenant_id = unit.tenant_id and w.unit_id = unit.id)
  `.execute(owner)
  await sql`
    delete from course
    where archived_at < ${before}
      and not exists (select from unit as u where u.tenant_id = course.tenant_id and u.course_id = course.id)
      and not exists (select from enrolment as e where e.tenant_id = course.tenant_id and e.course_id = course.id)
      and not exists (select from access_code as c where c.tenant_id = course.tenant_id and c.course_id = course.id)
  `.execute(owner)
}
