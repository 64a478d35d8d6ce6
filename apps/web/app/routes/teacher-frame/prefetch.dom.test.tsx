import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consolePages, pathOf } from '#app/route-table.ts'
import { LinkPrefetcher, prefetch, prefetchers } from './prefetch.tsx'

const routes = Object.fromEntries(
  consolePages.map((page) => [page.id, { id: page.id, path: pathOf(page), module: '/assets/none.js' }]),
)

const addresses: string[] = []
beforeEach(() => {
  addresses.splice(0)
  window.__reactRouterManifest = { routes }
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
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
])('opening %s%s requests its data', async (pathname, search, address) => {
  await prefetch(pathname, search)
  expect(addresses).toHaveLength(1)
  expect(addresses[0]).toContain(address)
})

test('each prefetcher names a page of the route table', () => {
  const pages = consolePages.map(({ id }) => id)
  expect(prefetchers.map(([page]) => page).filter((page) => !pages.includes(page))).toEqual([])
})

test('a screen without an entry reads its data once its code is loaded', async () => {
  const paths = consolePages.map((page) => `/${pathOf(page)}`)
  expect(paths).toContain('/teacher/security')
  await prefetch('/teacher/security', '')
  await prefetch('/teacher/students/invitations', '')
  await prefetch('/teacher/students/nobody', '')
  await prefetch('/courses/24', '')
  expect(addresses).toEqual([])
})

test('a press on a link prefetches at once, and one that opens another tab does not', async () => {
  const element = (
    <>
      <LinkPrefetcher />
      <a href="/teacher/courses/31" onClick={(event) => event.preventDefault()}>
        كورس
      </a>
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const link = screen.getByRole('link')
  fireEvent.click(link, { ctrlKey: true })
  expect(addresses).toEqual([])
  fireEvent.click(link)
  await waitFor(() => expect(addresses).toEqual([expect.stringContaining('/api/teacher/courses/31')]))
})
