import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { Page } from '@playwright/test'
import { actions, table } from '../apps/web/app/copy/console.ts'
import { batchScreen, printing } from '../apps/web/app/copy/console-codes.ts'
import { consoleBar } from '../apps/web/app/copy/console-frame.ts'
import { transferQueue } from '../apps/web/app/copy/console-transfers.ts'
import { grantSheet } from '../apps/web/app/copy/grant.ts'
import { pounds } from '../apps/web/app/copy/money.ts'
import { overview } from '../apps/web/app/copy/overview.ts'
import { desk, deskFacts, studentAccess, studentList, studentNotes } from '../apps/web/app/copy/students.ts'
import { type Caller, loggedInElsewhere } from './support/api-caller.ts'
import { asStaff, staffCaller } from './support/as-student.ts'
import { expectAccessible, expectNoSidewaysScroll, expectUncovered } from './support/expect-page.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

test.beforeEach(async ({ page, school }, { project }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await asStaff(page, school, 'teacher', project.name)
})

const LEAST_TARGET = 44

test('a teacher sees decisions and six students without scrolling, and serves one with a tap for each action', async ({
  page,
  school,
  teacher,
}) => {
  await page.goto('/teacher')
  const waiting = page.getByRole('heading', { name: overview.waits })
  await expect(waiting).toBeVisible()
  expect((await waiting.boundingBox())?.y).toBeLessThan(160)

  const bar = page.getByRole('navigation', { name: consoleBar.label })
  await bar.getByRole('link', { name: consoleBar.students }).click()
  const sixth = page.getByRole('table', { name: studentList.list }).getByRole('row').nth(6)
  await expect(sixth).toBeVisible()
  const [row, foot] = [await sixth.boundingBox(), await bar.boundingBox()]
  expect((row?.y ?? 800) + (row?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  const setTextSize = (size: string) =>
    page.evaluate((value) => (document.documentElement.style.fontSize = value), size)
  await setTextSize('200%')
  const count = await page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }).boundingBox()
  const choice = await page.getByText(table.choosePage).filter({ visible: true }).boundingBox()
  expect(choice?.y, 'letters twice as large leave no room for both').toBeGreaterThanOrEqual(
    (count?.y ?? 800) + (count?.height ?? 0),
  )
  const names = page.getByRole('table', { name: studentList.list }).getByRole('link').locator('bdi')
  const cut = await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length)
  expect(cut, 'a long name wraps').toBe(0)
  await setTextSize('')

  const student = await aNewStudent(page, school)
  await loggedInElsewhere(page.request, school, student)
  const { id, digits } = await foundByDigits(teacher, student.phone)
  const [{ courseName = '' } = {}] = school.courseCodes
  await bar.getByRole('link', { name: consoleBar.desk }).click()
  await page.getByLabel(desk.label).fill(digits)
  await page.getByRole('button', { name: desk.grant, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: studentAccess.grantTitle })
  await sheet.getByRole('radio', { name: courseName }).first().check()
  const price = await sheet.getByLabel(grantSheet.amount).inputValue()
  await sheet.locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog', { name: desk.receipt })).toContainText(price)
  await page.keyboard.press('Escape')

  const facts = page.getByRole('list', { name: deskFacts.title })
  const week = facts.getByRole('button', { name: deskFacts.moreWeek })
  for (const action of [desk.unit, desk.attempt, desk.device, deskFacts.link, desk.receipt])
    await expect(facts.getByRole('button', { name: action, exact: true }).first()).toBeVisible()
  await expect(page.getByLabel(studentNotes.label)).toBeVisible()
  await expect(page.getByText(desk.cardHint)).toBeVisible()
  const before = await week.first().locator('xpath=ancestor::li').textContent()
  await week.first().click()
  const undo = page.getByRole('button', { name: actions.undo })
  await expect(undo).toBeVisible()
  const controls = page.getByRole('main').locator('button, a').filter({ visible: true })
  for (const control of await controls.all()) {
    await expectUncovered(control)
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
    expect(Math.min(width, height), (await control.textContent()) ?? '').toBeGreaterThanOrEqual(LEAST_TARGET)
  }
  await undo.click()
  await expect(week.first().locator('xpath=ancestor::li')).toHaveText(before ?? '')
  await expectFocusMovesDown(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await setTextSize('200%')
  const actionsAtFoot = await page.locator('[data-page-foot]').boundingBox()
  const distance = ((await bar.boundingBox())?.y ?? 0) - (actionsAtFoot?.y ?? 0) - (actionsAtFoot?.height ?? 0)
  expect(Math.abs(distance), 'nothing shows between the actions and the bar').toBeLessThan(2)
  await setTextSize('')
  await page.goBack()
  await expect(facts, 'the way back leads from the student to the desk').toBeHidden()
  await expect(page).toHaveURL(/\/teacher\/desk$/)

  await bar.getByRole('link', { name: consoleBar.takings }).click()
  await page.getByRole('button', { name: /عملي/ }).first().click()
  const payment = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/teacher/students/${id}"]`) })
  await expect(payment).toContainText(pounds(Number(price)))
  await expect(payment).toContainText(paymentMethods.cash.label)

  await page.goto('/teacher/payments?list=done')
  const chosen = page.getByRole('link', { name: transferQueue.lists.done, exact: true })
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await setTextSize('200%')
  const search = await page.getByLabel(transferQueue.search).boundingBox()
  expect(search?.width, 'the action is below the search').toBeGreaterThan(192)
})

test('the first cards of a batch are in sight, and the printing unfolds above them', async ({ page, school }, {
  project,
}) => {
  const teacher = await staffCaller(page, school, 'teacher', project.name)
  const { body } = await teacher.get('/api/teacher/code-batches')
  const [batch] = (body.data as { batches: Array<{ id: number }> }).batches
  await page.goto(`/teacher/codes/${batch?.id}`)
  const third = page.getByRole('table', { name: batchScreen.cards }).getByRole('row').nth(3)
  await expect(third).toBeVisible()
  const bar = await page.getByRole('navigation', { name: consoleBar.label }).boundingBox()
  const row = await third.boundingBox()
  expect((row?.y ?? 800) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  const make = page.getByRole('button', { name: printing.make })
  await expect(make).toBeHidden()
  await page.getByRole('heading', { name: printing.title }).tap()
  await expect(make).toBeVisible()
  await expectAccessible(page)
})

async function foundByDigits(teacher: Caller, phone: string) {
  for (let from = phone.length - 4; from > 0; from--) {
    const digits = phone.slice(from, from + 4)
    const { body } = await teacher.get(`/api/teacher/students?search=${digits}`)
    const [student, another] = (body.data as { students: Array<{ id: number }> }).students
    if (student && !another) return { id: student.id, digits }
  }
  throw new Error(`${phone} has no four digits of its own`)
}

/** Controls in one row may differ by less. */
const ROW_HEIGHT = 40

async function expectFocusMovesDown(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByLabel(desk.label).focus()
  for (let last = 0; ; await page.keyboard.press('Tab')) {
    const middle = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('main') || focused.closest('[data-page-foot]')) return null
      const { top, bottom } = focused.getBoundingClientRect()
      return scrollY + (top + bottom) / 2
    })
    if (middle === null) return
    expect(middle, 'the focus moves downwards').toBeGreaterThan(last - ROW_HEIGHT)
    last = middle
  }
}
