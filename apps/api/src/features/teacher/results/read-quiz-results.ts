import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readQuizResults as call } from '@manassa/contract/teacher/results'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { type ResultsLesson, resultsLesson } from './lessons.queries.ts'
import { answerFigures, marksOf, type QuestionFigures, questionFigures } from './marks.queries.ts'
import { NO_MARKS } from './marks.ts'
import { whoHasNotStarted } from './watched.queries.ts'

/** The lesson of a quiz. Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function quizLesson(context: StaffContext, lessonId: number): Promise<ResultsLesson> {
  const lesson = await resultsLesson(context, lessonId)
  if (!lesson) throw new AppError('lesson.notFound')
  if (lesson.type !== 'Quiz') throw new AppError('quiz.notQuiz')
  return lesson
}

/** How a quiz and each of its questions go (docs/behaviour.md#results). Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function readQuizResults(
  context: StaffContext,
  { lessonId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const lesson = await quizLesson(context, lessonId)
  const marks = (await marksOf(context, [lessonId])).get(lessonId) ?? NO_MARKS
  const questions = await questionFigures(context, lessonId)
  const answers = Map.groupBy(await answerFigures(context, lessonId), ({ questionId }) => questionId)
  return {
    asOf: context.now.toISOString(),
    lessonId,
    ...lesson,
    ...marks,
    ...(await whoHasNotStarted(context, lesson)),
    questions: questions.map((question) => ({
      ...question,
      reference: referenceOf(question),
      answers: answers.get(question.id) ?? [],
    })),
  }
}

function referenceOf({ referenceLessonId, referenceLessonName, referenceSeconds }: QuestionFigures) {
  if (referenceLessonId === null || referenceLessonName === null || referenceSeconds === null) return null
  return { lessonId: referenceLessonId, lessonName: referenceLessonName, seconds: referenceSeconds }
}
