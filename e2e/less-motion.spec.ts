import type { Page } from '@playwright/test'
import { common } from '../apps/web/app/copy/common.ts'
import { home } from '../apps/web/app/copy/home.ts'
import { player } from '../apps/web/app/copy/player.ts'
import { asStudent } from './support/as-student.ts'
import { hold, respond } from './support/network.ts'
import { expect, test } from './support/page-watch.ts'
import { settled } from './support/settled.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

test('the home page, skeletons and celebrations stand still with reduced motion', async ({ page, school, watch }, {
  project,
}) => {
  await page.clock.install()
  await page.goto('/')
  const step = page.locator('[aria-current="step"]')
  const first = (await step.textContent()) ?? ''
  const opinions = page.getByRole('region', { name: home.testimonialsTitle })
  await expect(page.getByRole('button', { name: common.play })).toHaveCount(2)
  await page.clock.runFor(30_000)
  await expect(step).toHaveText(first)
  await expect(opinions).toContainText(home.testimonial(1, 3))
  await settled(page)
  expect(await moving(page), 'on the home page').toBe(0)

  await hold({ page, watch }, '/api/Book/active')
  await page.getByRole('contentinfo').locator('a[href="/books"]').click()
  await expect(page.locator('.sheen').first()).toBeVisible()
  await settled(page)
  expect(await moving(page), 'while a list is on its way').toBe(0)

  await asStudent(page, school, 2, project.name)
  await respond({ page, watch }, '/api/Student/complete-lessons', { courseId: 1, completedLessonIds: [] })
  await page.route('**/api/Student/contentlesson/*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, playedTwentieths: 2 ** 20 - 1 } } })
  })
  await page.goto(`/course-player/${school.courseCodes[0]?.courseId}?unit=0&lesson=0`)
  const praise = page.evaluate(praised, STILL_MS)
  await page.getByRole('button', { name: player.enjoyed }).click()
  expect(await praise).toEqual({ stars: false, moving: 0 })
})

/** With less motion the style sheet gives each animation this duration, which a busy machine may still be showing. */
const STILL_MS = 1

/** The animations of the celebration when it appears; the page observes them itself, because it ends soon. */
const praised = (stillMs: number) =>
  new Promise<{ stars: boolean; moving: number }>((resolve) => {
    const look = () => {
      const stars = document.querySelector('.celebration-stars')
      if (!stars) return void requestAnimationFrame(look)
      const moving = document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return Number(effect?.getTiming().duration) > stillMs && target?.closest('.celebration')
      })
      resolve({ stars: stars.checkVisibility(), moving: moving.length })
    }
    look()
  })
