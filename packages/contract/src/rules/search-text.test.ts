import { expect, test } from 'vitest'
import { searchForm, searchWords } from './search-text.ts'

test.each([
  ['الأسرة', 'الاسره'],
  ['إخناتون', 'اخناتون'],
  ['آثار', 'اثار'],
  ['مُصْطَفَى', 'مصطفي'],
  ['الدولـــة', 'الدوله'],
  ['مسؤول', 'مسوول'],
  ['ثورة ١٩١٩', 'ثوره 1919'],
  ['Unit ONE', 'unit one'],
  ['\u0627\u0654سرة', 'اسره'],
])('%s has the search form %s', (written, form) => {
  expect(searchForm(written)).toBe(form)
  expect(searchForm(form)).toBe(form)
})

test('every word is searched separately, and extra spaces are ignored', () => {
  expect(searchWords('  الدولة   القديمة ')).toEqual(['الدوله', 'القديمه'])
  expect(searchWords(' ـ ')).toEqual([])
})
