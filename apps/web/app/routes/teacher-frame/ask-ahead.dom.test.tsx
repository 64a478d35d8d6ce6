import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consolePages, pathOf } from '#app/route-table.ts'
import { AsksAhead, askAhead, asks } from './ask-ahead.tsx'

const routes = Object.fromEntries(
  consolePages.map((page) => [page.id, { id: page.id, path: pathOf(page), module: '/assets/none.js' }]),
)

const asked: string[] = []
beforeEach(() => {
  asked.splice(0)
  window.__reactRouterManifest = { routes }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true, data: {} })
  })
})

afterEach(() => {
  delete window.__reactRouterManifest
})

test.each([
  ['/teacher', '', '/api/teacher/overview'],
  ['/teacher/courses', '?grade=Secondary2&nonsense=1', '/api/teacher/courses?pagenumber=1'],
  ['/teacher/courses/24', '', '/api/teacher/courses/24'],
  ['/teacher/lessons/7', '', '/api/teacher/lessons/7'],
  ['/teacher/students/5', '', '/api/teacher/students/5'],
  ['/teacher/students/5/attempts/9', '', '/api/teacher/students/5/attempts/9'],
  ['/teacher/books', '', '/api/teacher/books'],
  ['/teacher/log', '', '/api/teacher/log'],
  ['/teacher/school', '', '/api/teacher/school'],
])('on the way to %s%s its answer is asked for', async (pathname, search, address) => {
  await askAhead(pathname, search)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(address)
})

test('each line is of a page in the table, which has its address', () => {
  const pages = consolePages.map(({ id }) => id)
  expect(asks.map(([page]) => page).filter((page) => !pages.includes(page))).toEqual([])
})

test('a screen without a line asks by itself', async () => {
  const paths = consolePages.map((page) => `/${pathOf(page)}`)
  expect(paths).toContain('/teacher/security')
  await askAhead('/teacher/security', '')
  await askAhead('/teacher/students/invitations', '')
  await askAhead('/teacher/students/nobody', '')
  await askAhead('/courses/24', '')
  expect(asked).toEqual([])
})

test('a touch on a link asks at once, and one that opens another tab asks nothing here', async () => {
  const element = (
    <>
      <AsksAhead />
      {/* The test follows no link. */}
      <a href="/teacher/courses/31" onClick={(event) => event.preventDefault()}>
        كورس
      </a>
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const link = screen.getByRole('link')
  fireEvent.click(link, { ctrlKey: true })
  expect(asked).toEqual([])
  fireEvent.click(link)
  await waitFor(() => expect(asked).toEqual([expect.stringContaining('/api/teacher/courses/31')]))
})
