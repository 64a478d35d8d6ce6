import { parentRound } from '#app/copy/console-parents.ts'
import { parentPage } from '#app/copy/profile.ts'
import { asStaff, asStudent } from './support/as-student.ts'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 800 }))

test('a student opens the page that a parent reads, which needs no script and fits a phone', async ({
  page,
  school,
  browser,
}, { project }) => {
  await asStudent(page, school, 3, project.name)
  await page.goto('/profile')
  const link = page.getByRole('link', { name: parentPage.open })
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href

  await using plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  const phone = await plain.newPage()
  const response = await phone.goto(address)
  expect((await response?.body())?.length).toBeLessThan(15_000)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('أسبوع')
  await phone.getByText('وقف الرسايل', { exact: true }).click()
  await expect(phone.getByRole('button', { name: 'تأكيد وقف الرسايل' })).toBeDisabled()

  await page.goto(address)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
})

test('an assistant sends the messages of the week one after the other', async ({ page, school, context }, {
  project,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await asStaff(page, school, 'assistant', project.name)
  await page.goto('/teacher/parents')
  await page.getByRole('button', { name: new RegExp(`${parentRound.start}|${parentRound.goOn}`) }).click()
  const message = page.getByRole('region', { name: parentRound.sending })
  const text = message.locator('blockquote')
  const first = await text.textContent()
  expect(first).toMatch(/\/p\?key=/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await Promise.all([context.waitForEvent('page'), message.getByRole('link', { name: parentRound.open }).click()])
  const next = message.getByRole('link', { name: parentRound.next })
  await expect(next).toHaveAttribute('href', /^https:\/\/wa\.me\/20/)
  expect(await text.textContent()).not.toBe(first)
  await page.reload()
  await expect(page.getByRole('link', { name: new RegExp(parentRound.lists.sent) })).toContainText(/\([1-9]/)
})
