import { type AnswerKey, choiceOf, scoreOf } from '@manassa/contract/questions/kinds'
import { quizScore } from '@manassa/contract/rules/quiz-score'
import type { CountsFor, QuizContent, VersionQuestion } from '#api/lib/db/tables/content.ts'
import type { StoredAnswer } from '#api/lib/db/tables/study.ts'
import { type KeyColumns, serverKindOf } from './question-kinds.ts'

/** What a teacher said of a question that had been asked already, or of the score from which it is passed. */
export interface Correction extends KeyColumns {
  /** Null for one of the passing score. */
  questionId: number | null
  /** Who began with an earlier version is meant. */
  version: number
  countsFor: CountsFor
  passingScore: number | null
}

/** How one question is marked now for who began with a version. */
export interface MarkedQuestion {
  question: VersionQuestion
  key: AnswerKey
  /** It counts as right for everybody, whatever was chosen. */
  isGiven: boolean
}

/** What became of one question of an attempt. */
export interface Mark {
  questionId: number
  /** Null where nothing was chosen. */
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
 * How the questions of a version are marked, with what was corrected since: of several corrections of a question the
 * newest counts, and one that counts from now on says nothing of who began before. A question that is not counted is
 * not among them.
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

/** The score from which who began with a version has passed: that of the version, or what was said of it since. */
export function passingScoreOf(
  { number, content }: { number: number; content: Pick<QuizContent, 'passingScore'> },
  corrections: readonly Correction[],
): number {
  const correction = corrections.findLast(({ version, passingScore }) => version > number && passingScore !== null)
  return correction?.passingScore ?? content.passingScore
}

/** The marks of what was chosen, those questions without an answer among them. Every question weighs the same. */
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
