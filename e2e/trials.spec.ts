import type { Page } from '@playwright/test'
import { trials } from '../apps/web/app/copy/trials.ts'
import { aNewStudent, logInHere } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name })
const send = (page: Page, name: string) => form(page, name).getByRole('button', { name: trials.run }).click()
const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

test.describe('the page for developers', () => {
  test('renews the token of this device, and the session goes on with the new one', async ({ page, school }) => {
    await logInHere(page, await aNewStudent(page, school))
    await page.goto('/test-refresh-token')
    await form(page, trials.refresh.title).waitFor()
    const before = await token(page)
    await send(page, trials.refresh.title)
    await expect(page.getByText(trials.refresh.renewed)).toBeVisible()
    expect(await token(page)).not.toBe(before)
    expect(await page.locator('body').textContent()).not.toContain((await token(page)) ?? '')

    await page.goto('/profile')
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  test('tries a login without costing a device, and any school’s header', async ({ page, school, watch }) => {
    watch.expect(401, '/api/Student/')
    const student = await aNewStudent(page, school)
    await logInHere(page, student)
    await page.goto('/test-refresh-token')
    await page.getByLabel(trials.login.identifier).fill(student.email)
    await page.getByLabel(trials.login.password).fill(student.password)
    await send(page, trials.login.title)
    await expect(page.getByText(trials.login.leftAgain)).toBeVisible()

    const tenant = form(page, trials.tenant.title)
    await tenant.getByLabel(trials.tenant.header).fill(school.otherTenant.tenant)
    await tenant.getByLabel(trials.tenant.call).selectOption('profile')
    await send(page, trials.tenant.title)
    await expect(page.getByText(`"tenant": "${school.otherTenant.tenant}"`)).toBeVisible()

    await tenant.getByLabel(trials.tenant.withToken).check()
    await tenant.getByLabel(trials.tenant.call).selectOption('enrolled')
    await send(page, trials.tenant.title)
    await expect(page.getByRole('status').getByText('401', { exact: true })).toBeVisible()

    await page.goto('/profile')
    await expect(page.getByLabel('Email')).toHaveValue(student.email)
  })

  test('is for those who are logged in', async ({ page }) => {
    await page.goto('/test-refresh-token')
    await expect(page).toHaveURL(/\/login/)
  })
})
