import { isEnrolled } from '@manassa/contract/student/enrolment'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { layout } from '#app/copy/common.ts'
import { detail } from '#app/copy/course-detail.ts'
import { price } from '#app/copy/format.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { CourseScreen } from './course-screen.tsx'

const course = { id: 24, courseName: 'مصر القديمة', grade: 'Secondary1', term: 'first', price: 250, units: [] } as never

function open({ enrolledCourses, isHeld }: { enrolledCourses: number[]; isHeld: boolean }) {
  vi.stubGlobal('fetch', async (address: string) => success(address.includes(isEnrolled.path) ? isHeld : []))
  sessionStore.signIn({ ...maryam, enrolledCourses }, 'a token')
  renderPage(<CourseScreen course={course} />)
}

test.each([[24], []])(
  'a student who has the course reads that in place of the price, and buys nothing',
  async (...enrolledCourses) => {
    open({ enrolledCourses, isHeld: true })
    expect(await screen.findByRole('link', { name: detail.continue })).toBeVisible()
    expect(await screen.findByText(detail.enrolled)).toBeVisible()
    expect(screen.queryByText(price(250))).toBeNull()
    expect(screen.queryByRole('button', { name: detail.subscribe })).toBeNull()
    expect(screen.queryByText(detail.whereToBuy)).toBeNull()
    expect(screen.getByRole('link', { name: layout.marks })).toHaveAttribute('href', '/marks')
  },
)

test('after a refund the course has its price again', async () => {
  open({ enrolledCourses: [24], isHeld: false })
  expect(await screen.findByRole('button', { name: detail.subscribe })).toBeVisible()
  expect(screen.getByText(price(250))).toBeVisible()
  expect(screen.queryByText(detail.enrolled)).toBeNull()
})
