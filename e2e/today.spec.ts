import { readEvening } from '@manassa/contract/student/evening'
import type { Page } from '@playwright/test'
import { evening } from '#app/copy/evening.ts'
import { home } from '#app/copy/home.ts'
import { kept } from '#app/copy/kept.ts'
import { studentBar } from '#app/copy/student-bar.ts'
import { study } from '#app/copy/study.ts'
import { asStaff, asStudent } from './support/as-student.ts'
import { makeEveningOlder } from './support/evening-copy.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { holdUntil } from './support/network.ts'
import { expect, test } from './support/page-watch.ts'

const MARYAM = 3
const KARIM = 7
const MALAK = 12

test('a student finds lesson, minutes, size, deadline and button at once, and one tap later the video stands at its second', async ({
  page,
  school,
}, { project }) => {
  await asStudent(page, school, MARYAM, project.name)
  await watchFirstHeading(page)
  await page.goto('/')

  const onward = page.getByRole('main').getByRole('link', { name: /نكمّل من/ })
  await expect(onward).toBeInViewport({ ratio: 1 })
  const card = page.getByRole('region', { name: evening.next(school.courseCodes[0]?.courseName ?? '') })
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(card.getByText(/^فيديو · .*دقيقة.* · \d+(\.\d)? (ميجا|كيلو)$/)).toBeInViewport({ ratio: 1 })
  await expect(card.getByText(/^فاضل .*يوم/)).toHaveCSS('color', 'rgb(168, 75, 5)')
  await expect(page.getByRole('region', { name: evening.week })).toBeInViewport({ ratio: 1 })
  expect(await shiftOf(page), 'nothing moves').toBeLessThan(0.02)
  expect(await page.evaluate(() => Reflect.get(window, 'sawAdvertisement')), 'not for one frame').toBe(false)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const [, minutes = '', seconds = ''] = /(\d+):(\d+)/.exec((await onward.textContent()) ?? '') ?? []
  await onward.click()
  await expect(page).toHaveURL(/\/course-player\/\d+\?unit=2&lesson=\d$/)
  const second = () => page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime))
  await expect.poll(second).toBe(60 * Number(minutes) + Number(seconds))
})

test('what was fetched before stands there at once, and another student of the phone never sees it', async ({
  page,
  school,
}, { project }) => {
  await asStudent(page, school, MARYAM, project.name)
  await page.goto('/')
  const onward = page.getByRole('main').getByRole('link', { name: /نكمّل من/ })
  await expect(onward).toBeVisible()
  const lesson = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''

  const [own] = await keptOf(page)
  await makeEveningOlder(page, 2 * 3_600_000)
  const goOn = await holdUntil({ page }, readEvening.path)
  await page.reload()
  await expect(onward).toBeVisible()
  await expect(page.getByText(/^من آخر مرة كان فيه نت، /)).toBeVisible()
  goOn()
  await expect(page.getByText(/^من آخر مرة كان فيه نت، /)).toBeHidden()

  const brother = await page.context().newPage()
  await asStudent(brother, school, KARIM, project.name)
  const answers = await holdUntil({ page: brother }, readEvening.path)
  await brother.goto('/')
  await expect(brother.locator('.evening')).toBeVisible()
  await expect(brother.getByText(lesson)).toHaveCount(0)
  await expect.poll(() => keptOf(brother)).not.toContain(own)
  answers()
  await expect(brother.getByRole('heading', { level: 1 })).toContainText('كريم')
  await expect.poll(() => keptOf(brother)).toHaveLength(1)
  expect(await keptOf(brother)).not.toContain(own)
})

test('a visitor gets the page that everybody gets, without the code of an evening and without the bar', async ({
  page,
  school,
}, { project }) => {
  const plain = await (await page.request.get('/')).text()
  const headers = { Authorization: 'Bearer x', 'X-Tenant-ID': school.tenant, DeviceId: 'a-device-of-nobody' }
  for (const address of ['/', '/?all']) expect(await (await page.request.get(address, { headers })).text()).toBe(plain)

  const codes: Promise<string>[] = []
  page.on('response', (answer) => answer.url().endsWith('.js') && codes.push(answer.text()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: home.toCourses })).toBeVisible()
  expect(
    (await Promise.all(codes)).filter((code) => code.includes(kept.unsure) || code.includes('student-bar=')),
  ).toEqual([])
  await expect(page.locator('[data-student-bar]')).toHaveCount(0)

  const staff = await page.context().newPage()
  await asStaff(staff, school, 'teacher', project.name)
  await staff.goto('/')
  await expect(staff.getByRole('link', { name: home.toCourses })).toBeVisible()
  await expect(staff.locator('.evening')).toBeHidden()
  await expect(staff.locator('[data-student-bar]')).toHaveCount(0)
})

test('the bar leads to the pages of a student, makes way for the keyboard, and fits with large letters', async ({
  page,
  school,
}, { project }) => {
  await asStudent(page, school, MARYAM, project.name)
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: studentBar.label })
  await expect(bar.getByRole('link', { name: studentBar.today })).toHaveAttribute('aria-current', 'page')
  for (const link of await bar.getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }

  await page.getByLabel(evening.code).focus()
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(bar).toBeVisible()
  await page.getByLabel(evening.code).fill('abcd')
  await page.getByLabel(evening.code).press('Enter')
  await expect(page).toHaveURL(/\/c\?code=abcd$/)
  await expect(bar.getByRole('link', { name: studentBar.code })).toHaveAttribute('aria-current', 'page')

  await bar.getByRole('link', { name: studentBar.today }).click()
  await page.getByRole('link', { name: evening.explore }).click()
  await expect(page.getByRole('link', { name: home.toCourses })).toBeVisible()
  await bar.getByRole('link', { name: studentBar.today }).click()
  await expect(page.getByRole('region', { name: evening.week })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bar).toBeHidden()
})

test('courses and lectures stand in one list: what closes first, what is open, what is over', async ({ page, school }, {
  project,
}) => {
  await asStudent(page, school, MALAK, project.name)
  await page.goto('/study')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first().getByText(/^بتتقفل /)).toBeVisible()
  await expect(rows.last().getByText(/^اتقفلت /)).toBeVisible()
  await expect(page.getByRole('group', { name: study.filter })).toHaveCount(0)
  await expectAccessible(page)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/(unit-viewer|course-player)\//)
})

test('a long list has filters, and the two lists of the specification lead to it', async ({ page, school }, {
  project,
}) => {
  await asStudent(page, school, KARIM, project.name)
  await page.goto('/enrolled-courses')
  await page.getByRole('link', { name: study.together }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(13)
  await page.getByRole('button', { name: study.groups.over }).click()
  await expect(rows.first().getByText(/^اتقفلت /)).toBeVisible()
  expect(await rows.count()).toBeLessThan(13)
  await expectNoSidewaysScroll(page)
})

/** Notes if the advertisement of the page is ever drawn. */
const watchFirstHeading = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'sawAdvertisement', false)
    const look = () => {
      if (document.querySelector('h1.text-hero')?.checkVisibility()) Reflect.set(window, 'sawAdvertisement', true)
      requestAnimationFrame(look)
    }
    look()
  })

const keptOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^kept_page_\d+_\/$/.test(key)))

/** The page's layout shift since it was opened, as browsers measure it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
