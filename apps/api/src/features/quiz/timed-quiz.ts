import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { choiceOf, chosenFields } from '@manassa/contract/questions/kinds'
import { lateBy } from '@manassa/contract/rules/quiz-time'
import type * as contract from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { openLesson } from '../access/open-lesson.ts'
import { attemptQuestions } from './attempt-questions.ts'
import { isTimed, openTimedSitting, type TimedSitting } from './open-sitting.ts'
import { countQuestions, findQuiz } from './quiz.queries.ts'
import type { Quiz } from './quiz-result.ts'
import { readVersion, refuseForeignAnswers } from './quiz-version.ts'
import { findOpenSitting, keepAnswers } from './sitting.queries.ts'

/**
 * A timed quiz that the student may open, with its running sitting, which keeps its clock when the teacher removes the
 * limit. Throws the gates' errors, `quiz.notQuiz` and `quiz.untimed`.
 */
async function timedQuiz(context: StudentContext, lessonId: number) {
  await openLesson(context, lessonId)
  const quiz = await findQuiz(context.db, context.tenantId, lessonId, context.viewer.id)
  if (!quiz) throw new AppError('quiz.notQuiz')
  const found = await findOpenSitting(context.db, context.viewer, lessonId)
  const sitting = isTimed(found) ? found : undefined
  if (!sitting && quiz.timeLimitMinutes === null) throw new AppError('quiz.untimed')
  return { quiz, sitting }
}

const sittingView = async (
  context: StudentContext,
  { lessonId }: Pick<Quiz, 'lessonId'>,
  { number, version, startedAt, endsAt, answers }: TimedSitting,
): Promise<DataOf<typeof contract.startQuiz>> => ({
  lessonId,
  attemptNumber: number,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  serverNow: context.now.toISOString(),
  answers: Object.entries(answers).map(([questionId, choice]) => ({
    questionId: Number(questionId),
    ...chosenFields(choice),
  })),
  questions: await attemptQuestions(context, { lessonId, number, version }),
})

/**
 * The state of a started timed quiz, for a page that reopens and must not start one. Throws the gates' errors,
 * `quiz.notQuiz`, `quiz.untimed` and `quiz.notStarted`.
 */
export async function readSitting(context: StudentContext, { lessonId }: { lessonId: number }) {
  const { quiz, sitting } = await timedQuiz(context, lessonId)
  if (!sitting) throw new AppError('quiz.notStarted')
  return sittingView(context, quiz, sitting)
}

/**
 * Starts the clock of a timed quiz and returns its questions, or the state of the running one. Throws the gates'
 * errors, `quiz.notQuiz`, `quiz.untimed`, `quiz.empty` and `quiz.noAttemptsLeft`.
 */
export async function startQuiz(context: StudentContext, { lessonId }: { lessonId: number }) {
  const { quiz, sitting } = await timedQuiz(context, lessonId)
  if (sitting) return sittingView(context, quiz, sitting)
  if ((await countQuestions(context.db, context.tenantId, lessonId)) === 0) throw new AppError('quiz.empty')
  return sittingView(context, quiz, await openTimedSitting(context, quiz))
}

/**
 * Saves the answers chosen so far in a timed quiz. Throws the gates' errors, `quiz.notQuiz`, `quiz.answersUnknown`,
 * `quiz.notStarted`, and `quiz.timeOver` after the end.
 */
export async function keepQuizAnswers(
  context: StudentContext,
  { lessonId, answers }: ParsedInputOf<typeof contract.keepQuizAnswers>,
) {
  const { db, now, viewer: student } = context
  await openLesson(context, lessonId)
  if (!(await findQuiz(db, student.tenantId, lessonId))) throw new AppError('quiz.notQuiz')
  const sitting = await findOpenSitting(db, student, lessonId)
  if (!isTimed(sitting)) throw new AppError('quiz.notStarted')
  if (lateBy(sitting, now) !== null) throw new AppError('quiz.timeOver')

  const { content } = await readVersion(db, student.tenantId, lessonId, sitting.version)
  refuseForeignAnswers(content, answers)
  const chosen = Object.fromEntries(answers.map((answer) => [answer.questionId, choiceOf(answer)]))
  await keepAnswers(db, student, lessonId, chosen, now)
  return { lessonId, endsAt: sitting.endsAt.toISOString(), serverNow: now.toISOString() }
}
