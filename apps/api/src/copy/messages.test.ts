import { expect, test } from 'vitest'
import { greeting, untilIn } from './messages.ts'

test.each(['منى عادل', 'د. أحمد عبد الرحمن', "Sara O'Neil", 'عبد الله (أبو بكر)'])('%s is greeted by name', (name) => {
  expect(greeting(name)).toBe(`أهلًا ${name}،`)
})

test.each(['اكسب جوايز https://bad.example', 'bad.example', 'كلمني 01012345678', 'واتساب ٠١٠١٢٣', 'me@bad.example'])(
  'an email does not carry "%s" to somebody else',
  (name) => {
    expect(greeting(name)).toBe('أهلًا،')
  },
)

test("an end at midnight is shown as the day before, by the school's clock", () => {
  const until = untilIn('Africa/Cairo')
  expect(until(new Date('2026-11-27T22:00:00.000Z'))).toBe('آخر يوم الجمعة 27 نوفمبر')
  expect(until(new Date('2026-11-27T22:01:00.000Z'))).toMatch(/^يوم السبت 28 نوفمبر الساعة 12:01/)
  expect(untilIn('UTC')(new Date('2026-11-27T22:00:00.000Z'))).toMatch(/^يوم الجمعة 27 نوفمبر الساعة 10:00/)
})
