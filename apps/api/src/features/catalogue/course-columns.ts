import { keysOf } from '@manassa/contract/rules/records'
import { courseSettings } from '@manassa/contract/student/catalogue'
import { sql } from 'kysely'

/** Drafts and archived lessons are not counted. */
const lessonCount = sql<number>`(
  select count(*)
  from unit
  join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id
  where unit.tenant_id = course.tenant_id and unit.course_id = course.id
    and unit.state = 'published' and lesson.state = 'published'
)`

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

export const courseSettingColumns = keysOf(courseSettings).map((name) => `course.${name}` as const)
