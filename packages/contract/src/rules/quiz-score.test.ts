import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersToPass, quizNotes, quizScore } from './quiz-score.ts'

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [0, 0, 0],
])('%i right of %i is %i percent', (correct, total, score) => {
  expect(quizScore(correct, total)).toBe(score)
})

test('a score is a whole percent and grows with the right answers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(199), (total, correct) => {
      fc.pre(correct < total)
      const score = quizScore(correct, total)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(quizScore(correct + 1, total)).toBeGreaterThanOrEqual(score)
    }),
  )
})

test('the notes of a submission name the right answers and all questions', () => {
  expect(quizNotes(1, 3)).toBe('Correct answers: 1/3')
})

test.each([
  [70, 10, 7],
  [70, 3, 3],
  [67, 3, 2],
  [0, 4, 0],
  [100, 4, 4],
  [50, 0, 0],
])('a passing score of %i percent is reached with %i questions by %i right ones', (passingScore, total, fewest) => {
  expect(answersToPass(passingScore, total)).toBe(fewest)
})
