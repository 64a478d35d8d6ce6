import type { Page } from '@playwright/test'

/** How long a page is given that never answers, because its script is kept from it. */
const PATIENCE_MS = 5_000

/**
 * Waits until the app answers on a page that came with its content: its script comes after the first picture, and a
 * click before that is the browser's own. A person would not notice; a test that counts on the app would.
 */
export async function hydrated(page: Page) {
  const startsLater = await page.locator('#start').count()
  // A player's page asks for its script at once, keeps nothing meanwhile, and shows no control before it is there.
  if (startsLater === 0 || (await page.evaluate(() => 'headStart' in window))) return
  await page
    .locator('html[data-ready]')
    .waitFor({ state: 'attached', timeout: PATIENCE_MS })
    .catch(() => undefined)
}

/**
 * Whoever opens a page, or opens it again, finds it answering, unless the test says that it does not wait for all of
 * it.
 */
export function waitsForHydration(page: Page) {
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
