import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listLectures as call } from '@manassa/contract/student/lectures'
import { gradeNameOf } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { courseStructures } from '../access/course-structure.ts'
import { windowFor } from '../access/studied-units.ts'
import { studyOverview } from '../access/study-record.ts'
import { lecturePage } from './lectures.queries.ts'

/** Lists a page of the student's lectures. `active` is true when its code or its course allows study now. */
export async function listLectures(
  context: StudentContext,
  filters: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, now, viewer } = context
  const { rows, totalCount } = await lecturePage(db, viewer, filters)
  const courseIds = rows.map(({ courseId }) => courseId)
  const courses = await courseStructures(context, courseIds)
  const { lessons: studied, own } = await studyOverview(context, viewer.id, { withCommit: true })
  const units = rows.flatMap(({ id, name, title, courseId, courseName, grade, term, enrolledAt, redeemedAt }) => {
    const course = courses.get(courseId)
    const unitIndex = course?.units.findIndex((unit) => unit.id === id) ?? -1
    const unit = course?.units[unitIndex]
    if (!course || !unit) return []
    const window = windowFor({ course, unitIndex, enrolledAt, redeemedAt, own }, now)
    return {
      unitId: id,
      unitName: name,
      unitTitle: title,
      courseName,
      grade: gradeNameOf(grade),
      term,
      active: window.state === 'open',
      window,
      redeemedAt: redeemedAt.toISOString(),
      imagePath: course.imagePath,
      doneLessonCount: unit.lessons.filter(({ id }) => studied[id]?.isDone).length,
      lessonCount: unit.lessons.length,
    }
  })
  return { ...pageMeta(totalCount, filters), units, serverNow: now.toISOString() }
}
