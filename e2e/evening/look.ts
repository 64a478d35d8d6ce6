import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/expect-page.ts'

/** Checked at every step of the evening: no horizontal scrolling, no accessibility violations. */
export async function look(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
