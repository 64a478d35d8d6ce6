import { expect, type Page } from '@playwright/test'

/** Longer than any pause between two tries of the app that a test waits for, and a small part of an exam. */
const STEP_MS = 31_000

/**
 * Puts the clock of a page forward, again and again, until something has come about that the app does by itself after
 * a while. The page has an installed clock (`page.clock.install()`).
 */
export async function timePassesUntil(page: Page, isSo: () => Promise<boolean>, stepMs = STEP_MS) {
  await expect
    .poll(
      async () => {
        if (await isSo()) return true
        await page.clock.fastForward(stepMs)
        return isSo()
      },
      { intervals: [250], timeout: 40_000 },
    )
    .toBe(true)
}
