import { layout } from '../apps/web/app/copy/common.ts'
import { expect, test } from './support/page-watch.ts'
import { takesTheWayBack } from './support/touch.ts'

test("the phone's way back closes the menu, and only then leads to the page before", async ({ page }) => {
  await page.goto('/about')
  await page.locator('footer').getByRole('link', { name: layout.books }).tap()
  await expect(page).toHaveURL('/books')

  const menu = page.locator('header details')
  for (const close of [() => takesTheWayBack(page), () => page.keyboard.press('Escape')]) {
    await menu.locator('summary').tap()
    await expect(menu).toHaveAttribute('open')
    await close()
    await expect(menu).not.toHaveAttribute('open')
    await expect(page).toHaveURL('/books')
    await expect(menu.locator('summary')).toBeFocused()
  }
  await takesTheWayBack(page)
  await expect(page).toHaveURL('/about')
})
