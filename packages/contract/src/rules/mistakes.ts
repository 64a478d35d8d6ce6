import { MISTAKE_STEP_DAYS, MISTAKES_A_DAY, MISTAKES_OF_QUIZ_A_DAY } from '../limits.ts'

/** The step of a question that has left the book of mistakes. */
export const LAST_MISTAKE_STEP = MISTAKE_STEP_DAYS.length

export const mistakeStepAfter = (step: number, isRight: boolean) => (isRight ? step + 1 : 0)

/** Returns the days until a question at this step is asked again; null after the last step. */
export const daysUntilRepeated = (step: number): number | null => MISTAKE_STEP_DAYS[step] ?? null

export interface DueMistake {
  id: number
  lessonId: number
  /** A day of the school's time zone, as `2026-11-22`. */
  dueOn: string
}

export const byDueDay = (one: DueMistake, other: DueMistake) =>
  one.dueOn.localeCompare(other.dueOn) || one.id - other.id

/**
 * Returns the questions left for this day: the oldest due first, `MISTAKES_A_DAY` with those already answered, and at
 * most `MISTAKES_OF_QUIZ_A_DAY` of one quiz. `answered` has the quiz of each question answered on this day.
 */
export function mistakesOfDay<Mistake extends DueMistake>(
  mistakes: readonly Mistake[],
  { day, answered }: { day: string; answered: readonly number[] },
): Mistake[] {
  const ofQuiz = new Map<number, number>()
  const count = (lessonId: number) => (ofQuiz.get(lessonId) ?? 0) + 1
  for (const lessonId of answered) ofQuiz.set(lessonId, count(lessonId))
  const left = Math.max(0, MISTAKES_A_DAY - answered.length)
  return mistakes
    .filter(({ dueOn }) => dueOn <= day)
    .toSorted(byDueDay)
    .filter(({ lessonId }) => {
      ofQuiz.set(lessonId, count(lessonId))
      return (ofQuiz.get(lessonId) ?? 0) <= MISTAKES_OF_QUIZ_A_DAY
    })
    .slice(0, left)
}
