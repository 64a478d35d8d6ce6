import type { Page } from '@playwright/test'
import { controls } from '#app/copy/player.ts'
import type { Caller } from './api-caller.ts'

interface Tree {
  serverNow: string
  units: Array<{
    unitName: string
    window: { state: string; closes?: { at: string } | null }
    lessons: Array<{ id: number; lessonName: string; type: string; isCompleted: boolean; isQuizSubmitted: boolean }>
  }>
}

export async function courseAt(caller: Caller, courseId: number): Promise<Tree> {
  const { body } = await caller.get(`/api/Course/tree-course-with-progress?courseid=${courseId}`)
  return body.data as Tree
}

export const doneAt = async (caller: Caller, courseId: number) =>
  (await courseAt(caller, courseId)).units.flatMap(({ lessons }) =>
    lessons.filter((lesson) => lesson.isCompleted || lesson.isQuizSubmitted).map(({ id }) => id),
  )

export const secondsOf = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)

export async function playFrom(page: Page, second: number) {
  const stage = page.getByLabel(controls.region)
  await stage.getByRole('slider', { name: controls.seek }).fill(String(second))
  await stage.getByRole('button', { name: controls.play, exact: true }).first().click()
}

export const hasEnded = (page: Page) => page.locator('video').evaluate((element: HTMLVideoElement) => element.ended)
