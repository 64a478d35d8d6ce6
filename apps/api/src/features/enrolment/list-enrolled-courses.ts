import type { listEnrolledCourses as call } from '@manassa/contract/courses'
import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { AppError } from '../../lib/app-error.ts'
import type { SchoolDb } from '../../lib/db/database.ts'
import { pageFacts } from '../../lib/page.ts'
import type { Member } from '../../lib/visit.ts'
import { courseView } from '../catalogue/course.view.ts'
import { enrolledCourses } from './enrolment.queries.ts'

/** A page of the member's courses, newest enrolment first; staff have none. Throws `auth.notYours` about somebody else. */
export async function listEnrolledCourses(
  db: SchoolDb,
  member: Member,
  { studentId, pagenumber: pageNumber, pagesize: pageSize }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  if (studentId !== member.id) throw new AppError('auth.notYours')

  const page = { pageNumber, pageSize }
  const { rows, totalCount } = await enrolledCourses(db, member, page)
  const courses = rows.map(({ enrolledAt, doneLessonCount, ...course }) => ({
    ...courseView(course),
    enrollmentDate: enrolledAt.toISOString(),
    doneLessonCount,
  }))
  return { ...pageFacts(totalCount, page), courses }
}
