import { type Browser, devices, type Page } from '@playwright/test'
import { watchPage } from './web-watch.ts'

const KILOBIT = 1000 / 8
/** A line of a full tower in the evening, and the processor of a cheap phone: what the limits are said for. */
export const LINE = {
  offline: false,
  downloadThroughput: 1600 * KILOBIT,
  uploadThroughput: 750 * KILOBIT,
  latency: 150,
}
export const SLOWDOWN = 4
export const WINDOW = { width: 360, height: 800 }

/** Opens a phone that has never seen the school, and does something with it. */
export async function onPhone<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: WINDOW,
    screen: WINDOW,
    deviceScaleFactor: 2,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', LINE)
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(watchPage)
    return await use(page)
  } finally {
    await context.close()
  }
}
