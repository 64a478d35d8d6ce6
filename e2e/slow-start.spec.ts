import type { Page } from '@playwright/test'
import { login, register } from '../apps/web/app/copy/account.ts'
import { common } from '../apps/web/app/copy/common.ts'
import { lectureCode } from '../apps/web/app/copy/lecture-code.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { READY } from '../apps/web/app/lib/keep-input-until-hydrated.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { aQuizTaker } from './support/quiz-taker.ts'
import { aNewViewer, video } from './support/viewer.ts'

/** `HTMLMediaElement.HAVE_CURRENT_DATA` */
const HAVE_A_PICTURE = 2

/**
 * Delays the scripts of the next page, as a slow connection does.
 * @returns the function that releases them
 */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** True when React has hydrated this form, which adds a property to it. */
const isHydrated = (form: Element) => Object.keys(form).some((key) => key.startsWith('__reactProps'))

test('the script is asked for when the picture above the fold is there, or after a second and a half', async ({
  page,
}) => {
  const { promise: come, resolve: bring } = Promise.withResolvers<void>()
  await page.route('**/*.avif', async (route) => {
    await come
    await route.continue()
  })
  let scripts = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1
  })
  const picture = page.locator('img[fetchpriority="high"]').first()
  await page.clock.install({ time: new Date('2026-11-22T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-22T12:00:01Z'))

  await page.goto('/', { waitUntil: 'commit' })
  await picture.waitFor()
  await page.clock.runFor(1400)
  expect(scripts, 'while the picture is on its way').toBe(0)
  bring()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  await page.clock.runFor(50)
  await expect.poll(() => scripts, 'when the picture has come').toBeGreaterThan(0)

  await page.unroute('**/*.avif')
  await page.route('**/*.avif', () => {})
  scripts = 0
  await page.goto('/', { waitUntil: 'commit' })
  await picture.waitFor()
  await page.clock.runFor(1600)
  await expect.poll(() => scripts, 'with a picture that does not come').toBeGreaterThan(0)
})

test('a login before the script has loaded succeeds when it has', async ({ page, school }) => {
  const student = await aNewStudent(page, school)
  const come = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(login.identifier).fill(student.email)
  await page.getByLabel(login.password, { exact: true }).fill(student.password)
  await page.getByLabel(login.password, { exact: true }).press('Enter')
  await expect(page.getByLabel(login.identifier)).toHaveValue(student.email)
  come()
  await expect(page).toHaveURL('/')
})

test('a login during hydration succeeds once', async ({ page, school }) => {
  const student = await aNewStudent(page, school)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  // The app has hydrated its page and not yet announced it; the test holds that moment.
  await page.addInitScript((ready) => {
    const hold = (event: Event) => event.stopImmediatePropagation()
    addEventListener(ready, hold, true)
    addEventListener('now', () => {
      removeEventListener(ready, hold, true)
      dispatchEvent(new Event(ready))
    })
  }, READY)
  const come = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(login.identifier).fill(student.email)
  await page.getByLabel(login.password, { exact: true }).fill(student.password)
  come()
  await expect.poll(() => page.locator('form').evaluate(isHydrated)).toBe(true)
  const code = await holdScripts(page)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await page.evaluate(() => dispatchEvent(new Event('now')))
  await expect(page.locator('html[data-ready]')).toBeAttached()
  code()
  await expect(page).toHaveURL('/')
  expect(paths.filter((path) => path === '/api/Auth/login')).toHaveLength(1)
})

test('a code that was typed before the script came is still in its box', async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const box = page.getByLabel(lectureCode.label)
  await box.fill('K7M2-9QXA-RT4D')
  come()
  await expect(page.getByRole('button', { name: lectureCode.submit })).toBeEnabled()
  await expect(box).toHaveValue('K7M2-9QXA-RT4D')
})

test('a photo that was chosen before the script came is looked at when it does', async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.locator('input[type=file]').setInputFiles('apps/api/demo/art/course-default-640.jpg')
  come()
  await expect(page.getByRole('img', { name: register.imagePreview })).toBeVisible()
})

test('a lesson is on its way before the script of its player, and each part of it is asked for once', async ({
  page,
  school,
}) => {
  const { path, lessonId } = await aNewViewer(page, school)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const times = (part: string) => paths.filter((address) => address.includes(part)).length
  const come = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const parts = ['/tree-course-with-progress', `/contentlesson/${lessonId}`]
  for (const part of [...parts, '/0.key']) await expect.poll(() => times(part), part).toBe(1)
  expect(times('/assets/quiz-lesson'), 'whoever watches waits for no quiz').toBe(0)

  come()
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 15_000 })
    .toBeGreaterThanOrEqual(HAVE_A_PICTURE)
  expect(parts.map(times)).toEqual([1, 1])
  const keys = paths.filter((address) => address.endsWith('/0.key'))
  expect(keys, 'each height of the picture has its own').toEqual([...new Set(keys)])
})

test('a quiz that is opened by its address has its own script on the way before the app runs', async ({
  page,
  school,
}) => {
  const { practice } = await aQuizTaker(page, school)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const come = await holdScripts(page)
  await page.goto(practice.path, { waitUntil: 'commit' })
  await expect.poll(() => paths.some((address) => address.includes('/assets/quiz-lesson'))).toBe(true)
  come()
  await expect(page.getByRole('button', { name: quiz.next })).toBeVisible()
})

test('a quiz whose code does not come says so, and opens when it is asked for again', async ({
  page,
  school,
  watch,
}) => {
  const { practice } = await aQuizTaker(page, school)
  watch.expectFailure('/assets/quiz-lesson')
  await page.route('**/assets/quiz-lesson*', (route) => route.abort('connectionreset'))
  await page.goto(practice.path)
  const again = page.getByRole('main').getByRole('button', { name: common.retry })
  await expect(again).toBeVisible()
  await page.unroute('**/assets/quiz-lesson*')
  await again.click()
  await expect(page.getByRole('button', { name: quiz.next })).toBeVisible()
})

test('the first picture asks for no script, and nothing waits for a file of style', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const look = await page.evaluate(
    () =>
      new Promise<{ painted: number; scripts: number[]; blocking: string[] }>((resolve) => {
        const files = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        new PerformanceObserver((_list, observer) => {
          const scripts = files().filter(({ name }) => name.endsWith('.js'))
          const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
          if (painted === undefined) return
          observer.disconnect()
          resolve({
            painted,
            scripts: scripts.map(({ startTime }) => startTime),
            blocking: files()
              .filter((file) => (file as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
              .map(({ name }) => name),
          })
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  expect(look.blocking).toEqual([])
  expect(look.scripts.filter((start) => start < look.painted)).toEqual([])
  await expect.poll(() => paths.filter((path) => path.endsWith('.js')).length, 'and then they come').toBeGreaterThan(0)
})
