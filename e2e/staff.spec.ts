import { permissionProperties } from '@manassa/contract/rules/permissions'
import { common, layout } from '../apps/web/app/copy/common.ts'
import { consoleBar, consoleFrame } from '../apps/web/app/copy/console-frame.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { staff } from '../apps/web/app/copy/staff.ts'
import { asStudent } from './support/as-student.ts'
import { logInHere } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

test("staff land on a page of their own, and meet no student's buttons", async ({ page, school, watch }) => {
  await logInHere(page, school.accounts.teacher)
  await expect(page).toHaveURL('/teacher')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(staff.welcome('').slice(0, 5))
  await page.getByRole('link', { name: consoleBar.more }).click()
  await expect(page.getByRole('link', { name: consoleBar.more })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: layout.logout })).toBeVisible()
  await page.getByRole('link', { name: consoleFrame.seeSite }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('banner').locator('summary').click()
  const menu = page.getByRole('banner').getByRole('navigation').last()
  await expect(menu.getByRole('link', { name: layout.teacher })).toBeVisible()
  await expect(menu.getByRole('link', { name: layout.myLectures })).toBeHidden()
  await expect(menu.getByRole('link', { name: layout.myCourses })).toBeHidden()

  const [card] = school.courseCodes
  await page.goto(`/courses/${card?.courseId}`)
  await expect(page.getByText(detail.staffNote)).toBeVisible()
  await expect(page.getByRole('button', { name: detail.subscribe })).toBeHidden()
  // The head's preloads are not for staff.
  watch.expect(403, '/api/')
  for (const path of [`/course-player/${card?.courseId}`, '/my-lectures', '/enrolled-courses', '/unit-viewer/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: staff.forStudents })).toBeVisible()
    await expect(page.getByRole('button', { name: common.retry })).toBeHidden()
  }
})

test('an assistant reads what the teacher has allowed them', async ({ page, school }) => {
  await logInHere(page, school.accounts.assistant)
  await expect(page).toHaveURL('/teacher/desk')
  await page.getByRole('link', { name: consoleBar.waiting }).click()
  const names = [
    permissionProperties.students.label,
    permissionProperties.grants.label,
    permissionProperties.codes.label,
  ]
  await expect(page.getByText(staff.allowed(names))).toBeVisible()
})

test('a student at the console reads that it is not theirs, with the way home', async ({ page, school }, {
  project,
}) => {
  await asStudent(page, school, 3, project.name)
  await page.goto('/teacher')
  await expect(page.getByRole('heading', { name: staff.forStaff })).toBeVisible()
  await page.getByRole('link', { name: staff.home }).click()
  await expect(page).toHaveURL('/')
})
