import { ENROLLED_COURSES_PAGE_SIZE } from '@manassa/contract/limits'
import type { Locator } from '@playwright/test'
import { common } from '../apps/web/app/copy/common.ts'
import { myCourses } from '../apps/web/app/copy/my-courses.ts'
import { paging } from '../apps/web/app/copy/paging.ts'
import { timeWindow } from '../apps/web/app/copy/time-window.ts'
import { asStudent } from './support/as-student.ts'
import { refuse } from './support/network.ts'
import { expect, test } from './support/page-watch.ts'

const KARIM = 7

test('my courses stand nine on a page, and each page has its address', async ({ page, school }, { project }) => {
  await asStudent(page, school, KARIM, project.name)
  await page.goto('/enrolled-courses')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(ENROLLED_COURSES_PAGE_SIZE)
  const newest = await cards.first().getByRole('heading').textContent()
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', /^\/course-player\/\d+$/)

  await page.getByRole('link', { name: paging.next }).click()
  await expect(page).toHaveURL('/enrolled-courses?page=2')
  await expect(cards).toHaveCount(13 - ENROLLED_COURSES_PAGE_SIZE)
  await expect(page.getByRole('link', { name: paging.current(2) })).toBeVisible()
  await page.reload()
  await expect(cards).toHaveCount(13 - ENROLLED_COURSES_PAGE_SIZE)
  await page.goBack()
  await expect(cards.first().getByRole('heading')).toHaveText(newest ?? '')

  await page.goto('/enrolled-courses?page=9')
  await page.getByRole('main').getByRole('link', { name: paging.first }).click()
  await expect(cards).toHaveCount(ENROLLED_COURSES_PAGE_SIZE)
})

test('courses that could not be had say so, and are there after another try', async ({ page, school, watch }, {
  project,
}) => {
  await asStudent(page, school, KARIM, project.name)
  const list = /Student-Enrolled-Courses\?.*pagesize=9/
  await refuse({ page, watch }, '/api/Student/Student-Enrolled-Courses', 503, 'x', 'server.unavailable', list)
  await page.goto('/enrolled-courses')
  await expect(page.getByRole('alert')).toContainText(myCourses.error)
  await page.unroute(list)
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(ENROLLED_COURSES_PAGE_SIZE)
})

test(
  'a course whose units are all over says so everywhere, with two ways on',
  { tag: '@phone' },
  async ({ page, school }, { project }) => {
    const OMAR = 4
    await asStudent(page, school, OMAR, project.name)
    const waysOn = async (where: Locator) => {
      await expect(where.getByText(/خلصت يوم|اتقفلت /).first()).toBeVisible()
      await expect(where.getByRole('link', { name: /كود محاضرة/ })).toHaveAttribute('href', '/my-lectures#code')
      const chat = where.getByRole('link', { name: timeWindow.chat })
      expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain('الوحدة الخامسة')
    }
    await page.goto('/')
    await waysOn(page.getByRole('main'))
    await page.goto('/enrolled-courses')
    await waysOn(page.getByRole('main').getByRole('article'))
    await page.goto(`/course-player/${school.courseCodes[0]?.courseId}`)
    await waysOn(page.getByRole('main'))
    await expect(page.getByText(/هيتفتح بعد تسليم/)).toBeHidden()
  },
)

test('a student with lectures continues the open one', { tag: '@phone' }, async ({ page, school }, { project }) => {
  const MALAK = 12
  await asStudent(page, school, MALAK, project.name)
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(نكمّل|يلا نبدأ)/ })
    .click()
  await expect(page).toHaveURL(/\/unit-viewer\/\d+/)
})
