import type { Page, Route } from '@playwright/test'
import { courseEdit } from '#app/copy/console-courses.ts'
import { watchers } from '#app/copy/watchers.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import type { Scene } from './screen-state.ts'

export const course = ({ courseCodes }: DemoSchool) => `/teacher/courses/${courseCodes[0]?.courseId}`

/** A wide window shows the fields beside the curriculum. */
export const openFields = (page: Page) =>
  page
    .getByRole('button', { name: courseEdit.fields })
    .click({ timeout: 3_000 })
    .catch(() => {})

export const openFirstMenu = (page: Page, within: 'main' | 'treegrid' = 'main') =>
  page
    .getByRole(within)
    .getByRole('button', { name: /^خيارات/ })
    .first()
    .click()

export async function openLesson({ page, school }: Scene, type: 'Video' | 'Quiz') {
  const id = await page.evaluate(
    async ([address, tenant, type]) => {
      const headers = {
        DeviceId: localStorage.getItem('device_id') ?? '',
        Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        'X-Tenant-ID': tenant,
      }
      const { data } = await (await fetch(address, { headers })).json()
      const lessons = data.units.flatMap(({ lessons }: { lessons: Array<{ id: number; type: string }> }) => lessons)
      return lessons.find((lesson: { type: string }) => lesson.type === type)?.id
    },
    [`/api${course(school)}`, school.tenant, type] as const,
  )
  await page.goto(`/teacher/lessons/${id}`)
}

export async function openVideoLesson(scene: Scene, videoLesson: object) {
  const file = {
    uploadId: '0'.repeat(32),
    fileName: 'VID_20261123_الحملة الفرنسية على مصر.mp4',
    sizeBytes: 912_345_678,
  }
  const changedLesson = async (route: Route) => {
    const body = await (await route.fetch()).json()
    Object.assign(body.data.video, { externalUrl: null, file, ...videoLesson })
    return body
  }
  // Requested once, because a polling page may do so while its test ends.
  let body: ReturnType<typeof changedLesson> | undefined
  await scene.page.route('**/api/teacher/lessons/*', async (route) => {
    body ??= changedLesson(route)
    await route.fulfill({ json: await body })
  })
  await openLesson(scene, 'Video')
}

export async function openWatchers(scene: Scene) {
  await scene.page.route('**/watchers?*', (route) => {
    const name = 'عبد الرحمن محمد عبد المنعم السيد أبو العينين'
    const at = { openedAt: '2026-11-20T18:00:00.000Z', lastAt: '2026-11-20T19:10:00.000Z' }
    const sitting = {
      device: 'Chrome – Android – SM-A155F',
      address: '2001:db8:85a3:8d3::/64',
      watchedSeconds: 754,
      ...at,
    }
    const sessions = [1, 2, 3].map((id) => ({
      id,
      student: { id, name, isBlocked: id === 3 },
      deviceCount: id,
      ...sitting,
    }))
    const data = { totalCount: 43, totalPages: 3, currentPage: 1, pageSize: 20, sessions }
    return route.fulfill({ json: { success: true, message: '', data } })
  })
  await openLesson(scene, 'Video')
  await scene.page.getByRole('button', { name: watchers.open }).click()
}
