import { expect, test } from 'vitest'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import { markedBy, markOf } from './marking.ts'

const questions: QuizContent['questions'] = [1, 2, 3].map((id) => ({
  id,
  text: `سؤال ${id}`,
  explanation: null,
  imagePath: null,
  reference: null,
  answers: [1, 2].map((number) => ({
    id: id * 10 + number,
    text: `إجابة ${number}`,
    imagePath: null,
    isCorrect: number === 1,
  })),
}))
const content: QuizContent = { kind: 'exam', passingScore: 50, timeLimitMinutes: null, shuffles: false, questions }
const marked = markedBy({ number: 1, content }, [])

test('a skipped question counts as wrong', () => {
  const chosen = [
    { questionId: 1, answerId: 11 },
    { questionId: 3, answerId: 32 },
  ]
  const { marks, ...sums } = markOf(marked, chosen)
  expect(sums).toEqual({ correctCount: 1, questionCount: 3, score: 33 })
  expect(marks[1]).toEqual({ questionId: 2, answerId: null, isRight: false, isLate: false, isGiven: false })
  expect(markOf(marked, []).correctCount).toBe(0)
})
