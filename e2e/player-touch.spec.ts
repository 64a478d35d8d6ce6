import type { Locator, Page } from '@playwright/test'
import { controls, player } from '../apps/web/app/copy/player.ts'
import { expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'
import { goBackInHistory, pointOf, tapTwice } from './support/touch.ts'
import { aViewer, playVideo, seconds, stage, video } from './support/viewer.ts'

const UPRIGHT = { width: 360, height: 800 }
const ON_ITS_SIDE = { width: 800, height: 360 }
/** The size of a touch target (WCAG 2.5.5), in pixels. */
const FINGER = 44

const button = (page: Page, name: string | RegExp) => stage(page).getByRole('button', { name, exact: true })
const words = (page: Page) => page.locator('.captions p')

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, centre: box.y + box.height / 2 }
}

async function showCaptions(page: Page) {
  await button(page, controls.captions).tap()
  await stage(page).getByRole('slider', { name: controls.seek }).fill('13')
  await expect(words(page)).toContainText(/\S/)
}

test('upright, the words stand under the picture, and one touch turns them on and off', async ({ page, school }) => {
  await aViewer(page, school)
  await showCaptions(page)
  await expect(button(page, controls.captions)).toHaveAttribute('aria-pressed', 'true')
  const [picture, said] = [await boxOf(video(page)), await boxOf(page.locator('.captions-lines'))]
  expect(said.y).toBeGreaterThanOrEqual(picture.bottom)
  const below = page.getByRole('heading', { level: 2 }).first()
  expect((await boxOf(below)).y, 'in a room of their own').toBeGreaterThan(said.bottom)

  await button(page, controls.captions).tap()
  await expect(words(page)).toBeHidden()
})

test('on its side, the words are two lines on the picture, and above the controls while these are shown', async ({
  page,
  school,
}) => {
  await aViewer(page, school)
  await page.setViewportSize(ON_ITS_SIDE)
  await showCaptions(page)
  await page.evaluate(() => document.querySelector('.player')?.requestFullscreen())
  const lines = page.locator('.captions-lines')
  await expect
    .poll(async () => (await boxOf(lines)).bottom)
    .toBeLessThanOrEqual((await boxOf(button(page, controls.mute))).y)
  const size = await words(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeCloseTo(0.045 * 360, 0)
  expect((await boxOf(lines)).height).toBeLessThanOrEqual(3.5 * size)

  await playVideo(page)
  await expect.poll(async () => (await boxOf(lines)).bottom, { timeout: 15_000 }).toBeGreaterThan(330)
  expect((await boxOf(lines)).bottom, 'inside of the picture').toBeLessThanOrEqual(360)
})

test('nothing that was said is cut off: what needs more than two lines comes in two parts', async ({
  page,
  school,
}) => {
  await aViewer(page, school)
  await page.setViewportSize({ width: 300, height: 640 })
  await showCaptions(page)
  const seen = new Set<string>()
  for (const second of ['10.5', '12', '14', '16', '18', '20', '22', '24']) {
    await stage(page).getByRole('slider', { name: controls.seek }).fill(second)
    await expect.poll(() => seconds(page)).toBeCloseTo(Number(second), 0)
    seen.add(await words(page).evaluate((element) => getComputedStyle(element).translate))
    const [whole, shown] = [await boxOf(words(page)), await boxOf(page.locator('.captions-lines'))]
    expect(shown.bottom, 'the last part ends with the last line').toBeLessThanOrEqual(whole.bottom + 1)
  }
  expect(seen.size, 'parts that were seen').toBeGreaterThan(1)
})

test('play stands in the middle of the picture, the time line at its foot, and each is as wide as a finger', async ({
  page,
  school,
}) => {
  await aViewer(page, school)
  for (const size of [UPRIGHT, { width: 320, height: 640 }, { width: 412, height: 915 }]) {
    await page.setViewportSize(size)
    const picture = await boxOf(video(page))
    for (const name of [controls.play, controls.back10, controls.forward10]) {
      const { centre, width, height } = await boxOf(button(page, name))
      expect(Math.abs(centre - picture.centre), `${name} at ${size.width}`).toBeLessThan(3)
      expect(Math.min(width, height), `${name} at ${size.width}`).toBeGreaterThanOrEqual(FINGER)
    }
    const line = await boxOf(stage(page).getByRole('slider', { name: controls.seek }))
    expect(line.height).toBeGreaterThanOrEqual(FINGER)
    expect(picture.bottom - line.centre, `the line at ${size.width}`).toBeLessThan(24)
    for (const each of await stage(page).getByRole('button').all()) {
      if (!(await each.isVisible())) continue
      const { x, right, width, height } = await boxOf(each)
      const label = `${await each.getAttribute('aria-label')} at ${size.width}`
      expect(Math.min(width, height), label).toBeGreaterThanOrEqual(FINGER)
      expect([x >= 0, right <= size.width - 4], `${label} is within the bar`).toEqual([true, true])
    }
  }
  await expect(stage(page).getByRole('slider', { name: controls.volume }), 'a phone has keys for that').toBeHidden()
})

test('two touches on a side jump there, say so there, and add up', async ({ page, school }) => {
  await aViewer(page, school)
  await stage(page).getByRole('slider', { name: controls.seek }).fill('5')
  const right = await pointOf(stage(page), 0.9, 0.3)
  const toast = page.locator('.action-toast-text')
  await tapTwice(page, right)
  await expect(toast).toHaveText('+10')
  expect((await boxOf(toast)).x).toBeGreaterThan(240)
  await tapTwice(page, right)
  await expect(toast).toHaveText(/\+[23]0/)
  await expect(toast, 'after a while it is over').toBeHidden()

  await tapTwice(page, await pointOf(stage(page), 0.1, 0.3))
  await expect(toast).toHaveText('−10')
  expect((await boxOf(toast)).right).toBeLessThan(120)
})

test('a slide that was paused can be read: no veil lies on it', async ({ page, school }) => {
  await aViewer(page, school)
  await expect
    .poll(() => page.locator('.control-bar').evaluate((bar) => getComputedStyle(bar, '::before').opacity), {
      timeout: 5_000,
    })
    .toBe('0')
  await expect(button(page, controls.play), 'and the way on is there').toBeVisible()
})

test('a phone that is turned shows the video as high as it is, without the bar', async ({ page, school }) => {
  await aViewer(page, school)
  await page.setViewportSize(ON_ITS_SIDE)
  const picture = await boxOf(video(page))
  expect([picture.y, picture.height]).toEqual([0, 360])
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await page.getByRole('link', { name: player.back }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: player.back }), 'the way back is below').toBeInViewport()
})

test('the list opens over the page as a sheet, with the lesson that is on in it, and goes on from there', async ({
  page,
  school,
}) => {
  await aViewer(page, school)
  const menu = page.getByRole('button', { name: player.menu })
  await menu.tap()
  const sheet = page.getByRole('dialog', { name: player.menu })
  await expect(sheet).toBeInViewport()
  await expect(sheet.locator('[aria-current=true]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(page.getByRole('navigation', { name: player.menu }), 'the list of the page stays').toBeAttached()

  await menu.tap()
  await sheet.getByRole('listitem').first().getByRole('button').tap()
  await expect(sheet).toBeHidden()
})

test("the phone's way back closes the list and an open menu, and leads away when nothing is open", async ({
  page,
  school,
}) => {
  await aViewer(page, school)
  await page.goto('/enrolled-courses')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(button(page, controls.play)).toBeVisible()
  const address = page.url()

  await page.getByRole('button', { name: player.menu }).tap()
  const sheet = page.getByRole('dialog', { name: player.menu })
  await expect(sheet).toBeVisible()
  await goBackInHistory(page)
  await expect(sheet).toBeHidden()
  expect(page.url()).toBe(address)

  await button(page, /^سرعة/).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await goBackInHistory(page)
  await expect(page.getByRole('menu')).toBeHidden()
  expect(page.url()).toBe(address)
  await goBackInHistory(page)
  await expect(page).toHaveURL('/enrolled-courses')
})

test('with letters of twice the size, and on a page that is enlarged by half, everything is within reach', async ({
  page,
  school,
}) => {
  await aViewer(page, school)
  const letters = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
  await letters('200%')
  await expectNoSidewaysScroll(page)
  await expect(button(page, controls.fullscreen)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()

  await letters('100%')
  await page.setViewportSize({ width: 240, height: 533 })
  await expectNoSidewaysScroll(page)
  await expect(button(page, controls.fullscreen)).toBeInViewport({ ratio: 1 })
  await expect(button(page, controls.play)).toBeInViewport({ ratio: 1 })
})
