import type { Locator, Page } from '@playwright/test'
import { bytesOf, watchTransfers } from '../e2e/support/transfer.ts'
import { holdLinks } from './web-watch.ts'

const LAST_MOMENTS = 700
const PATIENCE = 20_000

export async function look(page: Page, url: string) {
  const transfers = await watchTransfers(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(LAST_MOMENTS)
  const { largest, largestWhat, shift } = await page.evaluate(() => window.seen)
  return { largest, largestWhat, shift, bytes: bytesOf(transfers()), script: bytesOf(transfers(), 'Script') }
}

/**
 * Touches a page from its first picture on, until the menu opens (which needs no script) and until the app's script
 * answers for a link, so that it opens without a new page.
 */
export async function firstTouches(page: Page, url: string, { script }: { script: boolean }) {
  if (script) await page.addInitScript(holdLinks)
  await page.goto(url, { waitUntil: 'commit' })
  const menu = page.locator('header summary')
  await tapUntil(page, menu, () => window.seen.menuOpened)
  if (script) {
    await tapUntil(page, page.locator('header a.for-visitors').first(), () => window.seen.linkAnswered)
  }
  return page.evaluate(() => window.seen)
}

async function tapUntil(page: Page, target: Locator, done: () => number | null) {
  const at = await middleOf(target)
  const deadline = Date.now() + PATIENCE
  do {
    if (Date.now() > deadline) throw new Error(`No tap on ${target} was answered`)
    await page.touchscreen.tap(at.x, at.y)
  } while (!(await page.evaluate(done)))
}

/** Goes to the next page, back, and there again with everything at hand: how long until its words are there? */
export async function nextPage(page: Page, url: string, link: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  const start = new URL(page.url()).pathname
  await follow(page, link)
  await page.waitForURL((address) => address.pathname !== start)
  const words = await settledText(page)

  await page.goBack()
  await page.waitForTimeout(2 * LAST_MOMENTS)
  const at = await reach(page, link)
  await page.evaluate(watchForText, words)
  await page.touchscreen.tap(at.x, at.y)
  const shown = await page.waitForFunction(() => window.seen.textShown)
  const milliseconds = Number(await shown.jsonValue())
  await page.waitForTimeout(LAST_MOMENTS)
  return { milliseconds, touch: (await page.evaluate(() => window.seen)).longestTouch }
}

/** The same between pages without script, both kept by the browser: until the next one's first picture. */
export async function nextStaticPage(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  const at = await reach(page, 'header a')
  const next = await page.locator('header a').getAttribute('href')
  await page.goto(new URL(next ?? '', url).href)
  await page.goBack()
  await reach(page, 'header a')
  const { longestTouch } = await page.evaluate(() => window.seen)
  await page.evaluate(() =>
    document.addEventListener('pointerdown', ({ timeStamp }) =>
      sessionStorage.setItem('touched', String(performance.timeOrigin + timeStamp)),
    ),
  )
  await page.touchscreen.tap(at.x, at.y)
  await page.waitForURL(new URL(next ?? '', url).href)
  await page.waitForTimeout(LAST_MOMENTS)
  const milliseconds = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return performance.timeOrigin + (first?.startTime ?? Number.NaN) - Number(sessionStorage.getItem('touched'))
  })
  return { milliseconds, touch: longestTouch }
}

/** The words of a page that has come to rest: what stands in while it loads does not count. */
async function settledText(page: Page) {
  let words = ''
  let before: string
  do {
    before = words
    await page.waitForTimeout(2 * LAST_MOMENTS)
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    words = await page.evaluate(() => document.querySelector('main')?.textContent ?? '')
  } while (words === '' || words !== before)
  return words
}

async function follow(page: Page, link: string) {
  const at = await reach(page, link)
  await page.touchscreen.tap(at.x, at.y)
}

/** The place of a link on the screen; a link in the menu is found with the menu open. */
async function reach(page: Page, link: string) {
  const target = page.locator(link).first()
  await target.waitFor({ state: 'attached' })
  if (link.startsWith('header')) {
    const menu = await middleOf(page.locator('header summary'))
    if (!(await target.isVisible())) await page.touchscreen.tap(menu.x, menu.y)
  }
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(LAST_MOMENTS)
  return middleOf(target)
}

async function middleOf(target: Locator) {
  await target.waitFor()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Runs in the page: notes the time from the next touch until the picture that has these words. */
function watchForText(words: string) {
  const touched = (event: Event) => {
    const look = () => {
      if (document.querySelector('main')?.textContent !== words) return requestAnimationFrame(look)
      return requestAnimationFrame((now) => {
        window.seen.textShown = now - event.timeStamp
      })
    }
    look()
  }
  document.addEventListener('pointerdown', touched, { capture: true, once: true })
}
