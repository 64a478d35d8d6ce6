import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, fitText, shapeLine } from './shape-text.ts'
import { openTypefaces } from './typefaces.ts'

const typefaces = openTypefaces()
const both = { typefaces: [typefaces.bold, typefaces.code], size: 10 }

const shown = (text: string) =>
  shapeLine(text, both)
    .glyphs.map(({ typeface, id }) => typeface.used.get(id) ?? '')
    .join('')

test.each([
  { text: 'اب', left: 'با' },
  { text: 'السعر 250.00 جنيه', left: 'هينج 250.00 رعسلا' },
  { text: 'صالح لحد 31/12/2026', left: '31/12/2026 دحل حلاص' },
  { text: '12-0347', left: '12-0347' },
  { text: 'نفتح history.example/c ونكتب', left: 'بتكنو history.example/c حتفن' },
  { text: 'Physics 101 كورس', left: 'Physics 101 سروك' },
])('$text is shown from left to right as $left', ({ text, left }) => {
  expect(shown(text)).toBe(left)
})

test('brackets are mirrored in Arabic', () => {
  const [open, close] = ['(', ')'].map((one) => shapeLine(one, { ...both, direction: 'ltr' }).glyphs[0]?.id)
  const ids = shapeLine('(ا)', both).glyphs.map(({ id }) => id)
  expect([ids[0], ids.at(-1)]).toEqual([open, close])
})

test('letters are joined: a letter in a word has another glyph than alone', () => {
  const alone = shapeLine('ب', both).glyphs[0]?.id
  expect(shapeLine('ببب', both).glyphs.map(({ id }) => id)).not.toContain(alone)
})

test('the first letter with a direction decides the direction of the text', () => {
  expect(['تاريخ 101', 'History تاريخ', '250.00', ''].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr', 'ltr'])
})

const word = fc.array(fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي0123456789abcXYZ().-'), {
  minLength: 1,
  maxLength: 30,
})
const sentence = fc
  .array(word, { minLength: 1, maxLength: 25 })
  .map((words) => words.map((one) => one.join('')).join(' '))

test('all words of a name fit in its box, however long it is', () => {
  const box = { ...both, size: 12, width: 150, height: 24, lineHeight: 1.3 }
  fc.assert(
    fc.property(sentence, (text) => {
      const lines = fitText(text, box)
      const size = lines[0]?.size ?? 0
      expect(lines.length * size * box.lineHeight).toBeLessThanOrEqual(box.height)
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(box.width)
      const glyphs = lines.reduce((sum, line) => sum + line.glyphs.length, 0)
      const words = text.split(' ')
      const alone = words.reduce(
        (sum, one) => sum + shapeLine(one, { ...both, direction: directionOf(text) }).glyphs.length,
        0,
      )
      expect(glyphs).toBe(alone + words.length - lines.length)
    }),
    { numRuns: 60 },
  )
})
