import { expect, test } from 'vitest'
import { NAME_MAX_CHARACTERS } from '../limits.ts'
import { chapterAt, MOST_CHAPTERS, readChapters, writtenChapters } from './chapter-lines.ts'

test('chapters are read in common spellings, and survive writing and reading', () => {
  const text = '00:00 مقدمة\n٠٥:٣٠ - فيضان النيل\n\n\u200f[1:02:03] أسرة ١٨\n75:00 خاتمة'
  const chapters = [
    { seconds: 0, name: 'مقدمة' },
    { seconds: 330, name: 'فيضان النيل' },
    { seconds: 3723, name: 'أسرة ١٨' },
    { seconds: 4500, name: 'خاتمة' },
  ]
  expect(readChapters(text)).toEqual({ chapters })
  expect(writtenChapters(chapters)).toBe('00:00 مقدمة\n05:30 فيضان النيل\n1:02:03 أسرة ١٨\n1:15:00 خاتمة')
  expect(readChapters(writtenChapters(chapters))).toEqual({ chapters })
  expect(readChapters(' \n')).toEqual({ chapters: [] })
})

test.each([
  ['مقدمة', 1],
  ['00:00 مقدمة\n05:30', 2],
  ['00:00 مقدمة\n\n00:75 النيل', 3],
  ['00:10 مقدمة\n00:10 النيل', 2],
  ['1:75:00 النيل', 1],
  [`00:00 مقدمة\n00:05 ${'ن'.repeat(NAME_MAX_CHARACTERS + 1)}`, 2],
  ['00:00 سطر\u0007وسطر', 1],
  ['00:00 نص \ud83d', 1],
  ['24:00:01 بعد يوم', 1],
])('a row without a time or a name is reported by its number', (text, wrongRow) => {
  expect(readChapters(text)).toEqual({ wrongRow })
})

test('the first chapter beyond the limit is reported, and chapters are sorted by time', () => {
  const rows = Array.from({ length: MOST_CHAPTERS + 1 }, (_, minute) => `${minute}:00 فصل ${minute}`)
  expect(readChapters(rows.join('\n'))).toEqual({ wrongRow: MOST_CHAPTERS + 1 })
  const { chapters } = readChapters(rows.slice(1).toReversed().join('\n')) as { chapters: Array<{ seconds: number }> }
  expect(chapters.map(({ seconds }) => seconds)).toEqual(rows.slice(1).map((_, minute) => 60 * (minute + 1)))
})

test('a chapter begins at its second, and there is none before the first', () => {
  const [first, second] = [
    { seconds: 4, name: 'أ' },
    { seconds: 9, name: 'ب' },
  ]
  const at = (seconds: number) => chapterAt([first, second], seconds)
  expect([3.9, 4, 8.9, 9, 600].map(at)).toEqual([undefined, first, first, second, second])
})
