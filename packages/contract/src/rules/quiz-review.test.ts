import { expect, test } from 'vitest'
import { answersShow, type ReviewRules, showsAnswers } from './quiz-review.ts'

const exam: ReviewRules = { kind: 'exam', attemptsAllowed: 2, revealsAnswers: 'afterLastAttempt' }

test.each<{ quiz: ReviewRules; after: boolean[] }>([
  { quiz: exam, after: [false, false, true] },
  { quiz: { ...exam, attemptsAllowed: 1 }, after: [false, true] },
  { quiz: { ...exam, revealsAnswers: 'afterEachAttempt' }, after: [false, true, true] },
  { quiz: { ...exam, revealsAnswers: 'never' }, after: [false, false, false] },
  // Unlimited attempts have no last one.
  { quiz: { ...exam, attemptsAllowed: null }, after: [false, false, false] },
  // A practice quiz shows its answers regardless of the column.
  { quiz: { ...exam, kind: 'practice', revealsAnswers: 'never' }, after: [false, true, true] },
  // The teacher reduced the number of attempts after some were submitted.
  { quiz: { ...exam, attemptsAllowed: 1 }, after: [false, true, true] },
])('$quiz shows its right answers after 0, 1 and 2 attempts: $after', ({ quiz, after }) => {
  expect(after.map((_shown, attemptCount) => showsAnswers(quiz, attemptCount))).toEqual(after)
})

test('the rule for showing right answers accounts for the kind and the attempts', () => {
  expect(answersShow(exam)).toBe('afterLastAttempt')
  expect(answersShow({ ...exam, attemptsAllowed: null })).toBe('never')
  expect(answersShow({ ...exam, kind: 'practice' })).toBe('afterEachAttempt')
})
