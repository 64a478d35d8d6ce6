import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as calls from '@manassa/contract/teacher/results'
import type { QuestionResults } from '@manassa/contract/teacher/results'
import { gradeNameOf } from '#api/lib/grade.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { lessonsOf, resultsCourse, resultsLesson } from './lessons.queries.ts'
import { marksOf, type ResultQuestion, resultAnswers, resultQuestions } from './marks.queries.ts'
import { NO_MARKS } from './marks.ts'
import { figuresOf, NO_FIGURES } from './question-figures.ts'
import { quizTally } from './quiz-tally.ts'
import { startedCounts, studentsNotStarted, watchedParts } from './watched.queries.ts'

/** Throws `course.notFound`. */
export async function readCourseResults(
  context: StaffContext,
  { courseId }: ParsedInputOf<typeof calls.readCourseResults>,
): Promise<DataOf<typeof calls.readCourseResults>> {
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

const otherKind = { Video: 'lesson.notVideo', Quiz: 'quiz.notQuiz' } as const

/** Throws `lesson.notFound`, and `lesson.notVideo` or `quiz.notQuiz` for a lesson of the other kind. */
export async function requireLesson(context: StaffContext, lessonId: number, kind: 'Video' | 'Quiz') {
  const lesson = requireFound(await resultsLesson(context, lessonId), 'lesson.notFound')
  if (lesson.type !== kind) throw new AppError(otherKind[kind])
  return lesson
}

/** Throws `lesson.notFound` and `lesson.notVideo`. */
export async function readLessonResults(
  context: StaffContext,
  { lessonId }: ParsedInputOf<typeof calls.readLessonResults>,
): Promise<DataOf<typeof calls.readLessonResults>> {
  const lesson = await requireLesson(context, lessonId, 'Video')
  const { watched, stopped, ...counts } = await watchedParts(context, lessonId)
  const { knownCount } = counts
  return {
    asOf: context.now.toISOString(),
    lessonId,
    ...lesson,
    durationSeconds: lesson.durationSeconds === null ? null : Number(lesson.durationSeconds),
    ...counts,
    watchedByTwentieth: watched.map((students) => (knownCount === 0 ? null : students / knownCount)),
    stoppedByTwentieth: stopped,
    ...(await studentsNotStarted(context, lesson)),
  }
}

/** Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function readQuizResults(
  context: StaffContext,
  { lessonId }: ParsedInputOf<typeof calls.readQuizResults>,
): Promise<DataOf<typeof calls.readQuizResults>> {
  const lesson = await requireLesson(context, lessonId, 'Quiz')
  const marks = (await marksOf(context, [lessonId])).get(lessonId) ?? NO_MARKS
  return {
    asOf: context.now.toISOString(),
    lessonId,
    ...lesson,
    ...marks,
    ...(await studentsNotStarted(context, lesson)),
    questions: await questionResults(context, lessonId),
  }
}

/** Questions with statistics; archived questions and answers appear only if they have marks. */
export async function questionResults(context: StaffContext, lessonId: number): Promise<QuestionResults[]> {
  const figures = figuresOf(await quizTally(context, lessonId))
  const answers = Map.groupBy(await resultAnswers(context, lessonId), ({ questionId }) => questionId)
  const questions = await resultQuestions(context, lessonId)
  return questions.flatMap((question) => {
    const { chosen, ...marks } = figures.get(question.id) ?? NO_FIGURES
    if (question.isArchived && marks.markCount === 0) return []
    const own = (answers.get(question.id) ?? []).filter(({ id, isArchived }) => !isArchived || chosen.has(id))
    const counted = own.map((answer) => ({ ...answer, chosenCount: chosen.get(answer.id) ?? 0 }))
    const correctRate = question.counting === 'everybodyRight' ? rightShare(counted, marks) : marks.correctRate
    return [{ ...question, ...marks, correctRate, reference: referenceOf(question), answers: counted }]
  })
}

/** The share that chose the right answer, for a question that counts as right for everybody. */
function rightShare(
  answers: ReadonlyArray<{ isCorrect: boolean; chosenCount: number }>,
  { markCount }: { markCount: number },
): number | null {
  const right = answers.filter(({ isCorrect }) => isCorrect)
  return markCount === 0 ? null : right.reduce((sum, { chosenCount }) => sum + chosenCount, 0) / markCount
}

function referenceOf({ referenceLessonId, referenceLessonName, referenceSeconds }: ResultQuestion) {
  if (referenceLessonId === null || referenceLessonName === null || referenceSeconds === null) return null
  return { lessonId: referenceLessonId, lessonName: referenceLessonName, seconds: referenceSeconds }
}
