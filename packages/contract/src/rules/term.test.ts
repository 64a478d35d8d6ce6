import { expect, test } from 'vitest'
import { termLabel, termOf } from './term.ts'

test.each([
  ['First', 'First', 'الترم الأول'],
  [undefined, 'First', 'الترم الأول'],
  ['Second', 'Second', 'الترم التاني'],
  ['Third', 'Second', 'الترم التاني'],
])('the term %j is the %s one, %s', (text, term, label) => {
  expect(termOf(text)).toBe(term)
  expect(termLabel(text)).toBe(label)
})
