import { type AnswerKey, choiceOf, scoreOf } from '@manassa/contract/questions/kinds'
import { quizScore } from '@manassa/contract/rules/quiz-score'
import type { CountsFor, QuizContent, VersionQuestion } from '#api/lib/db/tables/content.ts'
import type { StoredAnswer } from '#api/lib/db/tables/study.ts'
import { type KeyColumns, serverKindOf } from './question-kinds.ts'

export interface Correction extends KeyColumns {
  /** Null for the passing score. */
  questionId: number | null
  /** It concerns students who started with an earlier version. */
  version: number
  countsFor: CountsFor
  passingScore: number | null
}

interface MarkedQuestion {
  question: VersionQuestion
  key: AnswerKey
  /** It counts as right for everybody, whatever was chosen. */
  isGiven: boolean
}

export interface Mark {
  questionId: number
  answerId: number | null
  isRight: boolean
  /** Chosen after the end of the time. */
  isLate: boolean
  isGiven: boolean
}

export interface Marking {
  marks: Mark[]
  correctCount: number
  questionCount: number
  score: number
}

/**
 * The marking of a version's questions including later corrections: the newest correction of a question counts, and one
 * that applies from now on does not concern earlier attempts. Questions that do not count are left out.
 */
export function markedBy(
  { number, content }: { number: number; content: QuizContent },
  corrections: readonly Correction[],
): MarkedQuestion[] {
  const later = corrections.filter(({ version, countsFor }) => version > number && countsFor !== 'fromNowOn')
  const newest = new Map(later.map((correction) => [correction.questionId, correction]))
  return content.questions.flatMap((question) => {
    const correction = newest.get(question.id)
    if (correction?.countsFor === 'notCounted') return []
    const key =
      correction?.countsFor === 'all' ? serverKindOf(question).keyIn(correction) : scoreOf(question).answerKey(question)
    return [{ question, key, isGiven: correction?.countsFor === 'everybodyRight' }]
  })
}

/** The passing score for students of a version, including later corrections. */
export function passingScoreOf(
  { number, content }: { number: number; content: Pick<QuizContent, 'passingScore'> },
  corrections: readonly Correction[],
): number {
  const correction = corrections.findLast(({ version, passingScore }) => version > number && passingScore !== null)
  return correction?.passingScore ?? content.passingScore
}

/** The marks of the chosen answers, including unanswered questions. All questions have equal weight. */
export function markOf(questions: readonly MarkedQuestion[], chosen: readonly StoredAnswer[]): Marking {
  const byQuestion = new Map(chosen.map((answer) => [answer.questionId, answer]))
  const marks = questions.map(({ question, key, isGiven }) => {
    const answer = byQuestion.get(question.id)
    const isLate = answer?.late ?? false
    const isRight = isGiven || (!isLate && answer !== undefined && scoreOf(question).isRight(key, choiceOf(answer)))
    const answerId = answer ? serverKindOf(question).markedAnswerId(choiceOf(answer)) : null
    return { questionId: question.id, answerId, isRight, isLate, isGiven }
  })
  const correctCount = marks.filter(({ isRight }) => isRight).length
  return { marks, correctCount, questionCount: marks.length, score: quizScore(correctCount, marks.length) }
}
