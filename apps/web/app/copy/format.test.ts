import { expect, test } from 'vitest'
import { isolated, leftToRight } from './bidi.ts'
import { arabicDigits, dayOf, endDay, endHour, momentOf, number, price, untilDay, untilHour } from './format.ts'

test.each([
  [0, 'مجاني'],
  [250, '250.00 جنيه'],
  [99.5, '99.50 جنيه'],
  [1250, '1250.00 جنيه'],
  [0.01, '0.01 جنيه'],
])('%d pounds cost «%s»', (pounds, words) => {
  expect(price(pounds)).toBe(words)
})

test('digits are Latin, but for the countdown', () => {
  expect(number(12345)).toBe('12,345')
  expect(arabicDigits('3 أيام و15 ساعة')).toBe('٣ أيام و١٥ ساعة')
})

test('a day is the day of Cairo', () => {
  expect(dayOf(new Date('2026-11-20T22:30:00Z'))).toBe('السبت 21 نوفمبر')
})

test('an end at midnight is shown as the day before it', () => {
  const midnight = Date.parse('2026-11-20T22:00:00Z')
  expect(untilDay(midnight)).toBe('آخر يوم الجمعة 20 نوفمبر')
  for (const text of [endDay, untilHour, endHour]) expect(text(midnight)).toBe('آخر يوم الجمعة 20 نوفمبر')
  expect(momentOf(midnight), 'a beginning does not').toBe('السبت 21 نوفمبر 12:00\u00a0ص')
  expect(untilDay(midnight + 60_000)).toBe('يوم السبت 21 نوفمبر')
  expect(untilHour(midnight + 60_000)).toBe('يوم السبت 21 نوفمبر الساعة 12:01\u00a0ص')
})

test('words and codes within a sentence carry their own direction', () => {
  expect(isolated('Maryam (2)!')).toBe('\u2068Maryam (2)!\u2069')
  expect(leftToRight('K7MX-4Q92')).toBe('\u2066K7MX-4Q92\u2069')
})
