import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/expect-page.ts'

/** What every stop of the evening keeps: nothing sideways, nothing that some cannot read. */
export async function look(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
