import { expect, test } from 'vitest'
import { codeOnCard, mayBeCard } from './code-on-card.ts'

test.each([
  ['https://school.example/c/K7MX4Q92BTW3', 'K7MX4Q92BTW3'],
  ['HTTPS://SCHOOL.EXAMPLE/C/K7MX4Q92BTW3', 'K7MX4Q92BTW3'],
  [' K7MX-4Q92-BTW3 ', 'K7MX-4Q92-BTW3'],
  ['https://school.example/c/%D9%85%D8%B7%D8%A8%D8%B9%D8%A9-7', 'مطبعة-7'],
  ['history.example/c/K7MX4Q92BTW3?utm=chat#top', 'K7MX4Q92BTW3'],
  ['https://elsewhere.example/menu', null],
  ['WIFI:S:cafe;;', null],
])('of %s on a card the code is %s', (text, code) => {
  expect(codeOnCard(text)).toBe(code)
})

test.each([
  'btw3',
  'K7MX-4Q92-BTW3',
  'K7MX\u20144Q92\u2014BTW3',
  '12/0347',
  '12\u20130347',
  'مطبعة#77',
  'HX$4471+aB@2',
  'سلمى',
])('%s can be a card', (text) => expect(mayBeCard(text)).toBe(true))

test.each(['01012345678', '+20 101 234 5678', '٠١٠١٢٣٤٥٦٧٨', '12', 'سلمى: أ', 'a'.repeat(41)])(
  '%s can be none',
  (text) => expect(mayBeCard(text)).toBe(false),
)
