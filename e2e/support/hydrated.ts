import type { Page } from '@playwright/test'

/** The wait for a page whose script is blocked. */
const PATIENCE_MS = 5_000

/** Waits for the hydration of a rendered page, before which clicks are handled by the browser only. */
export async function hydrated(page: Page) {
  const startsLater = await page.locator('#start').count()
  // A player's page requests its script at once, and shows no control before.
  if (startsLater === 0 || (await page.evaluate(() => 'headStart' in window))) return
  await page
    .locator('html[data-ready]')
    .waitFor({ state: 'attached', timeout: PATIENCE_MS })
    .catch(() => undefined)
}

/** Makes every navigation wait for hydration, unless the test waits for less. */
export function waitForHydration(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await hydrated(page)
    return response
  }
}
