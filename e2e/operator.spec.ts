import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

test("the operator's page is read on a phone and on a desk, without a script", async ({ page }) => {
  for (const [width, height] of [
    [360, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/operator')
    await expect(page).toHaveURL(/\/operator\/status$/)
    await expect(page.getByRole('region', { name: 'Schools' })).toContainText('tenant3')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  expect(await page.locator('script').count()).toBe(0)
})
