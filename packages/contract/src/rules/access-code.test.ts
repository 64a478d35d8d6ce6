import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_ALPHABET, canonicalCode, isCode, printedCode, withCheckCharacter } from './access-code.ts'

const random = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: 11, maxLength: 11 })
  .map((characters) => characters.join(''))
const code = random.map(withCheckCharacter)

test('every code that was printed is a code', () => {
  fc.assert(
    fc.property(code, (printed) => {
      expect(isCode(printed)).toBe(true)
      expect(canonicalCode(printedCode(printed))).toBe(printed)
    }),
  )
})

test('no single mistyped character passes', () => {
  fc.assert(
    fc.property(code, fc.nat(11), fc.constantFrom(...CODE_ALPHABET), (printed, place, other) => {
      fc.pre(printed[place] !== other)
      expect(isCode(printed.slice(0, place) + other + printed.slice(place + 1))).toBe(false)
    }),
    { numRuns: 3000 },
  )
})

test('no two characters that changed places pass', () => {
  fc.assert(
    fc.property(code, fc.nat(11), fc.nat(11), (printed, one, other) => {
      fc.pre(printed[one] !== printed[other])
      const swapped = [...printed]
      swapped[one] = printed[other] as string
      swapped[other] = printed[one] as string
      expect(isCode(swapped.join(''))).toBe(false)
    }),
    { numRuns: 3000 },
  )
})

const printed = withCheckCharacter('K7MX4Q92B01')

test.each([
  ['as it is printed', printedCode(printed)],
  ['in lower case', printed.toLowerCase()],
  ['with spaces', ` ${[...printed].join(' ')} `],
  ['with Arabic-Indic digits', printed.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)],
  ['with Persian digits', printed.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] as string)],
  ['with the letter O for 0 and L for 1', printed.replaceAll('0', 'o').replaceAll('1', 'l')],
  ['with I for 1', printed.replaceAll('1', 'I')],
  ['copied with direction marks', `\u2066${printedCode(printed)}\u2069\u200f`],
  ['with long dashes', printedCode(printed).replaceAll('-', '–')],
  ['in full-width letters', printed.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))],
])('a code is read %s', (_, typed) => {
  expect(canonicalCode(typed)).toBe(printed)
  expect(isCode(canonicalCode(typed))).toBe(true)
})

test.each(['', 'K7MX', `${printed}0`, 'UUUUUUUUUUUU', 'كود المحاضرة'])('%j is no code', (typed) => {
  expect(isCode(canonicalCode(typed))).toBe(false)
})

test('only eleven characters of the alphabet get a check character', () => {
  expect(() => withCheckCharacter('K7MX')).toThrow(RangeError)
  expect(() => withCheckCharacter('IIIIIIIIIII')).toThrow(RangeError)
})
