import { expect, test } from 'vitest'
import { answerKey, hasSameKey, isPossible, isRight } from './score.ts'

const question = {
  answers: [
    { id: 11, key: 'a', isCorrect: false },
    { id: 12, key: 'b', isCorrect: true },
  ],
}

test('exactly the marked answer is right', () => {
  expect(answerKey(question)).toBe(12)
  expect(isRight(12, 12)).toBe(true)
  expect(isRight(12, 11)).toBe(false)
})

test('without a known right answer no choice is right', () => {
  const hidden = { answers: [{ id: 11 }, { id: 12 }] }
  expect(answerKey(hidden)).toBeNull()
  expect(isRight(null, 11)).toBe(false)
})

test('another right answer is another key, even before the answer has an id', () => {
  const [first, second] = question.answers
  const added = { answers: [{ ...first }, { ...second, isCorrect: false }, { id: null, key: 'c', isCorrect: true }] }
  expect(hasSameKey(question, { answers: [...question.answers].toReversed() })).toBe(true)
  expect(hasSameKey(question, added)).toBe(false)
  expect(answerKey(added)).toBeNull()
})

test('a choice is possible if the question has this answer', () => {
  expect(isPossible(question, 11)).toBe(true)
  expect(isPossible(question, 13)).toBe(false)
})
