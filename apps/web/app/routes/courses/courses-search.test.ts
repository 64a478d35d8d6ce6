import { expect, test } from 'vitest'
import { parseCoursesSearch } from './courses-search.ts'

const at = (query: string) => `https://school.example/courses${query}`

test.each([
  ['', null, { grade: 'Secondary1', page: 1, chosen: false }],
  ['', 'Secondary3', { grade: 'Secondary3', page: 1, chosen: false }],
  ['?grade=Secondary2&page=3', 'Secondary3', { grade: 'Secondary2', page: 3, chosen: true }],
  ['?grade=2nd%20Secondary', null, { grade: 'Secondary2', page: 1, chosen: true }],
  ['?grade=Secondary9', null, { grade: 'Secondary1', page: 1, chosen: false }],
  ['?grade=2&page=-1', null, { grade: 'Secondary2', page: 1, chosen: true }],
  ['?grade=2&page=1.5', null, { grade: 'Secondary2', page: 1, chosen: true }],
  ['?grade=2&page=abc', null, { grade: 'Secondary2', page: 1, chosen: true }],
] as const)('the address /courses%s of a student of %s asks for %o', (query, usual, asked) => {
  expect(parseCoursesSearch(at(query), usual)).toEqual(asked)
})
