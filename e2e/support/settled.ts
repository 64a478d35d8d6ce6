import type { Page } from '@playwright/test'

/**
 * Waits until fonts and visible pictures have loaded and animations have ended, because colours in the middle of a fade
 * are meaningless.
 */
export async function settled(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.race([
      Promise.all(inSight.map((image) => image.decode().catch(() => {}))),
      new Promise((resolve) => setTimeout(resolve, 3_000)),
    ])
    const ends = (movement: Animation) => {
      const { endTime } = movement.effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && Number.isFinite(endTime) && movement.playState === 'running'
    }
    // An animation that starts when another ends, as in a dialog, is awaited too.
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const running = document.getAnimations().filter(ends)
      if (running.length === 0) return
      await Promise.race([
        Promise.all(running.map((movement) => movement.finished.catch(() => {}))),
        new Promise((resolve) => setTimeout(resolve, 3_000)),
      ])
    }
  })
}
