import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_ALPHABET, canonicalCode, isCode, printedCode, typedCode, withCheckCharacter } from './access-code.ts'

const random = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: 11, maxLength: 11 })
  .map((characters) => characters.join(''))
const code = random.map(withCheckCharacter)

test('every printed code is valid', () => {
  fc.assert(
    fc.property(code, (printed) => {
      expect(isCode(printed)).toBe(true)
      expect(canonicalCode(printedCode(printed))).toBe(printed)
    }),
  )
})

test('a code with one mistyped character is invalid', () => {
  fc.assert(
    fc.property(code, fc.nat(11), fc.constantFrom(...CODE_ALPHABET), (printed, place, other) => {
      fc.pre(printed[place] !== other)
      expect(isCode(printed.slice(0, place) + other + printed.slice(place + 1))).toBe(false)
    }),
    { numRuns: 3000 },
  )
})

test('a code with two swapped characters is invalid', () => {
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

test.each(['', 'K7MX', `${printed}0`, 'UUUUUUUUUUUU', 'كود المحاضرة'])('%j is not a code', (typed) => {
  expect(isCode(canonicalCode(typed))).toBe(false)
})

test('only eleven characters of the alphabet are accepted for a check character', () => {
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
  expect(typedCode(pasted)).toEqual({ state: 'code', printed: onCard })
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
  ['UUUU-UUUU-UUUU', { state: 'letterU' }],
  ['6VBSWWJYJCZR', { state: 'mistyped' }],
  ['ىقفئ-تءءص-صاحلا', { state: 'arabicLetters' }],
  ['كود المحاضرة', { state: 'arabicLetters' }],
  [`${onCard} ${printed}`, { state: 'several' }],
  ['please send me a card', { state: 'absent' }],
  ['- - -', { state: 'absent' }],
])('%j is refused with the actual reason', (typed, reason) => {
  expect(typedCode(typed)).toEqual(reason)
})

test('text around a code never produces another code', () => {
  const around = fc
    .string({ maxLength: 40 })
    .filter((text) => !/[a-z0-9\u0660-\u0669\u06f0-\u06f9]/i.test(text.normalize('NFKC')))
  fc.assert(
    fc.property(code, around, around, (wanted, before, after) => {
      const found = typedCode(`${before} ${printedCode(wanted)} ${after}`)
      expect(found).toEqual({ state: 'code', printed: printedCode(wanted) })
    }),
  )
})

test.each([
  ['0012-3456', '0012-3456'],
  [' ٠٠١٢٣٤٥٦ ', '00123456'],
  ['1234 5678 9012 3456', '1234 5678 9012 3456'],
  ['\u2066zx81-QQ\u2069', 'zx81-QQ'],
  ['https://school.example/c/zx81-QQ?from=qr', 'zx81-QQ'],
  ['https://school.example/c/%2355%2566aa', '#55%66aa'],
  ['http://127.0.0.1:3000/c/100%25-%', '100%25-%'],
  ['الكود: 48201736', '48201736'],
  ['الكود بتاعك هو: 4820-1736 متشكرين', '4820-1736'],
  ['افتحوا 4820 1736 وبعدين تأكيد', '4820 1736'],
  ['أب-123456', 'أب-123456'],
  // Our own code is found as before, even if its check character is apart.
  [`الكود بتاعك هو: ${onCard.toLowerCase()} متشكرين`, onCard],
  [`please use ${onCard} now`, onCard],
  [`https://school.example/c/${card}`, onCard],
  // A mistyped code may be a code of the other system, so it is sent.
  [onCard.replace('R', 'S'), onCard.replace('R', 'S')],
])('%j is a code in a school with codes of another system', (typed, code) => {
  expect(typedCode(typed, true)).toEqual({ state: 'code', printed: code })
})

test.each([
  ['', 'empty'],
  ['12345', 'unlike'],
  ['7'.repeat(41), 'unlike'],
  ['<script>1', 'unlike'],
  ['الكروت 48201736 و 77889900 عندي', 'several'],
])('%j is not a code in a school with codes of another system', (typed, state) => {
  expect(typedCode(typed, true)).toEqual({ state })
})

test('reading a found code again returns the same code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{6,20}$/), (typed) => {
      const found = typedCode(typed, true)
      expect(found.state === 'code' && canonicalCode(found.printed)).toBe(canonicalCode(typed))
    }),
  )
})
