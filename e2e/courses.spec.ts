import { errorInArabic } from '@manassa/contract/errors'
import { COURSES_PAGE_SIZE } from '@manassa/contract/limits'
import { gradeLabel } from '@manassa/contract/rules/grade'
import { courses } from '../apps/web/app/copy/courses.ts'
import { asStudent } from './support/as-student.ts'
import { refuse } from './support/network.ts'
import { expect, test } from './support/page-watch.ts'

const LIST = '/api/AdminStudent/CourseActive'

test('a member finds the courses of their own grade, ten on a page with the newest first; a failure says which', async ({
  page,
  school,
  watch,
}, { project }) => {
  const number = school.accounts.students.findIndex(({ grade }) => grade === 'Secondary2') + 1
  await asStudent(page, school, number, project.name)
  await page.goto('/courses')
  const main = page.getByRole('main')
  await expect(page).toHaveURL('/courses?grade=Secondary2')
  await expect(main.getByText(gradeLabel('Secondary2'), { exact: true })).toBeVisible()

  const response = await page.request.get(`${LIST}?grade=Secondary1&pagenumber=1&pagesize=${COURSES_PAGE_SIZE}`)
  const { data } = await response.json()
  const newestFirst = data.courses.map(({ courseName }: { courseName: string }) => courseName).reverse()
  await main.getByRole('link', { name: 'أولى ثانوي', exact: true }).click()
  await expect(main.getByRole('article').getByRole('heading')).toHaveText(newestFirst)
  expect(newestFirst).toHaveLength(COURSES_PAGE_SIZE)
  await expect(main.getByText(courses.count(data.totalCount))).toBeVisible()

  await main.getByRole('article').first().click()
  const units = main.getByRole('tabpanel').locator('details')
  await expect(units.getByText('01.01')).toBeVisible()
  await units.nth(1).locator('summary').click()
  await expect(units.getByText('02.01')).toBeVisible()
  await expect(units.getByText('01.01'), 'several may be open').toBeVisible()

  await refuse({ page, watch }, LIST, 500, '', 'server.unexpected')
  await page.goBack()
  await main.getByRole('link', { name: 'تالتة ثانوي', exact: true }).click()
  await expect(main.getByRole('alert')).toContainText(courses.failed(errorInArabic('server.unexpected')))
})
