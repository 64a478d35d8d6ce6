import { DAY_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { Chance } from '../load/chance.ts'
import type { PlantedLesson, PlantedQuestion, PlantedQuiz } from '../load/planted.ts'
import type { PlantedAttempt, Step } from '../load/steps.ts'
import type { PlantedClassmate, PlantedJoin } from './plant-classmates.ts'

const WEEK_MS = 7 * DAY_MS
/** So many days of its week go by until the last lesson of a unit. */
const DAYS_IN_A_UNIT = 4
const LOST_AFTER_DAYS = 8
const SECONDS_PER_QUESTION = { least: 18, most: 55 }

/** The steps of the classmates until `now`, each lesson on a day when it was open to them. */
export const stepsOfClassmates = (classmates: readonly PlantedClassmate[], now: Date): Step[] =>
  classmates.flatMap((classmate) =>
    classmate.joins.flatMap((join, place) => stepsOfJoin(classmate, join, new Chance(classmate.id * 31 + place), now)),
  )

function stepsOfJoin(classmate: PlantedClassmate, join: PlantedJoin, chance: Chance, now: Date): Step[] {
  const { seed, id, phone } = classmate
  if (seed.studies === 'away' || join.isEnded) return []
  const steps: Step[] = []
  const lastDay = seed.studies === 'lost' ? join.at.getTime() + LOST_AFTER_DAYS * DAY_MS : now.getTime()
  for (const [week, { lessons }] of join.units.entries()) {
    const opens = join.at.getTime() + week * WEEK_MS
    let at = opens
    for (const lesson of lessons) {
      at = nextTime(at, opens, chance)
      if (at > lastDay || at > now.getTime() - MINUTE_MS) return steps
      const isLeft = seed.studies === 'slow' && chance.happens(0.35)
      steps.push(stepOf({ id, phone }, { lesson, at: new Date(at), isLeft }, seed.ability, chance))
      if (isLeft) break
    }
  }
  return steps
}

/** A lesson later: in the same sitting, or on one of the next evenings. */
function nextTime(before: number, opens: number, chance: Chance): number {
  const sitting = chance.between(12, 45) * MINUTE_MS
  const day = Math.floor((before - opens) / DAY_MS)
  const isToday = day >= DAYS_IN_A_UNIT || chance.happens(0.55)
  return isToday ? before + sitting : before + chance.between(1, 2) * DAY_MS + chance.between(-50, 50) * MINUTE_MS
}

interface Sitting {
  lesson: PlantedLesson
  at: Date
  /** Half of the video was watched, or the quiz was not begun. */
  isLeft: boolean
}

function stepOf(student: Step['student'], { lesson, at, isLeft }: Sitting, ability: number, chance: Chance): Step {
  const watchedPercent = isLeft ? chance.between(15, 80) : 100
  return { student, lesson, at, watchedPercent, attempts: isLeft ? [] : attemptsOf(lesson, at, ability, chance) }
}

function attemptsOf(lesson: PlantedLesson, at: Date, ability: number, chance: Chance): PlantedAttempt[] {
  if (lesson.type !== 'Quiz') return []
  const first = attemptOf(lesson, at, ability, chance)
  const right = rightOf(lesson, first)
  const triesAgain = lesson.seed.kind === 'practice' && right < 0.7 && chance.happens(0.7)
  if (!triesAgain) return [first]
  const again = new Date(first.startedAt.getTime() - 2 * MINUTE_MS)
  const earlier = attemptOf(lesson, again, ability, chance)
  return rightOf(lesson, earlier) <= right ? [earlier, first] : [first]
}

const rightOf = ({ questions }: PlantedQuiz, { chosen }: PlantedAttempt) =>
  questions.filter(({ seed }, place) => chosen[place] === seed.correct).length / questions.length

function attemptOf({ questions }: PlantedQuiz, submittedAt: Date, ability: number, chance: Chance): PlantedAttempt {
  const { least, most } = SECONDS_PER_QUESTION
  const seconds = questions.reduce((sum) => sum + chance.between(least, most), 0)
  return {
    startedAt: new Date(submittedAt.getTime() - seconds * 1_000),
    submittedAt,
    chosen: questions.map((question) => chosenBy(ability, question, chance)),
  }
}

/** Some questions are harder than others, and of their wrong answers one is chosen more often. */
function chosenBy(ability: number, { id, seed, answerIds }: PlantedQuestion, chance: Chance): number {
  const ease = new Chance(id).next()
  if (chance.happens(0.15 + 0.6 * ability + 0.3 * ease)) return seed.correct
  const further = chance.happens(0.6) ? 1 : chance.between(1, answerIds.length - 1)
  return (seed.correct + further) % answerIds.length
}
