import { maskedEmail } from '@manassa/contract/rules/masked-contact'
import { readProfile } from '@manassa/contract/shared/account'
import type { Locator, Page } from '@playwright/test'
import { login, oneTimeCode } from '../apps/web/app/copy/account.ts'
import { layout } from '../apps/web/app/copy/common.ts'
import { emailUnconfirmed, ownContact } from '../apps/web/app/copy/own-contact.ts'
import { profileLabels } from '../apps/web/app/copy/profile.ts'
import { loggedInElsewhere } from './support/api-caller.ts'
import { expectNoSidewaysScroll } from './support/expect-page.ts'
import { shiftOf } from './support/layout-shift.ts'
import { codeInMail } from './support/mail.ts'
import { holdUntil } from './support/network.ts'
import { aNewStudent, logInHere, somebodyNew } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

const labels = profileLabels('both')
const EMAIL_FIXED = profileLabels('en').emailFixed
const LONG_NAME = 'عبد الرحمن محمد عبد العزيز السيد'

test('a profile is changed field by field, and the other device is logged out', async ({ page, school, watch }) => {
  const student = await aNewStudent(page, school)
  const phone = await loggedInElsewhere(page.request, school, student)
  await logInHere(page, student)
  const release = await holdUntil({ page }, readProfile.path)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: labels.title })).toBeVisible()
  release()
  const email = page.getByLabel(labels.email)
  await expect(email).toHaveValue(student.email)
  await expect(email).not.toBeEditable()
  expect(await shiftOf(page), 'nothing moves').toBeLessThan(0.02)
  await expectChoicesFit(page.getByLabel(labels.grade))
  const save = page.getByRole('button', { name: labels.save })
  await save.click()
  await expect(page.getByText(labels.noChanges)).toBeVisible()

  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/Account/profile')) sent.push(request.postDataJSON())
  })
  await page.getByLabel(labels.fullName).fill(LONG_NAME)
  await save.click()
  await expect(page.getByText(labels.saved)).toBeVisible()
  expect(sent, 'only what was changed').toEqual([{ name: LONG_NAME }])
  await expectOneLineInHeader(page, LONG_NAME)

  watch.expect(400, '/api/Account/profile')
  const current = page.getByLabel(labels.currentPassword)
  await page.getByText(labels.changePassword).click()
  await current.fill('not the password')
  await page.getByLabel(labels.newPassword).fill('مركب-شراعية-51')
  await page.getByLabel(labels.confirmPassword).fill('مركب-شراعية-52')
  await save.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel(labels.confirmPassword).fill('مركب-شراعية-51')
  await save.click()
  await expect(page.getByText('The current password is wrong')).toBeVisible()
  await expect(current).toBeFocused()

  await expect(page.getByText(labels.thisDevice)).toBeVisible()
  await page.getByRole('button', { name: labels.signOutDevice }).click()
  await expect(page.getByText(labels.signedOut)).toBeVisible()
  expect((await phone.get('/api/Account/devices')).status).toBe(401)

  await current.fill(student.password)
  await save.click()
  await expect(page.getByText(labels.saved)).toBeVisible()
  await page.getByRole('button', { name: labels.logout, exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel(login.identifier).fill(student.email)
  await page.getByLabel(login.password, { exact: true }).fill('مركب-شراعية-51')
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('an email is corrected, confirmed by the link of its letter, and then opens the way to a new number', async ({
  page,
  school,
}) => {
  const student = await aNewStudent(page, school)
  await logInHere(page, student)
  await page.goto('/profile')
  await expect(page.getByText(emailUnconfirmed(student.email))).toBeVisible()
  await expect(page.getByText(/^رقم ولي الأمر: .\d{3}•+\d{3}.$/)).toBeVisible()
  await expect(page.getByText(EMAIL_FIXED)).toHaveCount(0)
  await page.getByRole('button', { name: ownContact.correct }).click()
  const right = `right-${student.email}`
  await page.getByLabel(ownContact.email, { exact: true }).fill(right)
  await page.getByLabel(ownContact.password, { exact: true }).fill(student.password)
  await page.getByRole('button', { name: ownContact.save, exact: true }).click()
  await expect(page.getByText(ownContact.confirmText(maskedEmail(right)))).toBeVisible()

  const code = await codeInMail(right, 1, 'confirmation')
  await page.goto('/')
  await page.goto(`/profile#confirm-${code}`)
  await expect(page.getByText(ownContact.confirmed)).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(EMAIL_FIXED)).toBeVisible()

  const phone = somebodyNew().phone
  await page.getByRole('button', { name: ownContact.changePhone }).click()
  await page.getByLabel(ownContact.newPhone).fill(phone)
  await page.getByLabel(ownContact.password, { exact: true }).fill(student.password)
  await page.getByLabel(oneTimeCode.label).fill(await codeInMail(right))
  await page.getByRole('button', { name: ownContact.save, exact: true }).click()
  await expect(page.getByText(ownContact.phoneChanged)).toBeVisible()
  await expect(page.getByText(ownContact.phone(phone))).toBeVisible()
})

/** A browser cuts the text of a choice that is wider than its field. */
const expectChoicesFit = (field: Locator) =>
  expect
    .poll(() =>
      field.evaluate((select: HTMLSelectElement) => {
        const context = document.createElement('canvas').getContext('2d')
        if (!context) return []
        context.font = getComputedStyle(select).font
        const texts = [...select.options].map(({ text }) => text)
        return texts.filter((text) => context.measureText(text).width > select.clientWidth)
      }),
    )
    .toEqual([])

/** From 1280 pixels on the links, the name and the logout of the header share one line, which cuts a long name. */
async function expectOneLineInHeader(page: Page, name: string) {
  const size = page.viewportSize()
  const header = page.getByRole('banner')
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const greeting = header.getByText(name).first()
    await expect(greeting).toBeVisible()
    expect(await greeting.evaluate(lines), 'the name is one line').toBe(1)
    const boxes = await Promise.all(
      [
        greeting,
        header.getByRole('link', { name: layout.study }),
        header.getByRole('button', { name: layout.logout }),
      ].map((piece) => piece.boundingBox()),
    )
    for (const box of boxes) expect(box?.height, 'all is one line').toBeLessThan(50)
    await expectNoSidewaysScroll(page)
  }
  if (size) await page.setViewportSize(size)
}

const lines = (element: HTMLElement) =>
  Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
