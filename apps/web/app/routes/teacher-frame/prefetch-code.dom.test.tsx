import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PREFETCH_SCREENS_AFTER_MS } from '#app/lib/timings.ts'
import type { Me } from '#app/ui/console/me-context.ts'
import { CodePrefetcher } from './prefetch-code.tsx'

const me: Me = {
  id: 3,
  name: 'هنا سمير',
  role: 'assistant',
  permissions: ['courses'],
  secondFactor: false,
  owesSecondFactor: false,
  school: { name: 'منصة النيل', timeZone: 'Africa/Cairo' },
}
const code = (words: string) => `data:text/javascript,${encodeURIComponent(words)}`
const routes = Object.fromEntries(
  [
    { id: 'teacher-courses', path: 'teacher/courses', module: code('export default 1'), imports: ['/assets/table.js'] },
    { id: 'teacher-students', path: 'teacher/students', module: code('export default 2') },
    { id: 'teacher-books', path: 'teacher/books', module: code('throw new Error("gone")') },
    { id: 'teacher-bin', path: 'teacher/bin', module: code('export default 3') },
    { id: 'home', path: '', module: code('export default 4') },
  ].map((route) => [route.id, route]),
)

beforeEach(() => {
  window.__reactRouterManifest = { routes }
  window.__reactRouterRouteModules = {}
})
afterEach(() => {
  delete window.__reactRouterManifest
  delete window.__reactRouterRouteModules
})

const here = () => Object.keys(window.__reactRouterRouteModules ?? {})

test('once the first screen is idle, the code of the other permitted screens is loaded', async () => {
  render(<CodePrefetcher me={me} />)
  expect(here()).toEqual([])
  await waitFor(() => expect(here()).toEqual(['teacher-courses', 'teacher-bin']), {
    timeout: 5 * PREFETCH_SCREENS_AFTER_MS,
  })
  expect(document.head.querySelector('link[rel="modulepreload"]')).toHaveAttribute('href', '/assets/table.js')
})

test('a phone that saves data loads none', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  render(<CodePrefetcher me={me} />)
  await new Promise((resolve) => setTimeout(resolve, PREFETCH_SCREENS_AFTER_MS + 200))
  expect(here()).toEqual([])
})
