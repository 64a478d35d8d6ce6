import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type { listCourseResults } from '@manassa/contract/teacher/results'
import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { gradeYear } from '#api/lib/grade.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'
import { studentCount } from '../courses/course-facts.ts'

const orders = {
  newest: sql`id desc`,
  name: sql`course_name, id desc`,
  students: sql`student_count desc, id desc`,
}

const facts = ['course.id', 'course.state', 'course.name as courseName', 'course.grade', 'course.term'] as const

type CoursesQuery = Pick<ParsedInputOf<typeof listCourseResults>, 'grade' | 'search'> & { sort: keyof typeof orders }

const filteredCourses = ({ db, tenantId }: InSchool, { grade, search = '' }: Pick<CoursesQuery, 'grade' | 'search'>) =>
  db
    .selectFrom('course')
    .where('course.tenantId', '=', tenantId)
    .where('course.state', '<>', 'archived')
    .$if(grade !== undefined, (query) => query.where('course.grade', '=', grade ? gradeYear(grade) : 0))
    .where(({ ref }) => containsWords(ref('course.name'), searchWords(search)))

export const filteredCourseIds = (school: InSchool, courses: Pick<CoursesQuery, 'grade' | 'search'>) =>
  filteredCourses(school, courses).orderBy('course.id', 'desc').select('course.id').execute()

export const resultsCoursesOf = ({ db, tenantId }: InSchool, ids: readonly number[]) =>
  db
    .selectFrom('course')
    .where('course.tenantId', '=', tenantId)
    .where(sql<boolean>`course.id = any(${[...ids]}::bigint[])`)
    .select([...facts, studentCount.as('studentCount')])
    .execute()

export function resultsCourses(
  { db, tenantId }: InSchool,
  { grade, search, sort, ...page }: CoursesQuery & PageRequest,
) {
  const courses = filteredCourses({ db, tenantId }, { grade, search })
  const rows = courses.select([...facts, studentCount.as('studentCount')])
  return paginate(db, { count: courses.select('course.id'), rows, order: orders[sort] }, page)
}

export const resultsCourse = ({ db, tenantId }: InSchool, courseId: number) =>
  db
    .selectFrom('course')
    .where('course.tenantId', '=', tenantId)
    .where('course.id', '=', courseId)
    .select([...facts, studentCount.as('studentCount')])
    .executeTakeFirst()

export const lessonsOf = ({ db, tenantId }: InSchool, courseIds: readonly number[]) =>
  db
    .selectFrom('unit')
    .innerJoin('lesson', sameSchool('lesson.unitId', 'unit.id'))
    .where('unit.tenantId', '=', tenantId)
    .where(sql<boolean>`unit.course_id = any(${[...courseIds]}::bigint[])`)
    .where('unit.state', '<>', 'archived')
    .where('lesson.state', '<>', 'archived')
    .orderBy('unit.position')
    .orderBy('unit.id')
    .orderBy('lesson.position')
    .orderBy('lesson.id')
    .select(['lesson.id', 'lesson.name as lessonName', 'lesson.type', 'lesson.state'])
    .select(['unit.courseId', 'unit.title as unitTitle', 'unit.state as unitState'])
    .execute()

export const resultsLesson = ({ db, tenantId }: InSchool, lessonId: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .leftJoin('lessonVideo', sameSchool('lessonVideo.lessonId', 'lesson.id'))
    .where('lesson.tenantId', '=', tenantId)
    .where('lesson.id', '=', lessonId)
    .select(['lesson.id', 'lesson.type', 'lesson.name as lessonName', 'unit.id as unitId', 'unit.title as unitTitle'])
    .select(['course.id as courseId', 'course.name as courseName', 'lessonVideo.durationSeconds'])
    .executeTakeFirst()
export type ResultsLesson = NonNullable<Awaited<ReturnType<typeof resultsLesson>>>
