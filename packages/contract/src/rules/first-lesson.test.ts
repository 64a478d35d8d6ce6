import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstLesson, indexOf, type StudiedUnit } from './first-lesson.ts'
import type { StudiedLesson } from './lesson-gate.ts'

const video = (isCompleted = false): StudiedLesson => ({ type: 'Video', isCompleted, isQuizSubmitted: false })
const quiz = (isQuizSubmitted = false): StudiedLesson => ({ type: 'Quiz', isCompleted: false, isQuizSubmitted })
const open = (...lessons: StudiedLesson[]): StudiedUnit => ({ isOpen: true, lessons })
const shut = (...lessons: StudiedLesson[]): StudiedUnit => ({ isOpen: false, lessons })

test.each([
  { story: 'a new student starts at the first lesson', units: [open(video(), quiz(), video())], at: [0, 0] },
  { story: 'one who watched the first goes on to the quiz', units: [open(video(true), quiz(), video())], at: [0, 1] },
  { story: 'after the quiz comes the next video', units: [open(video(true), quiz(true), video())], at: [0, 2] },
  { story: 'a closed unit is passed over', units: [shut(video()), open(video())], at: [1, 0] },
  { story: 'the next open unit goes on after the last', units: [open(video(true)), open(video())], at: [1, 0] },
  {
    story: 'when a quiz is in the way of the next, the first lesson that is free and not done is chosen',
    units: [open(video(), quiz(), video(true), video())],
    at: [0, 0],
  },
  { story: 'when all is done, it starts over', units: [open(video(true), quiz(true))], at: [0, 0] },
  { story: 'an open unit without lessons is nothing to start with', units: [open(), open(video())], at: [1, 0] },
])('$story', ({ units, at }) => {
  expect(firstLesson(units, null)).toEqual({ unit: at[0], lesson: at[1] })
})

test('an existing lesson in the address is chosen, even in a closed unit', () => {
  const units = [open(video()), shut(video(), video())]
  expect(firstLesson(units, { unit: 1, lesson: 1 })).toEqual({ unit: 1, lesson: 1 })
  expect(firstLesson(units, { unit: 1, lesson: 2 })).toEqual({ unit: 0, lesson: 0 })
  expect(firstLesson(units, { unit: -1, lesson: 0 })).toEqual({ unit: 0, lesson: 0 })
})

test('without an open unit there is no first lesson', () => {
  expect(firstLesson([shut(video())], null)).toBeNull()
  expect(firstLesson([], null)).toBeNull()
})

test.each([
  ['0', 0],
  ['12', 12],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['', null],
  ['٣', null],
  [null, null],
])('the index %j in an address is read as %j', (text, index) => {
  expect(indexOf(text)).toBe(index)
})

test('the first lesson is always an existing open one', () => {
  const lesson = fc.record({
    type: fc.constantFrom('Video' as const, 'Quiz' as const),
    isCompleted: fc.boolean(),
    isQuizSubmitted: fc.boolean(),
  })
  const unit = fc.record({ isOpen: fc.boolean(), lessons: fc.array(lesson, { maxLength: 6 }) })
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 6 }), (units) => {
      const start = firstLesson(units, null)
      const hasOpenLesson = units.some(({ isOpen, lessons }) => isOpen && lessons.length > 0)
      expect(start !== null).toBe(hasOpenLesson)
      if (start) {
        expect(units[start.unit]?.isOpen).toBe(true)
        expect(units[start.unit]?.lessons[start.lesson]).toBeDefined()
      }
    }),
  )
})
