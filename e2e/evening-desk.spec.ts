import { randomInt } from 'node:crypto'
import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { LogEntry } from '@manassa/contract/teacher/log'
import type { Page } from '@playwright/test'
import { assistants } from '../apps/web/app/copy/assistants.ts'
import { codeStateNames, oneCode } from '../apps/web/app/copy/console-codes.ts'
import { grantSheet } from '../apps/web/app/copy/grant.ts'
import { holderPage } from '../apps/web/app/copy/money.ts'
import { reasonField } from '../apps/web/app/copy/reasons.ts'
import {
  desk,
  deskFacts,
  studentAccess,
  studentDevices,
  studentNotes,
  studentPage,
} from '../apps/web/app/copy/students.ts'
import { attemptActions, studentUnits, windowList } from '../apps/web/app/copy/windows.ts'
import { anotherPhone } from './support/another-phone.ts'
import { type Caller, loggedInElsewhere, studentIdOf } from './support/api-caller.ts'
import { asNewStudent } from './support/as-student.ts'
import { anAssistant } from './support/edited-course.ts'
import { aNewStudent, somebodyNew } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

test('two assistants serve one evening at the desk, and what either reads is so', async ({
  page,
  browser,
  watch,
  school,
  teacher,
}) => {
  const noha = await anAssistant(teacher, ['students', 'grants', 'codes'], somebodyNew('نهى'))
  const rami = await anAssistant(teacher, ['students', 'grants', 'codes', 'codes.make'], somebodyNew('رامي'))
  const sara = await aNewStudent(page, school)
  const omar = await aNewStudent(page, school)
  const mona = await aNewStudent(page, school)
  await loggedInElsewhere(page.request, school, sara)
  const [{ courseId = 0, courseName = '' } = {}] = school.courseCodes
  const cards = { kind: 'course', courseId, count: 2, label: `كروت الليلة ${Date.now()}` }
  const batch = (await teacher.post('/api/teacher/code-batches', cards)).body.data as { id: number }
  const listed = (await teacher.get(`/api/teacher/codes?batchId=${batch.id}`)).body.data as {
    codes: Array<{ id: number; batchNumber: number; number: number }>
  }
  const [wet = '', lost = ''] = listed.codes.map(
    ({ batchNumber, number }) => `${batchNumber}-${String(number).padStart(4, '0')}`,
  )
  const [wetId, lostId] = listed.codes.map(({ id }) => id)

  const other = await anotherPhone({ browser, watch })
  await other.setViewportSize(page.viewportSize() ?? { width: 360, height: 800 })
  await asNewStudent(page, school, noha, `desk-noha-${Date.now()}`)
  await asNewStudent(other, school, rami, `desk-rami-${Date.now()}`)
  const [one, two] = [atDesk(page), atDesk(other)]

  await two.searchStudent(sara.phone)
  await one.searchStudent(sara.phone)
  await two.fillGrant(courseName, '250')
  await one.grant(courseName, '250')
  await expect(page.getByText(studentAccess.granted(courseName))).toBeVisible()
  await expect(one.dialog(desk.receipt)).toContainText('250')
  await one.pressEscape()
  // The other desk has received her 250 too, and is asked about them.
  await two.submitGrant()
  const sheet = two.dialog(studentAccess.grantTitle)
  await expect(sheet.getByText(grantSheet.whatIsItFor(250))).toBeVisible()
  await sheet.getByRole('button', { name: grantSheet.giveBack }).click()
  await expect(other.getByText(grantSheet.gaveBack(250))).toBeVisible()
  await two.click(desk.receipt)
  await expect(two.dialog(desk.receipt)).toContainText('250')
  await two.pressEscape()

  await one.addNote('والدتها جاية بكرة')
  await two.clickOther()
  await two.searchStudent(sara.phone)
  await expect(other.getByText('والدتها جاية بكرة')).toBeVisible()

  const unit = await two.openUnitEarly()
  await one.click(desk.unit)
  await one
    .dialog(studentUnits.title)
    .getByRole('button', { name: studentUnits.actionOf('extend', unit) })
    .click()
  await one.confirm(studentUnits.does)
  await expect(page.getByText(studentUnits.done)).toBeVisible()

  const left = await one.giveAttempt()
  expect(await two.giveAttempt(), 'counted with that of the other desk').toBe(left + 1)

  await two.click(desk.device)
  await one.click(desk.device)
  await one.dialog(studentDevices.title).getByRole('button', { name: studentDevices.end }).first().click()
  await expect(page.getByText(studentDevices.ended)).toBeVisible()
  await expect(one.dialog(studentDevices.title).getByText(studentDevices.empty)).toBeVisible()
  await one.pressEscape()
  await two.pressEscape()
  await two.click(desk.device)
  await expect(two.dialog(studentDevices.title).getByText(studentDevices.empty)).toBeVisible()
  await two.pressEscape()
  await two.makeLink()

  const reference = `IP-${randomInt(1e9)}`
  await one.clickOther()
  await one.searchStudent(omar.phone)
  await one.grant(courseName, '250', reference)
  await expect(page.getByText(studentAccess.granted(courseName)).last()).toBeVisible()
  await expect(one.dialog(desk.receipt)).toContainText('250')
  await one.pressEscape()

  watch.expect(409, '/api/teacher/students')
  await two.clickOther()
  await two.searchStudent(mona.phone)
  await two.grant(courseName, '250', reference)
  await expect(two.dialog(studentAccess.grantTitle).getByText(holderPage.same)).toBeVisible()
  await two.pressEscape()
  await expect(other.getByText(deskFacts.nothingPaid)).toBeVisible()

  const hers = `IP-${randomInt(1e9)}`
  await two.grant(courseName, '250', hers)
  await expect(other.getByText(studentAccess.granted(courseName)).last()).toBeVisible()
  await two.pressEscape()
  await one.addNote('والده بيستلم الكارت')
  await two.addNote('حوّلت من رقم أختها')
  await one.makeLink()
  await two.makeLink()
  expect(await one.giveAttempt()).toBe(left)
  expect(await two.giveAttempt(), 'each their own').toBe(left)
  const unitOfMona = await two.openUnitEarly()

  await two.clickOther()
  await two.searchCard(wet)
  await one.clickOther()
  await one.searchCard(wet)
  const ending = await one.replaceCard(wet)
  await one.pressEscape()
  expect(await two.replaceCard(wet)).toContain(ending)
  await two.pressEscape()

  await two.searchCard(lost)
  await one.searchCard(lost)
  await one.dialog(oneCode.title(lost)).getByRole('button', { name: oneCode.revoke }).click()
  await expect(page.getByText(oneCode.revoked)).toBeVisible()
  await one.pressEscape()
  watch.expect(409, '/api/teacher/codes')
  const refused = other.waitForResponse((response) => response.url().endsWith('/replace'))
  const shut = two.dialog(oneCode.title(lost))
  await shut.getByRole('button', { name: oneCode.replace }).click()
  const { success, message } = await (await refused).json()
  expect(success).toBe(false)
  await expect(other.getByText(message).first()).toBeVisible()
  await expect(shut.getByText(codeStateNames.revoked).first()).toBeVisible()
  await expect(shut.getByRole('button', { name: oneCode.replace, exact: true })).toBeHidden()
  await two.pressEscape()

  await one.searchStudent(sara.phone)
  await page.getByRole('link', { name: desk.page }).click()
  await page.getByRole('button', { name: windowList.end }).first().click()
  await one.confirm(windowList.end)
  await expect(page.getByText(windowList.ended)).toBeVisible()
  await two.searchStudent(sara.phone)
  await two.click(desk.unit)
  await expect(
    two.dialog(studentUnits.title).getByRole('button', { name: studentUnits.actions.extend }).first(),
  ).toBeVisible()
  await two.pressEscape()

  const [saraId = 0, omarId = 0, monaId = 0] = await Promise.all(
    [sara, omar, mona].map(({ phone }) => studentIdOf(teacher, phone)),
  )
  const of = (id: number) => ({ kind: 'student', id, name: 'هنا سمير' })
  const paid = { courseName, amount: 250 }
  const attempt = { reason: reasonField.none, after: { lessonName: expect.any(String), count: 1 } }
  const window = (unitTitle: string) => ({ courseName, unitTitle, studentCount: 1, closesAt: expect.any(String) })
  const card = (id: number | undefined) => ({ kind: 'code', id })
  expect(await entriesOf(teacher, noha.id)).toMatchObject([
    {
      action: 'student.enrol',
      subject: of(saraId),
      reason: reasonField.none,
      after: { ...paid, method: 'cash' },
    },
    { action: 'student.note', subject: of(saraId), reason: null, after: { text: 'والدتها جاية بكرة' } },
    {
      action: 'student.giveWindow',
      subject: of(saraId),
      reason: reasonField.none,
      after: window(unit),
    },
    { action: 'student.extraAttempts', subject: of(saraId), ...attempt },
    { action: 'student.endDevice', subject: of(saraId), reason: reasonField.none },
    {
      action: 'student.enrol',
      subject: of(omarId),
      reason: reasonField.none,
      after: { ...paid, method: 'instapay', reference },
    },
    { action: 'student.note', subject: of(omarId), after: { text: 'والده بيستلم الكارت' } },
    { action: 'student.passwordLink', subject: of(omarId) },
    { action: 'student.extraAttempts', subject: of(omarId), ...attempt },
    {
      action: 'code.replace',
      subject: card(wetId),
      reason: reasonField.none,
      before: { state: 'unused' },
      after: { state: 'revoked', replacedBy: expect.any(Number) },
    },
    {
      action: 'code.revoke',
      subject: card(lostId),
      reason: reasonField.none,
      before: { state: 'unused' },
      after: { state: 'revoked' },
    },
    {
      action: 'student.endWindow',
      subject: of(saraId),
      reason: null,
      before: window(unit),
    },
  ])
  expect(await entriesOf(teacher, rami.id)).toMatchObject([
    {
      action: 'student.giveWindow',
      subject: of(saraId),
      reason: reasonField.none,
      after: { ...window(unit), opensAt: expect.any(String) },
    },
    { action: 'student.extraAttempts', subject: of(saraId), ...attempt },
    { action: 'student.passwordLink', subject: of(saraId) },
    {
      action: 'student.enrol',
      subject: of(monaId),
      reason: reasonField.none,
      after: { ...paid, method: 'instapay', reference: hers },
    },
    { action: 'student.note', subject: of(monaId), after: { text: 'حوّلت من رقم أختها' } },
    { action: 'student.passwordLink', subject: of(monaId) },
    { action: 'student.extraAttempts', subject: of(monaId), ...attempt },
    {
      action: 'student.giveWindow',
      subject: of(monaId),
      reason: reasonField.none,
      after: { ...window(unitOfMona), opensAt: expect.any(String) },
    },
  ])
})

async function entriesOf(teacher: Caller, id: number) {
  const { body } = await teacher.get(`/api/teacher/log?who=${id}&pagesize=100`)
  const { entries } = body.data as { entries: LogEntry[] }
  return entries.toReversed()
}

function atDesk(page: Page) {
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const box = page.getByLabel(desk.label)
  const search = async (text: string) => {
    if (!page.url().includes('/teacher/desk')) await page.goto('/teacher/desk')
    await box.fill(text)
    await page.getByRole('button', { name: desk.find, exact: true }).click()
  }
  const click = (what: string) => page.getByRole('button', { name: what, exact: true }).click()
  const confirm = (label: string) =>
    page.getByRole('dialog').getByRole('button', { name: label, exact: true }).last().click()
  return {
    dialog,
    click,
    confirm,
    async searchStudent(phone: string) {
      await search(phone)
      await expect(page.getByRole('list', { name: deskFacts.title })).toBeVisible()
    },
    async searchCard(number: string) {
      await search(number)
      await page.getByRole('region', { name: desk.cards }).getByRole('button').first().click()
      await expect(dialog(oneCode.title(number))).toBeVisible()
    },
    async replaceCard(number: string) {
      await dialog(oneCode.title(number)).getByRole('button', { name: oneCode.replace }).click()
      const made = page.getByRole('status').filter({ hasText: oneCode.newTitle })
      await expect(made).toBeVisible()
      return ((await made.locator('.select-all').textContent()) ?? '').slice(-4)
    },
    async addNote(text: string) {
      await page.getByLabel(studentNotes.label).fill(text)
      await page.keyboard.press('Enter')
      await expect(page.getByText(studentNotes.added).last()).toBeVisible()
    },
    async makeLink() {
      await click(deskFacts.link)
      await dialog(assistants.linkTitle).getByRole('button', { name: studentPage.linkMake }).click()
      await expect(dialog(assistants.linkTitle).getByRole('link', { name: assistants.linkSend })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(assistants.linkTitle)).toBeHidden()
    },
    async openUnitEarly() {
      await click(desk.unit)
      const early = dialog(studentUnits.title).getByRole('button', { name: studentUnits.actions.early }).first()
      const label = (await early.getAttribute('aria-label')) ?? ''
      await early.click()
      await confirm(studentUnits.does)
      await expect(page.getByText(studentUnits.done).last()).toBeVisible()
      // Bidi marks around a name exist on the screen only.
      return label.replace(`${studentUnits.actions.early}: `, '').replace(/[\u2066-\u2069]/g, '')
    },
    clickOther: () => click(desk.other),
    pressEscape: () => page.keyboard.press('Escape'),
    async grant(course: string, amount: string, reference?: string) {
      await this.fillGrant(course, amount, reference)
      await this.submitGrant()
    },
    submitGrant: () =>
      dialog(studentAccess.grantTitle)
        .getByRole('button', { name: /^اشتراك في/ })
        .click(),
    async fillGrant(course: string, amount: string, reference?: string) {
      await click(desk.grant)
      const form = dialog(studentAccess.grantTitle)
      await form.getByRole('radio', { name: course }).first().check()
      await form.getByLabel(grantSheet.amount).fill(amount)
      if (reference) {
        await form.getByRole('button', { name: paymentMethods.instapay.label }).click()
        await form.getByLabel(grantSheet.reference).fill(reference)
      }
    },
    async giveAttempt() {
      await click(desk.attempt)
      await dialog(attemptActions.extraTitle).getByRole('button', { name: attemptActions.extra }).first().click()
      const given = page.waitForResponse((response) => response.url().endsWith('/extra-attempts'))
      await confirm(attemptActions.extra)
      const { attemptsLeft } = (await (await given).json()).data as { attemptsLeft: number }
      await expect(page.getByText(attemptActions.given(attemptsLeft)).last()).toBeVisible()
      return attemptsLeft
    },
  }
}
