import type { Page } from '@playwright/test'
import { controls } from '../apps/web/app/copy/player.ts'
import { expect, test } from './support/page-watch.ts'
import { aViewer, isPaused, playVideo, video } from './support/viewer.ts'

const mark = (page: Page) => page.locator('.watermark-text')

const touches: Record<string, (frame: HTMLElement, text: HTMLElement) => void> = {
  'takes it out of the page': (frame) => frame.remove(),
  'takes the number out of it': (_, text) => text.remove(),
  'writes another number': (_, text) => {
    text.textContent = '01000000000'
  },
  'hides it by an attribute': (frame) => {
    frame.hidden = true
    frame.style.display = 'none'
  },
  'takes its class away': (frame) => {
    frame.className = ''
  },
  'makes it see-through': (_, text) => {
    text.style.opacity = '0.05'
  },
  'moves it away': (_, text) => {
    text.style.transform = 'translate(-4000px, 0)'
  },
  'puts it below the picture': (frame) => {
    frame.style.zIndex = '-1'
  },
  'moves it to another place in the page': (frame) => document.body.append(frame),
}

const styles: Record<string, string> = {
  'no display': '.watermark { display: none !important }',
  'no size': '.watermark-text { font-size: 0 !important }',
  'off the picture': '.watermark { inset: 0 auto auto -4000px !important }',
  'no colour': '.watermark-text { color: transparent !important }',
  'cut away': '.watermark { clip-path: inset(50%) !important }',
}

test('the video stops and the watermark returns after any change to it', async ({ page, school }) => {
  const { student } = await aViewer(page, school)
  await playVideo(page)
  for (const [name, touch] of Object.entries(touches)) {
    await playOn(page)
    await page.evaluate(`(${touch})(document.querySelector('.watermark'), document.querySelector('.watermark-text'))`)
    await expect.poll(() => isPaused(page), name).toBe(true)
    await expectWatermark(page, student.phone, name)
  }
  await expect(page.getByText(controls.paused.watermark)).toBeVisible()
})

test('a style sheet that hides the number stops the video within a moment', async ({ page, school }) => {
  const { student } = await aViewer(page, school)
  await playVideo(page)
  for (const [name, css] of Object.entries(styles)) {
    await playOn(page)
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    await expect.poll(() => isPaused(page), { message: name, timeout: 5_000, intervals: [50] }).toBe(true)
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    await expectWatermark(page, student.phone, name)
  }
})

test('in fullscreen the number is guarded too, and the bare picture does not get there', async ({ page, school }) => {
  const { student } = await aViewer(page, school)
  await playVideo(page)
  await page.getByLabel(controls.region).evaluate((stage) => stage.requestFullscreen())
  // Repeated until noticed, because the player may recreate the watermark while the video resizes.
  const takeOut = () => page.evaluate(() => document.querySelector('.watermark')?.remove())
  await expect.poll(() => takeOut().then(() => isPaused(page)), { intervals: [500] }).toBe(true)
  await expectWatermark(page, student.phone, 'in fullscreen')
  expect(await page.evaluate(() => document.fullscreenElement?.querySelector('.watermark-text') !== null)).toBe(true)

  await page.evaluate(() => document.exitFullscreen())
  await playOn(page)
  await video(page).evaluate((element) => element.requestFullscreen())
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('now and then the number stands within the picture too, where no edge can be cut off, and is guarded there', async ({
  page,
  school,
}) => {
  await page.clock.install()
  const { student } = await aViewer(page, school)
  await playVideo(page)
  await page.clock.fastForward('01:50')
  const moving = page.locator('.watermark-inside')
  await expect(moving).toHaveText(student.phone)
  await expect(moving).toHaveCSS('opacity', '0.3')
  await moving.evaluate((text) => text.remove())
  await expect.poll(() => isPaused(page)).toBe(true)
  await expectWatermark(page, student.phone, 'at the edge')
})

test('the watermark jumps rather than moves with reduced motion', async ({ page, school }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await aViewer(page, school)
  const walks = await mark(page).evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const takesTime = ({ effect }: Animation) => Number(effect?.getTiming().duration) > 10
        const stepped = () => setTimeout(() => resolve(text.getAnimations().filter(takesTime).length))
        new MutationObserver(stepped).observe(text, { attributes: true })
      }),
  )
  expect(walks).toBe(0)
})

const playOn = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.play())

async function expectWatermark(page: Page, phone: string, message: string) {
  await expect(mark(page), message).toHaveText(phone)
  await expect(mark(page), message).toBeInViewport()
  await expect(mark(page), message).toHaveCSS('opacity', '0.3')
}
