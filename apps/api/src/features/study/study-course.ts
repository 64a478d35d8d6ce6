import { AppError } from '../../lib/app-error.ts'
import { gradeNameOf } from '../../lib/grade-name.ts'
import type { OpenVisit, Student } from '../../lib/visit.ts'
import { enrolFree } from '../enrolment/enrol-free.ts'
import { studiedUnits } from './studied-units.ts'
import { findCourse, listStudiedLessons } from './study.queries.ts'
import { windowView } from './window-view.ts'

/**
 * The course as its student sees it: windows, locks and progress at this moment. A free course enrols on the way.
 * Throws `course.notFound` and `course.notEnrolled`.
 */
export async function studyCourse({ db, now }: OpenVisit, student: Student, courseId: number) {
  const course = await findCourse(db, student, courseId)
  if (!course) throw new AppError('course.notFound')

  const enrolledAt = course.enrolledAt ?? (await enrolIfFree(db, student, course, now))
  const rows = await listStudiedLessons(db, student, { courseId })
  const units = studiedUnits(rows, { enrolledAt, policy: course.openingPolicy, now })

  return {
    id: course.id,
    courseName: course.name,
    description: course.description,
    price: Number(course.price),
    term: course.term,
    active: course.active,
    grade: gradeNameOf(course.grade),
    imagePath: course.imagePath,
    lessonCount: units.reduce((count, unit) => count + unit.lessons.length, 0),
    openingPolicy: course.openingPolicy,
    enrollmentDate: enrolledAt.toISOString(),
    serverNow: now.toISOString(),
    units: units.map((unit) => ({ ...unit, window: windowView(unit.window) })),
  }
}

type FoundCourse = NonNullable<Awaited<ReturnType<typeof findCourse>>>

/** A visitor of a course that is not his: a free one takes him in, a hidden one is not there. */
async function enrolIfFree(db: OpenVisit['db'], student: Student, course: FoundCourse, now: Date): Promise<Date> {
  if (!course.active || course.archivedAt) throw new AppError('course.notFound')
  if (Number(course.price) > 0) throw new AppError('course.notEnrolled')
  return enrolFree(db, student, course.id, now)
}
