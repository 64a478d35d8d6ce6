import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { courseStructure } from '../access/course-structure.ts'
import type { CourseStructure } from '../access/studied-course.ts'
import { studiedUnits } from '../access/studied-units.ts'
import { studyRecord } from '../access/study-record.ts'
import { courseView } from '../catalogue/course.view.ts'
import { enrolFree } from '../enrolment/enrol.ts'
import { unitsWithResources } from '../media/lesson-resources.ts'

/**
 * The course as its student sees it now: windows, locks and progress. A free course enrols the student. Throws
 * `course.notFound` and `course.notEnrolled`.
 */
export async function studyCourse(context: StudentContext, { courseid: courseId }: { courseid: number }) {
  const { now } = context
  const course = await courseStructure(context, courseId)
  if (!course) throw new AppError('course.notFound')

  const record = await studyRecord(context, course, { withCommit: true })
  const enrolledAt = record.enrolledAt ?? (await enrolIfFree(context, course))
  const units = studiedUnits(course, { ...record, enrolledAt }, now)

  return {
    ...courseView(course),
    openingPolicy: course.openingPolicy,
    enrollmentDate: enrolledAt.toISOString(),
    serverNow: now.toISOString(),
    units: unitsWithResources(context, course, units),
  }
}

async function enrolIfFree(context: StudentContext, course: CourseStructure): Promise<Date> {
  if (!course.active) throw new AppError('course.notFound')
  if (Number(course.price) > 0) throw new AppError('course.notEnrolled')
  return enrolFree(context, course.id)
}
