import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type Slots, statement } from '#api/lib/db/statement.ts'
import { type PageRequest, pageOf, pageStatement, rangeOf } from '#api/lib/http/pagination.ts'
import type { Member, Student } from '#api/lib/http/request-context.ts'
import { type DecidedDaysTexts, decidedDays } from '../access/unit-days.ts'
import { courseColumns } from '../catalogue/course-columns.ts'

export const findEnrolment = (db: SchoolDb, student: Student, courseId: number) =>
  db
    .selectFrom('enrolment')
    .select('enrolledAt')
    .where('tenantId', '=', student.tenantId)
    .where('studentId', '=', student.id)
    .where('courseId', '=', courseId)
    .executeTakeFirst()

/** The cause of an enrolment: a free course, or a code. */
export type Grant = { cause: 'free' } | { cause: 'code'; accessCodeId: number }

/** Enrols the student; undefined when the student is enrolled already, also by a concurrent request. */
export const insertEnrolment = (db: SchoolDb, student: Student, courseId: number, grant: Grant, at: Date) =>
  db
    .insertInto('enrolment')
    .values({ tenantId: student.tenantId, studentId: student.id, courseId, enrolledAt: at, ...grant })
    .onConflict((conflict) => conflict.columns(['tenantId', 'studentId', 'courseId']).doNothing())
    .returning('enrolledAt')
    .executeTakeFirst()

/** Reads whether the member studies the course; undefined for a course that the member cannot see. */
export const enrolmentIn = (db: SchoolDb, member: Member, courseId: number) =>
  db
    .selectFrom('course')
    .leftJoin('enrolment', (join) =>
      join.$call(sameSchool('enrolment.courseId', 'course.id')).on('enrolment.studentId', '=', member.id),
    )
    .where('course.tenantId', '=', member.tenantId)
    .where('course.id', '=', courseId)
    .where(({ eb, or }) => or([eb('enrolment.studentId', 'is not', null), eb('course.active', '=', true)]))
    .select('enrolment.enrolledAt')
    .executeTakeFirst()

/** Counts completed videos and submitted quizzes among the lessons that the course offers now. */
const doneLessonCount = sql<number>`(
  select count(*)
  from unit
  join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id
  where unit.tenant_id = enrolment.tenant_id and unit.course_id = enrolment.course_id
    and unit.state = 'published' and lesson.state = 'published'
    and (
      exists (
        select from video_progress
        where video_progress.tenant_id = lesson.tenant_id and video_progress.student_id = enrolment.student_id
          and video_progress.lesson_id = lesson.id and video_progress.completed_at is not null
      ) or exists (
        select from quiz_attempt
        where quiz_attempt.tenant_id = lesson.tenant_id and quiz_attempt.student_id = enrolment.student_id
          and quiz_attempt.lesson_id = lesson.id
      )
    )
)`

interface CourseUnit {
  id: number
  unitName: string
  unitTitle: string
  /** The time at which a lecture code was redeemed, as text. */
  redeemedAt: string | null
  days: DecidedDaysTexts
}

/** Units of a course in order, with the student's lectures. */
const units = sql<CourseUnit[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', unit.id, 'unitName', unit.name, 'unitTitle', unit.title, 'redeemedAt', lecture.redeemed_at,
    'days', ${decidedDays(sql.ref('enrolment.studentId'))}
  ) order by unit.position), '[]')
  from unit
  left join lecture
    on lecture.tenant_id = unit.tenant_id and lecture.unit_id = unit.id and lecture.student_id = enrolment.student_id
  where unit.tenant_id = enrolment.tenant_id and unit.course_id = enrolment.course_id and unit.state = 'published'
)`

/** Returns a page of the member's courses, newest enrolment first, also hidden and archived ones. */
export const enrolledCourses = async (db: SchoolDb, { tenantId, id }: Member, page: PageRequest) =>
  pageOf(await coursesOfMember(db, { tenantId, id, ...rangeOf(page) }))

const coursesOfMember = statement(
  (db, slots: Slots<{ tenantId: string; id: number; limit: number; offset: number }>) => {
    const own = db
      .selectFrom('enrolment')
      .innerJoin('course', sameSchool('course.id', 'enrolment.courseId'))
      .where('enrolment.tenantId', '=', slots.tenantId)
      .where('enrolment.studentId', '=', slots.id)
    const columns = [
      ...courseColumns,
      'course.openingPolicy',
      'enrolment.enrolledAt',
      doneLessonCount.as('doneLessonCount'),
      units.as('units'),
    ] as const
    const [count, rows] = [own.select('course.id'), own.select(columns)]
    return pageStatement({ count, rows, order: sql`enrolled_at desc, id desc`, ofOnePerson: true }, slots)
  },
)
export type EnrolledRow = Awaited<ReturnType<typeof enrolledCourses>>['rows'][number]
