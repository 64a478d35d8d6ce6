import type { Page } from '@playwright/test'
import { controls, player } from '../apps/web/app/copy/player.ts'
import { transcript } from '../apps/web/app/copy/transcript.ts'
import { videoNotes } from '../apps/web/app/copy/video-notes.ts'
import { expect, test } from './support/page-watch.ts'
import { holdFinger, pointOf } from './support/touch.ts'
import { aViewer, playVideo, seconds, stage } from './support/viewer.ts'

/** The chunks that come with the first use of a tool. */
const TOOLS = /\/(hold-speed|transcript|notes)-[\w-]+\.js$/

test('a paused slide is read, what is said is searched, noted and printed, and a resting finger plays faster', async ({
  page,
  school,
}) => {
  const tools: string[] = []
  page.on('request', (request) => void (TOOLS.test(request.url()) && tools.push(request.url())))
  await aViewer(page, school)
  const play = stage(page).getByRole('button', { name: controls.play, exact: true })
  const opacity = () => play.evaluate((element) => getComputedStyle(element).opacity)
  const radius = () => play.evaluate((element) => getComputedStyle(element).getPropertyValue('--disc').trim())
  const back = stage(page).getByRole('button', { name: controls.back10 })
  const opacityOfBack = () => back.evaluate((element) => getComputedStyle(element).opacity)
  const foot = stage(page).locator('.control-bar-row')
  await expect.poll(opacityOfBack, 'the buttons step back from the slide').toBe('0.25')
  await expect(foot, 'and from the title at its foot').toHaveCSS('opacity', '0.25')
  expect(await opacity(), 'but not the one that begins').toBe('1')
  await play.tap()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0)
  await stage(page).getByRole('button', { name: controls.pause, exact: true }).tap()
  await expect.poll(opacity, 'once the video has played, all do').toBe('0.25')
  expect(await radius(), 'to 40 pixels').toBe('20px')
  const { x, y } = await pointOf(stage(page), 0.8, 0.2)
  await page.touchscreen.tap(x, y)
  await expect.poll(opacity, 'and return with a touch').toBe('1')
  await expect(foot).toHaveCSS('opacity', '1')
  expect(tools, 'nothing of this was used yet').toEqual([])

  await page.getByText(player.transcript, { exact: true }).tap()
  await page.getByLabel(transcript.search).fill('صلايه نارمر')
  await page.getByRole('listitem').getByRole('button', { name: /نارمر/ }).first().tap()
  await expect.poll(() => seconds(page)).toBeCloseTo(19.05, 1)

  await page.getByText(player.notes, { exact: true }).tap()
  await page.getByLabel(videoNotes.at('00:19')).fill('صلاية نارمر')
  await page.getByRole('button', { name: videoNotes.save }).tap()
  await expect(page.getByRole('button', { name: videoNotes.remove('صلاية نارمر') })).toBeVisible()
  await expect(page.getByText(videoNotes.unsent), 'the server has it').toBeHidden()
  await page.getByLabel(videoNotes.at('00:19')).fill('Narmer Palette')
  await page.getByRole('button', { name: videoNotes.save }).tap()
  await expect(page.getByRole('button', { name: videoNotes.remove('Narmer Palette') })).toBeVisible()
  const lesson = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  const sheet = await printed(page, () => page.getByRole('button', { name: videoNotes.print }).tap())
  expect(sheet.text).toEqual([lesson, '00:19', 'صلاية نارمر', '00:19', 'Narmer Palette'])
  expect(sheet.letters).toBe('rgb(0, 0, 0)')
  expect(new Set(sheet.background), 'the page is dark').toEqual(new Set(['rgb(255, 255, 255)']))
  await page.emulateMedia({ media: 'screen' })
  await expect(stage(page), 'the lesson is back').toBeVisible()

  await playVideo(page)
  const speed = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
  const release = await holdFinger(page, { x, y })
  await expect.poll(speed).toBe(2)
  await expect(stage(page).getByText(controls.speedAt(2))).toBeVisible()
  await release()
  await expect.poll(speed).toBe(1)
  expect(tools).toHaveLength(3)
})

interface Sheet {
  text: string[]
  letters: string
  background: string[]
}

/** Returns the sheet that a printer gets from a dark page when this opens the print dialog. */
async function printed(page: Page, opens: () => Promise<unknown>): Promise<Sheet> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => {
    window.print = () => {
      const { body, documentElement } = document
      const shown = [...body.querySelectorAll('*')].filter((element) => element.checkVisibility())
      const text = shown.filter(({ children }) => children.length === 0).map(({ textContent }) => textContent)
      const { color } = getComputedStyle(document.querySelector('.printed-notes') ?? body)
      const background = [documentElement, body].map((element) => getComputedStyle(element).backgroundColor)
      Reflect.set(window, 'sheet', { text, letters: color, background })
    }
  })
  await opens()
  return page.evaluate(() => Reflect.get(window, 'sheet') as Sheet)
}
