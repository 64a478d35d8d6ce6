import { expect, test } from 'vitest'
import { lecturesPath, parseLecturesSearch } from './lectures-search.ts'

const at = (path: string) => parseLecturesSearch(`https://school.example${path}`)

test('an address that asks for nothing asks for everything', () => {
  expect(at('/my-lectures')).toEqual({ page: 1, grade: null, term: null, search: '' })
})

test('chosen filters are in the address', () => {
  const search = { page: 6, grade: 'Secondary2', term: 'Second', search: 'الدولة & الأسرة' } as const
  expect(at(lecturesPath(search))).toEqual(search)
})

test.each(['page=0', 'page=1.5', 'page=x', 'grade=Secondary9', 'term=third', 'q='])(
  '%s counts as not asked',
  (query) => {
    expect(at(`/my-lectures?${query}`)).toEqual(at('/my-lectures'))
  },
)

test('a search longer than the server takes is cut', () => {
  expect(at(`/my-lectures?q=${'a'.repeat(300)}`).search).toHaveLength(100)
})
