import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listing } from '../teacher/lists.ts'
import { page, paging } from './page.ts'

const names = page({ names: z.array(z.string()) })

test('a page has its position and its rows, under the name of the list', () => {
  const place = { totalCount: 3, totalPages: 2, currentPage: 2, pageSize: 2 }
  expect(names.parse({ ...place, names: ['منى'], secret: 1 })).toEqual({ ...place, names: ['منى'] })
  expect(names.safeParse({ names: [] }).success).toBe(false)
})

test('the default is the first page, of the default size', () => {
  expect(z.object(paging(8)).parse({})).toEqual({ pageNumber: 1, pageSize: 8 })
  expect(z.object(paging(8)).parse({ pageNumber: '2', pageSize: '100' })).toEqual({ pageNumber: 2, pageSize: 100 })
})

const students = z.object(listing(25, ['name', 'newest']))
const refusal = (input: object) =>
  students.safeParse(input).error?.issues.map(({ path, message }) => [...path, message])

test('a list of the console accepts a page, a search and an order', () => {
  expect(students.parse({})).toEqual({ pagenumber: 1, pagesize: 25, sort: 'name' })
  const query = { pagenumber: '3', pagesize: '50', search: 'منى', sort: 'newest' }
  expect(students.parse(query)).toEqual({ pagenumber: 3, pagesize: 50, search: 'منى', sort: 'newest' })
})

test.each([
  [{ pagesize: 101 }, ['pagesize', 'pageSize.invalid']],
  [{ pagenumber: 0 }, ['pagenumber', 'page.invalid']],
  [{ sort: 'height' }, ['sort', 'sort.invalid']],
  [{ search: 'ا'.repeat(101) }, ['search', 'field.tooLong']],
])('%j is refused at its field', (input, issue) => {
  expect(refusal(input)).toEqual([issue])
})
