import { printedCode, withCheckCharacter } from '@manassa/contract/rules/access-code'
import { expect, test } from 'vitest'
import { parseCardSearch } from './card-search.ts'

const canonical = withCheckCharacter('K7MX4Q92BTW')
const printed = printedCode(canonical)
const address = 'https://school.example/c'

test('the code of a QR is understood in its path and in its query, however it is written', () => {
  for (const typed of [printed, canonical.toLowerCase(), ` ${printed} `]) {
    expect(parseCardSearch(typed, address)).toEqual({ code: printed, good: true })
    expect(parseCardSearch(undefined, `${address}?code=${encodeURIComponent(typed)}`)).toEqual({
      code: printed,
      good: true,
    })
  }
})

test('what cannot have been printed is told apart without asking the server, and no code at all is no mistake', () => {
  expect(parseCardSearch('ABC', address)).toEqual({ code: 'ABC', good: false })
  expect(parseCardSearch(printed.replace('K', 'M'), address).good).toBe(false)
  expect(parseCardSearch('x'.repeat(900), address).code).toHaveLength(500)
  expect(parseCardSearch(undefined, address)).toEqual({ code: '', good: false })
})
