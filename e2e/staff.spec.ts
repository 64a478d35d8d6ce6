import { permissionProperties } from '@manassa/contract/rules/permissions'
import { common, layout } from '../apps/web/app/copy/common.ts'
import { consoleBar, consoleFrame } from '../apps/web/app/copy/console-frame.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { staff } from '../apps/web/app/copy/staff.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asNewStudent, asStudent, staffCaller } from './support/as-student.ts'
import { anAssistant } from './support/edited-course.ts'
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

test('an assistant reads what the teacher has allowed them, and one for marks is led to nothing else', async ({
  page,
  browser,
  watch,
  school,
}, { project }) => {
  await logInHere(page, school.accounts.assistant)
  await expect(page).toHaveURL('/teacher/desk')
  await page.getByRole('link', { name: consoleBar.waiting }).click()
  const names = [
    permissionProperties.students.label,
    permissionProperties.grants.label,
    permissionProperties.codes.label,
  ]
  await expect(page.getByText(staff.allowed(names))).toBeVisible()

  // A refused call on any of their pages would be found by the watch.
  const marker = await anAssistant(await staffCaller(page, school, 'teacher', project.name), ['results'])
  const phone = await anotherPhone({ browser, watch })
  await phone.setViewportSize({ width: 360, height: 800 })
  await asNewStudent(phone, school, marker, `marker-${project.name}`)
  await phone.goto('/teacher/more')
  const bar = phone.getByRole('navigation', { name: consoleBar.label })
  await expect(bar.getByRole('link')).toHaveText([consoleBar.students, consoleBar.more])
  const addresses = await phone
    .locator('a[href^="/teacher"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  for (const address of new Set(addresses)) {
    await phone.goto(address, { waitUntil: 'networkidle' })
    await expect(phone.getByText(consoleFrame.notAllowed)).toBeHidden()
  }
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
