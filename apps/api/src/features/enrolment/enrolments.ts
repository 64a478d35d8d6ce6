import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { unitToAnnounce } from '@manassa/contract/rules/unit-window'
import type { listEnrolledCourses as call } from '@manassa/contract/student/enrolment'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { MemberContext } from '#api/lib/http/request-context.ts'
import { windowFor } from '../access/studied-units.ts'
import { courseView } from '../catalogue/course.view.ts'
import { type EnrolledRow, enrolledCourses, enrolmentIn } from './enrolment.queries.ts'

/**
 * Lists a page of the member's courses, newest enrolment first; staff have none. Throws `auth.notYours` for another
 * member.
 */
export async function listEnrolledCourses(
  { db, now, viewer }: MemberContext,
  { studentId, pagenumber: pageNumber, pagesize: pageSize }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  if (studentId !== viewer.id) throw new AppError('auth.notYours')

  const page = { pageNumber, pageSize }
  const { rows, totalCount } = await enrolledCourses(db, viewer, page)
  const courses = rows.map(({ enrolledAt, doneLessonCount, openingPolicy, units, ...course }) => ({
    ...courseView(course),
    enrollmentDate: enrolledAt.toISOString(),
    doneLessonCount,
    currentUnit: currentUnit({ enrolledAt, openingPolicy, units }, now),
  }))
  return { ...pageMeta(totalCount, page), courses }
}

function currentUnit(row: Pick<EnrolledRow, 'enrolledAt' | 'openingPolicy' | 'units'>, now: Date) {
  const { enrolledAt, openingPolicy, units } = row
  const dated = units.map(({ redeemedAt: since, days, ...unit }, unitIndex) => {
    const redeemedAt = since === null ? null : new Date(since)
    return { ...unit, window: windowFor({ unitIndex, openingPolicy, enrolledAt, redeemedAt, days }, now) }
  })
  return unitToAnnounce(dated)
}

/** Checks whether the member studies the course. Throws `auth.notYours` for another member, and `course.notFound`. */
export async function isEnrolled(
  { db, viewer }: MemberContext,
  { studentId, courseId }: { studentId: number; courseId: number },
): Promise<boolean> {
  if (studentId !== viewer.id) throw new AppError('auth.notYours')
  const found = await enrolmentIn(db, viewer, courseId)
  if (!found) throw new AppError('course.notFound')
  return found.enrolledAt !== null
}
