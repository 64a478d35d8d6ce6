import { expect, test } from 'vitest'
import { lateBy, timedAnswers } from './quiz-time.ts'

const startedAt = new Date('2026-11-21T18:00:00Z')
const endsAt = new Date('2026-11-21T18:15:00Z')
const sitting = { startedAt, endsAt, toldAt: startedAt, kept: { 1: 11, 2: 21 } }
const minutesIn = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000)

test.each([
  { minutes: 14, late: null },
  { minutes: 15, late: null },
  { minutes: 15.5, late: null },
  { minutes: 15.6, late: 36 },
  { minutes: 75, late: 3600 },
])('a quiz of 15 minutes that arrives after $minutes is late by $late', ({ minutes, late }) => {
  expect(lateBy(sitting, minutesIn(minutes))).toBe(late)
})

test('in time all answers count, and saved ones stay unless newer ones arrive', () => {
  const sent = [
    { questionId: 1, answerId: 12 },
    { questionId: 3, answerId: 31 },
  ]
  expect(timedAnswers(sent, sitting, minutesIn(14))).toEqual([
    { questionId: 1, answerId: 12, counts: true },
    { questionId: 2, answerId: 21, counts: true },
    { questionId: 3, answerId: 31, counts: true },
  ])
})

test('in a late quiz only answers saved in time count, regardless of other claims', () => {
  const sent = [
    { questionId: 1, answerId: 12 },
    { questionId: 2, answerId: 21 },
    { questionId: 3, answerId: 31 },
  ]
  expect(timedAnswers(sent, sitting, minutesIn(40))).toEqual([
    { questionId: 1, answerId: 11, counts: true },
    { questionId: 2, answerId: 21, counts: true },
    { questionId: 3, answerId: 31, counts: false },
  ])
})

test('an offline student loses no answer that was chosen before the end', () => {
  const sent = [
    { questionId: 1, answerId: 12, afterSeconds: 600 },
    { questionId: 3, answerId: 31, afterSeconds: 899 },
    { questionId: 4, answerId: 41, afterSeconds: 1400 },
  ]
  expect(timedAnswers(sent, sitting, minutesIn(180))).toEqual([
    { questionId: 1, answerId: 12, counts: true },
    { questionId: 2, answerId: 21, counts: true },
    { questionId: 3, answerId: 31, counts: true },
    { questionId: 4, answerId: 41, counts: false },
  ])
})

const chosenAfter = (afterSeconds: number) => [{ questionId: 3, answerId: 31, afterSeconds }]
const counts = (afterSeconds: number, toldAfterMinutes: number, arrivesAfterMinutes: number) =>
  timedAnswers(
    chosenAfter(afterSeconds),
    { ...sitting, toldAt: minutesIn(toldAfterMinutes) },
    minutesIn(arrivesAfterMinutes),
  ).find(({ questionId }) => questionId === 3)?.counts

test('a late answer counts only if the app could not save it earlier', () => {
  expect(counts(300, 10, 60), 'chosen after 5 minutes, and at 10 there was a line').toBe(false)
  expect(counts(570, 10, 60), 'half a minute is given to the way').toBe(true)
  expect(counts(569, 10, 60)).toBe(false)
  expect(counts(700, 10, 60), 'chosen after the connection was gone').toBe(true)
  expect(counts(300, 10, 15.5), 'in time nobody asks').toBe(true)
})

test('a day after the end only saved answers count', () => {
  const DAY_MINUTES = 24 * 60
  expect(counts(300, 0, 15 + DAY_MINUTES)).toBe(true)
  expect(counts(300, 0, 15 + DAY_MINUTES + 1)).toBe(false)
  const late = timedAnswers([], sitting, minutesIn(15 + 30 * DAY_MINUTES))
  expect(late, 'what it was told counts for good').toEqual([
    { questionId: 1, answerId: 11, counts: true },
    { questionId: 2, answerId: 21, counts: true },
  ])
})
