import type { Browser, Page } from '@playwright/test'
import { deviceLimit, login } from '#app/copy/account.ts'
import { layout } from '#app/copy/common.ts'
import { myCourses } from '#app/copy/my-courses.ts'
import { player } from '#app/copy/player.ts'
import type { NewStudent } from '../support/new-student.ts'
import { expect, type Watch } from '../support/page-watch.ts'
import { look } from './look.ts'

export async function logInAgain(page: Page, student: NewStudent, courseName: string, watch: Watch) {
  await page.getByRole('link', { name: player.back }).click()
  await expect(page.getByRole('heading', { level: 1, name: myCourses.title })).toBeVisible()
  await expect(page.getByText(courseName)).toBeVisible()
  await look(page)
  // A session check may overlap with the logout; its response is unused.
  watch.expect(401, '/api/Student/Student-Enrolled-Courses')
  await logOut(page)

  await page.goto('/login')
  await page.getByLabel(login.identifier).fill(student.phone)
  await page.getByLabel(login.password, { exact: true }).fill(student.password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/enrolled-courses')
  await page.getByRole('link', { name: myCourses.goOn }).click()
  await expect(page).toHaveURL(/unit=0&lesson=2/)
  const list = page.getByRole('navigation', { name: player.menu })
  await expect(list.getByText(player.completed, { exact: false }).first()).toBeVisible()
}

export async function tryThreeDevices(browser: Browser, student: NewStudent, watch: Watch) {
  for (const [device, lets] of [
    ['second', true],
    ['third', false],
  ] as const) {
    const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
    const page = await context.newPage()
    watch.over(page)
    if (!lets) watch.expect(400, '/api/Auth/login')
    await page.goto('/login')
    await page.getByLabel(login.identifier).fill(student.email)
    await page.getByLabel(login.password, { exact: true }).fill(student.password)
    await page.getByRole('button', { name: login.submit, exact: true }).click()
    if (lets) await expect(page, device).toHaveURL(/\/$/)
    else {
      await expect(page.getByText(deviceLimit.title)).toBeVisible()
      await expect(page.getByRole('link', { name: deviceLimit.contact, exact: true })).toHaveAttribute('href', /wa\.me/)
      await look(page)
    }
    await context.close()
  }
}

async function logOut(page: Page) {
  const menu = page.getByRole('banner').locator('summary')
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: layout.logout }).filter({ visible: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
}
