import type { QuizQuestion } from '@manassa/contract/lessons'
import { expect, test } from 'vitest'
import { handInOf } from './hand-in.ts'
import { reviewOf } from './review.ts'

const practice: QuizQuestion[] = [
  {
    id: 1,
    text: 'مين الملك اللي وحّد مصر؟',
    explanation: 'مينا نارمر وحّد القطرين.',
    answers: [
      { id: 11, text: 'خوفو', isCorrect: false },
      { id: 12, text: 'مينا نارمر', isCorrect: true },
    ],
  },
  {
    id: 2,
    text: 'مين باني الهرم الأكبر؟',
    answers: [
      { id: 21, text: 'خوفو', isCorrect: true },
      { id: 22, text: 'أحمس', isCorrect: false },
    ],
  },
]
const exam = practice.map(({ id, text, answers }) => ({
  id,
  text,
  answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
}))
const chosen = { 1: 12, 2: 22 }
const answers = [
  { questionId: 1, answerId: 12 },
  { questionId: 2, answerId: 22 },
]

test('a practice quiz sends its answers, its score and the note of the specification', () => {
  expect(handInOf(7, practice, chosen)).toEqual({ lessonId: 7, answers, score: 50, notes: 'Correct answers: 1/2' })
})

test('an exam sends its answers alone: nobody here knows its score', () => {
  expect(handInOf(7, exam, chosen)).toEqual({ lessonId: 7, answers })
})

test('the reveal shows the right answers, and which of them the student chose', () => {
  const review = reviewOf(practice, answers, null)
  expect(review?.map((question) => question.answers.map(({ mark }) => mark))).toEqual([
    [null, 'chosenCorrect'],
    ['correct', 'chosenWrong'],
  ])
  expect(review?.[0]?.explanation).toBe('مينا نارمر وحّد القطرين.')
})

test("an exam's right answers come with the server's answer, or stay with the teacher", () => {
  const keys = [
    { questionId: 1, correctAnswerId: 12, explanation: null },
    { questionId: 2, correctAnswerId: 21, explanation: 'خوفو' },
  ]
  expect(reviewOf(exam, answers, keys)?.[1]).toMatchObject({
    explanation: 'خوفو',
    answers: [{ mark: 'correct' }, { mark: 'chosenWrong' }],
  })
  expect(reviewOf(exam, answers, null)).toBeNull()
})
