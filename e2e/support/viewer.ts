import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { controls } from '#app/copy/player.ts'
import { type Caller, loggedInElsewhere } from './api-caller.ts'
import { asNewStudent } from './as-student.ts'
import type { DemoSchool } from './demo-school.ts'
import { aNewStudent, type NewStudent } from './new-student.ts'
import { readFreeCourse } from './quiz-taker.ts'

export interface Viewer {
  student: NewStudent
  device: string
  elsewhere: Caller
  lessonId: number
  path: string
}

/**
 * Logs in a new student with the free course; the lesson is its stream, the first of the second unit. `request` is the
 * other device, for a test that closes the page.
 */
export async function aNewViewer(
  page: Page,
  school: DemoSchool,
  request: APIRequestContext = page.request,
  name?: string,
): Promise<Viewer> {
  const student = await aNewStudent(page, school, name)
  const device = `viewer-${randomUUID()}`
  await asNewStudent(page, school, student, device)
  const elsewhere = await loggedInElsewhere(request, school, student)
  const { id, units } = await readFreeCourse(elsewhere)
  const lessonId = units[1]?.lessons[0]?.id ?? 0
  return { student, device, elsewhere, lessonId, path: `/course-player/${id}?unit=1&lesson=0` }
}

export async function aViewer(page: Page, school: DemoSchool, request?: APIRequestContext): Promise<Viewer> {
  const viewer = await aNewViewer(page, school, request)
  await openLesson(page, viewer)
  return viewer
}

export async function openLesson(page: Page, { path }: Pick<Viewer, 'path'>) {
  await page.goto(path)
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(30)
}

export async function positionAtServer({ elsewhere, lessonId }: Viewer): Promise<number> {
  const { body } = await elsewhere.get(`/api/Student/contentlesson/${lessonId}`)
  return (body.data as { positionSeconds: number }).positionSeconds
}

export const stage = (page: Page) => page.getByLabel(controls.region)
export const video = (page: Page) => page.locator('video')
export const seconds = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
export const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused)

export async function playVideo(page: Page) {
  const from = await seconds(page)
  await stage(page).hover()
  await stage(page).getByRole('button', { name: controls.play, exact: true }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(from)
}

export async function chooseInMenu(page: Page, menu: string | RegExp, item: string | RegExp) {
  await stage(page).hover()
  await stage(page).getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: item }).click()
}
