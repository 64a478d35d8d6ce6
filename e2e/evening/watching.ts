import type { Locator, Page } from '@playwright/test'
import { controls, player } from '#app/copy/player.ts'
import { secondsOf } from '../support/in-course.ts'
import { expect } from '../support/page-watch.ts'
import { look } from './look.ts'

export async function watchVideo(page: Page, phone: string) {
  await expect(page).toHaveURL(/\/course-player\/\d+\?.*lesson=0/)
  const stage = page.getByLabel(controls.region)
  const video = page.locator('video')
  const seconds = () => secondsOf(page)

  await stage.getByRole('button', { name: controls.play, exact: true }).first().click()
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
  expect(await video.evaluate(hasSound), 'the file has sound').toBe(true)
  await look(page)

  await stage.hover()
  await stage.getByRole('button', { name: controls.pause, exact: true }).first().click()
  const stopped = await seconds()
  await page.waitForTimeout(500)
  expect(await seconds()).toBe(stopped)

  await stage.getByRole('button', { name: controls.forward10 }).click()
  await expect.poll(seconds).toBeGreaterThan(stopped + 9)
  await stage.getByRole('button', { name: controls.speed, exact: false }).click()
  await page.getByRole('menuitemradio', { name: '1.5', exact: false }).click()
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5)

  await expectWatermark(page, stage, phone)

  const duration = await video.evaluate((element: HTMLVideoElement) => element.duration)
  await expect(page.getByRole('button', { name: player.completeContinue })).toBeHidden()
  await stage.getByRole('slider', { name: controls.seek }).fill(String(Math.floor(duration * 0.92)))
  await stage.getByRole('button', { name: controls.play, exact: true }).first().click()
  await page.getByRole('button', { name: player.completeContinue }).click()
  await expect(page.getByText(player.bravo)).toBeVisible()
  await expect(page).toHaveURL(/lesson=1/, { timeout: 10_000 })
}

async function expectWatermark(page: Page, stage: Locator, phone: string) {
  const mark = page.locator('.watermark-text')
  await expect(mark).toHaveText(phone)
  expect(Number(await mark.evaluate((element) => getComputedStyle(element).opacity))).toBeCloseTo(0.3)
  const place = () => mark.evaluate((element) => (element as HTMLElement).style.transform)
  const before = await place()
  await expect.poll(place, { timeout: 12_000 }).not.toBe(before)

  await stage.hover()
  await stage.getByRole('button', { name: controls.fullscreen }).click()
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('.watermark-text') !== null))
    .toBe(true)
  await stage.hover()
  await stage.getByRole('button', { name: controls.exitFullscreen }).click()
  await page.evaluate(() => document.querySelector('.watermark')?.remove())
  await expect(mark).toHaveText(phone)
}

const hasSound = (element: HTMLVideoElement) =>
  ((element as HTMLVideoElement & { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0) > 0
