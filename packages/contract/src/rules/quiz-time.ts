import { QUIZ_HAND_IN_GRACE_SECONDS, QUIZ_REPORTED_TIMES_HOURS } from '../limits.ts'
import { type Choice, type ChosenFields, choiceOf, chosenFields } from '../questions/kinds.ts'
import { HOUR_MS } from './time-units.ts'

type ChosenAnswer = ChosenFields & {
  questionId: number
  /** Seconds from the start of the quiz to the choice, as counted by the app. */
  afterSeconds?: number
}

/** A timed quiz under way: its start, its end, and the answers received in time. */
interface Sitting {
  startedAt: Date
  endsAt: Date
  /** The server last received answers at this moment; later ones may be delayed by a lost connection. */
  toldAt: Date
  /** The choice by question. */
  kept: Readonly<Record<string, Choice>>
}

/** Returns the seconds between the end and the arrival; null in time or within the grace period for network delay. */
export function lateBy({ endsAt }: Pick<Sitting, 'endsAt'>, arrivedAt: Date): number | null {
  const late = Math.ceil((arrivedAt.getTime() - endsAt.getTime()) / 1000)
  return late > QUIZ_HAND_IN_GRACE_SECONDS ? late : null
}

/**
 * Returns one answer for each question of a timed quiz, and which of them count. In time, all count. In a late quiz,
 * answers received in time count. For a day, times reported by the app also count since the last contact, because the
 * student may have been offline.
 */
export function timedAnswers(sent: readonly ChosenAnswer[], sitting: Sitting, arrivedAt: Date) {
  const isLate = lateBy(sitting, arrivedAt) !== null
  const acceptsReportedTimes = arrivedAt.getTime() - sitting.endsAt.getTime() <= QUIZ_REPORTED_TIMES_HOURS * HOUR_MS
  const limitSeconds = secondsBetween(sitting.startedAt, sitting.endsAt)
  const lastContactSeconds = secondsBetween(sitting.startedAt, sitting.toldAt) - QUIZ_HAND_IN_GRACE_SECONDS
  const isReportedInTime = (afterSeconds: number | undefined) =>
    acceptsReportedTimes &&
    afterSeconds !== undefined &&
    afterSeconds <= limitSeconds &&
    afterSeconds >= lastContactSeconds
  const isKept = (answer: ChosenAnswer) =>
    JSON.stringify(sitting.kept[answer.questionId]) === JSON.stringify(choiceOf(answer))
  const inTime = (answer: ChosenAnswer) => !isLate || isKept(answer) || isReportedInTime(answer.afterSeconds)

  const byQuestion = new Map(
    Object.entries(sitting.kept).map(([questionId, choice]) => [
      Number(questionId),
      { questionId: Number(questionId), ...chosenFields(choice), counts: true },
    ]),
  )
  for (const answer of sent) {
    const { questionId } = answer
    const counts = inTime(answer)
    if (counts || !byQuestion.has(questionId)) {
      byQuestion.set(questionId, { questionId, ...chosenFields(choiceOf(answer)), counts })
    }
  }
  return [...byQuestion.values()]
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000
