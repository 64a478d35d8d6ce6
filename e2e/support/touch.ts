import type { Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A point of an element, as shares from its left and its top. */
export async function pointOf(element: Locator, left: number, top = 0.5): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  return { x: box.x + box.width * left, y: box.y + box.height * top }
}

/** Touches, drags in steps and releases, as the browser receives it from a screen. */
export async function dragFinger(page: Page, from: Point, to: Point, steps = 8) {
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await touch('touchEnd', [])
  await screen.detach()
}

/** A finger that stays on a point until the returned function is called. */
export async function holdFinger(page: Page, point: Point) {
  const screen = await page.context().newCDPSession(page)
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  return async () => {
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await screen.detach()
  }
}

export async function tapTwice(page: Page, { x, y }: Point) {
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
}

export async function goBackInHistory(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  const before = entries[currentIndex - 1]
  if (!before) throw new Error('There is nowhere to go back to')
  await browser.send('Page.navigateToHistoryEntry', { entryId: before.id })
  await browser.detach()
}
