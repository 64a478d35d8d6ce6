import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type { LackKind, listCourses } from '@manassa/contract/teacher/courses'
import { sql } from 'kysely'
import { courseSettingColumns } from '#api/features/catalogue/course-columns.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { EditedState } from '#api/lib/db/tables/content.ts'
import { gradeYear } from '#api/lib/grade.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'
import { hasUnseen, lessonLacks, studentCount } from './course-facts.ts'

const orders = {
  newest: sql`id desc`,
  name: sql`course_name, id desc`,
  price: sql`price desc, id desc`,
  students: sql`student_count desc, id desc`,
}

const lessonsWhere = (condition: string) => sql<number>`(
  select count(*) from unit join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id
  where unit.tenant_id = course.tenant_id and unit.course_id = course.id
    and unit.state <> 'archived' and ${sql.raw(condition)})`

const facts = [
  'course.id',
  'course.state',
  'course.name as courseName',
  'course.grade',
  'course.term',
  'course.price',
  'course.imagePath',
] as const

type ListCoursesQuery = Pick<ParsedInputOf<typeof listCourses>, 'grade' | 'state' | 'search' | 'sort'>

export function coursePage(
  db: SchoolDb,
  tenantId: string,
  { grade, state, search = '', sort, ...page }: ListCoursesQuery & PageRequest,
) {
  let courses = db.selectFrom('course').where('course.tenantId', '=', tenantId)
  if (state === 'unseen') courses = courses.where(hasUnseen)
  else courses = state ? courses.where('course.state', '=', state) : courses.where('course.state', '<>', 'archived')
  if (grade) courses = courses.where('course.grade', '=', gradeYear(grade))
  const words = searchWords(search)
  if (words.length > 0) courses = courses.where(({ ref }) => containsWords(ref('course.name'), words))
  const rows = courses.select([
    ...facts,
    sql<number>`(
      select count(*) from unit
      where unit.tenant_id = course.tenant_id and unit.course_id = course.id and unit.state <> 'archived')`.as(
      'unitCount',
    ),
    lessonsWhere("lesson.state <> 'archived'").as('lessonCount'),
    lessonsWhere("(lesson.state = 'draft' or (lesson.state = 'published' and unit.state = 'draft'))").as('draftCount'),
    studentCount.as('studentCount'),
  ])
  return paginate(db, { count: courses.select('course.id'), rows, order: orders[sort] }, page)
}

export const publishedOfTerm = ({ db, tenantId }: InSchool, term: 'First' | 'Second') =>
  db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'published')
    .where('term', '=', term)
    .orderBy('id')
    .select(['id', 'name as courseName'])
    .execute()

export const findCourse = (db: SchoolDb, tenantId: string, courseId: number) =>
  db
    .selectFrom('course')
    .where('course.tenantId', '=', tenantId)
    .where('course.id', '=', courseId)
    .select([
      ...facts,
      'course.description',
      ...courseSettingColumns,
      'course.createdAt',
      'course.archivedFrom',
      studentCount.as('studentCount'),
    ])
    .executeTakeFirst()
export type CourseDetailsRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>

export const showsPicture = (db: SchoolDb, tenantId: string, imagePath: string) =>
  db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('imagePath', '=', imagePath)
    .select('id')
    .limit(1)
    .executeTakeFirst()

interface CurriculumLesson {
  id: number
  lessonName: string
  type: 'Video' | 'Quiz'
  state: EditedState
  lacks: LackKind[]
}

export interface CurriculumUnit {
  id: number
  unitName: string
  unitTitle: string
  parentQuestion: string
  state: EditedState
  lessons: CurriculumLesson[]
}

export async function listCurriculum(db: SchoolDb, tenantId: string, courseId: number): Promise<CurriculumUnit[]> {
  const { rows } = await sql<CurriculumUnit>`
    select unit.id, unit.name as unit_name, unit.title as unit_title, unit.parent_question, unit.state, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', lesson.id, 'lessonName', lesson.name, 'type', lesson.type, 'state', lesson.state, 'lacks', ${lessonLacks}
      ) order by lesson.position)
      from lesson
      where lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state <> 'archived'
    ), '[]') as lessons
    from unit
    where unit.tenant_id = ${tenantId} and unit.course_id = ${courseId} and unit.state <> 'archived'
    order by unit.position`.execute(db)
  return rows
}
