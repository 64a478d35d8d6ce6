import type { Page } from '@playwright/test'
import { asStudent } from './support/as-student.ts'
import { expect, test } from './support/page-watch.ts'
import { settled } from './support/settled.ts'

const PLAYER_MARKERS = ['watermark-text', 'control-bar-main', 'EXT-X-STREAM-INF']

async function playerMarkersIn(scripts: ReadonlyMap<string, Promise<string>>) {
  const texts = await Promise.all(scripts.values())
  return PLAYER_MARKERS.filter((word) => texts.some((text) => text.includes(word)))
}

function watchScripts(page: Page) {
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.set(
        response.url(),
        response.text().catch(() => ''),
      )
  })
  return scripts
}

test("the player's script comes where a player is, and on no other page", async ({ page, school }, { project }) => {
  const scripts = watchScripts(page)
  await asStudent(page, school, 7, project.name)
  const course = school.courseCodes[0]?.courseId
  const others = [
    '/',
    '/about',
    '/courses',
    `/courses/${course}`,
    '/books',
    '/profile',
    '/my-lectures',
    '/enrolled-courses',
  ]
  for (const path of others) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await settled(page)
    expect(await playerMarkersIn(scripts), path).toEqual([])
  }
  await page.goto(`/course-player/${course}?unit=0&lesson=2`)
  await expect(page.locator('video')).toBeVisible()
  await expect.poll(() => playerMarkersIn(scripts)).toEqual(PLAYER_MARKERS)
})
