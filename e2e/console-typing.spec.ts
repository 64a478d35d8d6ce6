import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { form } from '../apps/web/app/copy/console.ts'
import { courseEdit, courseFields, curriculum } from '../apps/web/app/copy/console-courses.ts'
import { conflict } from '../apps/web/app/copy/console-edits.ts'
import { loggedInElsewhere, signOutTheOther } from './support/api-caller.ts'
import { asNewStudent } from './support/as-student.ts'
import type { DemoSchool } from './support/demo-school.ts'
import { aDraftCourse, anAssistant, type EditedCourse } from './support/edited-course.ts'
import { fillLogin } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

const MINE = 'من فجر التاريخ لحد النهارده'
const SAVED = /اتحفظ الساعة/

async function aWriter(page: Page, school: DemoSchool, device: string) {
  const course = await aDraftCourse(page, school, device)
  const account = await anAssistant(course.teacher)
  await asNewStudent(page, school, account, `writer-${randomUUID()}`)
  await page.goto(`/teacher/courses/${course.courseId}`)
  return { course, account, description: await fieldOf(page) }
}

async function fieldOf(page: Page) {
  await page.getByRole('button', { name: courseEdit.fields }).click()
  const field = page.getByLabel(courseFields.description)
  await expect(field).toBeVisible()
  return field
}

async function stored({ teacher, courseId }: EditedCourse) {
  const { body } = await teacher.get(`/api/teacher/courses/${courseId}`)
  return body.data as { description: string | null; revision: number; units: Array<{ unitTitle: string }> }
}

test('a conflict shows both texts, and keeps the chosen one', async ({ page, school, watch }, { project }) => {
  const { course, description } = await aWriter(page, school, project.name)
  const { revision } = await stored(course)
  const theirs = { description: 'كلام المدرس', revision }
  expect(await course.teacher.patch(`/api/teacher/courses/${course.courseId}`, theirs)).toMatchObject({ status: 200 })
  watch.expect(409, '/api/teacher/courses/')
  await description.fill(MINE)
  await page.getByRole('button', { name: conflict.open }).click()
  const dialog = page.getByRole('alertdialog', { name: conflict.title })
  await expect(dialog.getByRole('radio', { name: theirs.description })).not.toBeChecked()
  await expect(dialog.getByRole('radio', { name: MINE })).toBeChecked()
  await dialog.getByRole('button', { name: conflict.keep }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  expect((await stored(course)).description).toBe(MINE)
})

test('input typed offline is saved on reconnect', async ({ page, school, watch, context }, { project }) => {
  const { course, description } = await aWriter(page, school, project.name)
  watch.expectFailure('/api/')
  watch.expectFailure('/assets/')
  await context.setOffline(true)
  await description.pressSequentially(MINE)
  await expect(page.getByText(form.retrying)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(description).toHaveValue(MINE)
  expect((await stored(course)).description).toBe(MINE)
})

test('names that are typed into the curriculum without a connection are saved when it is back, once', async ({
  page,
  school,
  watch,
  context,
}, { project }) => {
  const { course } = await aWriter(page, school, project.name)
  const titles = async () => (await stored(course)).units.map(({ unitTitle }) => unitTitle)
  const before = await titles()
  await page.getByRole('button', { name: courseEdit.curriculum }).click()
  watch.expectFailure('/api/')
  watch.expectFailure('/assets/')
  await context.setOffline(true)
  await page.getByRole('button', { name: curriculum.addUnit }).click()
  for (const title of ['الإغريق', 'الرومان']) {
    await page.getByRole('textbox', { name: curriculum.unitName }).fill(title)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(form.retrying)).toBeVisible()
  const row = page.getByRole('row', { name: 'الإغريق' })
  const unsaved = await row.boundingBox()
  await context.setOffline(false)
  await expect(page.getByText(form.retrying)).toBeHidden()
  await expect.poll(titles).toEqual([...before, 'الإغريق', 'الرومان'])
  await page.reload()
  await page.getByRole('button', { name: courseEdit.curriculum }).click()
  await row.waitFor()
  expect((await row.boundingBox())?.height, 'a row that is saved moves those below it').toBe(unsaved?.height)
})

test('names typed while the session ends are saved after the next login', async ({ page, school, watch }, {
  project,
}) => {
  const { course, account } = await aWriter(page, school, project.name)
  await page.getByRole('button', { name: courseEdit.curriculum }).click()
  await page.getByRole('button', { name: curriculum.addUnit }).click()
  const unit = page.getByRole('textbox', { name: curriculum.unitName })
  await expect(unit).toBeFocused()
  await signOutTheOther(await loggedInElsewhere(page.request, school, account))
  watch.expect(401, '/api/')
  await unit.fill('الإغريق')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillLogin(page, account)
  await expect(page).toHaveURL(`/teacher/courses/${course.courseId}`)
  await expect(page.getByRole('row', { name: 'الإغريق' })).toBeVisible()
  await expect
    .poll(async () => (await stored(course)).units.map(({ unitTitle }) => unitTitle))
    .toEqual(['النيل', 'الإغريق'])
})

test('a tab that is closed in mid-typing without a connection loses no letter', async ({
  page,
  school,
  watch,
  context,
}, { project }) => {
  const { course, description } = await aWriter(page, school, project.name)
  watch.expectFailure('/api/')
  // Shared chunks may still be loading.
  watch.expectFailure('/assets/')
  await context.setOffline(true)
  await description.pressSequentially(MINE)
  await page.close()
  await context.setOffline(false)
  expect((await stored(course)).description).toBe(null)

  const next = await context.newPage()
  watch.over(next)
  await next.goto(`/teacher/courses/${course.courseId}`)
  await expect(await fieldOf(next)).toHaveValue(MINE)
  await expect(next.getByText(SAVED)).toBeVisible()
  expect((await stored(course)).description).toBe(MINE)
})

test('input typed while the session ends is there after the next login, and saved', async ({ page, school, watch }, {
  project,
}) => {
  const { course, account, description } = await aWriter(page, school, project.name)
  await signOutTheOther(await loggedInElsewhere(page.request, school, account))
  watch.expect(401, '/api/')
  await description.pressSequentially(MINE)
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillLogin(page, account)
  await expect(page).toHaveURL(`/teacher/courses/${course.courseId}`)
  await expect(await fieldOf(page)).toHaveValue(MINE)
  await expect(page.getByText(SAVED)).toBeVisible()
  expect((await stored(course)).description).toBe(MINE)
})
