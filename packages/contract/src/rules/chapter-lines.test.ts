import { expect, test } from 'vitest'
import { readChapters, writtenChapters } from './chapter-lines.ts'

test('chapters are read as people write and paste them, and written so that they are read again', () => {
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
])('a row without its time or its name is told by its number', (text, wrongRow) => {
  expect(readChapters(text)).toEqual({ wrongRow })
})
