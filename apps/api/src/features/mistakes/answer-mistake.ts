import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { MISTAKE_ANSWER_LATE_DAYS } from '@manassa/contract/limits'
import { choiceOf, scoreOf } from '@manassa/contract/questions/kinds'
import { daysUntilRepeated, mistakeStepAfter } from '@manassa/contract/rules/mistakes'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { answerMistake as call } from '@manassa/contract/student/mistakes'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { mistakeBook, unitsNow } from './mistake-book.ts'
import { presentQuestions, storeAnswer } from './mistakes.queries.ts'

/**
 * Marks an answer to a question of the student's book of mistakes, and stores when it is asked again. Throws
 * `attempt.reviewKept` for a question that is not in the book, and `quiz.answersUnknown`.
 */
export async function answerMistake(
  context: StudentContext,
  { questionId, answeredAt, ...chosen }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, viewer, now } = context
  const { entries } = await mistakeBook(context, await unitsNow(context), { ofQuiz: 1, questionId })
  const [entry] = entries
  if (!entry) throw new AppError('attempt.reviewKept')
  const selection = { lessonIds: [entry.lessonId], questionIds: [questionId] }
  const question = (await presentQuestions(db, viewer.tenantId, selection)).get(questionId)
  const choice = choiceOf(chosen)
  if (!question || !scoreOf(question).isPossible(question, choice)) throw new AppError('quiz.answersUnknown')

  const isRight = scoreOf(question).isRight(scoreOf(question).answerKey(question), choice)
  const nextStep = mistakeStepAfter(entry.step, isRight)
  const dueOn = await storeAnswer(db, viewer, {
    ...entry,
    answeredAt: withinBounds(answeredAt, now),
    nextStep,
    nextInDays: daysUntilRepeated(nextStep),
  })
  return { questionId, isRight, isCounted: dueOn !== undefined, dueOn: dueOn === undefined ? entry.dueOn : dueOn }
}

/** A phone's clock may be wrong, and an answer may have waited for a connection. */
function withinBounds(answeredAt: string, now: Date): Date {
  const earliest = now.getTime() - MISTAKE_ANSWER_LATE_DAYS * DAY_MS
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(answeredAt))))
}
