import type { Page } from '@playwright/test'
import { about } from '../apps/web/app/copy/about.ts'
import { fatal } from '../apps/web/app/copy/error-pages.ts'
import { lectures } from '../apps/web/app/copy/lectures.ts'
import { offlinePage } from '../apps/web/app/copy/offline.ts'
import type {} from '../apps/web/app/lib/route-module.ts'
import { CODE_IS_LATE } from '../apps/web/app/lib/with-timeout.ts'
import { asStudent } from './support/as-student.ts'
import { expect, test } from './support/page-watch.ts'
import { timePassesUntil } from './support/time-passes.ts'

const CODE = '**/assets/*.js'

const toAbout = (page: Page) => page.locator('a[href="/about"]:visible').first()

function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

async function atHome(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}

test.describe('the code of a screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test('that a new version took away is had from the server, once', async ({ page, watch }) => {
    watch.expect(404, '/assets/')
    await atHome(page)
    const documents = documentsOf(page)
    let gone = 0
    await page.route(CODE, (route) => {
      // Until the page is reloaded, as from the server's new version.
      if (documents.length > 0) return route.continue()
      gone += 1
      return route.fulfill({ status: 404, body: '' })
    })
    await toAbout(page).click()
    await expect(page.getByRole('heading', { name: about.qualifications })).toBeVisible()
    await expect(page).toHaveURL(/\/about$/)
    expect(gone).toBeGreaterThan(0)
    expect(documents).toEqual(['/about'])
  })

  test('that never comes back leads to no loop', async ({ page, watch }) => {
    watch.expect(404, '/assets/')
    await atHome(page)
    const documents = documentsOf(page)
    await page.route(CODE, (route) => route.fulfill({ status: 404, body: '' }))
    await toAbout(page).click()
    await expect(page.getByRole('heading', { name: about.qualifications })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(documents).toEqual(['/about'])
  })

  test('that is not here when the connection is lost says so, and the page opens by itself when it is back', async ({
    page,
    context,
    school,
    watch,
  }, { project }) => {
    watch.expectFailure('/')
    watch.expectError('module')
    await asStudent(page, school, 12, project.name)
    await atHome(page)
    await context.setOffline(true)
    for (const path of ['/books', '/my-lectures']) {
      await page.getByRole('banner').locator(`a[href="${path}"]:visible`).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlinePage.title)
    }
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lectures.title)
  })

  test('that has not come after two minutes gives way to a screen with a reload', async ({ page, watch }) => {
    watch.expectError(CODE_IS_LATE)
    await page.clock.install()
    await atHome(page)
    let held = true
    await page.route(CODE, (route) => (held ? undefined : route.continue()))
    await toAbout(page).click()
    await page.waitForFunction(() => window.__reactRouterDataRouter?.state.navigation.location)
    held = false
    // The two minutes start with the navigation, possibly a moment later.
    await timePassesUntil(page, () => page.getByRole('alert').isVisible(), 121_000)
    await expect(page.getByRole('alert')).toContainText(fatal.title)
    await expect(page.getByText(fatal.codeLate)).toBeVisible()

    await page.unroute(CODE)
    await page.getByRole('button', { name: fatal.reload }).click()
    await expect(page.getByRole('heading', { name: about.qualifications })).toBeVisible()
  })
})

test.describe('the code of the next screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  for (const { saveData, effectiveType, ahead } of [
    { saveData: false, effectiveType: '4g', ahead: true },
    { saveData: true, effectiveType: '4g', ahead: false },
    { saveData: false, effectiveType: '2g', ahead: false },
  ]) {
    const line = `${effectiveType}${saveData ? ' saving data' : ''}`
    test(`is ${ahead ? '' : 'not '}fetched while the mouse rests on its link, on ${line}`, async ({ page }) => {
      await page.addInitScript(
        (connection) => {
          Object.defineProperty(navigator, 'connection', { value: connection })
        },
        { saveData, effectiveType },
      )
      await page.clock.install()
      await atHome(page)
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      await toAbout(page).hover()
      await page.clock.runFor(1_000)
      if (ahead) await expect.poll(() => fetched.length).toBeGreaterThan(0)
      else expect(fetched).toEqual([])
      await toAbout(page).click()
      await expect(page.getByRole('heading', { name: about.qualifications })).toBeVisible()
    })
  }
})
