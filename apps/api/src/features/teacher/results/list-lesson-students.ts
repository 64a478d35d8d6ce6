import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type * as calls from '@manassa/contract/teacher/results'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { lessonStudentPage, quizStudentPage } from './lesson-students.queries.ts'
import { videoLesson } from './read-lesson-results.ts'
import { quizLesson } from './read-quiz-results.ts'

function withoutHiddenNumbers<Row extends { phone: string; parentPhone?: string | null | undefined }>(
  { viewer }: StaffContext,
  { phone, parentPhone = null, ...row }: Row,
) {
  return { ...row, ...(isAllowed(viewer, 'students') && { phone, parentPhone }) }
}

/** Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function listQuizStudents(
  context: StaffContext,
  { lessonId, pagenumber, pagesize, ...filter }: ParsedInputOf<typeof calls.listQuizStudents>,
): Promise<DataOf<typeof calls.listQuizStudents>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const lesson = await quizLesson(context, lessonId)
  const { rows, totalCount } = await quizStudentPage(context, lesson, { ...filter, ...page })
  const students = rows.map((row) => ({
    ...withoutHiddenNumbers(context, row),
    lastAt: row.lastAt?.toISOString() ?? null,
  }))
  return { ...pageMeta(totalCount, page), students }
}

/** Throws `lesson.notFound` and `lesson.notVideo`. */
export async function listLessonStudents(
  context: StaffContext,
  { lessonId, pagenumber, pagesize, ...filter }: ParsedInputOf<typeof calls.listLessonStudents>,
): Promise<DataOf<typeof calls.listLessonStudents>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const lesson = await videoLesson(context, lessonId)
  const { rows, totalCount } = await lessonStudentPage(context, lesson, { ...filter, ...page })
  const students = rows.map((row) => ({
    ...withoutHiddenNumbers(context, row),
    completedAt: row.completedAt?.toISOString() ?? null,
  }))
  return { ...pageMeta(totalCount, page), students }
}
