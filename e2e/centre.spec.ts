import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '@manassa/contract/errors'
import { chromium } from '@playwright/test'
import { closing, groupSession, sessionsToday } from '../apps/web/app/copy/attendance.ts'
import { pounds } from '../apps/web/app/copy/money.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asNewStudent, asStaff } from './support/as-student.ts'
import { cachedPaths, openCached } from './support/cached-pages.ts'
import { anAssistant } from './support/edited-course.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { aGroupOf, pictureOf, today } from './support/group-session.ts'
import { videoOf } from './support/held-to-a-camera.ts'
import { expect, test } from './support/page-watch.ts'

const STUDENTS = 20
/** Each card is before the camera for half a second. */
const FRAMES_PER_SECOND = 4

test('twenty cards before the camera are twenty attendances without a tap, ten of them without a connection', async ({
  school,
  watch,
  teacher,
}, { project }) => {
  const { groupId, tokens } = await aGroupOf(teacher, STUDENTS)
  const folder = await mkdtemp(join(tmpdir(), 'manassa-camera-'))
  const cameraVideo = join(folder, 'cards.y4m')
  await writeFile(cameraVideo, videoOf(tokens.map(pictureOf), FRAMES_PER_SECOND))
  const { executablePath, args = [] } = project.use.launchOptions ?? {}
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, ...camera, `--use-file-for-fake-video-capture=${cameraVideo}`],
  })
  try {
    const phone = await anotherPhone({ browser, watch })
    await asNewStudent(phone, school, await anAssistant(teacher, ['attendance']), `scanning-hall-${project.name}`)
    await phone.goto(`/teacher/sessions/${groupId}?day=${today()}`)
    const list = phone.getByRole('region', { name: groupSession.list })
    const { present: came, late } = groupSession.statuses
    const present = list.getByText(came, { exact: true }).or(list.getByText(late, { exact: true }))
    await phone.setViewportSize({ width: 360, height: 800 })
    const first = list.getByRole('listitem').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y, 'students begin in the upper quarter').toBeLessThanOrEqual(200)
    const picture = phone.getByLabel(groupSession.camera)
    const heightOfPicture = async () => (await picture.boundingBox())?.height ?? 0
    const small = await heightOfPicture()
    const resize = phone.getByRole('button', { name: groupSession.largeCamera })
    await resize.click()
    expect(await heightOfPicture()).toBeGreaterThan(2 * small)
    await resize.click()
    await expect.poll(() => present.count()).toBeGreaterThanOrEqual(STUDENTS / 2)
    watch.expectFailure('/')
    await phone.context().setOffline(true)
    await expect(present).toHaveCount(STUDENTS)
    await phone.context().setOffline(false)
    await expect(phone.getByText(groupSession.sent)).toBeVisible()
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
  const { body } = await teacher.get(`/api/teacher/groups/${groupId}/sessions/${today()}`)
  const { students } = body.data as { students: Array<{ attendance: unknown }> }
  expect(students.filter(({ attendance }) => attendance !== null)).toHaveLength(STUDENTS)
})

test('a name is enough without a card, money takes one tap, and a session closes with what was counted', async ({
  page,
  school,
  watch,
  teacher,
}, { project }) => {
  const { groupId, name } = await aGroupOf(teacher, 2)
  await asStaff(page, school, 'teacher', project.name)
  watch.expect(409, `/api/teacher/groups/${groupId}/sessions/9999-12-31`)
  await page.goto(`/teacher/sessions/${groupId}?day=9999-12-31`)
  await expect(page.getByText(errors['session.tooFar'].message)).toBeVisible()
  await page.goto(`/teacher/sessions/${groupId}?day=${today()}`)
  const student = `طالب رقم 1 في ${name}`
  await page.getByLabel(groupSession.find).fill('رقم 1')
  await page.getByRole('button', { name: `${groupSession.attend} ${student}` }).click()
  await page.getByRole('button', { name: groupSession.take(60) }).click()
  await expect(page.getByText(groupSession.counter(1, 2, 60))).toBeVisible()
  await expect(page.getByText(groupSession.sent)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoSidewaysScroll(page)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(project.use.viewport ?? { width: 360, height: 800 })

  await page.getByRole('button', { name: groupSession.close }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(closing.counted).fill('50')
  await expect(dialog.getByText(closing.short(10))).toBeVisible()
  watch.expect(409, `/api/teacher/groups/${groupId}/sessions/${today()}/close`)
  await dialog.getByRole('button', { name: closing.submit, exact: true }).click()
  await expect(dialog.getByText(closing.needsReason)).toBeVisible()
  await dialog.getByRole('button', { name: closing.reasons[0] ?? '' }).click()
  await dialog.getByRole('button', { name: closing.submit, exact: true }).click()
  const summary = page.getByRole('region', { name: closing.summary })
  await expect(summary.getByText(pounds(60))).toBeVisible()
  await expect(page.getByRole('region', { name: closing.absent }).getByText(`طالب رقم 2 في ${name}`)).toBeVisible()
  await page.getByRole('link', { name: sessionsToday.title }).first().click()
  await expect(page.getByRole('heading', { name: sessionsToday.title })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a session that is reloaded opens again with its members, what waits and its totals', async ({
    page,
    context,
    school,
    watch,
    teacher,
  }, { project }) => {
    const { groupId, name } = await aGroupOf(teacher, 3)
    await asStaff(page, school, 'teacher', project.name)
    const attend = (place: number) =>
      page.getByRole('button', { name: `${groupSession.attend} طالب رقم ${place} في ${name}` }).click()
    await openCached(page, `/teacher/sessions/${groupId}?day=${today()}`)
    await attend(1)
    await expect(page.getByText(groupSession.sent)).toBeVisible()
    await expect.poll(() => cachedPaths(page)).toContain(`/teacher/sessions/${groupId}`)
    expect(await cachedPaths(page)).not.toContain('/teacher/sessions/today')

    watch.expectFailure('/')
    await context.setOffline(true)
    await attend(2)
    await page.getByRole('button', { name: groupSession.take(60) }).click()
    await page.reload()
    await expect(page.getByText(groupSession.counter(2, 3, 60))).toBeVisible()
    await expect(page.getByRole('button', { name: groupSession.waiting(2) })).toBeVisible()
    await attend(3)
    await expect(page.getByText(groupSession.counter(3, 3, 60))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(groupSession.sent)).toBeVisible({ timeout: 30_000 })
    const { body } = await teacher.get(`/api/teacher/groups/${groupId}/sessions/${today()}`)
    const { students, own } = body.data as { students: Array<{ attendance: unknown }>; own: number }
    expect(students.filter(({ attendance }) => attendance !== null)).toHaveLength(3)
    expect(own).toBe(60)
  })
})
