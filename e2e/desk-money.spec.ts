import { randomInt } from 'node:crypto'
import { fieldErrors } from '@manassa/contract/errors'
import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { Locator } from '@playwright/test'
import { grantSheet } from '../apps/web/app/copy/grant.ts'
import { heldCash, holderPage, pounds, takingsLabels } from '../apps/web/app/copy/money.ts'
import { periodLabels } from '../apps/web/app/copy/period.ts'
import { desk, studentAccess } from '../apps/web/app/copy/students.ts'
import { anotherPhone } from './support/another-phone.ts'
import { studentIdOf } from './support/api-caller.ts'
import { asNewStudent, asStaff } from './support/as-student.ts'
import { anAssistant } from './support/edited-course.ts'
import { expectAccessible, expectNoSidewaysScroll, expectUncovered } from './support/expect-page.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

interface Box {
  top: number
  bottom: number
}

const boxOf = (element: Locator): Promise<Box> =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return { top, bottom }
  })

test('money that cannot be taken is asked about in sight, and no toast covers the acts of the desk', async ({
  page,
  watch,
  school,
  teacher,
}, { project }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await asStaff(page, school, 'teacher', project.name)
  const [first, second] = [await aNewStudent(page, school), await aNewStudent(page, school)]
  const [{ courseId = 0, courseName = '' } = {}] = school.courseCodes
  const sheet = page.getByRole('dialog', { name: studentAccess.grantTitle })
  const submit = sheet.locator('button[type="submit"]')
  const openSheet = async (phone: string) => {
    await page.goto(`/teacher/desk?student=${await studentIdOf(teacher, phone)}`)
    await page.getByRole('button', { name: desk.grant, exact: true }).click()
    await sheet.getByRole('radio', { name: courseName }).first().check()
  }
  /** Expects the message above the button, inside the window, and focused. */
  const expectInSight = async (text: string) => {
    const alert = sheet.getByRole('alert').filter({ hasText: text })
    await expect(alert).toBeVisible()
    await expect.poll(async () => (await boxOf(alert)).top).toBeGreaterThanOrEqual(0)
    await expect.poll(async () => (await boxOf(alert)).bottom).toBeLessThanOrEqual(800)
    expect((await boxOf(alert)).bottom).toBeLessThanOrEqual((await boxOf(submit)).top)
    expect(await alert.evaluate((node) => document.activeElement?.contains(node))).toBe(true)
  }

  await openSheet(first.phone)
  const amount = sheet.getByLabel(grantSheet.amount)
  await expect(amount).not.toHaveValue('')
  await amount.fill('')
  await submit.click()
  await expectInSight(grantSheet.amountMissing)
  await amount.fill('250.37')
  await sheet.getByRole('button', { name: paymentMethods.wallet.label }).click()
  await submit.click()
  await expectInSight(grantSheet.referenceMissing)
  const reference = `TRX-${randomInt(1e9)}`
  await sheet.getByLabel(grantSheet.reference).fill(reference)
  const grant = { courseName, isUnit: false, payment: { amount: 250.37, method: 'wallet' as const } }
  await expect(submit).toHaveText(grantSheet.buttonLabel(grant))
  await submit.click()

  const receipt = page.getByRole('dialog', { name: desk.receipt })
  await expect(receipt).toContainText('250.37')
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(page.getByText(studentAccess.granted(courseName))).toBeVisible()
  const actions = page.getByRole('main').locator('button, a, input')
  for (const action of await actions.filter({ visible: true }).all()) await expectUncovered(action)

  watch.expect(409, '/api/teacher/students')
  await openSheet(second.phone)
  await sheet.getByLabel(grantSheet.amount).fill('250.37')
  await sheet.getByRole('button', { name: paymentMethods.wallet.label }).click()
  await sheet.getByLabel(grantSheet.reference).fill(reference)
  await submit.click()
  await expectInSight(holderPage.same)

  // Another desk enrols her meanwhile, so the paid cash is asked about.
  const studentId = await studentIdOf(teacher, second.phone)
  const granted = await teacher.post(`/api/teacher/students/${studentId}/enrolments`, {
    courseId,
    reason: 'هدية السنتر',
  })
  expect(granted.status).toBe(200)
  await sheet.getByRole('button', { name: paymentMethods.cash.label }).click()
  await submit.click()
  await expectInSight(grantSheet.whatIsItFor(250.37))
  await sheet.getByRole('button', { name: grantSheet.anotherCourse }).click()
  await expect(sheet.getByRole('radio', { name: courseName }).first()).toBeDisabled()
  await expect(submit).toHaveText(grantSheet.nothingChosen)
  await expect(sheet.getByLabel(grantSheet.amount), 'what was typed stays').toHaveValue('250.37')
})

test('who took cash says to whom it went, and the teacher sees the rest, also once the account is blocked', async ({
  page,
  browser,
  watch,
  school,
  teacher,
}, { project }) => {
  const account = await anAssistant(teacher, ['students', 'grants'])
  await page.setViewportSize({ width: 360, height: 800 })
  await asNewStudent(page, school, account, `held-${randomInt(1e9)}`)
  const student = await aNewStudent(page, school)
  const studentId = await studentIdOf(teacher, student.phone)
  const [{ courseName = '' } = {}] = school.courseCodes

  await page.goto(`/teacher/desk?student=${studentId}`)
  await page.getByRole('button', { name: desk.grant, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: studentAccess.grantTitle })
  await sheet.getByRole('radio', { name: courseName }).first().check()
  await sheet.getByRole('button', { name: paymentMethods.cash.label, exact: true }).click()
  await sheet.getByLabel(grantSheet.amount).fill('250')
  await sheet.locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog', { name: desk.receipt })).toContainText('250')

  // Without the takings she sees on the desk what she holds, and gives 200 of it to the teacher.
  await page.goto('/teacher/desk')
  await expect(page.getByRole('heading', { name: heldCash.title })).toBeVisible()
  await expect(page.getByText(pounds(250))).toBeVisible()
  await page.getByRole('button', { name: heldCash.handOver }).tap()
  const handOver = page.getByRole('alertdialog', { name: heldCash.handOverTitle })
  await expect(handOver.getByLabel(heldCash.amount)).toHaveValue('250')
  await handOver.locator('button[type="submit"]').tap()
  await expect(handOver.getByText(fieldErrors['handOver.toWhom'])).toBeVisible()
  await handOver.getByLabel(heldCash.amount).fill('200')
  const receiver = handOver.getByRole('group', { name: heldCash.toWhom }).getByRole('button').first()
  const name = (await receiver.textContent()) ?? ''
  await receiver.tap()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await handOver.getByRole('button', { name: heldCash.submit(200, name) }).tap()
  await expect(page.getByText(heldCash.done(200, name))).toBeVisible()
  await expect(page.getByText(pounds(50))).toBeVisible()

  await page.getByRole('button', { name: heldCash.handOvers }).tap()
  await expect(page.getByRole('listitem').filter({ hasText: heldCash.handOverTo(name) })).toBeVisible()

  const phone = await anotherPhone({ browser, watch })
  await phone.setViewportSize({ width: 360, height: 800 })
  await asStaff(phone, school, 'teacher', project.name)
  await phone.goto('/teacher/takings')
  const receipt = phone.getByRole('button', { name: heldCash.confirmOf(200, 'هنا سمير') })
  await expect(receipt).toBeVisible()
  await expectAccessible(phone)
  await receipt.tap()
  await expect(phone.getByText(heldCash.confirmed).first()).toBeVisible()
  await expect(receipt).toHaveCount(0)
  const holders = phone.getByRole('region', { name: heldCash.whoHolds })
  await expect(
    holders
      .getByRole('listitem')
      .filter({ hasText: 'هنا سمير' })
      .filter({ hasText: pounds(50) }),
  ).toBeVisible()
  await phone.getByRole('button', { name: periodLabels.periods.month }).click()
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0
  const days = phone.getByRole('region', { name: takingsLabels.days })
  const own = phone.getByRole('heading', { name: heldCash.title })
  await expect.poll(async () => (await topOf(own)) < (await topOf(days)), 'before the days of a month').toBe(true)
  await phone.getByRole('button', { name: heldCash.handOvers }).click()
  await expect(phone.getByText(heldCash.handOverOf('هنا سمير', name)).first()).toBeVisible()
  await expectAccessible(phone)
  await phone.keyboard.press('Escape')

  // She leaves with the 50 that she holds, and the teacher records that they came back.
  const { assistants } = (await teacher.get('/api/teacher/assistants')).body.data as {
    assistants: Array<{ id: number; email: string }>
  }
  const { id = 0 } = assistants.find(({ email }) => email === account.email) ?? {}
  expect((await teacher.post(`/api/teacher/assistants/${id}/block`, { reason: 'سابت الشغل' })).status).toBe(200)
  await phone.reload()
  const hers = holders
    .getByRole('listitem')
    .filter({ hasText: pounds(50) })
    .filter({ hasText: heldCash.blocked })
  await hers.getByRole('button', { name: heldCash.receivedOf('هنا سمير') }).tap()
  const received = phone.getByRole('alertdialog', { name: heldCash.receivedOf('هنا سمير') })
  await expect(received.getByLabel(heldCash.amount)).toHaveValue('50')
  await received.getByRole('button', { name: heldCash.me, exact: true }).tap()
  await expectAccessible(phone)
  await received.getByRole('button', { name: heldCash.submitOf(50, heldCash.me) }).tap()
  await expect(phone.getByText(heldCash.done(50, heldCash.me))).toBeVisible()
  await expect(hers).toHaveCount(0)
})
