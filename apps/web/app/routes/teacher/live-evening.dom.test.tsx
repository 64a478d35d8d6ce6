import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupList } from '#app/copy/group-list.ts'
import { live as copy } from '#app/copy/live.ts'
import { LIVE_STUDENTS_POLL_MS } from '#app/lib/timings.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { sampleEvening } from '#app/ui/console/testing/sample-evening.ts'
import { LiveEvening } from './live-evening.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test("today's marks are read again when they are copied for a group, with the number of further ones", async () => {
  const [mark] = sampleEvening.marks ?? []
  const page = { totalPages: 5, currentPage: 1, pageSize: 100, totalCount: 304 }
  const whole = Array.from({ length: 100 }, () => mark)
  aServerWith({
    read: (path) => (path.startsWith('/live/marks') ? { ...page, marks: whole } : sampleEvening),
    write: () => ({}),
  })
  const user = openScreen(<LiveEvening />)
  await user.click(await screen.findByRole('button', { name: groupList.copyOf(copy.marks) }))
  const text = await screen.findByLabelText(new RegExp(`^${groupList.label}`))
  const lines = (text as HTMLTextAreaElement).value.split('\n')
  const line = 'سلمى حسن: 85 من 100 في اختبار الوحدة الأولى: مصر وحضارات العالم القديم'
  expect([lines[0], lines[2], lines.at(-2), lines.at(-1)]).toEqual([
    'درجات النهارده',
    `1. ${line}`,
    `300. ${line}`,
    'وكمان 4 أسماء',
  ])
})

test('the live list refreshes by itself, but not while the page is hidden', async () => {
  const read = vi.fn(() => sampleEvening)
  aServerWith({ read, write: () => ({}) })
  openScreen(<LiveEvening />)
  expect(await screen.findByText(copy.count(14))).toBeVisible()
  expect(screen.getByText(copy.others(12))).toBeVisible()
  expect(screen.getByText(new RegExp(copy.score(85)))).toBeVisible()
  read.mockReturnValue({ ...sampleEvening, studyingCount: 0, studying: [] })
  await passTime(LIVE_STUDENTS_POLL_MS + 100)
  expect(await screen.findByText(copy.nobody)).toBeVisible()
  expect(read).toHaveBeenCalledTimes(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await passTime(3 * LIVE_STUDENTS_POLL_MS)
  expect(read).toHaveBeenCalledTimes(2)
})

test('an account that may see neither students nor marks sees nothing and sends no request', () => {
  const read = vi.fn(() => sampleEvening)
  aServerWith({ read, write: () => ({}) })
  openScreen(<LiveEvening />, { role: 'assistant', permissions: ['courses'] })
  expect(screen.queryByRole('region', { name: copy.title })).toBeNull()
  expect(read).not.toHaveBeenCalled()
})
