import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { TableFormat } from '@manassa/contract/fields/table-format'
import { lessonTypeLabels } from '@manassa/contract/labels/lesson-type'
import { questionCountingLabels } from '@manassa/contract/labels/question-counting'
import { quizStandingLabels } from '@manassa/contract/labels/quiz-standing'
import { VIDEO_PARTS } from '@manassa/contract/limits'
import { gradeLabel } from '@manassa/contract/rules/grade'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { ResultFile } from '@manassa/contract/teacher/log-actions'
import type * as results from '@manassa/contract/teacher/results'
import { resultCells as copy, resultTables } from '#api/copy/tables.ts'
import { recordResultsDownload } from '#api/features/log/record-download.ts'
import { schoolAtConsole } from '#api/features/school/school-at-console.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { FileResponse } from '#api/lib/http/file-response.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type TableCell, tableResponse } from '#api/lib/http/table-response.ts'
import { quizStudentPage } from './lesson-students.queries.ts'
import type { ResultsLesson } from './lessons.queries.ts'
import { coursePage } from './list-course-results.ts'
import { marksOfAttempts, resultQuestions } from './marks.queries.ts'
import { questionResults, readCourseResults, requireLesson } from './read-results.ts'
import { studentsWatched } from './watched.queries.ts'

/** These exceed the courses and the students of any school. */
const COURSES_MAX = 10_000
const STUDENTS_MAX = 100_000
const number = (one: number | null | undefined) => one ?? null
const rounded = (one: number | null | undefined) => (typeof one === 'number' ? Math.round(one * 10) / 10 : null)
const hundredths = (one: number | null) => (one === null ? null : Math.round(one * 100) / 100)
const percent = (rate: number | null | undefined) => rounded(typeof rate === 'number' ? rate * 100 : rate)

export async function exportCourseList(
  context: StaffContext,
  { format, ...filter }: ParsedInputOf<typeof results.exportCourseList>,
): Promise<FileResponse> {
  const { courses } = await coursePage(context, filter, { pageNumber: 1, pageSize: COURSES_MAX })
  const rows = courses.map((course) => [
    course.courseName,
    gradeLabel(course.grade),
    course.studentCount,
    course.attemptCount,
    rounded(course.averageScore),
    percent(course.passRate),
  ])
  await recordResultsDownload(context, { kind: 'school', id: 0 }, 'courses')
  return resultsTable('courses', '', rows, format)
}

/** Throws `course.notFound`. */
export async function exportCourseResults(
  context: StaffContext,
  input: ParsedInputOf<typeof results.exportCourseResults>,
): Promise<FileResponse> {
  const { courseName, lessons } = await readCourseResults(context, input)
  const rows = lessons.map((lesson) => [
    lesson.unitTitle,
    lesson.lessonName,
    lessonTypeLabels[lesson.type],
    number(lesson.startedCount),
    number(lesson.completedCount),
    number(lesson.studentCount),
    rounded(lesson.averageScore),
    percent(lesson.passRate),
  ])
  await recordResultsDownload(context, { kind: 'course', id: input.courseId }, 'lessons')
  return resultsTable('lessons', courseName, rows, input.format)
}

/**
 * Exports all students of a quiz with their marks, or statistics of its questions. Throws `lesson.notFound`,
 * `quiz.notQuiz` and, without the permission to see names, `auth.notAllowed`.
 */
export async function exportQuizResults(
  context: StaffContext,
  { lessonId, part, format }: ParsedInputOf<typeof results.exportQuizResults>,
): Promise<FileResponse> {
  const lesson = await requireLesson(context, lessonId, 'Quiz')
  requireMarksPermission(context)
  if (part === 'questions') return exportQuestions(context, { lessonId, lessonName: lesson.lessonName, format })
  if (!isAllowed(context.viewer, 'export')) throw new AppError('auth.notAllowed')
  return exportMarks(context, lesson, format)
}

async function exportMarks(context: StaffContext, lesson: ResultsLesson, format: TableFormat) {
  const all = { sort: 'name' as const, pageNumber: 1, pageSize: STUDENTS_MAX }
  const { rows: students } = await quizStudentPage(context, lesson, all)
  const questions = (await resultQuestions(context, lesson.id)).filter(({ isArchived }) => !isArchived)
  const attemptIds = students.flatMap(({ bestAttemptId }) => bestAttemptId ?? [])
  const marks = new Map<string, number | null>()
  for (const { attemptId, questionId, isRight, isSkipped } of await marksOfAttempts(context, attemptIds)) {
    marks.set(`${attemptId} ${questionId}`, isSkipped ? null : Number(isRight))
  }
  const seesNumbers = isAllowed(context.viewer, 'students')
  const dayOf = await daysOf(context)
  const rows = students.map((student): TableCell[] => [
    student.name,
    ...(seesNumbers ? [{ digits: student.phone }, { digits: student.parentPhone ?? '' }] : []),
    quizStandingLabels[student.state],
    student.attemptCount,
    student.firstScore,
    student.bestScore,
    student.lastAt === null ? '' : dayOf(student.lastAt),
    ...questions.map(({ id }) => marks.get(`${student.bestAttemptId} ${id}`) ?? null),
  ])
  const head = copy.marksHead(
    seesNumbers,
    questions.map(({ text }) => text || copy.picture),
  )
  await recordResultsDownload(context, { kind: 'lesson', id: lesson.id }, 'marks')
  return tableResponse(resultTables.marks.name(lesson.lessonName), head, rows, format)
}

async function exportQuestions(
  context: StaffContext,
  { lessonId, lessonName, format }: { lessonId: number; lessonName: string; format: TableFormat },
) {
  const rows = (await questionResults(context, lessonId)).map((question, index) => {
    const wrong = question.answers
      .filter(({ isCorrect, chosenCount }) => !isCorrect && chosenCount > 0)
      .toSorted((one, other) => other.chosenCount - one.chosenCount)
    const [most] = wrong
    const all = copy.listed(wrong.map(({ text, chosenCount }) => `${text || copy.picture} (${chosenCount})`))
    const { text, markCount, correctRate, discrimination, skippedCount } = question
    return [
      index + 1,
      text,
      markCount,
      percent(correctRate),
      hundredths(discrimination),
      skippedCount,
      most ? most.text || copy.picture : '',
      most?.chosenCount ?? null,
      all,
      questionCountingLabels[question.counting],
    ]
  })
  await recordResultsDownload(context, { kind: 'lesson', id: lessonId }, 'questions')
  return resultsTable('questions', lessonName, rows, format)
}

/** Throws `lesson.notFound` and `lesson.notVideo`. */
export async function exportLessonResults(
  context: StaffContext,
  { lessonId, format }: ParsedInputOf<typeof results.exportLessonResults>,
): Promise<FileResponse> {
  const lesson = await requireLesson(context, lessonId, 'Video')
  requireMarksPermission(context)
  const dayOf = await daysOf(context)
  const rows = (await studentsWatched(context, lesson)).map(({ name, hasStarted, playedParts, completedAt }) => [
    name,
    copy.yesOrNo(hasStarted),
    percent(playedParts === null ? null : playedParts / VIDEO_PARTS),
    completedAt === null ? '' : dayOf(completedAt),
  ])
  await recordResultsDownload(context, { kind: 'lesson', id: lessonId }, 'views')
  return resultsTable('views', lesson.lessonName, rows, format)
}

const resultsTable = (file: ResultFile, of: string, rows: ReadonlyArray<readonly TableCell[]>, format: TableFormat) =>
  tableResponse(resultTables[file].name(of), resultTables[file].head, rows, format)

/** A list of people needs the permission `export`, its marks also `results`. */
function requireMarksPermission({ viewer }: StaffContext) {
  if (!isAllowed(viewer, 'results')) throw new AppError('auth.notAllowed')
}

async function daysOf(context: StaffContext) {
  const { timeZone } = await schoolAtConsole(context)
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return (at: Date): TableCell => ({ day: calendar.format(at) })
}
