import { PHONE_RENDITION_HEIGHT } from '@manassa/contract/limits'
import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import { courseColumns, courseSettingColumns } from './course-columns.ts'

const offered = (db: SchoolDb, tenantId: string) =>
  db.selectFrom('course').where('course.tenantId', '=', tenantId).where('course.active', '=', true)

export function activeCourses(db: SchoolDb, tenantId: string, year: number, page: PageRequest) {
  const ofGrade = offered(db, tenantId).where('course.grade', '=', year)
  return paginate(
    db,
    { count: ofGrade.select('course.id'), rows: ofGrade.select(courseColumns), order: sql`id desc` },
    page,
  )
}

export async function offeredCourseIds(db: SchoolDb, tenantId: string, atMost: number): Promise<number[]> {
  const rows = await offered(db, tenantId).select('course.id').orderBy('course.id', 'desc').limit(atMost).execute()
  return rows.map(({ id }) => id)
}

const outline = sql<CourseOutline['units']>`(
  select coalesce(json_agg(json_build_object(
    'id', unit.id, 'unitName', unit.name, 'unitTitle', unit.title,
    'lessons', (
      select coalesce(json_agg(json_build_object(
        'id', lesson.id, 'lessonName', lesson.name, 'type', lesson.type,
        'durationSeconds', lesson_video.duration_seconds,
        'isPreview', (lesson.preview_course_id = course.id and lesson_video.storage_key is not null) is true
      ) order by lesson.position), '[]')
      from lesson
      left join lesson_video on lesson_video.tenant_id = lesson.tenant_id and lesson_video.lesson_id = lesson.id
      where lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state = 'published'
    )
  ) order by unit.position), '[]')
  from unit
  where unit.tenant_id = course.tenant_id and unit.course_id = course.id and unit.state = 'published'
)`

/** The sizes of published videos: the best rendition for a phone, otherwise the file. */
const videoBytes = sql<number>`(
  select coalesce(sum(coalesce((
    select (rendition ->> 'sizeBytes')::bigint from jsonb_array_elements(lesson_video.renditions) as rendition
    where (rendition ->> 'height')::integer <= ${sql.lit(PHONE_RENDITION_HEIGHT)}
    order by (rendition ->> 'height')::integer desc limit 1
  ), lesson_video.size_bytes)), 0)::float8
  from unit
  join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state = 'published'
  join lesson_video on lesson_video.tenant_id = lesson.tenant_id and lesson_video.lesson_id = lesson.id
  where unit.tenant_id = course.tenant_id and unit.course_id = course.id and unit.state = 'published'
)`

export const offeredCourse = (db: SchoolDb, tenantId: string, courseId: number) =>
  offered(db, tenantId)
    .where('course.id', '=', courseId)
    .select([...courseColumns, ...courseSettingColumns, outline.as('units'), videoBytes.as('videoBytes')])
    .executeTakeFirst()
