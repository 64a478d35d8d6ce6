import type { QuizQuestion } from '@manassa/contract/student/study'
import { expect, test } from 'vitest'
import { handInOf } from './hand-in.ts'
import { placeOf } from './question-keys.ts'
import { markOf } from './review.ts'

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

test('a practice quiz sends its answers, its score and the note that programs read', () => {
  expect(handInOf(7, practice, { chosen, after: {} })).toEqual({
    lessonId: 7,
    answers,
    score: 50,
    notes: 'Correct answers: 1/2',
  })
})

test('an exam sends its answers alone: nobody here knows its score', () => {
  expect(handInOf(7, exam, { chosen, after: {} })).toEqual({ lessonId: 7, answers })
})

test('a timed quiz tells when each answer was chosen', () => {
  expect(handInOf(7, exam, { chosen, after: { 1: 12.5 } }).answers).toEqual([
    { questionId: 1, answerId: 12, afterSeconds: 12.5 },
    { questionId: 2, answerId: 22 },
  ])
})

test.each([
  { chosenAnswerId: 12, isLate: false, marks: [null, 'chosenCorrect'] },
  { chosenAnswerId: 11, isLate: false, marks: ['chosenWrong', 'correct'] },
  { chosenAnswerId: 12, isLate: true, marks: [null, 'chosenLate'] },
  { chosenAnswerId: null, isLate: false, marks: [null, 'correct'] },
])('with $chosenAnswerId chosen the answers are marked $marks', ({ marks, ...question }) => {
  const answers = [
    { id: 11, isCorrect: false },
    { id: 12, isCorrect: true },
  ]
  expect(answers.map((answer) => markOf(question, answer))).toEqual(marks)
})

test.each([
  ['Digit1', 0],
  ['Numpad4', 3],
  ['KeyA', null],
  ['Digit0', null],
])('the key %s chooses answer %s', (code, place) => {
  expect(placeOf(code)).toBe(place)
})
