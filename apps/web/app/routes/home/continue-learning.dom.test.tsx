import { schoolProfile } from '@manassa/contract/shared/school'
import type { WhereToGoOn } from '@manassa/contract/student/study'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { layout } from '#app/copy/common.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import { SchoolOfPage } from '#app/lib/school.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import ContinueLearning from './continue-learning.tsx'

const CLOSES_AT = '2026-11-26T11:17:00.000Z'
const ENDED_AT = '2026-11-24T11:17:00.000Z'
const place = {
  ...{ place: 'course' as const, courseId: 3, courseName: 'مصر القديمة', unitId: 8, unitName: 'الوحدة الثانية' },
  ...{ unitTitle: 'بناة الأهرام', doneLessonCount: 1, lessonCount: 4 },
}
const salma = {
  ...{ id: 3, name: 'سلمى حسن', email: 'salma@example.com', grade: 'Secondary1' as const },
  ...{ phoneNumber: '01012345678', role: 'student' as const, enrolledCourses: [] },
}

function comesHome(where: WhereToGoOn) {
  sessionStore.signIn(salma, 'a-token')
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: where }))
  const contact = { whatsApp_Number: '01000000000', facebook_Page: '', youTube_Channel: '', tiktokChannel: '' }
  const school = schoolProfile.parse({ tenant: 'tenant3', name: 'منصة', contact })
  const router = createMemoryRouter([{ path: '/', element: <ContinueLearning name="سلمى" /> }])
  render(
    <SchoolOfPage value={school}>
      <RouterProvider router={router} />
    </SchoolOfPage>,
  )
}

test('the day on which the open unit closes stands where a phone shows it, in orange when it is near', async () => {
  comesHome({ state: 'open', ...place, closesAt: CLOSES_AT, closingSoon: true })
  const day = await screen.findByText(timeWindow.closes(CLOSES_AT))
  expect(day).toHaveClass('text-warn')
  expect(day.className, 'no width hides it').not.toMatch(/hidden/)
  expect(screen.queryByText(layout.greeting('سلمى'))).toBeNull()
})

test('a unit that stays open has no day, and its student is greeted', async () => {
  comesHome({ state: 'open', ...place, closesAt: null, closingSoon: false })
  expect(await screen.findByText(layout.greeting('سلمى'))).toBeVisible()
})

test('a lecture is named by what it is about', async () => {
  comesHome({ state: 'open', ...place, place: 'unit', closesAt: CLOSES_AT, closingSoon: false })
  expect(await screen.findByText('بناة الأهرام')).toBeVisible()
})

test('a week that was missed is named beside what is open now, with a way to ask about it', async () => {
  const missed = { ...place, unitName: 'الوحدة الأولى', unitTitle: 'مينا موحّد القطرين', endedAt: ENDED_AT }
  comesHome({ state: 'open', ...place, missed, closesAt: CLOSES_AT, closingSoon: false })
  const text = await screen.findByText(/مينا موحّد القطرين/)
  expect(text).toHaveTextContent(timeWindow.missed.course('مينا موحّد القطرين', ENDED_AT))
  expect(text).toHaveTextContent(timeWindow.openNow('بناة الأهرام'))
  expect(screen.getByRole('link', { name: timeWindow.chat })).toBeVisible()
})
