import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { listStudiedLessons } from '../access/list-studied-lessons.ts'
import { studiedUnits } from '../access/studied-units.ts'
import { courseView } from '../catalogue/course.view.ts'
import { enrolFree } from '../enrolment/enrol-free.ts'
import { withResources } from '../media/lesson-resources.ts'
import { findCourse } from './study.queries.ts'

/**
 * The course as its student sees it: windows, locks and progress at this moment. A free course enrols on the way.
 * Throws `course.notFound` and `course.notEnrolled`.
 */
export async function studyCourse(context: StudentContext, { courseid: courseId }: { courseid: number }) {
  const { db, now, viewer: student } = context
  const found = await findCourse(db, student, courseId)
  if (!found) throw new AppError('course.notFound')

  const { enrolledAt: since, openingPolicy, ...course } = found
  const enrolledAt = since ?? (await enrolIfFree(context, found))
  const rows = await listStudiedLessons(db, student, courseId)
  const units = studiedUnits(rows, { enrolledAt, policy: openingPolicy, now })

  return {
    ...courseView(course),
    openingPolicy,
    enrollmentDate: enrolledAt.toISOString(),
    serverNow: now.toISOString(),
    units: units.map((unit) => ({ ...unit, lessons: withResources(context, rows, unit.lessons) })),
  }
}

type FoundCourse = NonNullable<Awaited<ReturnType<typeof findCourse>>>

/** A visitor of a course that is not his: a free one takes him in, a hidden one is not there. */
async function enrolIfFree(context: StudentContext, course: FoundCourse): Promise<Date> {
  if (!course.active) throw new AppError('course.notFound')
  if (Number(course.price) > 0) throw new AppError('course.notEnrolled')
  return enrolFree(context, course.id)
}
