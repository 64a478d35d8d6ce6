import { PARENT_HELP_BEFORE_CLOSING_DAYS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HelpFacts, weekHelp } from './week-help.ts'

const now = new Date('2026-11-26T16:00:00Z')
const closesIn = (days: number) => ({
  unit: 'بناة الأهرام',
  closesAt: new Date(now.getTime() + days * DAY_MS),
  lessonsLeft: 2,
})
const mark = (score: number | null) => ({ lessonName: 'اختبار 1', score, passed: (score ?? 0) >= 60 })
const all = { done: 4, all: 4 }
const quiet: HelpFacts = { days: 0, lessons: null, marks: [], next: null, pausedUntil: null }
const pausedUntil = new Date(now.getTime() + DAY_MS)

test.each<[string, Partial<HelpFacts>, string | undefined]>([
  ['nothing was due', {}, undefined],
  ['a unit that closes soon before a low mark', { next: closesIn(2), marks: [mark(20)] }, 'finish'],
  ['a low mark before a unit that closes later', { next: closesIn(5), marks: [mark(20), mark(90)] }, 'review'],
  ['no mark that is unknown', { next: closesIn(5), days: 4, marks: [mark(null), mark(90)] }, undefined],
  ['no low mark before a better one', { next: closesIn(5), days: 4, marks: [mark(90), mark(20)] }, undefined],
  ['no study', { next: closesIn(5) }, 'begin'],
  ['a day of study', { next: closesIn(5), days: 1 }, 'spread'],
  ['all lessons done', { lessons: all, days: 4, next: closesIn(5) }, 'praise'],
  ['some lessons done and nothing open', { lessons: { done: 1, all: 4 }, days: 4 }, undefined],
  ['a pause', { pausedUntil, marks: [mark(20)], next: closesIn(9) }, undefined],
  ['a pause of one course beside a unit that closes', { pausedUntil, next: closesIn(1) }, 'finish'],
])('what helps most: %s', (_what, facts, kind) => {
  expect(weekHelp({ ...quiet, ...facts }, now)?.kind).toBe(kind)
})

const someFacts = fc.record<HelpFacts>({
  days: fc.nat(7),
  lessons: fc.option(
    fc.tuple(fc.nat(9), fc.nat(9)).map(([done, left]) => ({ done, all: done + left })),
    { nil: null },
  ),
  marks: fc.array(
    fc.record({
      lessonName: fc.string(),
      score: fc.option(fc.nat(100), { nil: null }),
      passed: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  next: fc.option(
    fc.record({
      unit: fc.string(),
      closesAt: fc.integer({ min: 1, max: 240 }).map((hours) => new Date(now.getTime() + hours * HOUR_MS)),
      lessonsLeft: fc.integer({ min: 1, max: 9 }),
    }),
    { nil: null },
  ),
  pausedUntil: fc.option(fc.constant(pausedUntil), { nil: null }),
})

test('the sentence has only facts of the week, asks nothing of a pause, and praises only what is done', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const { lessons, marks, next, days } = facts
      const help = weekHelp(facts, now)
      const closesSoon =
        next !== null && next.closesAt.getTime() - now.getTime() <= PARENT_HELP_BEFORE_CLOSING_DAYS * DAY_MS
      expect(help?.kind === 'finish').toBe(closesSoon)
      if (help?.kind === 'finish') expect(help).toMatchObject({ unit: next?.unit, lessonsLeft: next?.lessonsLeft })
      else if (facts.pausedUntil) expect(help).toBeNull()
      if (help?.kind === 'review') {
        expect(marks.some((one) => one.lessonName === help.lessonName && one.score !== null && !one.passed)).toBe(true)
      }
      if (help?.kind === 'begin') expect([help.unit, days]).toEqual([next?.unit, 0])
      if (help?.kind === 'praise') expect(lessons?.done).toBe(lessons?.all)
      if (help === null && !facts.pausedUntil) expect(next === null || days > 0).toBe(true)
    }),
  )
})
