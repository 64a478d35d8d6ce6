import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readQuizResults as call, QuestionResults } from '@manassa/contract/teacher/results'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type ResultsLesson, resultsLesson } from './lessons.queries.ts'
import { marksOf, type ResultQuestion, resultAnswers, resultQuestions } from './marks.queries.ts'
import { NO_MARKS } from './marks.ts'
import { figuresOf, NO_FIGURES } from './quiz-tally.ts'
import { quizTally } from './stored-tally.ts'
import { studentsNotStarted } from './watched.queries.ts'

/** Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function quizLesson(context: StaffContext, lessonId: number): Promise<ResultsLesson> {
  const lesson = requireFound(await resultsLesson(context, lessonId), 'lesson.notFound')
  if (lesson.type !== 'Quiz') throw new AppError('quiz.notQuiz')
  return lesson
}

/** Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function readQuizResults(
  context: StaffContext,
  { lessonId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const lesson = await quizLesson(context, lessonId)
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
