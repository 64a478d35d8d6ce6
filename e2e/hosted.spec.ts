import type { Page } from '@playwright/test'
import { controls } from '../apps/web/app/copy/player.ts'
import type { DemoSchool } from './support/demo-school.ts'
import type { Oddity } from './support/frames/hosted-page.ts'
import { hosted, respondWithHostedVideo, vimeo, youTube } from './support/frames/plays-elsewhere.ts'
import { expect, test } from './support/page-watch.ts'
import { aNewViewer, chooseInMenu, stage } from './support/viewer.ts'

/** A frame is given up after fifteen seconds without a message. */
const PAST_PATIENCE_MS = 16_000

const seek = (page: Page) => stage(page).getByRole('slider', { name: controls.seek })
const seconds = async (page: Page) => Number(await seek(page).inputValue())
async function expectPlaying(page: Page) {
  const before = await seconds(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(before + 0.5)
}

async function pressControl(page: Page, name: string) {
  await stage(page).hover()
  await stage(page).getByRole('button', { name, exact: true }).click()
}

async function openHostedLesson(page: Page, school: DemoSchool, frame: Parameters<typeof respondWithHostedVideo>[1]) {
  const { path } = await aNewViewer(page, school)
  await respondWithHostedVideo(page, frame)
  await page.goto(path)
  await expect(page.locator('iframe')).toBeAttached()
}

test('a hosted video is played, sought, sped up and paused with our own controls, under the watermark', async ({
  page,
  school,
}) => {
  await openHostedLesson(page, school, () => hosted('plays a video'))
  await expect(page.locator('iframe')).not.toHaveAttribute('allowfullscreen')
  await expect(seek(page)).toBeEnabled()
  await pressControl(page, controls.play)
  await expectPlaying(page)
  await page.evaluate(() => window.postMessage('{"context":"player.js","version":"0.0.11","event":"pause"}', '*'))
  await chooseInMenu(page, controls.speed, '1.5×')
  const player = page.frameLocator('iframe').locator('video')
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5)
  await expect(stage(page), 'nobody but the frame is believed').toHaveAttribute('data-playing', 'true')
  await pressControl(page, controls.pause)
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await seek(page).fill('25')
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(25)
  await expect(page.locator('.watermark-text')).toBeVisible()
})

test('a hostile hosted page leads nowhere else, opens nothing, asks nothing and saves nothing', async ({
  page,
  school,
  context,
  watch,
}) => {
  // The browser says in its console what it has refused.
  for (const refused of ['sandbox', 'Ignored call', 'Unsafe attempt']) watch.expectError(refused)
  const events: string[] = []
  page.on('dialog', (dialog) => {
    events.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('download', () => void events.push('a download'))
  await openHostedLesson(page, school, () => hosted('is hostile'))
  await expect(seek(page)).toBeEnabled()
  const address = page.url()
  const trap = page.frameLocator('iframe').getByRole('button', { name: 'trap' })
  await trap.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => trap.evaluate(() => document.title)).toBe('tried')
  await pressControl(page, controls.play)
  await expectPlaying(page)
  expect([page.url(), context.pages().length, events]).toEqual([address, 1, []])
})

const oddities: Oddity[] = ['late', 'length unknown at first', 'speaks in objects', 'ends without a last time']
for (const oddity of oddities) {
  test(`a hosted player that is odd (${oddity}) plays all the same`, async ({ page, school }) => {
    await openHostedLesson(page, school, () => hosted(oddity))
    await expect(seek(page)).toBeEnabled()
    await pressControl(page, controls.play)
    await expectPlaying(page)
    await expect(stage(page)).toHaveAttribute('data-playing', 'true')
    await expect(seek(page)).toHaveAttribute('max', '20', { timeout: 5_000 })
    if (oddity !== 'ends without a last time') return
    await seek(page).fill('15')
    await expect(stage(page).getByRole('button', { name: controls.replay, exact: true })).toBeVisible()
    expect(await seconds(page)).toBe(20)
  })
}

test('a hosted player that refuses, is silent or is another one says so, and a fresh address goes on', async ({
  page,
  school,
  watch,
}) => {
  watch.expect(403, '/embed/')
  await page.clock.install()
  const another = { ...hosted('late'), origins: ['https://other.example'] }
  const given = [hosted('refuses'), hosted('is silent'), another, hosted('plays a video')]
  let next = 0
  await openHostedLesson(page, school, () => given[Math.min(next++, given.length - 1)] ?? another)
  for (const [opened, { url }] of given.slice(0, 3).entries()) {
    await expect.poll(() => next).toBe(opened + 1)
    await expect(page.locator('iframe'), 'from now on it is waited for').toHaveAttribute('src', url)
    await page.clock.fastForward(PAST_PATIENCE_MS)
    await expect(page.getByText(controls.error)).toBeVisible()
    await page.getByRole('button', { name: controls.retry }).click()
  }
  await expect(page.getByText(controls.error)).toBeHidden()
  await expectPlaying(page)
})

for (const [name, frame] of [
  ['YouTube', youTube],
  ['Vimeo', vimeo],
] as const) {
  test(`a lesson on ${name} is driven by its messages: played, sped up, sought, to its end`, async ({
    page,
    school,
  }) => {
    await openHostedLesson(page, school, frame)
    await expect(seek(page)).toHaveAttribute('max', '20')
    await pressControl(page, controls.play)
    await expectPlaying(page)
    await chooseInMenu(page, controls.speed, '1.5×')
    await expect(stage(page).getByRole('button', { name: '1.5×' })).toBeVisible()
    await pressControl(page, controls.pause)
    await expect(stage(page)).toHaveAttribute('data-playing', 'false')
    await seek(page).fill('18.5')
    await expect.poll(() => seconds(page)).toBe(18.5)
    await pressControl(page, controls.play)
    await expect(stage(page).getByRole('button', { name: controls.replay, exact: true })).toBeVisible()
  })
}
