import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { actions } from '../apps/web/app/copy/console.ts'
import { courseEdit, courseFields, courseList, curriculum } from '../apps/web/app/copy/console-courses.ts'
import { videoEdit } from '../apps/web/app/copy/console-lessons.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { overview } from '../apps/web/app/copy/overview.ts'
import { schoolFace } from '../apps/web/app/copy/school-face.ts'
import { anEmptySchool, type EmptySchool, followPasswordLink } from './support/empty-school.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { registrationOf, somebodyNew } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

const SAVED = /اتحفظ الساعة/

let school: EmptySchool

test.setTimeout(180_000)
test.use({ viewport: { width: 360, height: 800 } })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  school = await anEmptySchool()
})
test.afterAll(() => school?.stop())

async function expectReadable(page: Page, name: string) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const folder = process.env.JOURNEY_PICTURES
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

test('a teacher comes from an empty school to a published course and its first student, on a phone', async ({
  page,
  browser,
}) => {
  await followPasswordLink(page, school)
  await expect(page.getByRole('heading', { name: overview.steps })).toBeVisible()
  await expectReadable(page, '1-overview')

  await expect(page.getByText(overview.step.school)).toBeVisible()
  await page.getByRole('link', { name: overview.startStep }).click()
  await expect(page.locator('[name="hero.title"]')).toBeFocused()
  await page.locator('[name="hero.title"]').fill('التاريخ حكاية')
  await page.getByRole('button', { name: schoolFace.part.teacher }).click()
  await expect(page.locator('[name="teacher.name"]')).toHaveValue('منى عبد الله')
  await expect(page.getByText(SAVED)).toBeVisible()
  await expectReadable(page, '2-school')

  await page.goto(`${school.url}/teacher`)
  await expect(page.getByText(overview.step.contact)).toBeVisible()
  await page.getByRole('link', { name: overview.startStep }).click()
  await expect(page.locator('[name="contact.whatsApp_Number"]')).toBeFocused()
  await page.keyboard.type('01001234567')
  await expect(page.getByText(SAVED)).toBeVisible()

  await page.goto(`${school.url}/teacher/courses`)
  await expectReadable(page, '3-no-courses')
  await page.getByRole('button', { name: courseList.make }).click()
  const dialog = page.getByRole('dialog', { name: courseList.newTitle })
  await dialog.getByRole('button', { name: courseList.create }).click()
  await expect(dialog.getByLabel(courseFields.name)).toBeFocused()
  await expectReadable(page, '4-new-course')
  await dialog.getByLabel(courseFields.name).fill('مصر القديمة')
  await dialog.getByLabel(courseFields.grade).selectOption('Secondary1')
  await dialog.getByLabel(courseFields.term).selectOption('First')
  await dialog.getByLabel(courseFields.price).fill('0')
  await dialog.getByRole('button', { name: courseList.create }).click()
  await expect(page.getByRole('heading', { name: 'مصر القديمة' })).toBeVisible()
  await expectReadable(page, '5-course')

  await page.getByRole('button', { name: curriculum.addUnit }).click()
  await page.getByRole('textbox', { name: curriculum.unitName }).fill('النيل')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${curriculum.addLesson}: النيل` }).click()
  await page.getByRole('textbox', { name: curriculum.lessonName }).fill('الفيضان')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: 'الفيضان' })).toBeVisible()
  await expectReadable(page, '6-curriculum')

  await page.getByRole('button', { name: 'الفيضان', exact: true }).click()
  await expect(page.getByRole('heading', { name: videoEdit.title })).toBeVisible()
  await page.getByLabel(videoEdit.address).fill('https://example.com/nile.mp4')
  await expect(page.getByText(SAVED)).toBeVisible()
  await expectReadable(page, '7-lesson')
  await page.getByRole('link', { name: 'مصر القديمة' }).first().click()
  await page.getByRole('button', { name: courseEdit.publish, exact: true }).click()
  await expect(page.getByText(courseEdit.published)).toBeVisible()
  await expectReadable(page, '8-published')

  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const visitor = await context.newPage()
  const student = somebodyNew()
  await visitor.request.post(`${school.url}/api/Auth/register`, {
    headers: { DeviceId: 'a-first-phone-of-hana' },
    multipart: registrationOf(student),
  })
  await visitor.goto(`${school.url}/login?from=/courses/1`)
  await visitor.locator('input[name="EmailorMobile"]').fill(student.email)
  await visitor.locator('input[type="password"]').fill(student.password)
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(`${school.url}/courses/1`)
  await expectReadable(visitor, '9-student')
  await visitor.locator('main').getByText(detail.start, { exact: true }).first().click()
  await expect(visitor).toHaveURL(/course-player/)
  await context.close()

  await page.goto(`${school.url}/teacher/courses/1`)
  await expect(page.getByText(courseEdit.students(1))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: courseList.more('مصر القديمة') })
    .click()
  await page.getByRole('menuitem', { name: courseList.archive }).click()
  await page.getByRole('button', { name: actions.undo, exact: true }).last().click()
  await expect(page.getByText(courseList.restored('مصر القديمة'))).toBeVisible()
  await page.goto(`${school.url}/teacher`)
  await expectReadable(page, '10-overview')
})
