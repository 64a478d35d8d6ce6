import { expect, test } from 'vitest'
import { codeOnCard } from './code-on-card.ts'

test.each([
  ['https://school.example/c/K7MX4Q92BTW3', 'K7MX4Q92BTW3'],
  ['HTTPS://SCHOOL.EXAMPLE/C/K7MX4Q92BTW3', 'K7MX4Q92BTW3'],
  [' K7MX-4Q92-BTW3 ', 'K7MX-4Q92-BTW3'],
  ['https://elsewhere.example/menu', null],
  ['WIFI:S:cafe;;', null],
])('of %s on a card the code is %s', (text, code) => {
  expect(codeOnCard(text)).toBe(code)
})
