import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

test("the operator's page shows an error of the app, on a phone and on a desk, without a script", async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    const error = Object.assign(new TypeError('lantern is not a function'), { stack: 'at /assets/lamp-1.js:2:3' })
    dispatchEvent(new ErrorEvent('error', { error }))
  })
  await expect.poll(async () => (await page.request.get('/operator/status')).text()).toContain('lantern')

  for (const [width, height] of [
    [360, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/operator')
    await expect(page).toHaveURL(/\/operator\/status$/)
    await expect(page.getByRole('region', { name: 'Schools' })).toContainText('tenant3')
    await expect(page.getByRole('region', { name: 'Browser errors' })).toContainText('lamp-1.js:2:3')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  expect(await page.locator('script').count()).toBe(0)
})
