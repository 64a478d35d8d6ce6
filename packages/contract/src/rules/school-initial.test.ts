import { expect, test } from 'vitest'
import { schoolInitial } from './school-initial.ts'

test.each([
  { name: 'منصة التاريخ', letter: 'ت' },
  { name: 'أكاديمية الجغرافيا', letter: 'ج' },
  { name: 'مستر ياسين', letter: 'ي' },
  { name: 'منصة', letter: 'م' },
  { name: 'physics', letter: 'P' },
  { name: '  ', letter: 'م' },
])('the school "$name" has the initial $letter', ({ name, letter }) => {
  expect(schoolInitial(name)).toBe(letter)
})
