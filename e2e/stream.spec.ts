import type { Page } from '@playwright/test'
import { controls, player } from '../apps/web/app/copy/player.ts'
import { asStudent } from './support/as-student.ts'
import type { DemoSchool } from './support/demo-school.ts'
import { expect, test } from './support/page-watch.ts'

/** Who has come as far as the lesson with a stream, in the third place of the first unit. */
const STUDENT = 7

const video = (page: Page) => page.locator('video')
const seconds = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const stage = (page: Page) => page.getByLabel(controls.region)

async function opensTheStream(page: Page, school: DemoSchool, device: string) {
  await asStudent(page, school, STUDENT, device)
  await page.goto(`/course-player/${school.courseCodes[0]?.courseId}?unit=0&lesson=2`)
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(30)
}

async function plays(page: Page) {
  await stage(page).getByRole('button', { name: controls.play, exact: true }).click()
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
}

async function chooses(page: Page, menu: string, item: string | RegExp) {
  await stage(page).hover()
  await stage(page).getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: item }).click()
}

test('an encrypted stream plays to its end; its quality changes and its speed stays', async ({
  page,
  school,
}, info) => {
  const keys: Array<string | undefined> = []
  page.on('request', (request) => {
    if (request.url().endsWith('.key')) keys.push(request.headers().authorization)
  })
  await opensTheStream(page, school, info.project.name)
  await plays(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
  await chooses(page, controls.speed, '2×')
  await chooses(page, controls.quality, '240p')
  await chooses(page, controls.quality, controls.qualities.audio)
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(0)
  await stage(page).hover()
  await expect(
    stage(page).getByRole('button', { name: controls.fullscreen }),
    'every button is within the picture',
  ).toBeInViewport({ ratio: 1 })
  const heardUntil = await seconds(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(heardUntil + 1)
  await chooses(page, controls.quality, '360p')
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)).toBeGreaterThan(0)
  expect(await seconds(page), 'the place stays').toBeGreaterThan(heardUntil)
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2)
  expect(
    keys.every((key) => key?.startsWith('Bearer ')),
    'keys are asked for by the session',
  ).toBe(true)
  expect(keys.length).toBeGreaterThan(0)

  await stage(page).getByRole('slider', { name: controls.seek }).fill('36')
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.ended), { timeout: 20_000 })
    .toBe(true)
  await expect(page.getByRole('button', { name: player.complete, exact: false }).first()).toBeVisible()
})

test('time runs from left to right: a touch at a quarter of the bar leads to a quarter of the lesson', async ({
  page,
  school,
}, info) => {
  await opensTheStream(page, school, info.project.name)
  const bar = await stage(page).getByRole('slider', { name: controls.seek }).boundingBox()
  if (!bar) throw new Error('There is no seek bar')
  await page.mouse.click(bar.x + bar.width / 4, bar.y + bar.height / 2)
  const duration = await video(page).evaluate((element: HTMLVideoElement) => element.duration)
  await expect.poll(async () => Math.abs((await seconds(page)) / duration - 0.25)).toBeLessThan(0.03)
})

test('an address that runs out in the middle of a lesson is renewed unseen', async ({ page, school, watch }, info) => {
  watch.expect(403, '/media/streams/')
  let hasRunOut = false
  let renewed = 0
  await page.route('**/media/streams/**/*.m4s', (route) =>
    hasRunOut ? route.fulfill({ status: 403, json: { code: 'media.linkExpired' } }) : route.continue(),
  )
  await opensTheStream(page, school, info.project.name)
  page.on('request', (request) => {
    if (!request.url().includes('/contentlesson/')) return
    renewed++
    hasRunOut = false
  })
  await plays(page)
  hasRunOut = true
  await stage(page).getByRole('slider', { name: controls.seek }).fill('20')
  await expect.poll(() => seconds(page), { timeout: 15_000 }).toBeGreaterThan(21)
  expect(renewed).toBe(1)
  await expect(page.getByText(controls.error)).toBeHidden()
})

test('captions are shown above the bar in the language that was chosen', async ({ page, school }, info) => {
  await opensTheStream(page, school, info.project.name)
  await chooses(page, controls.captions, 'العربية')
  await expect(page.locator('.captions')).toContainText(/القطرين|مملكتان/, { timeout: 10_000 })
})
