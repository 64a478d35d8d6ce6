import type { Page } from '@playwright/test'
import { login } from '../apps/web/app/copy/account.ts'
import { controls, player } from '../apps/web/app/copy/player.ts'
import { signOutTheOther } from './support/api-caller.ts'
import { slowConnection } from './support/network.ts'
import { expect, test } from './support/page-watch.ts'
import {
  aViewer,
  chooseInMenu,
  isPaused,
  openLesson,
  playVideo,
  positionAtServer,
  seconds,
  stage,
  video,
} from './support/viewer.ts'

const rate = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)

test('a lesson that starts in one tab stops in the other, which says why', async ({ page, school, watch, context }) => {
  const viewer = await aViewer(page, school)
  const other = await context.newPage()
  watch.over(other)
  await openLesson(other, viewer)
  await page.bringToFront()
  await playVideo(page)
  await other.bringToFront()
  await playVideo(other)
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect(page.getByText(controls.paused.otherTab)).toBeVisible()
  expect(await isPaused(other)).toBe(false)

  await page.bringToFront()
  await playVideo(page)
  await expect(page.getByText(controls.paused.otherTab)).toBeHidden()
  await expect.poll(() => isPaused(other)).toBe(true)
})

test('the lock screen names the lesson and leads on to the next', async ({ page, school }) => {
  await page.addInitScript(() => {
    const keys = new Map<string, MediaSessionActionHandler | null>()
    Reflect.set(window, 'lockScreen', keys)
    navigator.mediaSession.setActionHandler = (action, handler) => void keys.set(action, handler)
  })
  const touch = (action: MediaSessionAction, details = {}) =>
    page.evaluate(
      ([action, details]) => {
        const keys: Map<string, MediaSessionActionHandler> = Reflect.get(window, 'lockScreen')
        keys.get(action)?.({ action, ...details })
      },
      [action, details] as const,
    )
  await aViewer(page, school)
  const metadata = () => page.evaluate(() => navigator.mediaSession.metadata)
  const { title, artist, album, artwork } = await page.evaluate(() => {
    const { title, artist, album, artwork = [] } = navigator.mediaSession.metadata ?? {}
    return { title, artist, album, artwork }
  })
  expect(await metadata()).not.toBeNull()
  expect([title, artist, album]).toEqual([
    'مثال كامل: توحيد القطرين على الخط الزمني',
    'مستر ياسين الرشيدي',
    'إزاي نذاكر تاريخ؟',
  ])
  for (const { src } of artwork) expect((await page.request.get(src)).status(), src).toBe(200)
  expect(artwork.length).toBeGreaterThan(1)

  await touch('play')
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing')
  await touch('pause')
  await expect.poll(() => isPaused(page)).toBe(true)
  await touch('seekto', { seekTime: 21 })
  await touch('seekbackward')
  await expect.poll(() => seconds(page)).toBe(11)
  await touch('nexttrack')
  await expect(page).toHaveURL(/unit=1&lesson=1/)
})

test('on a connection that is too slow a smaller picture is offered, and comes when there is a little more; the speed stays', async ({
  page,
  school,
}) => {
  await page.addInitScript(() => localStorage.setItem('player_preferences', '{"speed":1.5,"quality":"360p"}'))
  await aViewer(page, school)
  const gives = await slowConnection(page)
  await gives(4_000)
  await playVideo(page)
  await stage(page).getByRole('slider', { name: controls.seek }).fill('18')
  await expect(page.getByText(controls.slow)).toBeVisible()
  await page.getByRole('button', { name: controls.lower }).click()
  await gives(30_000)
  await expect.poll(() => seconds(page), { timeout: 30_000 }).toBeGreaterThan(18.5)
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(240)
  expect(await rate(page)).toBe(1.5)
})

test('a phone that saves data starts small, and says what the lesson weighs before it plays', async ({
  page,
  school,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await aViewer(page, school)
  await expect(page.getByText(player.size(627_315))).toBeVisible()
  await expect(stage(page).getByRole('button', { name: controls.qualities.saver })).toBeVisible()
  await chooseInMenu(page, controls.quality, '240p')
  await expect(stage(page).getByRole('button', { name: '240p' })).toBeVisible()
})

test("the lesson's file plays when the stream's script does not load", async ({ page, school, watch }) => {
  watch.expectFailure('/assets/hls.light-')
  await page.route('**/assets/hls.light-*', (route) => route.abort('connectionreset'))
  await aViewer(page, school)
  await playVideo(page)
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/\.mp4$/)
})

test('the played time and parts are sent with the position', async ({ page, school }) => {
  const reports: Array<{ playedTwentieths: number; watchedSeconds: number }> = []
  page.on('request', (request) => {
    if (request.url().includes('/video-position')) reports.push(request.postDataJSON())
  })
  await aViewer(page, school)
  await playVideo(page)
  // A video that stalls at its beginning may send a position before anything was played.
  const watched = () => reports.reduce((sum, { watchedSeconds }) => sum + watchedSeconds, 0)
  await expect.poll(watched, { timeout: 20_000 }).toBeGreaterThan(6)
  expect(watched()).toBeLessThan(10 + reports.length)
  expect(reports.some(({ playedTwentieths }) => (playedTwentieths & 1) === 1)).toBe(true)
})

test('a session that another device ends in the middle stops the lesson, and it goes on from there', async ({
  page,
  school,
  watch,
}) => {
  const viewer = await aViewer(page, school)
  await playVideo(page)
  await stage(page).getByRole('slider', { name: controls.seek }).fill('20')
  await expect.poll(() => positionAtServer(viewer)).toBeGreaterThan(19)
  await signOutTheOther(viewer.elsewhere)
  watch.expect(401, '/api/')
  watch.expect(401, '/media/')
  // A segment at the moment of the login is still asked for by its address of the session before.
  watch.expect(403, '/media/streams/')
  await stage(page).getByRole('slider', { name: controls.seek }).fill('32')
  await expect(page.getByText(/الجهاز ده خرج من الحساب/)).toBeVisible()
  await page.getByLabel(login.identifier).fill(viewer.student.email)
  await page.getByLabel(login.password, { exact: true }).fill(viewer.student.password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(26)
})

for (const death of [
  'the tab is killed',
  'its process crashes',
  'the connection is lost and the phone dies',
] as const) {
  test(`ten seconds of a video at most are lost when ${death}`, async ({ page, school, request, watch }) => {
    const viewer = await aViewer(page, school, request)
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.playbackRate = 2
    })
    await playVideo(page)
    await expect.poll(() => seconds(page), { timeout: 20_000, intervals: [100] }).toBeGreaterThan(13)
    if (death === 'the connection is lost and the phone dies') {
      watch.expectFailure('/')
      await page.context().setOffline(true)
    }
    const reached = await seconds(page)
    if (death === 'its process crashes') {
      const line = await page.context().newCDPSession(page)
      await Promise.race([line.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')])
    } else await page.context().close()

    const left = reached - (await positionAtServer(viewer))
    expect(left, `${death}: lost on another device, in seconds`).toBeLessThan(10)
    if (death !== 'its process crashes') return
    const again = await page.context().newPage()
    await openLesson(again, viewer)
    await expect
      .poll(async () => reached - (await seconds(again)), 'lost on the same device, with the five seconds before')
      .toBeLessThan(7)
  })
}
