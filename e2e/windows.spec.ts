import type { Page } from '@playwright/test'
import { player, schedule } from '../apps/web/app/copy/player.ts'
import { newPause, pauseList, studentUnits, type WindowAction, windowList } from '../apps/web/app/copy/windows.ts'
import { anotherPhone } from './support/another-phone.ts'
import { grantCourse } from './support/api-caller.ts'
import { asNewStudent, asStaff } from './support/as-student.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

const DAY_MS = 86_400_000
const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('a teacher opens, shuts and freezes units for one student, who sees each decision and its end', async ({
  page,
  browser,
  school,
  watch,
  teacher,
}, { project }) => {
  const student = await aNewStudent(page, school)
  const courseId = school.courseCodes[0]?.courseId ?? 0
  const studentId = await grantCourse(teacher, student.phone, courseId)
  const units = await unitTitles()
  const [first = '', second = ''] = units

  await asStaff(page, school, 'teacher', project.name)
  await page.goto(`/teacher/students/${studentId}`)
  const phone = await anotherPhone({ browser, watch })
  await phone.setViewportSize({ width: 360, height: 800 })
  await asNewStudent(phone, school, student, `windows-${Date.now()}`)

  await expect(await unitInPlayer(phone, second)).toBeDisabled()
  await decide('early', second)
  await expect(await unitInPlayer(phone, second)).toBeEnabled()

  await decide('shut', first)
  await expect(await unitInPlayer(phone, first)).toContainText(schedule.shut)
  await expect(await unitInPlayer(phone, first)).toBeDisabled()

  await page.getByRole('button', { name: windowList.end }).first().click()
  await confirm(windowList.end)
  await expect(page.getByText(windowList.ended)).toBeVisible()
  await expect(await unitInPlayer(phone, first)).toBeEnabled()

  const third = units[2] ?? ''
  const before = await opensAt(2)
  await page.getByRole('button', { name: newPause.freeze, exact: true }).click()
  const form = page.getByRole('dialog', { name: newPause.freezeOf(student.name) })
  await form.getByLabel(newPause.from).fill(dayFromToday(0))
  await form.getByLabel(newPause.until).fill(dayFromToday(9))
  await form.getByLabel(newPause.reason).fill('ألف سلامة')
  await form.getByRole('button', { name: newPause.doesFreeze }).click()
  await expect(page.getByText(newPause.doneFreeze)).toBeVisible()
  const later = Math.round((Date.parse(await opensAt(2)) - Date.parse(before)) / DAY_MS)
  expect([9, 10]).toContain(later)
  await unitInPlayer(phone, third)
  await expect(phone.getByText('ألف سلامة').first()).toBeVisible()

  await page.getByRole('button', { name: pauseList.endOf({ scope: 'students', reason: 'ألف سلامة' }) }).click()
  await confirm(pauseList.end)
  await expect(page.getByText(pauseList.ending('students').ended)).toBeVisible()
  expect(Date.parse(await opensAt(2)) - Date.parse(before)).toBeLessThan(DAY_MS)
  await unitInPlayer(phone, third)
  await expect(phone.getByText('ألف سلامة')).toHaveCount(0)

  async function unitsOfStudent() {
    const { body } = await teacher.get(`/api/teacher/students/${studentId}/units`)
    const { courses } = body.data as {
      courses: Array<{ units: Array<{ unitTitle: string; window: { opensAt?: string } }> }>
    }
    return courses[0]?.units ?? []
  }

  async function unitTitles() {
    return (await unitsOfStudent()).map(({ unitTitle }) => unitTitle)
  }

  async function opensAt(index: number) {
    return (await unitsOfStudent())[index]?.window.opensAt ?? ''
  }

  async function confirm(label: string) {
    await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).last().click()
  }

  async function decide(action: WindowAction, unit: string) {
    await page.getByRole('button', { name: studentUnits.actionOf(action, unit) }).click()
    await confirm(studentUnits.does)
    await expect(page.getByText(studentUnits.done).last()).toBeVisible()
  }

  async function unitInPlayer(at: Page, unit: string) {
    await at.goto(`/course-player/${courseId}`)
    const list = at.getByRole('navigation', { name: player.menu })
    const menu = at.getByRole('button', { name: player.menu })
    await expect(list.or(menu).first()).toBeVisible()
    if (!(await list.isVisible())) await menu.click()
    return list.getByRole('button').filter({ hasText: unit }).first()
  }
})
