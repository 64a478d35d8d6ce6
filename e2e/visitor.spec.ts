import { gradeLabel } from '@manassa/contract/rules/grade'
import type { Page } from '@playwright/test'
import { books } from '../apps/web/app/copy/books.ts'
import { common, footer, layout } from '../apps/web/app/copy/common.ts'
import { home } from '../apps/web/app/copy/home.ts'
import { paging } from '../apps/web/app/copy/paging.ts'
import { HERO_STEP_MS } from '../apps/web/app/lib/timings.ts'
import { expect, test } from './support/page-watch.ts'

/** The scroll position after it has settled, in pixels from the top. */
async function restingPlace(page: Page): Promise<number> {
  let [before, now] = [-1, 0]
  while (before !== now) {
    before = now
    await page.waitForTimeout(250)
    now = await page.evaluate(() => window.scrollY)
  }
  return now
}

test('a visitor goes down to the courses and the books, and another page begins at its heading', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: home.toBooks }).click()
  await expect(page.getByRole('heading', { name: home.booksTitle })).toBeInViewport()
  const onward = page.getByRole('link', { name: home.allBooks })
  await onward.scrollIntoViewIfNeeded()
  const left = await restingPlace(page)
  expect(left).toBeGreaterThan(1_000)

  await onward.click()
  await expect(page.getByRole('heading', { level: 1, name: books.title })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(200)
})

test('books are looked through by grade and page, and asked about on WhatsApp', async ({ page }) => {
  await page.goto('/books')
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(8)
  await expect(main.getByText(books.tax).first()).toBeVisible()
  const title = (await main.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  const ask = main.getByRole('link', { name: books.enquire }).first()
  const chat = new URL((await ask.getAttribute('href')) ?? '')
  expect(chat.host).toBe('wa.me')
  expect(chat.searchParams.get('text')).toBe(books.enquiry(title))

  await main.getByRole('link', { name: paging.page(2), exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(main.getByRole('link', { name: paging.current(2) })).toBeVisible()
  await main.getByRole('link', { name: 'تالتة ثانوي', exact: true }).click()
  await expect(page).toHaveURL(/\/books\?grade=Secondary3$/)
  await expect(main.getByText(gradeLabel('Secondary3'))).toBeVisible()
})

test('after a failure, trying the books again begins at the first page', async ({ page, watch }) => {
  watch.expect(500, '/api/Book/active')
  await page.route('**/api/Book/active?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '', error: '', code: 'server.unexpected' } }),
  )
  await page.goto('/books')
  await page.getByRole('link', { name: paging.page(2), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(books.failed)
  await page.unroute('**/api/Book/active?*')
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page).toHaveURL(/\/books$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
})

test('the three steps take turns, and stop when they are told to', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const current = page.locator('[aria-current="step"]')
  const steps = page.getByRole('region', { name: home.stepsTitle })
  const first = await current.textContent()
  await page.mouse.move(0, 0)
  await page.clock.runFor(HERO_STEP_MS)
  await expect(current).not.toHaveText(first ?? '')

  const second = await current.textContent()
  await steps.getByRole('button', { name: common.pause }).click()
  await page.clock.runFor(HERO_STEP_MS * 2)
  await expect(current).toHaveText(second ?? '')
})

test('every page leads to help, to the channels that there are, and from an old address to the new one', async ({
  page,
  school,
}) => {
  await page.goto('/about')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: footer.support })).toHaveAttribute('href', /^https:\/\/wa\.me\/20/)
  await expect(foot.getByRole('link', { name: footer.youtube })).toHaveAttribute('target', '_blank')
  await expect(foot.getByRole('img', { name: `${footer.tiktok}: ${footer.unavailable}` })).toBeVisible()
  await expect(foot.getByRole('link', { name: /تصميم وتطوير/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//)

  const courseId = school.courseCodes[0]?.courseId
  const redirect = await page.request.get(`/course/${courseId}`, { maxRedirects: 0 })
  expect(redirect.status()).toBe(301)
  expect(redirect.headers()['content-type'], 'a redirect has no body').toBeUndefined()
  await page.goto(`/course/${courseId}`)
  await expect(page).toHaveURL(new RegExp(`/courses/${courseId}$`))
})

// A wide window shows the links themselves.
test('on a phone the menu opens, closes with Escape, and leads to every part of the site', { tag: '@phone' }, async ({
  page,
}) => {
  const openMenu = page.locator('summary', { hasText: layout.openMenu })
  await page.goto('/books')
  await openMenu.click()
  const menu = page.getByRole('navigation', { name: layout.mainNav })
  await expect(menu.getByRole('link', { name: layout.about })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await openMenu.click()
  await menu.getByRole('link', { name: layout.courses }).click()
  await expect(page).toHaveURL(/\/#courses$/)
  await expect(page.getByRole('heading', { name: home.coursesTitle })).toBeInViewport()
  await expect(menu).toBeHidden()
})
