import type { Page } from '@playwright/test'
import { player } from '#app/copy/player.ts'
import { type Caller, caller } from '../support/api-caller.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { expect } from '../support/page-watch.ts'
import { look } from './look.ts'

/** Makes the calls that the screen does not offer, which the server refuses. */
export async function expectRefusals(page: Page, school: DemoSchool, courseId: number) {
  const me = await whoIsHere(page, school)
  const { units } = (await me.get(`/api/Course/tree-course-with-progress?courseid=${courseId}`)).body.data as Tree
  const [watched, , behind] = units[0]?.lessons ?? []
  expect(watched).toMatchObject({ isCompleted: true })
  expect(await me.get(`/api/Student/contentlesson/${behind?.id}`)).toMatchObject({
    status: 403,
    body: { code: 'lesson.behindQuiz' },
  })
  const ahead = units[1]?.lessons[0]
  expect(await me.get(`/api/Student/contentlesson/${ahead?.id}`)).toMatchObject({
    status: 403,
    body: { code: 'lesson.unitUpcoming' },
  })
}

export async function expectUpcomingUnit(page: Page) {
  const list = page.getByRole('navigation', { name: player.menu })
  if (!(await list.isVisible())) await page.getByRole('button', { name: player.menu }).click()
  const second = list.getByRole('button').filter({ hasText: 'الوحدة هتتفتح بعد' }).first()
  await expect(second).toBeVisible()
  await expect(second).toBeDisabled()
  await look(page)
}

interface Tree {
  units: Array<{ lessons: Array<{ id: number; isCompleted: boolean }> }>
}

async function whoIsHere(page: Page, school: DemoSchool): Promise<Caller> {
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  const device = Object.entries(stored).find(([key]) => /device/i.test(key))?.[1] ?? ''
  return caller(page.request, {
    DeviceId: String(device),
    'X-Tenant-ID': school.tenant,
    Authorization: `Bearer ${stored.auth_token}`,
  })
}
