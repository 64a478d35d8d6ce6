import { DISCRIMINATION_FROM_ATTEMPTS } from '@manassa/contract/limits'
import type { Sum } from './quiz-tally.ts'

interface QuestionFigures {
  markCount: number
  skippedCount: number
  correctRate: number | null
  /** Null with too few answers for a meaningful value, or if all or none are right. */
  discrimination: number | null
  /** Numbers by answer; an answer that nobody chose is missing. */
  chosen: ReadonlyMap<number, number>
}

export const NO_FIGURES: QuestionFigures = {
  markCount: 0,
  skippedCount: 0,
  correctRate: null,
  discrimination: null,
  chosen: new Map(),
}

/** Difficulty, discrimination (docs/design/statistics.md) and chosen answers of each question. */
export function figuresOf(sums: readonly Sum[]): Map<number, QuestionFigures> {
  const byQuestion = Map.groupBy(sums, ([questionId]) => questionId)
  return new Map([...byQuestion].map(([questionId, own]) => [questionId, figuresOfOne(own)]))
}

function figuresOfOne(sums: readonly Sum[]): QuestionFigures {
  const marksOf = (matches: (sum: Sum) => boolean) => total(sums.filter(matches).map(([, , , , marks]) => marks))
  const markCount = marksOf(() => true)
  const chosen = new Map<number, number>()
  for (const [, answerId, , , marks] of sums) {
    if (answerId !== null) chosen.set(answerId, (chosen.get(answerId) ?? 0) + marks)
  }
  return {
    markCount,
    chosen,
    skippedCount: marksOf(([, answerId]) => answerId === null),
    correctRate: markCount === 0 ? null : marksOf(([, , , isRight]) => isRight) / markCount,
    discrimination: markCount < DISCRIMINATION_FROM_ATTEMPTS ? null : correlation(sums),
  }
}

/** Smaller differences between shares are rounding errors. */
const SAME = 1e-9

function correlation(sums: readonly Sum[]): number | null {
  // A quiz of one question has no other questions.
  const known = sums.filter(([, , questionCount]) => questionCount > 1).map(ofOthers)
  const n = total(known.map(({ marks }) => marks))
  const right = known.filter(({ isRight }) => isRight)
  const meanRight = total(right.map(({ marks }) => marks)) / n
  const mean = total(known.map(({ share }) => share)) / n
  const varianceOfRight = meanRight * (1 - meanRight)
  const variance = total(known.map(({ squared }) => squared)) / n - mean * mean
  if (n === 0 || varianceOfRight <= 0 || variance <= SAME) return null
  return (total(right.map(({ share }) => share)) / n - meanRight * mean) / Math.sqrt(varianceOfRight * variance)
}

/** Sums of the shares of correct other questions, and of their squares. */
function ofOthers([, , questionCount, isRight, marks, correct, correctSquared]: Sum) {
  const [others, own] = [questionCount - 1, isRight ? 1 : 0]
  const share = (correct - own * marks) / others
  return { marks, isRight, share, squared: (correctSquared - 2 * own * correct + own * marks) / others ** 2 }
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
