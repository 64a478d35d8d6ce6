import { screen } from '@testing-library/react'
import { useLoaderData, useParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { detail } from '#app/copy/course-detail.ts'
import { price } from '#app/copy/format.ts'
import { Link } from '#app/lib/link.tsx'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import CourseDetail, { clientLoader } from './route.tsx'

const course = { id: 24, courseName: 'مصر القديمة', grade: 'Secondary1', term: 'first', units: [], lessonCount: 0 }
const costing = (pounds: number) => ({ success: true, message: '', data: { ...course, price: pounds } })

const Opened = () => CourseDetail({ loaderData: useLoaderData(), params: useParams() } as never)

test("a course that was seen opens at once, and with the server's price as soon as it is known", async () => {
  let respond = (_body: object) => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = (body) => resolve(Response.json(body)))))
  const { router, user } = renderPage([
    { path: '/', element: <Link to="/courses/24">{course.courseName}</Link> },
    { path: '/courses/:courseId', element: <Opened />, loader: clientLoader as never },
  ])
  const open = async () => {
    await router.navigate('/')
    await user.click(await screen.findByRole('link', { name: course.courseName }))
  }

  await open()
  await screen.findByText(detail.loading)
  respond(costing(250))
  expect(await screen.findByText(price(250))).toBeVisible()

  await open()
  expect(await screen.findByText(price(250)), 'while the server is asked').toBeVisible()
  respond(costing(300))
  expect(await screen.findByText(price(300))).toBeVisible()

  await open()
  expect(await screen.findByText(price(300))).toBeVisible()
  respond({ success: false, code: 'course.notFound', message: '', error: '' })
  expect(await screen.findByText(detail.notFound)).toBeVisible()
})
