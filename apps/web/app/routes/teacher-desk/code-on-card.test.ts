import { expect, test } from 'vitest'
import { codeOnCard } from './code-on-card.ts'

test.each([
  ['https://school.example/c/K7MX4Q92BTW3', 'K7MX4Q92BTW3'],
  ['HTTPS://SCHOOL.EXAMPLE/C/K7MX4Q92BTW3', 'K7MX4Q92BTW3'],
  [' K7MX-4Q92-BTW3 ', 'K7MX-4Q92-BTW3'],
  ['https://school.example/c/%D9%85%D8%B7%D8%A8%D8%B9%D8%A9-7', 'مطبعة-7'],
  ['https://elsewhere.example/menu', null],
  ['WIFI:S:cafe;;', null],
])('of %s on a card the code is %s', (text, code) => {
  expect(codeOnCard(text)).toBe(code)
})
