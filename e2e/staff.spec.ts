import { common, layout } from '../apps/web/app/copy/common.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { permissionNames, staff } from '../apps/web/app/copy/staff.ts'
import { logInHere } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

test("who teaches here lands on a page of their own, and meets no student's buttons", async ({
  page,
  school,
  watch,
}) => {
  await logInHere(page, school.accounts.teacher)
  await expect(page).toHaveURL('/teacher')
  await expect(page.getByText(staff.text)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: layout.logout })).toBeVisible()

  await page.getByRole('banner').locator('summary').click()
  const menu = page.getByRole('banner').getByRole('navigation').last()
  await expect(menu.getByRole('link', { name: layout.teacher })).toBeVisible()
  await expect(menu.getByRole('link', { name: layout.myLectures })).toBeHidden()
  await expect(menu.getByRole('link', { name: layout.myCourses })).toBeHidden()

  const [card] = school.courseCodes
  await page.goto(`/courses/${card?.courseId}`)
  await expect(page.getByText(detail.staffNote)).toBeVisible()
  await expect(page.getByRole('button', { name: detail.subscribe })).toBeHidden()
  // What the head of a page asks at once is not theirs to know.
  watch.expect(403, '/api/')
  for (const path of [`/course-player/${card?.courseId}`, '/my-lectures', '/enrolled-courses', '/unit-viewer/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: staff.forStudents })).toBeVisible()
    await expect(page.getByRole('button', { name: common.retry })).toBeHidden()
  }
})

test('an assistant reads what the teacher has allowed them', async ({ page, school }) => {
  await logInHere(page, school.accounts.assistant)
  await expect(page).toHaveURL('/teacher')
  const names = [permissionNames.students, permissionNames.grants, permissionNames.codes]
  await expect(page.getByText(staff.allowed(names))).toBeVisible()
})
