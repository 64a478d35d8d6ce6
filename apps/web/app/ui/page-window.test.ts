import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  { page: 1, pages: 12, shown: [1, 2, 3, 4, 5] },
  { page: 3, pages: 12, shown: [1, 2, 3, 4, 5] },
  { page: 6, pages: 12, shown: [4, 5, 6, 7, 8] },
  { page: 12, pages: 12, shown: [8, 9, 10, 11, 12] },
  { page: 2, pages: 3, shown: [1, 2, 3] },
  { page: 99, pages: 6, shown: [2, 3, 4, 5, 6] },
])('on page $page of $pages the buttons are $shown', ({ page, pages, shown }) => {
  expect(pageWindow(page, pages, 5)).toEqual(shown)
})
