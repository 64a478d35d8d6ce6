import { QUIET_AFTER_DAYS, QUIET_WITHIN_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedDays } from './quiet-days.ts'

const TODAY = '2026-11-23'
const dayAgo = (days: number) => new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10)

test('without pauses, the periods are the latest week and the month before it', () => {
  expect(countedDays(TODAY, [])).toEqual({ days: { week: '2026-11-17', month: '2026-10-18' }, courses: [] })
})

test('a general pause moves all periods, a pause of a course that course’s too, and an old pause none', () => {
  const ofAll = { courseIds: null, from: '2026-11-20', until: '2026-11-22' }
  const ofOne = { courseIds: [7], from: '2026-11-15', until: '2026-11-18' }
  expect(countedDays(TODAY, [ofAll, ofOne])).toEqual({
    days: { week: '2026-11-15', month: '2026-10-16' },
    courses: [{ courseId: 7, week: '2026-11-12', month: '2026-10-13' }],
  })
  const over = { courseIds: [7], from: '2026-01-01', until: '2026-02-01' }
  expect(countedDays(TODAY, [over]).courses).toEqual([])
})

test('the periods begin so early that exactly the required number of days counts', () => {
  const span = fc.record({ ago: fc.nat({ max: 80 }), length: fc.integer({ min: 1, max: 40 }), isOfAll: fc.boolean() })
  fc.assert(
    fc.property(fc.array(span, { maxLength: 5 }), (spans) => {
      const pauses = spans.map(({ ago, length, isOfAll }) => ({
        courseIds: isOfAll ? null : [7],
        from: dayAgo(ago),
        until: dayAgo(ago - length),
      }))
      const { days, courses } = countedDays(TODAY, pauses)
      const ofCourse = courses[0] ?? days
      for (const [found, its] of [
        [days, pauses.filter(({ courseIds }) => courseIds === null)],
        [ofCourse, pauses],
      ] as const) {
        const counts = (day: string) => !its.some(({ from, until }) => from <= day && day < until)
        const since = (day: string) => Array.from({ length: 400 }, (_, ago) => dayAgo(ago)).filter((one) => one >= day)
        expect(since(found.week).filter(counts)).toHaveLength(QUIET_AFTER_DAYS)
        expect(since(found.month).filter(counts)).toHaveLength(QUIET_AFTER_DAYS + QUIET_WITHIN_DAYS)
        expect([counts(found.week), counts(found.month)]).toEqual([true, true])
      }
    }),
  )
})
