import type { Page } from '@playwright/test'
import { layout } from '../apps/web/app/copy/common.ts'
import { holdUntil } from './support/network.ts'
import { expect, test } from './support/page-watch.ts'
import { goBackInHistory } from './support/touch.ts'

const menuOf = (page: Page) => page.locator('header details')

/** Opens the menu, and waits for the page's event, which follows some milliseconds later. */
async function openMenu(page: Page) {
  const closing = await menuOf(page).evaluateHandle((details) => {
    return { it: new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true })) }
  })
  await menuOf(page).locator('summary').tap()
  await closing.evaluate(async ({ it }) => void (await it))
  await expect(menuOf(page)).toHaveAttribute('open')
}

test("the phone's way back closes the menu, and only then leads to the page before", async ({ page }) => {
  await page.goto('/about')
  await page.locator('footer').getByRole('link', { name: layout.books }).tap()
  await expect(page).toHaveURL('/books')

  const menu = menuOf(page)
  for (const close of [() => goBackInHistory(page), () => page.keyboard.press('Escape')]) {
    await openMenu(page)
    await close()
    await expect(menu).not.toHaveAttribute('open')
    await expect(page).toHaveURL('/books')
    await expect(menu.locator('summary')).toBeFocused()
  }
  await goBackInHistory(page)
  await expect(page).toHaveURL('/about')
})

test('a menu that was opened before the script came stays open when it has, and is closed as ever', async ({
  page,
}) => {
  const come = await holdUntil({ page }, '/assets/')
  await page.goto('/books', { waitUntil: 'commit' })
  const menu = menuOf(page)
  await openMenu(page)
  come()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await expect(menu).toHaveAttribute('open')
  // Chrome sends Escape for the phone's back gesture, wherever the focus is.
  await menu.locator('summary').evaluate((summary: HTMLElement) => summary.blur())
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
})
