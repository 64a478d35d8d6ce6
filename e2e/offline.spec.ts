import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { Page } from '@playwright/test'
import { appPrompts } from '../apps/web/app/copy/app-prompts.ts'
import { courses } from '../apps/web/app/copy/courses.ts'
import { kept } from '../apps/web/app/copy/kept.ts'
import { offlinePage } from '../apps/web/app/copy/offline.ts'
import { player } from '../apps/web/app/copy/player.ts'
import { profileLabels, saveNeedsConnection } from '../apps/web/app/copy/profile.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { savedLessons } from '../apps/web/app/copy/saved-lessons.ts'
import { transcript } from '../apps/web/app/copy/transcript.ts'
import { RECONNECT_POLL_MS } from '../apps/web/app/lib/reload-if-reachable.ts'
import { asStudent } from './support/as-student.ts'
import { cachedPaths, openCached } from './support/cached-pages.ts'
import { makeEveningOlder } from './support/evening-copy.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { aNewStudent, logInHere } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { answerAll, attemptsAt, beginExam, choose, clockOf } from './support/quiz-taker.ts'
import { startReverseProxy } from './support/start-reverse-proxy.ts'
import { timePassesUntil } from './support/time-passes.ts'
import { aViewer, playVideo, seconds, video } from './support/viewer.ts'

const SHELL_BYTES = 250_000

test.use({ serviceWorkers: 'allow' })

test.describe('without a connection', () => {
  test('a page that was open before opens again, another says so in Arabic, and opens by itself when the connection is back', async ({
    page,
    context,
    watch,
  }) => {
    // Pictures and letters that were not loaded yet.
    watch.expectFailure('/media/images/')
    watch.expectFailure('/assets/cairo-')
    await page.clock.install()
    await openCached(page, '/')
    await page.goto('/courses')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses.title)
    await expect.poll(() => cachedPaths(page)).toContain('/courses')

    await context.setOffline(true)
    await page.goto('/courses')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses.title)

    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlinePage.title)
    await expect(page.getByRole('banner')).toContainText('منصة التاريخ')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await context.setOffline(false)
    // A browser that never noticed the loss reports no reconnect; the page finds out by polling.
    await page.clock.fastForward(RECONNECT_POLL_MS)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offlinePage.title)
    await expect(page).toHaveURL(/\/about$/)
  })

  test('the device stores little, and nothing personal', async ({ page, school }, { project }) => {
    await asStudent(page, school, 7, project.name)
    await openCached(page, '/enrolled-courses')
    const shell = [...new Set(await cachedPaths(page))]
    const sizes = await Promise.all(
      shell.map(async (path) => {
        const { headers, buffer } = await weighed(page.url(), path)
        return Number(headers.get('content-length') ?? buffer)
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SHELL_BYTES)

    await page.goto('/my-lectures')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/courses')
    await expect.poll(() => cachedPaths(page)).toContain('/courses')
    const kept = (await cachedPaths(page)).filter((path) => !path.startsWith('/assets/'))
    expect(kept.toSorted()).toEqual(['/courses', '/offline'])
  })
})

test('a logout takes what was fetched for the student, and the school still opens without a connection', async ({
  page,
  context,
  school,
  watch,
}) => {
  watch.expectFailure('/')
  await openCached(page, '/')
  await page.goto('/courses')
  await logInHere(page, await aNewStudent(page, school))
  await page.goto('/profile')
  const response = page.waitForResponse('**/api/Auth/logout')
  await page
    .getByRole('main')
    .getByRole('button', { name: profileLabels('both').logout, exact: true })
    .click()
  expect(await (await response).headerValue('clear-site-data')).toBe('"cache"')
  await expect(page).toHaveURL('/login')
  expect(await cachedPaths(page)).toContain('/offline')
  await context.setOffline(true)
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses.title)
})

test("a student's pages open without a connection, as they were and with their age", async ({
  page,
  context,
  school,
  watch,
}, { project }) => {
  watch.expectFailure('/')
  const KARIM = 7
  await asStudent(page, school, KARIM, project.name)
  await openCached(page, '/')
  const onward = page.getByRole('main').getByRole('link', { name: /نكمّل|يلا نبدأ/ })
  await expect(onward).toBeVisible()
  const label = (await onward.textContent()) ?? ''
  await expect.poll(() => cachedPaths(page)).toContain('/')
  await expect.poll(async () => (await cachedPaths(page)).some((path) => path.includes('/evening-'))).toBe(true)
  const main = page.getByRole('main')
  const course = `/course-player/${school.courseCodes[0]?.courseId}?unit=0&lesson=0`
  const seen: Record<string, string> = {}
  for (const path of ['/study', '/marks']) {
    await page.goto(path)
    seen[path] = (await main.getByRole('listitem').first().textContent()) ?? ''
    await expect.poll(() => cachedPaths(page)).toContain(path)
  }
  await page.goto('/profile')
  const name = page.getByLabel(profileLabels('both').fullName)
  const ownName = await name.inputValue()
  await expect.poll(() => cachedPaths(page)).toContain('/profile')
  await page.goto(course)
  await page.getByRole('link', { name: player.download }).click()
  const row = page.locator('.course-list button[aria-current]')
  await expect(row.getByText(kept.attachment)).toBeAttached()
  await expect.poll(() => cachedPaths(page)).toContain(course.replace(/\?.*/, ''))

  await makeEveningOlder(page, 2 * 3_600_000)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText(/^من آخر مرة كان فيه نت، /)).toBeVisible()
  await expect(onward).toHaveText(label)
  for (const [path, first] of Object.entries(seen)) {
    await page.goto(path)
    await expect(main.getByRole('listitem').first()).toHaveText(first)
  }
  await page.goto('/profile')
  await expect(name).toHaveValue(ownName)
  await expect(main.getByRole('alert'), 'nothing that failed beside what is kept').toHaveCount(0)
  await expect(page.getByText(saveNeedsConnection)).toBeVisible()
  await page.goto(course)
  await expect(row.getByText(kept.attachment)).toBeAttached()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: player.download }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a saved lesson plays without a connection under the watermark, and is refused when its time is over', async ({
  page,
  context,
  school,
  watch,
}) => {
  watch.expectFailure('/')
  await openCached(page, '/books')
  const viewer = await aViewer(page, school)
  await page.getByRole('button', { name: savedLessons.save }).click()
  await expect(page.getByText(savedLessons.contact)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: savedLessons.start }).click()
  await expect(page.getByRole('heading', { name: savedLessons.saved })).toBeVisible()
  const [course = ''] = viewer.path.split('?')
  for (const part of [course, 'saved-stream', 'hls']) {
    await expect.poll(async () => (await cachedPaths(page)).some((path) => path.includes(part)), part).toBe(true)
  }

  await context.setOffline(true)
  await page.goto(viewer.path)
  await playVideo(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(1)
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(240)
  await expect(page.locator('.watermark-text')).toHaveText(viewer.student.phone)
  await expect(page.getByText(player.size(0).split(' ')[0] ?? ''), 'it takes no data').toBeHidden()
  await page.getByText(player.transcript, { exact: true }).click()
  await expect(page.getByLabel(transcript.search)).toBeVisible()

  await page.clock.setFixedTime(Date.now() + 8 * DAY_MS)
  await page.goto(viewer.path)
  await expect(page.getByText(savedLessons.over)).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  expect(await savedFiles(page), 'and it is gone').toEqual([])
})

test('saving goes on after a lost connection, and a logout takes all of it', async ({ page, school, watch }) => {
  await aViewer(page, school)
  watch.expectFailure('/media/streams/')
  await page.route('**/240p/07.m4s', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: savedLessons.save }).click()
  await page.getByRole('button', { name: savedLessons.start }).click()
  await expect(page.getByText(savedLessons.waiting)).toBeVisible()
  await expect(page.locator(':focus'), 'in place of the pressed button').toContainText(savedLessons.waiting)
  await page.unroute('**/240p/07.m4s')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: savedLessons.saved })).toBeVisible()
  expect(await savedFiles(page)).toContain('licence')

  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('button', { name: profileLabels('both').logout, exact: true })
    .click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => savedFiles(page)).toEqual([])
})

const savedFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('manassa')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('files').objectStore('files').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map((key) => String(key).split('/').at(-1) ?? ''))
          }
        }
      }),
  )

test('a quiz under way opens again without a connection, goes on, and is handed in once', async ({
  page,
  context,
  watch,
  taker,
}) => {
  // A starting worker, four pages and the outbox's second try are slow on a busy machine.
  test.setTimeout(120_000)
  await openCached(page, '/books')
  await page.goto(taker.exam.path)
  await page.getByRole('button', { name: quiz.start }).click()
  await choose(page, 1)
  await expect.poll(() => cachedPaths(page)).toContain(new URL(taker.exam.path, page.url()).pathname)

  watch.expectFailure('/')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(quiz.withoutConnection)).toBeVisible()
  await expect(page.getByRole('timer', { name: quiz.timeLeft })).toBeVisible()
  await expect(page.getByText(quiz.resumed(2))).toBeVisible()
  await expectAccessible(page)
  await answerAll(page)
  await page.getByRole('button', { name: quiz.finish }).click()
  await page.getByRole('button', { name: quiz.handInNow }).click()
  await expect(page.getByText(quiz.queuedTitle)).toBeVisible()
  await page.reload()
  await expect(page.getByText(quiz.queuedTitle), 'it waits, also after another reload').toBeVisible()

  const later = await context.newPage()
  watch.over(later)
  const paths: string[] = []
  later.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await context.route('**/api/quizresult/submit', (route) => route.abort('connectionreset'), { times: 1 })
  await page.close()
  await context.setOffline(false)
  await later.goto(taker.exam.path)
  await expect(later.getByText(quiz.resultTitle)).toBeVisible({ timeout: 20_000 })
  expect(
    paths.filter((path) => /quizresult\/(start|sitting)|contentlesson/.test(path)),
    'what would start the clock of the next attempt',
  ).toEqual([])
  expect(await attemptsAt(taker, taker.exam)).toHaveLength(1)
  expect(await clockOf(taker), 'no clock of a second attempt has begun').toBeNull()
})

for (const kind of ['practice', 'exam'] as const) {
  test(`a quiz under way (${kind}) goes on while the server is in trouble, and finds out by itself that it is back`, async ({
    page,
    watch,
    taker,
  }) => {
    await page.clock.install()
    if (kind === 'exam') await beginExam(page, taker)
    else await page.goto(taker.practice.path)
    await choose(page, 1)

    watch.expect(503, '/api/')
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'server.unavailable', message: '', error: '' } }),
    )
    await page.reload()
    await expect(page.getByText(quiz.withoutConnection)).toBeVisible()
    await expect(page.getByText(quiz.resumed(2)), 'the first answer is still there').toBeVisible()
    await choose(page, 0)
    await page.unroute('**/api/**')
    await timePassesUntil(page, () => page.getByText(quiz.withoutConnection).isHidden())
    await expect(page.getByRole('radio').nth(0), 'and the second one').toBeChecked()
  })
}

test('an exam under way waits for a line that says nothing for seconds, not for its minutes', async ({
  page,
  taker,
}) => {
  await beginExam(page, taker)
  await choose(page, 1)
  await page.route('**/api/**', () => {})
  await page.reload()
  await expect(page.getByText(quiz.withoutConnection)).toBeVisible({ timeout: 25_000 })
  await expect(page.getByRole('timer', { name: quiz.timeLeft })).toBeVisible()
  await choose(page, 0)
  await page.unroute('**/api/**')
  await expect(page.getByText(quiz.withoutConnection)).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('radio').nth(0)).toBeChecked()
})

test.describe('a newer version', () => {
  test('is offered, and taken when its button is pressed', async ({ page, baseURL }) => {
    await using proxy = await startReverseProxy(baseURL ?? '')
    await openCached(page, `${proxy.url}/courses`)
    proxy.deploy((own) => `${own}\n// a newer one`)

    await page.goto(`${proxy.url}/courses?grade=Secondary2`)
    await page.getByRole('button', { name: appPrompts.update }).click({ timeout: 30_000 })
    await expect(page.getByText(appPrompts.newVersion)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses.title)
  })

  test('that switches it off takes away all that was kept', async ({ page, baseURL }) => {
    await using proxy = await startReverseProxy(baseURL ?? '')
    await openCached(page, `${proxy.url}/courses`)
    const farewell = readFileSync(join(import.meta.dirname, '../apps/web/service-worker/unregister.ts'), 'utf8')
    proxy.deploy(() => farewell.replace(/^(declare|export) .*$/gm, ''))

    await page.reload()
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toEqual([])
  })
})

async function weighed(base: string, path: string) {
  const response = await fetch(new URL(path, base), { headers: { 'accept-encoding': 'br' } })
  return { headers: response.headers, buffer: (await response.arrayBuffer()).byteLength }
}
