import type { Page } from '@playwright/test'
import { controls } from '../apps/web/app/copy/player.ts'
import { expect, test } from './support/page-watch.ts'
import { aViewer, isPaused, seconds, stage, video } from './support/viewer.ts'

const press = async (page: Page) => {
  const keyboard = await page.context().newCDPSession(page)
  const SHIFT = 8
  return async (code: string, key: string, { shift = false } = {}) => {
    const event = { key, code, modifiers: shift ? SHIFT : 0 }
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
}
const rate = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)
const volume = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.volume)

test('every key of the list works by its place while the layout is Arabic', async ({ page, school }) => {
  await aViewer(page, school)
  const key = await press(page)
  await key('KeyK', 'ن')
  await expect.poll(() => isPaused(page)).toBe(false)
  await key('Space', ' ')
  await expect.poll(() => isPaused(page)).toBe(true)
  await key('Digit5', '٥')
  await expect.poll(() => seconds(page)).toBeCloseTo(20.28, 0)
  await key('KeyL', 'م')
  await expect.poll(() => seconds(page)).toBeCloseTo(30.28, 0)
  await key('KeyJ', 'ت')
  await key('ArrowLeft', 'ArrowLeft')
  await expect.poll(() => seconds(page)).toBeCloseTo(15.28, 0)
  await key('Home', 'Home')
  await expect.poll(() => seconds(page)).toBe(0)
  await key('ArrowRight', 'ArrowRight')
  await expect.poll(() => seconds(page)).toBe(5)

  await key('ArrowDown', 'ArrowDown')
  await expect.poll(() => volume(page)).toBeCloseTo(0.9)
  await key('KeyM', 'ة')
  await expect(stage(page).getByRole('button', { name: controls.unmute })).toBeVisible()
  await key('Period', '>', { shift: true })
  await expect.poll(() => rate(page)).toBe(1.25)
  await key('Comma', '<', { shift: true })
  await expect.poll(() => rate(page)).toBe(1)
  await key('KeyC', 'ؤ')
  await expect(page.locator('.captions')).toContainText(/\S/)
  await key('KeyF', 'ب')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await key('KeyF', 'ب')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  const source = () => video(page).evaluate((element: HTMLVideoElement) => element.currentSrc)
  const first = await source()
  await key('KeyN', 'ى', { shift: true })
  await expect(page).toHaveURL(/unit=1&lesson=1/)
  // The address changes before its lesson is rendered.
  await expect.poll(async () => [first, ''].includes(await source())).toBe(false)
  await expect(stage(page).getByRole('button', { name: controls.play, exact: true })).toBeVisible()
  await key('KeyP', 'ح', { shift: true })
  await expect(page).toHaveURL(/unit=1&lesson=0/)
})

test('two presses in quick succession are a start and a stop', async ({ page, school }) => {
  await aViewer(page, school)
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(0)
  const pausedAfter = await video(page).evaluate((element: HTMLVideoElement) =>
    ['KeyK', 'Space'].map((code) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
      return element.paused
    }),
  )
  expect(pausedAfter).toEqual([false, true])
})

test('the keys are explained in a dialog, and can be turned off there', async ({ page, school }) => {
  await aViewer(page, school)
  const key = await press(page)
  await key('Slash', '؟', { shift: true })
  const dialog = page.getByRole('dialog', { name: controls.shortcuts })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await key('KeyM', 'ة')
  await key('KeyK', 'ن')
  expect(await isPaused(page)).toBe(true)
  await expect(stage(page).getByRole('button', { name: controls.mute, exact: true })).toBeVisible()
})
