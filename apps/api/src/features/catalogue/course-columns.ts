import { sql } from 'kysely'

/** Lessons that the course offers now, drafts and archived ones left out. */
const lessonCount = sql<number>`(
  select count(*)
  from unit
  join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id
  where unit.tenant_id = course.tenant_id and unit.course_id = course.id
    and unit.state = 'published' and lesson.state = 'published'
)`

/** What a list shows of a course, for any query that reads `course`; `courseView` makes the reply of it. */
export const courseColumns = [
  'course.id',
  'course.name as courseName',
  'course.description',
  'course.price',
  'course.term',
  'course.active',
  'course.grade',
  'course.imagePath',
  lessonCount.as('lessonCount'),
] as const
