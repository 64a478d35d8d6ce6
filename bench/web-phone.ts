import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { installPackage } from '../scripts/setup/system-package.mjs'
import { watchPage } from './web-watch.ts'

const KILOBIT = 1000 / 8
/** A crowded mobile connection in the evening, and the processor of a cheap phone, for which the limits are stated. */
export const LINE = {
  offline: false,
  downloadThroughput: 1600 * KILOBIT,
  uploadThroughput: 750 * KILOBIT,
  latency: 150,
}
export const SLOWDOWN = 4
export const WINDOW = { width: 360, height: 800 }

const PHONE_FACE = '/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf'

/**
 * The Arabic faces of an Android phone, in which words stand until the school's own have come: in the wider ones of
 * this machine lines break elsewhere, and the page moves as on no phone.
 */
export async function phoneFacesInstalled() {
  if (existsSync(PHONE_FACE)) return
  await installPackage(
    'fonts-noto-core',
    'The bench needs a phone’s Arabic faces (Noto) and they could not be installed',
  )
}

export async function onPhone<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const context = await browser.newContext({
    ...options,
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
