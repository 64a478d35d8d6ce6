import { errorInArabic } from '@manassa/contract/errors'
import type { Page, TestInfo } from '@playwright/test'
import { codeMessages } from '#app/copy/code-messages.ts'
import { enrol } from '#app/copy/enrol.ts'
import { loggedInElsewhere } from '../support/api-caller.ts'
import { mistyped, neverPrinted, typedCarelessly } from '../support/card.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { aNewStudent } from '../support/new-student.ts'
import { expect, type Watch } from '../support/page-watch.ts'
import { look } from './look.ts'

export interface Cards {
  courseName: string
  good: string
  used: string
  otherCourse: string
}

/** Each window has cards of its own, because a code works once. */
export function cardsFor({ courseCodes }: DemoSchool, { project }: Pick<TestInfo, 'project'>): Cards {
  const [{ courseId, courseName }] = courseCodes as [DemoSchool['courseCodes'][number]]
  const own = courseCodes.filter((card) => card.courseId === courseId).slice(project.name === 'phone' ? 0 : 5)
  const other = courseCodes.find((card) => card.courseId !== courseId)
  if (!own[0] || !own[1] || !other) throw new Error('The demo school has too few cards')
  return { courseName, good: own[0].code, used: own[1].code, otherCourse: other.code }
}

export async function enrolByCode(page: Page, school: DemoSchool, cards: Cards, watch: Watch) {
  const classmate = await loggedInElsewhere(page.request, school, await aNewStudent(page, school))
  await classmate.post('/api/Student/add-course-by-code', { Code: cards.used })

  const box = page.getByLabel(enrol.label)
  await expect(box).toBeFocused()
  const send = page.getByRole('button', { name: enrol.submit, exact: true })
  await look(page)

  const addresses: string[] = []
  page.on('request', (request) => request.url().includes('add-course-by-code') && addresses.push(request.url()))
  await box.fill(mistyped(cards.good))
  await send.click()
  await expect(page.getByText(codeMessages.mistyped)).toBeVisible()
  expect(addresses, 'a mistyped code is not sent').toEqual([])
  await expect(box).toHaveValue(mistyped(cards.good))

  watch.expect(404, '/api/Student/add-course-by-code')
  watch.expect(409, '/api/Student/add-course-by-code')
  for (const [code, words] of [
    [neverPrinted(), errorInArabic('courseCode.notFound')],
    [cards.used, errorInArabic('courseCode.usedByAnother')],
    [cards.otherCourse, errorInArabic('courseCode.otherCourse')],
  ] as const) {
    await box.fill(code)
    await send.click()
    await expect(page.getByText(words)).toBeVisible()
  }

  await box.fill(typedCarelessly(cards.good))
  await send.click()
  const welcome = page.getByRole('dialog')
  await expect(welcome.getByText(enrol.success)).toBeVisible()
  await look(page)
  await welcome.getByRole('link', { name: enrol.start }).click()
}
