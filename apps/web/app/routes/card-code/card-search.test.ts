import { printedCode, withCheckCharacter } from '@manassa/contract/rules/access-code'
import { expect, test } from 'vitest'
import { parseCardSearch, typedInAddress } from './card-search.ts'

const canonical = withCheckCharacter('K7MX4Q92BTW')
const printed = printedCode(canonical)
const address = 'https://school.example/c'

const search = (inPath: string | undefined, at: string, anyShape = false) =>
  parseCardSearch(typedInAddress(inPath, at), anyShape)

test('the code of a QR is understood in its path and in its query, however it is written', () => {
  for (const typed of [printed, canonical.toLowerCase(), ` ${printed} `]) {
    expect(search(typed, address)).toEqual({ code: printed, good: true })
    expect(search(undefined, `${address}?code=${encodeURIComponent(typed)}`)).toEqual({ code: printed, good: true })
  }
})

test('a text that cannot be a code is recognised without asking the server, and no text is no error', () => {
  expect(search('ABC', address)).toEqual({ code: 'ABC', good: false })
  expect(search(printed.replace('K', 'M'), address).good).toBe(false)
  expect(search('x'.repeat(900), address).code).toHaveLength(500)
  expect(search(undefined, address)).toEqual({ code: '', good: false })
})

test('a code of any shape is accepted where a school has cards of another system', () => {
  expect(search('٠٠١٢-٣٤٥٦', address, true)).toEqual({ code: '0012-3456', good: true })
  expect(search(undefined, `${address}?code=%2355%2566aa`, true)).toEqual({ code: '#55%66aa', good: true })
  expect(search(printed.toLowerCase(), address, true)).toEqual({ code: printed, good: true })
  expect(search('123', address, true).good).toBe(false)
})
