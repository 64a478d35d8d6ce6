import { controls, player } from '../apps/web/app/copy/player.ts'
import { expect, test } from './support/page-watch.ts'
import { dragFinger, pointOf, tapTwice } from './support/touch.ts'
import { aViewer, chooseInMenu, playVideo, seconds, stage, video } from './support/viewer.ts'

test('an encrypted stream plays to its end; its quality changes and its speed stays', async ({ page, school }) => {
  const keys: Array<string | undefined> = []
  page.on('request', (request) => {
    if (request.url().endsWith('.key')) keys.push(request.headers().authorization)
  })
  await aViewer(page, school)
  await chooseInMenu(page, controls.speed, '1.5×')
  await playVideo(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
  await chooseInMenu(page, controls.quality, '240p')
  await chooseInMenu(page, controls.quality, controls.qualities.audio)
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(0)
  await stage(page).hover()
  await expect(
    stage(page).getByRole('button', { name: controls.fullscreen }),
    'every button is within the picture',
  ).toBeInViewport({ ratio: 1 })
  await stage(page).getByRole('slider', { name: controls.seek }).fill('5')
  const pausedAt = 5
  await expect.poll(() => seconds(page)).toBeGreaterThan(pausedAt + 1)
  await chooseInMenu(page, controls.quality, '360p')
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)).toBeGreaterThan(0)
  expect(await seconds(page), 'the place stays').toBeGreaterThan(pausedAt)
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5)
  expect(
    keys.every((key) => key?.startsWith('Bearer ')),
    'keys are asked for by the session',
  ).toBe(true)
  expect(keys.length).toBeGreaterThan(0)

  await stage(page).getByRole('slider', { name: controls.seek }).fill('36')
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.ended), { timeout: 20_000 })
    .toBe(true)
  await expect(page.getByRole('button', { name: player.completeContinue })).toBeVisible()
  await stage(page).getByRole('button', { name: controls.fullscreen }).click()
  await stage(page).getByRole('button', { name: player.completeContinue }).click()
  await expect(page, 'also from the full screen it leads on').toHaveURL(/unit=1&lesson=1/)
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('time runs from left to right under a finger: touched, drawn along the bar, and jumped by two quick taps', async ({
  page,
  school,
}) => {
  await aViewer(page, school)
  const bar = stage(page).getByRole('slider', { name: controls.seek })
  const duration = await video(page).evaluate((element: HTMLVideoElement) => element.duration)
  const isAt = (part: number) =>
    expect.poll(async () => Math.abs((await seconds(page)) / duration - part)).toBeLessThan(0.03)
  const quarter = await pointOf(bar, 0.25)
  await page.touchscreen.tap(quarter.x, quarter.y)
  await isAt(0.25)

  const jumps: number[] = []
  await page.exposeFunction('jumpedTo', (second: number) => jumps.push(second))
  await video(page).evaluate((element: HTMLVideoElement) =>
    element.addEventListener('seeking', () => Reflect.get(window, 'jumpedTo')(element.currentTime)),
  )
  await dragFinger(page, quarter, await pointOf(bar, 0.75))
  await isAt(0.75)
  // The video element exists before its page has reported it.
  await expect.poll(() => jumps.length, 'only where the finger was lifted').toBe(1)

  const from = await seconds(page)
  await tapTwice(page, await pointOf(stage(page), 0.1))
  await expect.poll(() => seconds(page), 'left is back, in Arabic too').toBeCloseTo(from - 10, 0)
  await tapTwice(page, await pointOf(stage(page), 0.9))
  await expect.poll(() => seconds(page)).toBeCloseTo(from, 0)
})

test('an address that runs out in the middle of a lesson is renewed unseen', async ({ page, school, watch }) => {
  watch.expect(403, '/media/streams/')
  let readings = 0
  page.on('request', (request) => {
    if (request.url().includes('/contentlesson/')) readings++
  })
  await page.route(/\/media\/streams\/.+0[3-9]\.m4s/, (route) =>
    readings < 2 ? route.fulfill({ status: 403, json: { code: 'media.linkExpired' } }) : route.continue(),
  )
  await aViewer(page, school)
  await playVideo(page)
  await stage(page).getByRole('slider', { name: controls.seek }).fill('20')
  await expect.poll(() => seconds(page), { timeout: 15_000 }).toBeGreaterThan(21)
  expect(readings, 'once to open it, once to renew').toBe(2)
  await expect(page.getByText(controls.error)).toBeHidden()
})

test('captions are shown above the bar in the language that was chosen', async ({ page, school }) => {
  await aViewer(page, school)
  await stage(page).getByRole('button', { name: controls.captions }).click()
  await playVideo(page)
  await expect(page.locator('.captions')).toContainText(/القطرين|مملكتان/, { timeout: 10_000 })
})
