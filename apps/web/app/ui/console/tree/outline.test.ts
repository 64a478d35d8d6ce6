import { expect, test } from 'vitest'
import { readOutline } from './outline.ts'

test.each([
  ['spaces', 'محمد علي\n  الجيش\n  اختبار\nإسماعيل\n  القناة'],
  ['tabs and empty lines', '\tمحمد علي\n\n\t\tالجيش\n\t\tاختبار\r\n\tإسماعيل\n\t\tالقناة\n'],
  ['numbers and bullets', '1- محمد علي\n   • الجيش\n   - اختبار\n٢) إسماعيل\n   (1) القناة'],
])('a list that is indented with %s has parents and children', (_how, text) => {
  expect(readOutline(text)).toEqual([
    { name: 'محمد علي', items: ['الجيش', 'اختبار'] },
    { name: 'إسماعيل', items: ['القناة'] },
  ])
})

test('a flat list has parents alone, a year stays in a name, and a single line is no list', () => {
  expect(readOutline('ثورة 1919\n1952')).toEqual([
    { name: 'ثورة 1919', items: [] },
    { name: '1952', items: [] },
  ])
  for (const text of ['', 'محمد علي', '  \nمحمد علي\n', '-\n-']) expect(readOutline(text)).toBeNull()
})
