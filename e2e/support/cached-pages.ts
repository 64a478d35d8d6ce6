import { expect, type Page } from '@playwright/test'

/** Opens a page and stays until its worker is at work: from then on the device keeps what is opened. */
export async function openCached(page: Page, path: string) {
  await page.goto(path)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated')
}

/** The paths of all that the device keeps for this school. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    }
    return found
  })
