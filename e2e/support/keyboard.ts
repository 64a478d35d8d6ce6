import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** More than the Tab stops between any two elements. */
const LONGEST_WAY = 150

export async function walkTo(page: Page, goal: Locator) {
  await expect(goal).toBeVisible()
  for (let step = 0; step < LONGEST_WAY; step++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${goal}`)
}

export async function press(page: Page, goal: Locator, key = 'Enter') {
  await walkTo(page, goal)
  await page.keyboard.press(key)
}

export async function write(page: Page, field: Locator, text: string) {
  await walkTo(page, field)
  await page.keyboard.type(text)
}
