import { type Browser, type CDPSession, devices, type Page } from '@playwright/test'
import { LINE, SLOWDOWN, WINDOW } from './web-phone.ts'

/** The two devices that the console is measured on: a desktop, and the phone of `bench:web`. */
export const windows = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: WINDOW, screen: WINDOW, deviceScaleFactor: 2 },
} as const
export type WindowName = keyof typeof windows

export interface ConsoleWindow {
  page: Page
  name: WindowName
  /** From now on the connection and the processor are those of the window. */
  slowDown(): Promise<void>
}

/**
 * Opens a window that has never seen the console, with these items on its device. Pages come fast until it is slowed
 * down. There is no service worker: what passes through it would not pass the slow connection.
 */
export async function inWindow<Result>(
  browser: Browser,
  { name, items }: { name: WindowName; items: Record<string, string> },
  use: (window: ConsoleWindow) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...windows[name],
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await page.addInitScript((planted) => {
      for (const [item, value] of Object.entries(planted)) localStorage.setItem(item, value)
    }, items)
    const line = await context.newCDPSession(page)
    return await use({ page, name, slowDown: () => (name === 'phone' ? slow(line) : Promise.resolve()) })
  } finally {
    await context.close()
  }
}

async function slow(line: CDPSession) {
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}
