import { expect, test } from 'vitest'
import { daysUntilRepeated, LAST_MISTAKE_STEP, mistakeStepAfter, mistakesOfDay } from './mistakes.ts'

const mistake = (id: number, lessonId: number, dueOn: string) => ({ id, lessonId, dueOn })
const idsOf = (mistakes: ReadonlyArray<{ id: number }>) => mistakes.map(({ id }) => id)

test('a question is asked after 1, 3, 7 and 21 days while it is answered right, and then leaves', () => {
  const steps = Array.from({ length: LAST_MISTAKE_STEP + 1 }, (_, step) => daysUntilRepeated(step))
  expect(steps).toEqual([1, 3, 7, 21, null])
  expect(mistakeStepAfter(3, true)).toBe(LAST_MISTAKE_STEP)
  expect(mistakeStepAfter(3, false)).toBe(0)
})

test('a day asks the five that are due longest, at most two of one quiz', () => {
  const due = [
    ...[1, 2, 3, 4].map((id) => mistake(id, 100, '2026-11-20')),
    ...[5, 6].map((id) => mistake(id, 200, '2026-11-18')),
    ...[7, 8].map((id) => mistake(id, 300, '2026-11-22')),
    mistake(9, 400, '2026-11-23'),
  ]
  const day = { day: '2026-11-22', answered: [] }
  expect(idsOf(mistakesOfDay(due, day))).toEqual([5, 6, 1, 2, 7])
  expect(idsOf(mistakesOfDay(due, { ...day, day: '2026-11-19' }))).toEqual([5, 6])
})

test('what was answered on the day counts among the five and among the two of its quiz', () => {
  const due = [mistake(1, 100, '2026-11-20'), mistake(2, 100, '2026-11-20'), mistake(3, 200, '2026-11-21')]
  const left = (answered: number[]) => idsOf(mistakesOfDay(due, { day: '2026-11-22', answered }))
  expect(left([100])).toEqual([1, 3])
  expect(left([100, 100])).toEqual([3])
  expect(left([300, 300, 400, 400])).toEqual([1])
  expect(left([300, 300, 400, 400, 500, 500])).toEqual([])
})
