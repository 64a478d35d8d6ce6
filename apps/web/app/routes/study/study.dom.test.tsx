import type { EnrolledCourse } from '@manassa/contract/student/enrolment'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { kept } from '#app/copy/kept.ts'
import { study } from '#app/copy/study.ts'
import { RECONNECT_POLL_MS } from '#app/lib/reload-if-reachable.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { saveCopy } from '#app/player/offline/saved-copy.ts'
import Study from './route.tsx'

const NOW = '2026-11-24T17:40:00.000Z'
const HOUR_MS = 3_600_000
const after = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString()

const aCourse = (id: number, courseName: string, closesAt: string): EnrolledCourse => ({
  id,
  courseName,
  description: null,
  price: 0,
  term: 'First',
  active: true,
  grade: 'Secondary1',
  imagePath: null,
  lessonCount: 4,
  doneLessonCount: 1,
  enrollmentDate: NOW,
  currentUnit: {
    id,
    unitName: 'الوحدة',
    unitTitle: '',
    window: { state: 'open', closes: { at: closesAt, daysLeft: 1, closingSoon: true } },
  },
})
const courses = [aCourse(1, 'مصر القديمة', after(1)), aCourse(2, 'الجغرافيا', after(60))]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.parse(NOW) + 2 * HOUR_MS })
  sessionStore.signIn(maryam, 'a-token')
})

const open = () => renderPage([{ path: '/', Component: Study as () => React.ReactNode }])

test('without a connection the list of this device stands there with its age, and nothing of it has closed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  saveCopy(4, '/study', { courses: [aCourse(9, 'كورس غيرها', after(9))], lectures: [], serverNow: NOW }, 0)
  saveCopy(maryam.id, '/study', { courses, lectures: [], serverNow: NOW }, Date.parse(NOW))
  open()
  expect(screen.getByText(/^من آخر مرة كان فيه نت، 7:40/), 'from the first frame').toBeVisible()
  expect(screen.getByText('مصر القديمة').parentElement).toHaveTextContent(kept.unsure)
  expect(screen.getByText('الجغرافيا').parentElement).toHaveTextContent(study.closes(after(60)))
  expect(screen.queryByText('كورس غيرها')).toBeNull()
})

test('the list is requested every ten seconds until the server responds, whatever the browser says of its connection', async () => {
  let isOnline = false
  const reply = (url: string) => {
    const list = url.includes('UnitCode') ? { units: [], serverNow: after(2) } : { courses: [courses[1]] }
    const data = { ...list, pageNumber: 1, pageSize: 100, totalCount: 1, totalPages: 1 }
    return Promise.resolve(success(data))
  }
  vi.stubGlobal('fetch', (url: string) => (isOnline ? reply(url) : Promise.reject(new TypeError('no connection'))))
  saveCopy(maryam.id, '/study', { courses, lectures: [], serverNow: NOW }, Date.parse(NOW))
  open()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  isOnline = true
  await vi.advanceTimersByTimeAsync(RECONNECT_POLL_MS)
  await vi.waitFor(() => expect(screen.queryByText('مصر القديمة')).toBeNull())
  expect(screen.queryByText(/^من آخر مرة/)).toBeNull()
})
