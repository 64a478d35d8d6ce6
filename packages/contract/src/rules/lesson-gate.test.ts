import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatedLessons, isDone, quizBefore, type StudiedLesson } from './lesson-gate.ts'

const video: StudiedLesson = { type: 'Video', isCompleted: false, isQuizSubmitted: false }
const openQuiz: StudiedLesson = { type: 'Quiz', isCompleted: false, isQuizSubmitted: false }
const handedIn: StudiedLesson = { ...openQuiz, isQuizSubmitted: true }

test('lessons after a quiz are locked until it is submitted, and the quiz itself is not', () => {
  expect(gatedLessons([video, openQuiz, video, video])).toEqual([false, false, true, true])
  expect(gatedLessons([video, handedIn, video, openQuiz, video])).toEqual([false, false, false, false, true])
})

test('a quiz added before a completed lesson does not lock it', () => {
  const watched = { ...video, isCompleted: true }
  expect(gatedLessons([openQuiz, watched, handedIn, video])).toEqual([false, false, false, true])
  expect(quizBefore([openQuiz, watched], 1)).toBeNull()
})

test('an unwatched video locks nothing', () => {
  expect(gatedLessons([video, video])).toEqual([false, false])
})

test('the blocking quiz is the first unsubmitted one', () => {
  const second = { ...openQuiz, isCompleted: true }
  expect(quizBefore([openQuiz, second, video], 2)).toBe(openQuiz)
  expect(quizBefore([handedIn, second, video], 2)).toBe(second)
  expect(quizBefore([handedIn, video], 1)).toBeNull()
  expect(quizBefore([openQuiz], 0)).toBeNull()
})

const lessons = fc.array(
  fc.record({
    type: fc.constantFrom('Video' as const, 'Quiz' as const),
    isCompleted: fc.boolean(),
    isQuizSubmitted: fc.boolean(),
  }),
  { maxLength: 20 },
)

test('one lesson and the whole unit get the same result', () => {
  fc.assert(
    fc.property(lessons, (unit) => {
      expect(gatedLessons(unit)).toEqual(unit.map((_, index) => quizBefore(unit, index) !== null))
    }),
  )
})

test('after a locked lesson all incomplete lessons are locked', () => {
  fc.assert(
    fc.property(lessons, (unit) => {
      const gated = gatedLessons(unit)
      const first = gated.indexOf(true)
      if (first >= 0) {
        expect(gated.slice(first)).toEqual(unit.slice(first).map((lesson) => !isDone(lesson)))
      }
    }),
  )
})
