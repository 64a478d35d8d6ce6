import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { unitToAnnounce } from '@manassa/contract/rules/unit-window'
import type { listEnrolledCourses as call } from '@manassa/contract/student/enrolment'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta, rangeOf } from '#api/lib/http/pagination.ts'
import type { MemberContext } from '#api/lib/http/request-context.ts'
import { courseStructures } from '../access/course-structure.ts'
import { redemptions } from '../access/granted-units.ts'
import { redemptionOf, windowFor } from '../access/studied-units.ts'
import { studyOverview } from '../access/study-record.ts'
import { courseView } from '../catalogue/course.view.ts'
import { enrolmentIn } from './enrolment.queries.ts'

/**
 * Lists a page of the member's courses, newest enrolment first; staff have none. Throws `auth.notYours` for another
 * member.
 */
export async function listEnrolledCourses(
  context: MemberContext,
  { studentId, pagenumber: pageNumber, pagesize: pageSize }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { now, viewer } = context
  if (studentId !== viewer.id) throw new AppError('auth.notYours')

  const page = { pageNumber, pageSize }
  const { limit, offset } = rangeOf(page)
  const overview = await studyOverview(context, viewer.id, { withCommit: true })
  const { enrolments, lessons, own } = overview
  const onPage = enrolments.slice(offset, offset + limit)
  const structures = await courseStructures(
    context,
    onPage.map(({ courseId }) => courseId),
  )
  const redeemed = redemptions(overview)
  const courses = onPage.flatMap(({ courseId, enrolledAt: since }) => {
    const course = structures.get(courseId)
    if (!course) return []
    const enrolledAt = new Date(since)
    const units = course.units.map((unit, unitIndex) => {
      const { id, unitName, unitTitle } = unit
      const grants = { enrolledAt, redeemedAt: redemptionOf(redeemed, id) }
      return { id, unitName, unitTitle, window: windowFor({ course, unitIndex, ...grants, own }, now) }
    })
    return {
      ...courseView(course),
      enrollmentDate: enrolledAt.toISOString(),
      doneLessonCount: course.units.flatMap((unit) => unit.lessons).filter(({ id }) => lessons[id]?.isDone).length,
      currentUnit: unitToAnnounce(units),
    }
  })
  return { ...pageMeta(enrolments.length, page), courses }
}

/** Throws `auth.notYours` for another member, and `course.notFound`. */
export async function isEnrolled(
  { db, viewer }: MemberContext,
  { studentId, courseId }: { studentId: number; courseId: number },
): Promise<boolean> {
  if (studentId !== viewer.id) throw new AppError('auth.notYours')
  const found = await enrolmentIn(db, viewer, courseId)
  if (!found) throw new AppError('course.notFound')
  return found.enrolledAt !== null
}
