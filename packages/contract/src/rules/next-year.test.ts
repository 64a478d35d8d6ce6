import { expect, test } from 'vitest'
import { nextYearName } from './next-year.ts'

test.each([
  ['تاريخ أولى ثانوي 2026', 'تاريخ أولى ثانوي 2027'],
  ['تاريخ ٢٠٢٦/٢٠٢٧', 'تاريخ 2027/2028'],
  ['ثورة 1919 وما بعدها', 'ثورة 1919 وما بعدها'],
  ['كود 120267', 'كود 120267'],
])('%s becomes %s', (name, next) => {
  expect(nextYearName(name)).toBe(next)
})
