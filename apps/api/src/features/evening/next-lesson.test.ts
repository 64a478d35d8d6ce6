import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LessonInTurn, nextUnit, type UnitInTurn } from './next-lesson.ts'

const now = new Date('2026-10-05T17:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()

const open = (hours: number | null): UnitWindow =>
  hours === null
    ? { state: 'open', closes: null }
    : { state: 'open', closes: { daysLeft: Math.ceil(hours / 24), closingSoon: hours <= 48, at: inHours(hours) } }
const opens = (hours: number): UnitWindow => ({ state: 'upcoming', opensInDays: 1, opensAt: inHours(hours) })
const ended = (hours: number): UnitWindow => ({ state: 'ended', endedAt: inHours(-hours) })

/** Lessons in short: `v` and `q` are left, `V` and `Q` are done; `v3` was studied three days ago. */
function unit(name: string, window: UnitWindow, lessons: string, joinedDaysAgo = 20) {
  const made = lessons.split(' ').map((one, index): LessonInTurn => {
    const [letter = 'v', ...days] = one
    const lastAt = days.length > 0 ? now.getTime() - Number(days.join('')) * DAY_MS : null
    const isDone = letter !== letter.toLowerCase()
    return { id: index, type: letter.toLowerCase() === 'v' ? 'Video' : 'Quiz', isDone, lastAt }
  })
  const lastAt = Math.max(now.getTime() - joinedDaysAgo * DAY_MS, ...made.map((lesson) => lesson.lastAt ?? 0))
  return { name, window, lessons: made, lastAt }
}

test.each([
  ['nothing left', [unit('a', open(100), 'V1 Q1')], null],
  ['the first lesson of a new unit', [unit('a', open(100), 'v q v')], 'a 0'],
  ['the lesson after those that are done', [unit('a', open(100), 'V1 v')], 'a 1'],
  ['a quiz before the lesson behind it', [unit('a', open(100), 'V1 q v')], 'a 1'],
  ['a quiz that was put before a begun video', [unit('a', open(100), 'q v1')], 'a 0'],
  ['the begun lesson before one that was skipped', [unit('a', open(100), 'v v1')], 'a 1'],
  ['the lesson begun last', [unit('a', open(100), 'v1 v2')], 'a 0'],
  ['what was studied last', [unit('a', open(60), 'v2'), unit('b', open(100), 'v1')], 'b 0'],
  ['a begun video that closes soon', [unit('a', open(47), 'v2'), unit('b', open(100), 'v1')], 'a 0'],
  ['of two such videos the first to close', [unit('a', open(47), 'v1'), unit('b', open(40), 'v2')], 'b 0'],
  ['no video begun long ago', [unit('a', open(47), 'v15'), unit('b', open(100), 'v1')], 'b 0'],
  ['no quiz that closes soon', [unit('a', open(47), 'q2'), unit('b', open(100), 'v1')], 'b 0'],
  ['no begun video that is done', [unit('a', open(47), 'V2 v'), unit('b', open(100), 'v1')], 'b 0'],
  ['the quiz that locks such a video', [unit('a', open(47), 'q v2'), unit('b', open(100), 'v1')], 'a 0'],
  ['a unit joined after all studying', [unit('a', open(60), 'v2'), unit('b', open(100), 'v', 1)], 'b 0'],
  [
    'the first to close after a finished one',
    [unit('a', open(90), 'V1'), unit('b', open(80), 'v3'), unit('c', open(70), 'v')],
    'c 0',
  ],
  [
    'the first to close after a closed one',
    [unit('a', ended(1), 'v1'), unit('b', open(80), 'v3'), unit('c', open(70), 'v')],
    'c 0',
  ],
  [
    'a unit that closes before one that stays',
    [unit('a', open(null), 'v'), unit('b', open(100), 'v'), unit('c', open(9), 'V1')],
    'b 0',
  ],
  ['what opens next', [unit('a', open(9), 'V1'), unit('b', opens(30), 'v'), unit('c', opens(20), 'v')], 'c'],
  ['what opens next before what was missed', [unit('a', ended(9), 'v1'), unit('b', opens(30), 'v')], 'b'],
  ['what was missed last', [unit('a', ended(200), 'v1'), unit('b', ended(30), 'V2 v')], 'b'],
  ['no closed unit that is done', [unit('a', ended(200), 'v1'), unit('b', ended(30), 'V2 Q1')], 'a'],
] as const)('next is %s', (_what, units, expected) => {
  const next = nextUnit(units, now)
  expect(next && [next.unit.name, ...(next.lessonIndex === null ? [] : [next.lessonIndex])].join(' ')).toBe(expected)
})

const window = fc.oneof(
  fc.option(fc.integer({ min: 1, max: 200 })).map(open),
  fc.integer({ min: 1, max: 200 }).map(opens),
  fc.integer({ min: 1, max: 200 }).map(ended),
)
const lesson = fc.record({
  id: fc.nat(),
  type: fc.constantFrom('Video' as const, 'Quiz' as const),
  isDone: fc.boolean(),
  lastAt: fc.option(fc.integer({ min: -30, max: 0 }).map((days) => now.getTime() + days * DAY_MS)),
})
const anyUnit: fc.Arbitrary<UnitInTurn> = fc.record({
  window,
  lessons: fc.array(lesson, { minLength: 1, maxLength: 5 }),
  lastAt: fc.integer({ min: -30, max: 0 }).map((days) => now.getTime() + days * DAY_MS),
})

test('next is always a lesson that can be opened, while there is any', () => {
  fc.assert(
    fc.property(fc.array(anyUnit, { maxLength: 6 }), (units) => {
      const isLeft = ({ window, lessons }: UnitInTurn) => window.state === 'open' && lessons.some((one) => !one.isDone)
      const next = nextUnit(units, now)
      if (!units.some(isLeft)) return next === null || next.lessonIndex === null
      if (next === null || next.lessonIndex === null) return false
      const { lessons } = next.unit
      const isGated = lessons.slice(0, next.lessonIndex).some(({ type, isDone }) => type === 'Quiz' && !isDone)
      return isLeft(next.unit) && lessons[next.lessonIndex]?.isDone === false && !isGated
    }),
  )
})
