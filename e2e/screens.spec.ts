import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { screens } from './screens/index.ts'
import type { ScreenState } from './screens/screen-state.ts'
import { asStaff, asStudent } from './support/as-student.ts'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'
import { settled } from './support/settled.ts'

/** The folder for pictures: set by `npm run screenshots`, which takes them in place of testing. */
const pictures = process.env.SCREENSHOTS
/** The narrowest window that a page must fit, in CSS pixels: WCAG 2.2, 1.4.10. */
const NARROWEST_WIDTH = 320
const DESKTOP = { width: 1440, height: 900 }
/** A desktop window at a zoom of 200 percent. */
const MAGNIFIED = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 }

// Measurements need no high resolution.
if (!pictures) test.use({ deviceScaleFactor: 1 })

test.describe.configure({ mode: 'parallel' })

for (const state of screens) {
  test(`${state.name} can be read by everyone, light and dark`, async ({ page, school, watch }, { project }) => {
    const scene = { page, school, watch }
    if (state.student) await asStudent(page, school, state.student, project.name)
    if (state.staff) await asStaff(page, school, state.staff, project.name)
    await state.before?.(scene)
    await page.goto(typeof state.path === 'string' ? state.path : state.path(school))
    await state.act?.(scene)
    await expect(inSight(page, state)).toBeVisible()
    if (pictures) return takePictures(page, `${state.name}-${project.name}`)

    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    // Dark colours are checked in the wide window; here only for content that it does not have.
    if (state.phoneAlone) await expectContrast(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: NARROWEST_WIDTH, height: page.viewportSize()?.height ?? 0 })
    await expectNoSidewaysScroll(page)

    // The same page in a wide dark window: resizing takes half the time of opening it again.
    await page.setViewportSize(DESKTOP)
    await expect(inSight(page, state)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(MAGNIFIED)
    await expectNoSidewaysScroll(page)
  })
}

const inSight = (page: Page, { visible }: ScreenState) =>
  (typeof visible === 'function' ? visible(page) : page.getByRole('main').getByText(visible)).first()

async function takePictures(page: Page, name: string) {
  await mkdir(join(pictures ?? ''), { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await page.screenshot({ path: join(pictures ?? '', `${name}-${colorScheme}.png`) })
    if (colorScheme === 'light') {
      await scrolledThrough(page)
      await page.screenshot({ path: join(pictures ?? '', `${name}-whole.png`), fullPage: true })
    }
  }
}

/**
 * Content far below is rendered and loaded on demand: it is all rendered, and the page scrolled to its end, before the
 * whole page is pictured.
 */
async function scrolledThrough(page: Page) {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    // A picture that is hidden at this size is never fetched.
    const late = [...document.images].filter((image) => !image.complete && image.checkVisibility())
    await Promise.race([
      Promise.all(late.map((image) => image.decode().catch(() => {}))),
      new Promise((resolve) => setTimeout(resolve, 5_000)),
    ])
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await settled(page)
}
