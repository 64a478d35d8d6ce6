import type { Page } from '@playwright/test'
import { login } from '../apps/web/app/copy/account.ts'
import { appPrompts } from '../apps/web/app/copy/app-prompts.ts'
import { layout } from '../apps/web/app/copy/common.ts'
import { transferMessages } from '../apps/web/app/copy/console-transfers.ts'
import { asStaff } from './support/as-student.ts'
import { openCached } from './support/cached-pages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

/** The event of a browser that finds the page installable: it comes once, soon after the load. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} })
    window.dispatchEvent(event)
  })

const cornerIsThere = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('manassa.visits')), { timeout: 30_000 }).not.toBeNull()

async function hydrated(page: Page) {
  await page.waitForLoadState('networkidle')
}

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the worker comes after the first picture, and does not wait for anybody to stay', async ({ page, context }) => {
    // No timer of the page runs: whoever is gone in a second has a worker all the same.
    await page.clock.install()
    const order: string[] = []
    context.on('request', (request) => {
      if (request.serviceWorker() === null && request.resourceType() === 'image') order.push('picture')
      if (/service-worker|\/sw/.test(request.url())) order.push('worker')
    })
    await page.goto('/')
    await expect
      .poll(() => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())))
      .toBe(true)
    expect(order[0]).toBe('picture')
  })

  test('a message that is shared with the installed console stands in its field', async ({ page, school }, {
    project,
  }) => {
    await asStaff(page, school, 'teacher', project.name)
    await openCached(page, '/')
    await page.goto('/teacher/payments')
    await expect(page.getByRole('button', { name: transferMessages.add })).toBeVisible()
    const address = await page.locator('link[rel="manifest"]').getAttribute('href')
    const { share_target } = await (await page.request.get(address ?? '')).json()
    const text = 'تم استلام مبلغ 250.37 جنيه من رقم 01012345678 & رقم العملية 0077'
    // Android sends such a form when a message is shared.
    await page.evaluate(
      ({ action, name, value }) => {
        const form = Object.assign(document.createElement('form'), { action, method: 'post' })
        form.append(Object.assign(document.createElement('input'), { name, value }))
        document.body.append(form)
        form.submit()
      },
      { action: share_target.action, name: share_target.params.text, value: text },
    )
    await expect(page.getByLabel(transferMessages.text)).toHaveValue(text)
    await expect(page).toHaveURL(/\/teacher\/payments$/)
    await expectAccessible(page)
  })
})

test.describe('a school as an app', () => {
  test('has a name, a face and its ways in, in Arabic', async ({ page }) => {
    await page.goto('/')
    const address = await page.locator('link[rel="manifest"]').getAttribute('href')
    const reply = await page.request.get(address ?? '')
    expect(reply.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await reply.json()
    expect(manifest).toMatchObject({ lang: 'ar-EG', dir: 'rtl', id: '/', start_url: '/', display: 'standalone' })
    expect(manifest.name).toBe(await page.locator('meta[name="apple-mobile-web-app-title"]').getAttribute('content'))
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([layout.myCourses, layout.myLectures])
    expect(manifest.theme_color).toBe(await page.locator('meta[name="theme-color"]').first().getAttribute('content'))

    for (const { src, sizes } of manifest.icons) {
      const icon = await page.request.get(src)
      expect(icon.headers()['content-type'], src).toBe('image/png')
      // The width in the header of a PNG.
      expect((await icon.body()).readUInt32BE(16), src).toBe(Number(sizes.split('x')[0]))
    }
  })

  test('of another school has another name and other colours', async ({ page, school }) => {
    const ask = async (tenant: string) =>
      (await page.request.get('/manifest.webmanifest', { headers: { host: `${tenant}.localhost` } })).json()
    const [ours, other] = [await ask(school.tenant), await ask(school.otherTenant.tenant)]
    expect(other.name).not.toBe(ours.name)
    expect(other.theme_color).not.toBe(ours.theme_color)
    expect(other.icons[0].src).not.toBe(ours.icons[0].src)
  })
})

test.describe('the offer to install', () => {
  test('waits for the second visit, stays away from the login, and does not come back after a no', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await offer(page)
    await cornerIsThere(page)
    const install = (tab: Page) => tab.getByRole('button', { name: appPrompts.installNow })
    await expect(install(page)).toBeHidden()

    const second = await context.newPage()
    await second.goto('/')
    await hydrated(second)
    await offer(second)
    await expect(install(second)).toBeVisible({ timeout: 30_000 })
    await expectAccessible(second)
    await expectNoSidewaysScroll(second)

    await second.locator('a[href="/login"]:visible').first().click()
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(login.title)
    await expect(install(second)).toBeHidden()
    await second.goBack()
    await install(second).waitFor()
    await second.getByRole('button', { name: appPrompts.never }).click()
    await expect(install(second)).toBeHidden()
    expect(await second.evaluate(() => localStorage.getItem('manassa.install-refused'))).toBe('yes')
  })
})
