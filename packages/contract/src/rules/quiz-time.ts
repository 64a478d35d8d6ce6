import { QUIZ_HAND_IN_GRACE_SECONDS, QUIZ_LATE_WORD_HOURS } from '../limits.ts'
import { HOUR_MS } from './time-units.ts'

export interface ChosenAnswer {
  questionId: number
  answerId: number
  /** How long after the start it was chosen, in seconds, as the app counted. */
  afterSeconds?: number
}

/** A timed quiz under way: when its questions went out, when its time ends, and what the server was told in time. */
export interface Sitting {
  startedAt: Date
  endsAt: Date
  /** When the server was last told what is chosen: since then it may be that there was no line. */
  toldAt: Date
  /** The answer by question. */
  kept: Readonly<Record<string, number>>
}

/** How many seconds after the end a quiz came; null in time, or so little later that only the line held it up. */
export function lateBy({ endsAt }: Pick<Sitting, 'endsAt'>, arrivedAt: Date): number | null {
  const late = Math.ceil((arrivedAt.getTime() - endsAt.getTime()) / 1000)
  return late > QUIZ_HAND_IN_GRACE_SECONDS ? late : null
}

/**
 * The answers of a timed quiz, one a question, and which of them were chosen before the end and so count. In time, all
 * do. Of a quiz that comes late counts what the server had been told in time, and for a day what the app says was
 * chosen in time since it last told: a student without a line could not tell earlier, and one with a line would have.
 */
export function timedAnswers(sent: readonly ChosenAnswer[], sitting: Sitting, arrivedAt: Date) {
  const isLate = lateBy(sitting, arrivedAt) !== null
  const takesWord = arrivedAt.getTime() - sitting.endsAt.getTime() <= QUIZ_LATE_WORD_HOURS * HOUR_MS
  const limitSeconds = secondsBetween(sitting.startedAt, sitting.endsAt)
  const silentFrom = secondsBetween(sitting.startedAt, sitting.toldAt) - QUIZ_HAND_IN_GRACE_SECONDS
  const isBelieved = (afterSeconds: number | undefined) =>
    takesWord && afterSeconds !== undefined && afterSeconds <= limitSeconds && afterSeconds >= silentFrom
  const inTime = ({ questionId, answerId, afterSeconds }: ChosenAnswer) =>
    !isLate || sitting.kept[questionId] === answerId || isBelieved(afterSeconds)

  const byQuestion = new Map(
    Object.entries(sitting.kept).map(([questionId, answerId]) => [
      Number(questionId),
      { questionId: Number(questionId), answerId, counts: true },
    ]),
  )
  for (const answer of sent) {
    const { questionId, answerId } = answer
    const counts = inTime(answer)
    if (counts || !byQuestion.has(questionId)) byQuestion.set(questionId, { questionId, answerId, counts })
  }
  return [...byQuestion.values()]
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000
