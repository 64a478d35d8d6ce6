import { listing } from '@manassa/contract/teacher/lists'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { countOf, isChosen, isPageChosen, noSelection, type Selection, withPage, withRow } from './selection.ts'
import { isFiltered, listQueryIn, withListQuery } from './table-query.ts'

const schema = z.object({ ...listing(25, ['newest', 'name', 'oldest']), grade: z.optional(z.enum(['1', '2'])) })
const queryAt = (address: string) => listQueryIn(schema, new URLSearchParams(address))

test('a URL contains the page, the sort order and the filters of a list', () => {
  expect(queryAt('')).toEqual({ pagenumber: 1, pagesize: 25, sort: 'newest' })
  expect(queryAt('pagenumber=3&sort=name&search=مريم&grade=2')).toEqual({
    pagenumber: 3,
    pagesize: 25,
    sort: 'name',
    search: 'مريم',
    grade: '2',
  })
})

test('invalid parameters of a URL are ignored', () => {
  expect(queryAt('pagenumber=0&sort=size&grade=9&search=مريم&utm=x')).toEqual({
    pagenumber: 1,
    pagesize: 25,
    sort: 'newest',
    search: 'مريم',
  })
})

test('changing a filter returns to the first page, and changing the page keeps the filter', () => {
  const at = new URLSearchParams('pagenumber=3&grade=2&tab=all')
  expect(withListQuery(at, { grade: '1' }).toString()).toBe('grade=1&tab=all')
  expect(withListQuery(at, { grade: null }).toString()).toBe('tab=all')
  expect(withListQuery(at, { pagenumber: 4 }).toString()).toBe('pagenumber=4&grade=2&tab=all')
  expect(withListQuery(at, { pagenumber: 1 }).toString()).toBe('grade=2&tab=all')
})

test('a search or a filter makes a list filtered, its page or sort order does not', () => {
  expect(isFiltered(queryAt('pagenumber=2&sort=name'), ['grade'])).toBe(false)
  expect(isFiltered(queryAt('search=م'), ['grade'])).toBe(true)
  expect(isFiltered(queryAt('grade=1'), ['grade'])).toBe(true)
  expect(isFiltered(queryAt('grade=1'), ['grade'], queryAt('grade=1')), 'the defaults').toBe(false)
  expect(isFiltered(queryAt('grade=2'), ['grade'], queryAt('grade=1'))).toBe(true)
})

test('rows of two pages are selected together, and a page is selected or deselected as a whole', () => {
  const one = withRow(noSelection, 7, [7, 8])
  const two = withPage(one, [9, 10])
  expect([countOf(two), isPageChosen(two, [9, 10]), isPageChosen(two, [7, 8])]).toEqual([3, true, false])
  expect(countOf(withPage(two, [9, 10]))).toBe(1)
  expect(isPageChosen(noSelection, []), 'no row at all').toBe(false)
})

test('deselecting one of all matches keeps the other rows in view', () => {
  const all: Selection = { kind: 'all', count: 10_000 }
  expect([countOf(all), isChosen(all, 99)]).toEqual([10_000, true])
  const less = withRow(all, 7, [7, 8, 9])
  expect([countOf(less), isChosen(less, 7), isChosen(less, 8), isChosen(less, 99)]).toEqual([2, false, true, false])
  expect(withPage(all, [7, 8])).toBe(noSelection)
})
