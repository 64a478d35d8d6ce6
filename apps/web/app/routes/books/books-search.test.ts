import { expect, test } from 'vitest'
import { booksPath, parseBooksSearch } from './books-search.ts'

test.each([
  ['', { grade: null, page: 1 }, '/books'],
  ['?grade=Secondary2&page=3', { grade: 'Secondary2', page: 3 }, '/books?grade=Secondary2&page=3'],
  ['?grade=3', { grade: 'Secondary3', page: 1 }, '/books?grade=Secondary3'],
  ['?grade=Secondary9&page=-2', { grade: null, page: 1 }, '/books'],
  ['?page=2', { grade: null, page: 2 }, '/books?page=2'],
  ['?page=1.5', { grade: null, page: 1 }, '/books'],
] as const)('the address /books%s asks for %o', (query, asked, path) => {
  expect(parseBooksSearch(`https://school.example/books${query}`)).toEqual(asked)
  expect(booksPath(asked)).toBe(path)
})
