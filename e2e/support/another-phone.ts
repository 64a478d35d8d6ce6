import type { Browser, Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import type { Watch } from './page-watch.ts'

export async function anotherPhone(
  { browser, watch }: { browser: Browser; watch: Watch },
  baseURL = process.env.BASE_URL ?? '',
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'ar-EG', timezoneId: 'Africa/Cairo' })
  const page = await context.newPage()
  waitForHydration(page)
  watch.over(page)
  return page
}
