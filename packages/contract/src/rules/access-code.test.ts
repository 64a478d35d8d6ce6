import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_ALPHABET, canonicalCode, isCode, printedCode, typedCode, withCheckCharacter } from './access-code.ts'

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

const card = withCheckCharacter('NRTZJXXWWHP')
const onCard = printedCode(card)

test.each([
  ['a message around it', `الكود بتاعك هو: ${onCard} متشكرين`],
  ['an English message', `Your code: ${onCard.toLowerCase()}.`],
  ['slashes', onCard.replaceAll('-', '/')],
  ["the card's own link", `https://school.example/c/${onCard}`],
  ['a link to this machine', `http://127.0.0.1:3000/c/${onCard}?from=qr#top`],
  ['the link without dashes, and words', `افتحوا https://school.example/c/${card} وبعدين تأكيد`],
  ['a full stop and quotation marks', `«${onCard}».`],
  ['spaces between all characters, in a message', `الكود ${[...card].join(' ')} شكرًا`],
  ['the same code twice', `${onCard} يعني ${card}`],
  ['direction marks in a message', `الكود \u2066${onCard}\u2069 بالظبط`],
])('the code is found in %s', (_, pasted) => {
  expect(typedCode(pasted)).toEqual({ state: 'code', canonical: card })
})

test.each([
  ['', { state: 'empty' }],
  ['   ', { state: 'empty' }],
  ['abc', { state: 'short', missing: 9 }],
  ['NRTZ/JXXW', { state: 'short', missing: 4 }],
  ['الكود بتاعك هو: NRTZ-JXXW متشكرين', { state: 'short', missing: 4 }],
  ['https://school.example/c/NRTZ-JXX', { state: 'short', missing: 5 }],
  ['code NRTZ', { state: 'short', missing: 8 }],
  [`${printed}77`, { state: 'long', extra: 2 }],
  [onCard.replace('R', 'S'), { state: 'mistyped' }],
  [`الكود: ${onCard.replace('R', 'S')}`, { state: 'mistyped' }],
  ['UUUU-UUUU-UUUU', { state: 'mistyped' }],
  ['6VBSWWJYJCZR', { state: 'mistyped' }],
  ['ىقفئ-تءءص-صاحلا', { state: 'arabicLetters' }],
  ['كود المحاضرة', { state: 'arabicLetters' }],
  [`${onCard} ${printed}`, { state: 'several' }],
  ['please send me a card', { state: 'absent' }],
  ['- - -', { state: 'absent' }],
])('of %j the true reason is told', (typed, reason) => {
  expect(typedCode(typed)).toEqual(reason)
})

test('whatever is around a code, no other code is made of it', () => {
  const around = fc
    .string({ maxLength: 40 })
    .filter((text) => !/[a-z0-9\u0660-\u0669\u06f0-\u06f9]/i.test(text.normalize('NFKC')))
  fc.assert(
    fc.property(code, around, around, (wanted, before, after) => {
      const found = typedCode(`${before} ${printedCode(wanted)} ${after}`)
      expect(found).toEqual({ state: 'code', canonical: wanted })
    }),
  )
})
