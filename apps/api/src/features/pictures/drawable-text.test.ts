import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'

test.each([
  { written: ' تاريخ  مصر ', drawn: 'تاريخ مصر' },
  { written: 'سطر\nوسطر\u2028تالت\tوجدول', drawn: 'سطر وسطر تالت وجدول' },
  { written: '\u202eشمال\u2066يمين\u2069\u200f', drawn: 'شماليمين' },
  { written: 'می\u200cخواهم', drawn: 'می\u200cخواهم' },
  { written: 'كُتُبٌ', drawn: 'كُتُبٌ' },
  { written: `ب${'\u064b'.repeat(500)}`, drawn: 'ب\u064b\u064b\u064b' },
  { written: 'a\u0000\u0007b\ud800', drawn: 'a b' },
  { written: '\u202e\u200b \u00a0\n', drawn: '' },
  { written: '', drawn: '' },
  { written: 'ا'.repeat(9_999), drawn: 'ا'.repeat(150) },
])('$written is drawn as $drawn', ({ written, drawn }) => {
  expect(drawableText(written)).toBe(drawn)
})
