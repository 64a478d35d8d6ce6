import { fieldErrors } from '@manassa/contract/errors'
import { gradeLabel } from '@manassa/contract/rules/grade'
import type { Page } from '@playwright/test'
import { login, register } from '#app/copy/account.ts'
import { detail } from '#app/copy/course-detail.ts'
import type { NewStudent } from '../support/new-student.ts'
import { expect } from '../support/page-watch.ts'
import { look } from './look.ts'

export async function readWithoutScripts(page: Page) {
  const browser = page.context().browser()
  const context = await browser?.newContext({ javaScriptEnabled: false, baseURL: page.url() })
  const silent = await context?.newPage()
  const { origin } = new URL((await page.goto('/'))?.url() ?? '')
  await silent?.goto(origin)
  await expect(silent?.getByRole('heading', { level: 1 }) ?? page.locator('none')).toBeVisible()
  await expect(silent?.locator('a[href^="/courses/"]').first() ?? page.locator('none')).toBeVisible()
  await context?.close()

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', /^ar/)
  await look(page)
}

export async function findCourse(page: Page, courseName: string) {
  await page.goto('/courses')
  await page.getByRole('link', { name: 'تانية ثانوي' }).click()
  await expect(page).toHaveURL(/grade=Secondary2/)
  await page.getByRole('link', { name: 'أولى ثانوي' }).click()
  await expect(page).toHaveURL(/grade=Secondary1/)
  // The address changes before the list does.
  await expect(page.getByRole('status').getByText(gradeLabel('Secondary1'))).toBeVisible()
  await look(page)

  const card = page.getByRole('link', { name: courseName, exact: false }).first()
  for (let leaf = 0; leaf < 5 && !(await card.isVisible()); leaf++) {
    await page.getByRole('link', { name: 'التالي' }).click()
    await expect(page.getByRole('link', { name: `صفحة ${leaf + 2}، الصفحة الحالية` })).toBeVisible()
  }
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: courseName })).toBeVisible()
  await expect(page.getByText(detail.curriculum).first()).toBeVisible()
  await expect(page.getByText('01.01')).toBeVisible()
  await look(page)
}

export async function registerFromCourse(page: Page, student: NewStudent, courseId: number) {
  await page.getByRole('link', { name: detail.subscribe }).click()
  await expect(page).toHaveURL(/\/login/)
  await look(page)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page.getByText(fieldErrors['login.identifier'])).toBeVisible()
  await expect(page.getByLabel(login.identifier)).toBeFocused()

  await page.getByRole('main').getByRole('link', { name: login.register }).click()
  await expect(page).toHaveURL(/\/register/)
  await look(page)
  await fillRegistration(page, student)

  await expect(page).toHaveURL(new RegExp(`/courses/${courseId}$`))
  await expect(page.getByText(register.made)).toBeVisible()
}

async function fillRegistration(page: Page, student: NewStudent) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(register.userName).fill(student.name)
  await field(register.email).fill(student.email)
  await field(register.phone).fill('0123')
  await field(register.parentPhone).fill('٠١١٢٣٤٥٦٧٨٩')
  await field(register.password).fill(student.password)
  await field(register.confirm).fill('something else')
  await page.getByRole('button', { name: register.submit }).click()

  await expect(page.getByText(fieldErrors['phone.format'])).toBeVisible()
  await expect(page.getByText(fieldErrors['password.mismatch'])).toBeVisible()
  await expect(page.getByText(fieldErrors['academicYear.required'])).toBeVisible()
  await expect(field(register.phone)).toBeFocused()
  await expect(field(register.userName)).toHaveValue(student.name)
  await look(page)

  await field(register.phone).fill(student.phone)
  await field(register.confirm).fill(student.password)
  await page.getByLabel(register.year).selectOption({ label: 'الصف الأول الثانوي' })
  const photo = page.locator('input[type=file]')
  await photo.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText(fieldErrors['image.type'])).toBeVisible()
  await photo.setInputFiles('apps/api/demo/art/course-default-640.jpg')
  await expect(page.getByAltText(register.imagePreview)).toBeVisible()
  await page.getByRole('button', { name: register.submit }).click()
}
