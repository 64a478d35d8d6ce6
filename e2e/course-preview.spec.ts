import type { Locator, Page } from '@playwright/test'
import { detail, timetable } from '../apps/web/app/copy/course-detail.ts'
import { coursePreview } from '../apps/web/app/copy/course-preview.ts'
import { controls } from '../apps/web/app/copy/player.ts'
import { asStudent } from './support/as-student.ts'
import { expect, test } from './support/page-watch.ts'
import { isPaused, seconds, stage, video } from './support/viewer.ts'

const ENROLLED = 7

test('a visitor watches a lesson one tap away from its course, and its end leads to the others', async ({
  page,
  school,
}) => {
  const course = school.courseCodes[0]?.courseId
  await page.goto(`/courses/${course}`)
  const bottomOf = async (shown: Locator) => {
    const box = await shown.first().boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const button = await bottomOf(page.getByRole('link', { name: detail.subscribe }))
  for (const fact of [/درس.*تقريبًا/, timetable.window]) {
    expect(await bottomOf(page.getByText(fact)), `${fact} stands above the button`).toBeLessThan(button)
  }
  await expect(page.getByText(detail.whereToBuy), 'without scrolling').toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: detail.freePreview }).click()
  await expect(page).toHaveURL(new RegExp(`/courses/${course}/preview/\\d+$`))
  await expect(stage(page).getByText(coursePreview.watermark)).toBeVisible()
  await expect.poll(() => seconds(page), 'it plays without another tap').toBeGreaterThan(0)

  const rest = page.getByRole('heading', { name: coursePreview.rest(13) })
  const seek = stage(page).getByRole('slider', { name: controls.seek })
  await seek.fill(String(Number(await seek.getAttribute('max')) - 0.5))
  await expect(rest).toBeFocused({ timeout: 15_000 })
  await expect(page.getByRole('link', { name: coursePreview.code, exact: true })).toHaveAttribute('href', '/c')
  await expect(page.getByRole('link', { name: coursePreview.whatsApp })).toBeVisible()
})

test('a visitor watches the teacher for a minute of real time, and the free lesson as often as wanted', async ({
  page,
  school,
}) => {
  test.setTimeout(240_000)
  await page.goto(`/courses/${school.courseCodes[0]?.courseId}`)
  await page.getByRole('link', { name: detail.freePreview }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0)
  await countWatched(page)
  const replay = stage(page).getByRole('button', { name: controls.replay })
  await expect(async () => {
    if (await replay.isVisible()) await replay.click()
    expect(await watchedSeconds(page)).toBeGreaterThanOrEqual(60)
  }).toPass({ timeout: 200_000, intervals: [1_000] })
  expect(await isPaused(page), 'nothing has stopped it').toBe(false)
})

/** Adds up what is played, but not what is skipped. */
const countWatched = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => {
    let last = element.currentTime
    element.ontimeupdate = () => {
      const step = element.currentTime - last
      last = element.currentTime
      if (step > 0 && step < 2) element.dataset.watched = String(Number(element.dataset.watched ?? 0) + step)
    }
  })

const watchedSeconds = async (page: Page) => Number(await video(page).getAttribute('data-watched'))

test('a student who has the course is offered no lesson of it for free', async ({ page, school }, { project }) => {
  await asStudent(page, school, ENROLLED, project.name)
  await page.goto(`/courses/${school.courseCodes[0]?.courseId}`)
  await expect(page.getByText(detail.enrolled)).toBeVisible()
  await expect(page.getByRole('link', { name: detail.freePreview })).toBeHidden()
})
