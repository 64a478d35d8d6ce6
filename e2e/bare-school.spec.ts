import { about } from '../apps/web/app/copy/about.ts'
import { register } from '../apps/web/app/copy/account.ts'
import { books } from '../apps/web/app/copy/books.ts'
import { footer } from '../apps/web/app/copy/common.ts'
import { courses } from '../apps/web/app/copy/courses.ts'
import { home, noCourses } from '../apps/web/app/copy/home.ts'
import { offlinePage } from '../apps/web/app/copy/offline.ts'
import { atSchool } from './support/at-school.ts'
import { aBareSchool, type BareSchool } from './support/bare-school.ts'
import { openCached } from './support/cached-pages.ts'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-page.ts'
import { holdUntil } from './support/network.ts'
import { expect, test } from './support/page-watch.ts'

let school: BareSchool

test.setTimeout(180_000)

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  school = await aBareSchool()
})
test.afterAll(() => school?.stop())

test('a school that has told nothing yet leaves out what it has not, and no page looks broken', async ({ page }) => {
  const pages = [
    ['/', noCourses.atAll.title],
    ['/about', about.soon],
    ['/courses', courses.empty],
    ['/books', books.emptyAll],
  ] as const
  for (const [path, words] of pages) {
    await page.goto(school.url + path)
    const main = page.getByRole('main')
    await expect(main.getByText(words)).toBeVisible()
    const empty = await main
      .locator('h1, h2, h3, p, dd, figcaption, li')
      .evaluateAll((parts) =>
        parts
          .filter(
            (part) => part.checkVisibility() && part.textContent?.trim() === '' && !part.querySelector('img, svg'),
          )
          .map((part) => part.outerHTML.slice(0, 120)),
      )
    expect(empty, `nothing stands empty on ${path}`).toEqual([])
    await expect(main.getByText(/undefined|null|NaN/)).toHaveCount(0)
    for (const label of [footer.whatsapp, footer.facebook, footer.youtube, footer.tiktok]) {
      await expect(page.getByRole('img', { name: `${label}: ${footer.unavailable}` })).toBeVisible()
    }
    await expectAccessible(page)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }
  await page.goto(school.url)
  for (const section of [home.aboutTitle, home.featuresTitle, home.testimonialsTitle, home.booksTitle]) {
    await expect(page.getByRole('region', { name: section })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: home.toBooks })).toHaveCount(0)
})

test("a school's own sign stands beside its name, and its colours are read by day and by night", async ({ page }) => {
  await page.goto(atSchool(school.url, 'tenant1'))
  const way = page.getByRole('banner').getByRole('link', { name: 'أكاديمية النيل', exact: true })
  await expect(way, 'the sign is not read out beside the name').toHaveAccessibleName('أكاديمية النيل')
  const sign = way.locator('img')
  await expect(sign).toHaveAttribute('alt', '')
  await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
})

test('a new account is asked for a photo with its reason and its end, and not at all where the school wants none', async ({
  page,
}) => {
  await page.goto(`${school.url}/register`)
  await expect(page.getByLabel(register.image)).toHaveAccessibleDescription(new RegExp(register.imageWhy.slice(0, 30)))
  await expect(page.getByText(register.imageWhy)).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.goto(`${atSchool(school.url, 'tenant1')}/register`)
  await expect(page.getByText(register.introWithoutPhoto)).toBeVisible()
  await expect(page.getByLabel(register.image)).toHaveCount(0)
})

test('while no number is known to ask about a book, its button says so and rests', async ({ page }) => {
  const letGo = await holdUntil({ page }, '/api/Contact/getAll')
  await page.goto(`${atSchool(school.url, 'tenant1')}/books`)
  const ask = page.getByRole('button', { name: books.enquire })
  await expect(ask).toHaveAccessibleDescription(books.loadingNumber)
  await expect(ask).toBeDisabled()
  letGo()
  await expect(ask).toHaveAccessibleDescription(books.noNumber)
  await expect(ask).toBeDisabled()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the page that says so has the sign of the school too', async ({ page, context }) => {
    const address = atSchool(school.url, 'tenant1')
    await openCached(page, address)
    await context.setOffline(true)
    await page.goto(`${address}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlinePage.title)
    const sign = page.getByRole('banner').locator('img')
    await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  })
})
