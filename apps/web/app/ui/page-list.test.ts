import { expect, test } from 'vitest'
import { pagesWithGaps } from './page-list.ts'

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 … 6'],
  [3, 6, '1 2 3 4 5 6'],
  [5, 7, '1 … 4 5 6 7'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [40, 9, '1 … 9'],
])('on page %i of %i the buttons are %s', (page, pages, shown) => {
  expect(
    pagesWithGaps(page, pages)
      .map((each) => ('page' in each ? each.page : '…'))
      .join(' '),
  ).toBe(shown)
})
