import { DISCRIMINATION_FROM_ATTEMPTS } from '@manassa/contract/limits'

/**
 * First attempts that chose the same at a question, of those with as many questions: the question, its answer (null:
 * none was chosen), how many questions, whether it counts as right, how many such marks there are, and the sum of the
 * right questions of their attempts and of its squares. Whole numbers, so that adding up loses nothing.
 */
export type Sum = readonly [
  questionId: number,
  answerId: number | null,
  questionCount: number,
  isRight: boolean,
  marks: number,
  correct: number,
  correctSquared: number,
]

/** The two added up. */
export function addSums(some: readonly Sum[], others: readonly Sum[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const sum of [...some, ...others]) {
    const [questionId, answerId, questionCount, isRight, marks, correct, squared] = sum
    const same = [questionId, answerId, questionCount, isRight] as const
    const key = same.join()
    const known = sums.get(key)
    sums.set(key, known ? [...same, known[4] + marks, known[5] + correct, known[6] + squared] : sum)
  }
  return [...sums.values()]
}

export interface QuestionFigures {
  markCount: number
  skippedCount: number
  correctRate: number | null
  /** Null where too few have answered it for more than chance, and where all or none have it right. */
  discrimination: number | null
  /** How many chose each answer; one that nobody chose is missing. */
  chosen: ReadonlyMap<number, number>
}

export const NO_FIGURES: QuestionFigures = {
  ...{ markCount: 0, skippedCount: 0, correctRate: null, discrimination: null },
  chosen: new Map(),
}

/** How hard each question is, how well it separates (docs/design/statistics.md), and who chose what. */
export function figuresOf(sums: readonly Sum[]): Map<number, QuestionFigures> {
  const byQuestion = Map.groupBy(sums, ([questionId]) => questionId)
  return new Map([...byQuestion].map(([questionId, own]) => [questionId, figuresOfOne(own)]))
}

function figuresOfOne(sums: readonly Sum[]): QuestionFigures {
  const marksOf = (wanted: (sum: Sum) => boolean) => total(sums.filter(wanted).map(([, , , , marks]) => marks))
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

/** A share of the other questions that differs by less is the same one, divided otherwise. */
const SAME = 1e-9

/** Of having the question right with the share of the other questions that are right. */
function correlation(sums: readonly Sum[]): number | null {
  // With one question alone there are no others.
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

/** The sum of the shares of the other questions that are right, and of their squares. */
function ofOthers([, , questionCount, isRight, marks, correct, correctSquared]: Sum) {
  const [others, own] = [questionCount - 1, isRight ? 1 : 0]
  const share = (correct - own * marks) / others
  return { marks, isRight, share, squared: (correctSquared - 2 * own * correct + own * marks) / others ** 2 }
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
