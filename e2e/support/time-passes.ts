import { expect, type Page } from '@playwright/test'

/** Longer than any retry delay of the app, and a small part of an exam. */
const STEP_MS = 31_000

/**
 * Moves the installed clock of a page (`page.clock.install()`) until something has happened that the app does after a
 * delay.
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
