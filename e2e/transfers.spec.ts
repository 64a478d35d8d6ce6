import { randomInt } from 'node:crypto'
import { transferProviders } from '@manassa/contract/rules/transfers'
import { transferMessages, transferQueue } from '../apps/web/app/copy/console-transfers.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { enrol } from '../apps/web/app/copy/enrol.ts'
import { transfers } from '../apps/web/app/copy/transfers.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asNewStudent, asStaff } from './support/as-student.ts'
import { expectAccessible } from './support/expect-page.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

// With one account a transfer's message needs no choice of it.
test.describe.configure({ mode: 'default' })

test('less than the price that staff saw in the account is asked for, and opens the course once the rest has come', async ({
  page,
  browser,
  watch,
  school,
  teacher,
}, { project }) => {
  const address = `010${String(randomInt(1e8)).padStart(8, '0')}`
  const added = await teacher.post('/api/teacher/receiving-accounts', { provider: 'vodafone', address })
  const { id: accountId } = added.body.data as { id: number }
  const [{ courseId = 0, courseName = '' } = {}] = school.courseCodes
  const nour = await aNewStudent(page, school, `نور ${randomInt(1e9)}`)
  await asNewStudent(page, school, nour, `short-${address}`)
  await page.goto(`/courses/${courseId}`)
  await page.getByRole('button', { name: detail.payByTransfer }).click()
  await page.getByRole('button', { name: transferProviders.vodafone.label }).click()
  await expect(page.getByText(address)).toBeVisible()

  const desk = await anotherPhone({ browser, watch })
  await desk.setViewportSize({ width: 360, height: 800 })
  await asStaff(desk, school, 'teacher', project.name)
  await desk.goto(`/teacher/payments?search=${encodeURIComponent(nour.name)}`)
  await desk.getByRole('button', { name: transferQueue.otherFor(nour.name) }).click()
  const other = desk.getByRole('alertdialog', { name: transferQueue.otherFor(nour.name) })
  await other.getByLabel(transferQueue.received).fill('200.5')
  await other.getByLabel(transferQueue.reference).fill(`SH${randomInt(1e9)}`)
  watch.expect(409, '/api/teacher/transfers')
  await other.getByRole('button', { name: transferQueue.open, exact: true }).click()
  await expect(other.getByText(transferQueue.missing(49.5))).toBeVisible()
  await expectAccessible(desk)
  await other.getByRole('button', { name: transferQueue.askMore(49.5) }).click()
  await expect(desk.getByText(transferQueue.requestedRest(nour.name, 49.5))).toBeVisible()
  await page.reload()
  await expect(page.getByText(transfers.rest, { exact: true })).toBeVisible()
  await expect(page.getByText(transfers.arrived({ received: 200.5, expected: 49.5, credit: 0 }))).toBeVisible()

  const rest = `تم استلام مبلغ 49.50 جنيه من رقم 01012345678. رقم العملية RE${randomInt(1e9)}`
  await desk.getByRole('button', { name: transferMessages.add }).click()
  await desk.getByLabel(transferMessages.text).fill(rest)
  const account = desk.getByLabel(transferMessages.account)
  if (await account.isVisible()) await account.selectOption(String(accountId))
  await desk.getByRole('button', { name: transferMessages.send }).click()
  await expect(desk.getByText(transferMessages.matched(nour.name))).toBeVisible()
  await desk.goto(`/teacher/payments?list=matched&search=${encodeURIComponent(nour.name)}`)
  await expect(desk.getByText(transferQueue.receivedOf(250))).toBeVisible()
  await desk.getByRole('button', { name: transferQueue.openFor(nour.name, courseName) }).click()
  await expect(page.getByRole('dialog', { name: enrol.success })).toBeVisible({ timeout: 10_000 })
  await teacher.post(`/api/teacher/receiving-accounts/${accountId}/archive`, {})
})

test('a course that is paid by transfer opens at the student’s without a reload', async ({
  page,
  browser,
  watch,
  school,
  teacher,
}, { project }) => {
  const address = `010${String(randomInt(1e8)).padStart(8, '0')}`
  const reference = `TR${randomInt(1e9)}`
  const added = await teacher.post('/api/teacher/receiving-accounts', { provider: 'vodafone', address })
  const { id: accountId } = added.body.data as { id: number }
  const [{ courseId = 0, courseName = '' } = {}] = school.courseCodes
  const salma = await aNewStudent(page, school)
  await asNewStudent(page, school, salma, `transfer-${address}`)

  await page.goto(`/courses/${courseId}`)
  await page.getByRole('button', { name: detail.payByTransfer }).click()
  await page.getByRole('button', { name: transferProviders.vodafone.label }).click()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByText(transfers.ownAmount)).toBeVisible()
  await page.getByLabel(transfers.reference).fill(reference)
  await expectAccessible(page)
  await page.getByRole('button', { name: transfers.send, exact: true }).click()
  await expect(page.getByText(transfers.sent)).toBeVisible()

  const desk = await anotherPhone({ browser, watch })
  await desk.setViewportSize({ width: 360, height: 800 })
  await asStaff(desk, school, 'teacher', project.name)
  await desk.goto('/teacher/payments')
  const first = desk.getByRole('table', { name: transferQueue.title }).getByRole('row').nth(1)
  expect((await first.boundingBox())?.y, 'the first card begins in the upper third').toBeLessThan(800 / 3)
  const amount = await page
    .getByText(/^\d+\.\d\d جنيه$/)
    .last()
    .textContent()
  const message = `تم استلام مبلغ ${amount} من رقم 01012345678. رصيدك الحالي 1520.55 جنيه. رقم العملية ${reference}`
  await desk.getByRole('button', { name: transferMessages.add }).click()
  for (const outcome of [transferMessages.matched(salma.name), transferMessages.known]) {
    await desk.getByLabel(transferMessages.text).fill(message)
    const account = desk.getByLabel(transferMessages.account)
    if (await account.isVisible()) await account.selectOption(String(accountId))
    await desk.getByRole('button', { name: transferMessages.send }).click()
    await expect(desk.getByText(outcome)).toBeVisible()
  }
  await expectAccessible(desk)
  await desk.goto(`/teacher/payments?list=matched&search=${reference}`)
  await expect(desk.getByText(reference)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: transferQueue.openFor(salma.name, courseName) }).click()
  await expect(desk.getByText(transferQueue.opened(salma.name))).toBeVisible()
  await expect(page.getByRole('dialog', { name: enrol.success })).toBeVisible({ timeout: 10_000 })
  await teacher.post(`/api/teacher/receiving-accounts/${accountId}/archive`, {})
})
