import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aRealVideo } from '#test/a-real-video.ts'
import { courseEdit } from '../apps/web/app/copy/console-courses.ts'
import { videoEdit } from '../apps/web/app/copy/console-lessons.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { controls } from '../apps/web/app/copy/player.ts'
import { anEmptySchool, type EmptySchool, followPasswordLink } from './support/empty-school.ts'
import { registrationOf, somebodyNew } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { chooseInMenu, playVideo, seconds, stage, video } from './support/viewer.ts'

const VIDEO_SECONDS = 5
const PREPARED_WITHIN_MS = 180_000

let school: EmptySchool

test.setTimeout(400_000)
test.beforeEach(async () => {
  school = await anEmptySchool()
})
test.afterEach(() => school?.stop())

const aFreeCourse = (page: Page) =>
  page.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = {
        'Content-Type': 'application/json',
        DeviceId: localStorage.getItem('device_id') ?? '',
        Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
      }
      const response = await fetch(`/api/teacher/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()).data.id as number
    }
    const courseId = await post('courses', { courseName: 'النيل', grade: 'Secondary1', term: 'First', price: 0 })
    const unitId = await post(`courses/${courseId}/units`, { unitName: 'الأولى', unitTitle: 'مصر القديمة' })
    return { courseId, lessonId: await post(`units/${unitId}/lessons`, { lessonName: 'الفيضان', type: 'Video' }) }
  })

const pictureHeight = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)

/** The current height; a video element without a picture is as low as audio. */
const availableHeight = (page: Page) =>
  video(page).evaluate(({ readyState, seeking, videoHeight }: HTMLVideoElement) =>
    readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !seeking ? videoHeight : null,
  )

/** Records every position of the seek bar; the returned function lists them without repetitions. */
async function recordSeekBar(page: Page) {
  const bar = await stage(page).getByRole('slider', { name: controls.seek }).elementHandle()
  const places = await page.evaluateHandle((input) => {
    const seen = new Set<number>()
    const look = () => seen.add(Math.round(Number((input as HTMLInputElement).value)))
    look()
    new MutationObserver(look).observe(input as HTMLInputElement, { attributes: true })
    return seen
  }, bar)
  return () => places.evaluate((seen) => [...seen])
}

/** A slow connection: metadata arrives, and segments wait until the returned function is called. */
async function holdBackSegments(page: Page) {
  const segments = /\/media\/streams\/.+\.m4s/
  const { promise: open, resolve } = Promise.withResolvers<void>()
  await page.route(segments, async (route) => {
    await open
    await route.continue()
  })
  return async () => {
    resolve()
    // Waiting requests continue first; otherwise both routes would pass them.
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const isReady = (page: Page) =>
  expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(4)

async function playToEnd(page: Page) {
  await isReady(page)
  await stage(page).getByRole('slider', { name: controls.seek }).fill('1')
  await expect.poll(() => seconds(page)).toBeLessThan(VIDEO_SECONDS - 1)
  await playVideo(page)
  const ended = () => video(page).evaluate((element: HTMLVideoElement) => element.ended)
  await expect.poll(ended, { timeout: 30_000 }).toBe(true)
}

async function publishVideo(page: Page, upload: { name: string; buffer: Buffer; lastMade: RegExp }) {
  await followPasswordLink(page, school)
  const { courseId, lessonId } = await aFreeCourse(page)
  await page.goto(`${school.url}/teacher/lessons/${lessonId}`)
  const { name, buffer, lastMade } = upload
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'video/mp4', buffer })
  await expect(page.getByText(lastMade)).toBeVisible({ timeout: PREPARED_WITHIN_MS })
  await expect(page.getByRole('progressbar', { name: videoEdit.preparing })).toBeHidden({ timeout: 30_000 })
  await page.getByLabel(videoEdit.chapters).fill('00:00 مقدمة\n٠٠:٠٣ فيضان النيل')
  await page.getByLabel(videoEdit.chapters).blur()
  await expect(page.getByText(/اتحفظ الساعة/).last()).toBeVisible()
  await page.goto(`${school.url}/teacher/courses/${courseId}`)
  await page.getByRole('button', { name: courseEdit.publish, exact: true }).click()
  await expect(page.getByText(courseEdit.published)).toBeVisible()
  return courseId
}

async function openAsStudent(phone: Page, courseId: number) {
  const student = somebodyNew()
  await phone.request.post(`${school.url}/api/Auth/register`, {
    headers: { DeviceId: `a-phone-of-${student.email}` },
    multipart: registrationOf(student),
  })
  await phone.goto(`${school.url}/login?from=/courses/${courseId}`)
  await phone.locator('input[name="EmailorMobile"]').fill(student.email)
  await phone.locator('input[type="password"]').fill(student.password)
  await phone.keyboard.press('Enter')
  await phone.locator('main').getByText(detail.start, { exact: true }).first().click()
}

async function playInQuality(phone: Page, quality: string | RegExp) {
  await chooseInMenu(phone, controls.quality, quality)
  // Buffered video of another quality would be played.
  await phone.reload()
  await playToEnd(phone)
  return pictureHeight(phone)
}

test('a video from the teacher’s phone is prepared, and a student plays it to its end in each quality', async ({
  page,
  browser,
}) => {
  const buffer = await aRealVideo({ seconds: VIDEO_SECONDS })
  const courseId = await publishVideo(page, { name: 'VID_2026.mp4', buffer, lastMade: /360p.*كيلو|360p.*ميجا/ })
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const phone = await context.newPage()
  await openAsStudent(phone, courseId)
  await isReady(phone)

  for (const [quality, height] of [
    ['240p', 240],
    ['360p', 360],
  ] as const) {
    expect(await playInQuality(phone, quality), quality).toBe(height)
  }
  const chapter = phone.getByRole('button', { name: /فيضان النيل/ })
  await chapter.click()
  await expect.poll(() => seconds(phone)).toBe(3)
  await expect(chapter).toHaveAttribute('aria-current', 'true')
  await expect(stage(phone).locator('.seek-mark')).toHaveCount(1)

  const bar = stage(phone).getByRole('slider', { name: controls.seek })
  const place = stage(phone).locator('.seek-picture img')
  await bar.hover({ position: { x: 60, y: 22 } })
  await expect.poll(() => place.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  if (process.env.SCREENSHOTS) await phone.screenshot({ path: `${process.env.SCREENSHOTS}/seek.png` })
  await chooseInMenu(phone, controls.quality, controls.qualities.saver)
  await bar.hover({ position: { x: 260, y: 22 } })
  await expect(stage(phone).locator('.seek-bubble')).toBeVisible()
  await expect(place).toBeHidden()

  await chooseInMenu(phone, controls.quality, controls.qualities.audio)
  await bar.fill('1')
  await expect.poll(() => availableHeight(phone)).toBe(0)
  expect(await seconds(phone), 'while the sound was not there').toBeCloseTo(1, 0)
  const placesOfBar = await recordSeekBar(phone)
  await chooseInMenu(phone, controls.quality, '240p')
  await expect.poll(() => availableHeight(phone)).toBe(240)
  expect(await placesOfBar(), 'while the picture was on its way').toEqual([1])
  await chooseInMenu(phone, controls.quality, controls.qualities.audio)
  await expect.poll(() => availableHeight(phone)).toBe(0)
  const letThrough = await holdBackSegments(phone)
  await chooseInMenu(phone, controls.quality, '240p')
  await bar.fill('0')
  await letThrough()
  await expect.poll(() => availableHeight(phone)).toBe(240)
  expect(await seconds(phone), 'back to the beginning').toBe(0)
  await chooseInMenu(phone, controls.quality, controls.qualities.audio)
  await playToEnd(phone)
  expect(await pictureHeight(phone)).toBe(0)

  const media = join(school.dataDir, 'media')
  await rename(media, `${media}-elsewhere`)
  const other = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
  await openAsStudent(other, courseId)
  await expect(other.getByText(controls.error)).toBeVisible({ timeout: 60_000 })
  await rm(media, { recursive: true, force: true })
  await rename(`${media}-elsewhere`, media)
  await other.getByRole('button', { name: controls.retry }).click()
  await isReady(other)
  await expect(other.getByText(controls.error)).toBeHidden()
})

test('an upright video of 1280 lines in HEVC, with frames of uneven length, plays to its end in all five renditions', async ({
  page,
  browser,
}) => {
  // A phone holds it upright and writes it lying.
  const buffer = await aRealVideo({ seconds: VIDEO_SECONDS, width: 1280, height: 720, turned: 90, asHevc: true })
  const courseId = await publishVideo(page, { name: 'IMG_0042.MOV', buffer, lastMade: /720p.*كيلو|720p.*ميجا/ })
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const phone = await context.newPage()
  await openAsStudent(phone, courseId)
  await isReady(phone)
  await expect(phone.getByText('360p')).toBeVisible()
  await stage(phone).getByRole('button', { name: controls.quality }).click()
  const [first, picture] = await Promise.all([
    phone.getByRole('menuitemradio').first().boundingBox(),
    stage(phone).boundingBox(),
  ])
  expect(first?.y, 'eight choices fit into the picture').toBeGreaterThanOrEqual(picture?.y ?? 0)
  if (process.env.SCREENSHOTS) await phone.screenshot({ path: `${process.env.SCREENSHOTS}/qualities.png` })
  await phone.keyboard.press('Escape')
  for (const [quality, width, height] of [
    ['240p', 240, 426],
    ['360p', 360, 640],
    ['480p', 480, 852],
    ['720p', 720, 1280],
  ] as const) {
    expect(await playInQuality(phone, quality), quality).toBe(height)
    expect(await video(phone).evaluate((element: HTMLVideoElement) => element.videoWidth), quality).toBe(width)
  }
  await chooseInMenu(phone, controls.quality, controls.qualities.audio)
  await expect.poll(() => availableHeight(phone)).toBe(0)
  await playToEnd(phone)
  expect(await pictureHeight(phone)).toBe(0)
})

test('a video of more than a minute plays on where its key changes, in the picture and in the sound alone', async ({
  page,
  browser,
}) => {
  const [length, changesAt] = [66, 58]
  const buffer = await aRealVideo({ seconds: length, width: 480, height: 360 })
  const courseId = await publishVideo(page, { name: 'VID_2027.mp4', buffer, lastMade: /360p.*كيلو|360p.*ميجا/ })
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const phone = await context.newPage()
  const keys = new Set<string>()
  phone.on('response', (response) => {
    const name = /\/((?:360p|audio)\/\d+\.key)$/.exec(new URL(response.url()).pathname)?.[1]
    if (name && response.ok()) keys.add(name)
  })
  await openAsStudent(phone, courseId)
  await isReady(phone)
  for (const rendition of ['360p', 'audio']) {
    await chooseInMenu(phone, controls.quality, rendition === 'audio' ? controls.qualities.audio : rendition)
    await stage(phone)
      .getByRole('slider', { name: controls.seek })
      .fill(String(changesAt - 4))
    await expect.poll(() => availableHeight(phone)).toBe(rendition === 'audio' ? 0 : 360)
    await playVideo(phone)
    await expect.poll(() => seconds(phone), { timeout: 30_000 }).toBeGreaterThan(changesAt + 2)
    const ended = () => video(phone).evaluate((element: HTMLVideoElement) => element.ended)
    await expect.poll(ended, { timeout: 30_000 }).toBe(true)
  }
  await expect(phone.getByText(controls.error)).toBeHidden()
  // Audio segments have four seconds: the key changes at whole minutes.
  expect([...keys].toSorted()).toEqual(['360p/0.key', '360p/1.key', 'audio/0.key', 'audio/1.key'])
})
