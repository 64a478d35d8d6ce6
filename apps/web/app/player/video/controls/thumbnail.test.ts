import { expect, test } from 'vitest'
import { placeOf } from './thumbnail.tsx'

const thumbnails = { everySeconds: 8, columns: 5, rows: 5, width: 160, height: 90, urls: [] }

test.each([
  [0, { sheet: 0, column: 0, row: 0 }],
  [7.9, { sheet: 0, column: 0, row: 0 }],
  [8, { sheet: 0, column: 1, row: 0 }],
  [47, { sheet: 0, column: 0, row: 1 }],
  [199, { sheet: 0, column: 4, row: 4 }],
  [200, { sheet: 1, column: 0, row: 0 }],
  [-0.1, { sheet: 0, column: 0, row: 0 }],
])('the picture of second %s is found in its sheet', (seconds, place) => {
  expect(placeOf(thumbnails, seconds)).toEqual(place)
})
