import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readCourseResults as call } from '@manassa/contract/teacher/results'
import { gradeNameOf } from '#api/lib/grade.ts'
import { requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { lessonsOf, resultsCourse } from './lessons.queries.ts'
import { marksOf } from './marks.queries.ts'
import { NO_MARKS } from './marks.ts'
import { startedCounts } from './watched.queries.ts'

/** Throws `course.notFound`. */
export async function readCourseResults(
  context: StaffContext,
  { courseId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const course = requireFound(await resultsCourse(context, courseId), 'course.notFound')
  const lessons = await lessonsOf(context, [courseId])
  const idsOf = (lessonType: 'Video' | 'Quiz') => lessons.flatMap(({ id, type }) => (type === lessonType ? id : []))
  const [marks, started] = [await marksOf(context, idsOf('Quiz')), await startedCounts(context, idsOf('Video'))]
  return {
    asOf: context.now.toISOString(),
    ...course,
    grade: gradeNameOf(course.grade),
    lessons: lessons.map((lesson) => ({
      ...lesson,
      state: lesson.unitState === 'published' ? lesson.state : lesson.unitState,
      ...(lesson.type === 'Quiz'
        ? (marks.get(lesson.id) ?? NO_MARKS)
        : (started.get(lesson.id) ?? { startedCount: 0, completedCount: 0 })),
    })),
  }
}
