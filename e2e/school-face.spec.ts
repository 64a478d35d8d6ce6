import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { crop, upload } from '../apps/web/app/copy/console-upload.ts'
import { lectureCode } from '../apps/web/app/copy/lecture-code.ts'
import { schoolFace as copy } from '../apps/web/app/copy/school-face.ts'
import { anEmptySchool, type EmptySchool, followPasswordLink } from './support/empty-school.ts'
import { holdUntil } from './support/network.ts'
import { expect, test } from './support/page-watch.ts'

const SAVED = /اتحفظ الساعة/
const PICTURE = join(import.meta.dirname, '../apps/api/demo/art/icon-192.png')

const PHOTO = 'figure img[src*="/made/"]'

let school: EmptySchool

test.setTimeout(120_000)
test.beforeAll(async () => {
  test.setTimeout(120_000)
  school = await anEmptySchool()
})
test.afterAll(() => school?.stop())

/** A phone shows either a part of the form or the preview; a desktop shows both. */
async function turnTo(page: Page, part: string) {
  const choice = page.getByRole('button', { name: part, exact: true })
  if (await choice.isVisible()) await choice.click()
}

const brandOf = (page: Page | FrameLocator) =>
  page.locator('html').evaluate((html) => html.style.getPropertyValue('--school-brand'))

test("the preview shows a teacher's input before it is saved, and the next visitor after", async ({
  page,
  browser,
}) => {
  await followPasswordLink(page, school)
  await page.goto(`${school.url}/teacher/school`)
  const preview = page.frameLocator(`iframe[title="${copy.previewTitle}"]`)
  const visitor = await (await browser.newContext()).newPage()
  const visit = () => visitor.goto(school.url)

  const name = page.getByLabel(copy.labels.name ?? '', { exact: true })
  await expect(name).toBeVisible()
  const letSave = await holdUntil({ page }, '/api/teacher/school')
  await name.fill('منصة الدلتا')
  await page.getByLabel(copy.labels['statistics.students'] ?? '').fill('1,200')
  await page.getByLabel(copy.labels.brand ?? '').fill('#7a1f3d')
  await turnTo(page, copy.preview)
  await expect(preview.getByRole('banner').getByText('منصة الدلتا')).toBeVisible()
  await expect(preview.getByText('1,200').first()).toBeVisible()
  await expect(preview.getByText(lectureCode.loginNote)).toBeVisible()
  await expect(preview.getByText(lectureCode.forStudents)).toHaveCount(0)
  const besides = await brandOf(preview)
  expect(besides).toMatch(/^#/)
  await visit()
  await expect(visitor.getByRole('banner').getByText('منصة النيل')).toBeVisible()
  await expect(visitor.getByText('1,200')).toHaveCount(0)

  await page.getByRole('button', { name: copy.pages['/about'] }).click()
  await expect(preview.getByRole('banner').getByText('منصة الدلتا')).toBeVisible()
  letSave()
  await expect(page.getByText(SAVED)).toBeVisible()
  await visit()
  await expect(visitor.getByRole('banner').getByText('منصة الدلتا')).toBeVisible()
  await expect(visitor.getByText('1,200').first()).toBeVisible()
  expect(await brandOf(visitor)).toBe(besides)

  await turnTo(page, copy.part.page)
  await page.locator(`input[type="file"][aria-label="${copy.photo}"]`).setInputFiles(PICTURE)
  await page.getByRole('button', { name: crop.use }).click()
  await expect(page.getByRole('button', { name: upload.remove })).toBeVisible()
  await turnTo(page, copy.preview)
  await page.getByRole('button', { name: copy.pages['/'] }).click()
  await expect(preview.locator(PHOTO)).toBeVisible()
  await visit()
  await expect(visitor.locator(PHOTO)).toBeVisible()
})
