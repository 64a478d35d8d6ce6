import { expect, test } from 'vitest'
import { daysOf, type Period } from './period.ts'

test.each<[Period, string, string]>([
  ['today', '2027-03-02', '2027-03-02'],
  ['yesterday', '2027-03-01', '2027-03-01'],
  ['week', '2027-02-24', '2027-03-02'],
  ['month', '2027-03-01', '2027-03-02'],
])('on 2 March the period %s is from %s to %s', (period, from, to) => {
  expect(daysOf(period, '2027-03-02')).toEqual({ from, to })
})
