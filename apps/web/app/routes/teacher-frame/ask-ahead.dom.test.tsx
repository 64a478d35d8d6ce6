import { beforeEach, expect, test, vi } from 'vitest'
import { consolePages, pathOf } from '#app/route-table.ts'
import { askAhead } from './ask-ahead.tsx'

const asked: string[] = []
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address)
  return Response.json({ success: true, data: {} })
})
beforeEach(() => asked.splice(0))

test.each([
  ['/teacher', '', '/api/teacher/overview'],
  ['/teacher/courses', '?grade=Secondary2&nonsense=1', '/api/teacher/courses?pagenumber=1'],
  ['/teacher/courses/24', '', '/api/teacher/courses/24'],
  ['/teacher/lessons/7', '', '/api/teacher/lessons/7'],
  ['/teacher/books', '', '/api/teacher/books'],
  ['/teacher/log', '', '/api/teacher/log'],
  ['/teacher/school', '', '/api/teacher/school'],
])('on the way to %s%s its answer is asked for', async (pathname, search, address) => {
  await askAhead(pathname, search)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(address)
})

test('a screen without a line asks by itself', async () => {
  const paths = consolePages.map((page) => `/${pathOf(page)}`)
  expect(paths).toContain('/teacher/security')
  await askAhead('/teacher/security', '')
  await askAhead('/courses/24', '')
  expect(asked).toEqual([])
})
