import type { MadeQuestion } from '../a-course.ts'

export interface Choice {
  question: number
  answer: number
  afterSeconds?: number | undefined
}

/** Moments are in milliseconds; `kept` has the saved answer by question. */
export interface ExamSitting {
  startedAt: number
  endsAt: number
  toldAt: number
  kept: ReadonlyMap<number, number>
}

interface OpenSitting extends Omit<ExamSitting, 'endsAt'> {
  number: number
  kept: Map<number, number>
}

const SECOND = 1000
export const GRACE = 30 * SECOND
const DAY = 24 * 3600 * SECOND

/** The answers of a hand-in that count when it arrives at `now`, by question. */
export function countedAnswers(
  { startedAt, endsAt, toldAt, kept }: ExamSitting,
  choices: readonly Choice[],
  now: number,
): Map<number, number> {
  const counted = new Map(kept)
  for (const { question, answer, afterSeconds } of choices) {
    const chosenAt = afterSeconds === undefined ? Number.POSITIVE_INFINITY : startedAt + afterSeconds * SECOND
    const isBelieved = chosenAt <= endsAt && chosenAt >= toldAt - GRACE && now <= endsAt + DAY
    if (now <= endsAt + GRACE || isBelieved) counted.set(question, answer)
  }
  return counted
}

/**
 * A model of a timed exam as a proctor with a watch would run it. It shares nothing with the server but the rules.
 * Moments are in milliseconds.
 */
export class ExamModel {
  sitting: OpenSitting | null = null
  scores: number[] = []
  private readonly minutes: number
  private readonly allowed: number
  private readonly questions: readonly MadeQuestion[]

  constructor(minutes: number, allowed: number, questions: readonly MadeQuestion[]) {
    this.minutes = minutes
    this.allowed = allowed
    this.questions = questions
  }

  get isUsedUp() {
    return this.scores.length >= this.allowed
  }

  /** Opens an attempt; false when none is available. */
  open(now: number): boolean {
    if (!this.sitting && this.isUsedUp) return false
    this.sitting ??= { number: this.scores.length + 1, startedAt: now, toldAt: now, kept: new Map() }
    return true
  }

  get endsAt() {
    return this.sitting ? this.sitting.startedAt + this.minutes * 60 * SECOND : 0
  }

  keep(choices: readonly Choice[], now: number): 'ok' | 'quiz.notStarted' | 'quiz.timeOver' {
    if (!this.sitting) return 'quiz.notStarted'
    if (now > this.endsAt + GRACE) return 'quiz.timeOver'
    for (const { question, answer } of choices) this.sitting.kept.set(question, answer)
    this.sitting.toldAt = now
    return 'ok'
  }

  handIn(choices: readonly Choice[], now: number): number | 'quiz.notStarted' | 'quiz.noAttemptsLeft' {
    if (!this.sitting) return this.isUsedUp ? 'quiz.noAttemptsLeft' : 'quiz.notStarted'
    const counted = countedAnswers({ ...this.sitting, endsAt: this.endsAt }, choices, now)
    const right = this.questions.filter(({ answerIds, correctAnswerId }, question) => {
      const answer = counted.get(question)
      return answer !== undefined && answerIds[answer] === correctAnswerId
    }).length
    const score = Math.round((100 * right) / this.questions.length)
    this.scores.push(score)
    this.sitting = null
    return score
  }
}
