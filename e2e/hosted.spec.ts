import type { Page } from '@playwright/test'
import { controls } from '../apps/web/app/copy/player.ts'
import { asStudent } from './support/as-student.ts'
import type { DemoSchool } from './support/demo-school.ts'
import { type Oddity, standIn } from './support/hosted-stand-in.ts'
import { expect, test } from './support/page-watch.ts'

const STUDENT = 7

const stage = (page: Page) => page.getByLabel(controls.region).first()
const seek = (page: Page) => stage(page).getByRole('slider', { name: controls.seek })
const seconds = async (page: Page) => Number(await seek(page).inputValue())
/** The time goes on from wherever it is. */
async function playsOn(page: Page) {
  const before = await seconds(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(before + 0.5)
}

const presses = (page: Page, name: string) => stage(page).getByRole('button', { name, exact: true }).click()

async function opens(page: Page, school: DemoSchool, device: string, oddity: () => Oddity) {
  await standIn(page, oddity)
  await asStudent(page, school, STUDENT, device)
  await page.goto(`/course-player/${school.courseCodes[0]?.courseId}?unit=0&lesson=0`)
  await expect(page.locator('iframe')).toBeAttached()
}

test('a hosted video is played, sought and paused with our own controls, under the watermark', async ({
  page,
  school,
}, info) => {
  await opens(page, school, info.project.name, () => 'none')
  const frame = page.locator('iframe')
  await expect(frame).not.toHaveAttribute('allowfullscreen')
  await expect(seek(page)).toBeEnabled()
  await presses(page, controls.play)
  await playsOn(page)
  await page.evaluate(() => window.postMessage('{"context":"player.js","version":"0.0.11","event":"pause"}', '*'))
  await page.waitForTimeout(300)
  await expect(stage(page), 'nobody but the frame is believed').toHaveAttribute('data-playing', 'true')
  await stage(page).hover()
  await presses(page, controls.pause)
  await presses(page, controls.forward10)
  await expect.poll(() => seconds(page)).toBeGreaterThan(10)
  await expect(page.locator('.watermark-text')).toBeVisible()
})

for (const oddity of ['late', 'length unknown at first', 'speaks in objects', 'ends without a last time'] as const) {
  test(`a hosted player that is odd (${oddity}) plays all the same`, async ({ page, school }, info) => {
    await opens(page, school, info.project.name, () => oddity)
    await expect(seek(page)).toBeEnabled()
    await presses(page, controls.play)
    await playsOn(page)
    await expect(seek(page)).toHaveAttribute('max', '20', { timeout: 5_000 })
    if (oddity !== 'ends without a last time') return
    await seek(page).fill('15')
    await expect(stage(page).getByRole('button', { name: controls.replay, exact: true })).toBeVisible()
    expect(await seconds(page)).toBe(20)
  })
}

test('a hosted player that refuses says so, and a new try with a fresh address goes on', async ({
  page,
  school,
  watch,
}, info) => {
  watch.expect(403, '/embed/')
  let refuses = true
  await opens(page, school, info.project.name, () => (refuses ? 'refuses' : 'none'))
  await expect(page.getByText(controls.error)).toBeVisible({ timeout: 20_000 })
  refuses = false
  await page.getByRole('button', { name: controls.retry }).click()
  await expect(page.getByText(controls.error)).toBeHidden()
  await playsOn(page)
})
