import { errorInArabic, fieldErrors } from '@manassa/contract/errors'
import { maskedEmail } from '@manassa/contract/rules/masked-contact'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import type { Locator, Page } from '@playwright/test'
import { deviceLimit, login, oneTimeCode, register, replaceDevice } from '../apps/web/app/copy/account.ts'
import { common } from '../apps/web/app/copy/common.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { lectures } from '../apps/web/app/copy/lectures.ts'
import { forgot, reset } from '../apps/web/app/copy/password.ts'
import { sessionEnd } from '../apps/web/app/copy/session-end.ts'
import { waiting } from '../apps/web/app/copy/waiting.ts'
import { anotherPhone } from './support/another-phone.ts'
import { loggedInElsewhere } from './support/api-caller.ts'
import { codeInMail } from './support/mail.ts'
import { cut } from './support/network.ts'
import { aNewStudent, logInHere, NEW_PASSWORD } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

const OTHER_PASSWORD = 'مركب-شراعية-51'
const RESEND_LATER = /إرسال الكود تاني بعد/

async function logIn(page: Page, identifier: string, password: string) {
  await page.getByLabel(login.identifier).fill(identifier)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}

test('a forgotten password is set anew with the code of a letter', async ({ page, school, watch }) => {
  const student = await aNewStudent(page, school)
  await page.goto('/login')
  await page.getByLabel(login.identifier).fill(student.email)
  await page.getByRole('link', { name: login.forgot }).click()
  await expect(page.getByLabel(forgot.identifier), 'typed once is enough').toHaveValue(student.email)
  await page.getByRole('button', { name: forgot.submit }).click()
  await expect(page.getByText(forgot.sentTitle)).toBeVisible()
  await page.getByRole('link', { name: forgot.continue }).click()
  await expect(page).toHaveURL(`/reset-password?email=${encodeURIComponent(student.email)}`)
  await expect(page.getByRole('button', { name: RESEND_LATER })).toBeDisabled()

  const submit = page.getByRole('button', { name: reset.submit })
  await submit.click()
  await expect(page.getByText(fieldErrors['otp.required'])).toBeVisible()
  await expect(page.getByLabel(oneTimeCode.label)).toBeFocused()
  await page.getByLabel(reset.new, { exact: true }).fill('12345')
  await page.getByLabel(reset.confirm).fill('54321')
  await submit.click()
  await expect(page.getByText(fieldErrors['password.tooShort'])).toBeVisible()
  await expect(page.getByText(fieldErrors['password.mismatch'])).toBeVisible()

  watch.expect(400, '/api/Auth/ResetPassword')
  await page.getByLabel(oneTimeCode.label).fill('00000000')
  await page.getByLabel(reset.new, { exact: true }).fill(OTHER_PASSWORD)
  await page.getByLabel(reset.confirm).fill(OTHER_PASSWORD)
  await submit.click()
  await expect(page.getByText(reset.wrongCode)).toBeVisible()

  const code = await codeInMail(student.email)
  await page.getByLabel(oneTimeCode.label).fill(`الكود: ${code.slice(0, 4)} ${code.slice(4)}.`)
  await submit.click()
  await expect(page.getByRole('heading', { name: reset.done })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: reset.login }).click()
  await expect(page.getByText(reset.nowLogIn)).toBeVisible()
  await expect(page.getByLabel(login.identifier)).toHaveValue(student.email)
  await logIn(page, student.phone, OTHER_PASSWORD)
  await expect(page).toHaveURL('/')
})

test('a student who lost the password on the way to a page recovers it by number, and goes on there', async ({
  page,
  school,
}) => {
  const student = await aNewStudent(page, school)
  await page.goto('/study')
  await page.getByLabel(login.identifier).fill(student.phone)
  await page.getByRole('link', { name: login.forgot }).click()
  await expect(page.getByLabel(forgot.identifier), 'typed once is enough').toHaveValue(student.phone)
  await page.getByRole('button', { name: forgot.submit }).click()
  await expect(page.getByText(forgot.sentText(student.phone))).toBeVisible()
  const chat = await page.getByRole('link', { name: forgot.askForLink }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toContain(student.phone)
  await page.getByRole('link', { name: forgot.continue }).click()
  await expect(page.getByText(reset.sentTo(student.phone))).toBeVisible()
  await page.getByRole('link', { name: reset.other }).click()
  await expect(page).toHaveURL('/reset-password?from=%2Fstudy')
  await page.goBack()

  await page.getByLabel(oneTimeCode.label).fill(await codeInMail(student.email))
  await page.getByLabel(reset.new, { exact: true }).fill(OTHER_PASSWORD)
  await page.getByLabel(reset.confirm).fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: reset.submit }).click()
  await expect(page.getByRole('heading', { name: reset.done })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: reset.login }).click()
  await expect(page.getByLabel(login.identifier)).toHaveValue(student.phone)
  await logIn(page, student.phone, OTHER_PASSWORD)
  await expect(page).toHaveURL('/study')
})

test('another letter may be asked for, and the email put right', async ({ page, school }) => {
  const student = await aNewStudent(page, school)
  await page.goto(`/reset-password?email=${encodeURIComponent(student.email)}`)
  await page.getByRole('button', { name: oneTimeCode.resend }).click()
  await expect(page.getByText(oneTimeCode.resent)).toBeVisible()
  await codeInMail(student.email)
  await page.reload()
  await expect(page.getByRole('button', { name: RESEND_LATER }), 'a reload does not make it forget').toBeDisabled()
  await page.getByRole('link', { name: reset.other }).click()
  await expect(page.getByLabel(forgot.identifier)).toHaveValue(student.email)
  await expect(page.getByText(reset.step(1, reset.steps[0] ?? ''))).toBeAttached()
})

test('a third device takes the place of another with a code by email', async ({ page, school, watch }) => {
  const student = await aNewStudent(page, school)
  const first = await loggedInElsewhere(page.request, school, student)
  const second = await loggedInElsewhere(page.request, school, student)
  watch.expect(400, '/api/Auth/')
  await page.goto('/login')
  await logIn(page, student.email, student.password)
  await expect(page.getByText(deviceLimit.title)).toBeVisible()
  const chat = await page.getByRole('link', { name: deviceLimit.contact, exact: true }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toContain(student.email)
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByText(deviceLimit.title)).toBeHidden()

  await logIn(page, student.email, student.password)
  await page.getByRole('button', { name: deviceLimit.replace }).click()
  await expect(page.getByRole('heading', { name: replaceDevice.title })).toBeFocused()
  await expect(page.getByText(replaceDevice.text(maskedEmail(student.email)))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio').first(), 'the one that was used least lately').toBeChecked()

  const submit = page.getByRole('button', { name: replaceDevice.submit })
  await page.getByLabel(oneTimeCode.label).fill('11111111')
  await submit.click()
  await expect(page.getByText(errorInArabic('auth.deviceCodeWrong'))).toBeVisible()
  await page.getByRole('button', { name: replaceDevice.back }).click()
  await expect(page.getByLabel(login.password, { exact: true }), 'what was typed is there').toHaveValue(
    student.password,
  )

  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await page.getByRole('button', { name: deviceLimit.replace }).click()
  await page.getByLabel(oneTimeCode.label).fill(await codeInMail(student.email, 2))
  await submit.click()
  await expect(page).toHaveURL('/')
  const validation = '/api/Account/devices'
  expect((await first.get(validation)).status, 'the first device is out').toBe(401)
  expect((await second.get(validation)).status, 'the second stays').toBe(200)
})

test('a replaced phone shows why it was logged out, and the other one continues', async ({
  page,
  browser,
  school,
  watch,
}) => {
  const student = await aNewStudent(page, school)
  const old = await anotherPhone({ browser, watch })
  await logInHere(old, student)
  const kept = await anotherPhone({ browser, watch })
  await logInHere(kept, student)
  await old.goto('/my-lectures')
  await expect(old.getByText(lectures.empty)).toBeVisible()

  watch.expect(400, '/api/Auth/login')
  await page.goto('/login')
  await logIn(page, student.email, student.password)
  await page.getByRole('button', { name: deviceLimit.replace }).click()
  await page.getByRole('radio').first().check()
  await page.getByLabel(oneTimeCode.label).fill(await codeInMail(student.email))
  await page.getByRole('button', { name: replaceDevice.submit }).click()
  await expect(page).toHaveURL('/')

  watch.expect(401, '/api/')
  const why = new RegExp(sessionEnd.replaced('.+'))
  await old.goto('/enrolled-courses')
  await expect(old).toHaveURL(/\/login/)
  await expect(old.getByText(why)).toBeVisible()
  await expect(old.getByRole('link', { name: sessionEnd.newPassword })).toHaveAttribute('href', /^\/forgot-password/)
  await old.reload()
  await expect(old.getByText(why), 'until somebody has read it').toBeVisible()

  await kept.goto('/my-lectures')
  await expect(kept.getByText(lectures.empty)).toBeVisible()
})

for (const abroad of ['/.//evil.example', '/x/..//evil.example', '//evil.example/courses', 'https://evil.example/']) {
  test(`a login never leads out of the school: ${abroad}`, async ({ page, school }) => {
    const student = await aNewStudent(page, school)
    await page.goto(`/login?from=${encodeURIComponent(abroad)}`)
    await logIn(page, student.email, student.password)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('after too many tries the wait is shown; a lost connection is reported; no input is lost', async ({
  page,
  watch,
}) => {
  await page.goto('/login')
  const tooMany = { success: false, message: 'x', error: 'x', code: 'request.tooMany', requestId: 'r' }
  watch.expect(429, '/api/Auth/login')
  await page.route('**/api/Auth/login', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '3' }, json: tooMany }),
  )
  await logIn(page, 'student1@example.com', 'demo1234')
  await expect(page.getByText(waiting.tooMany(3))).toBeVisible()
  await expect(page.getByRole('button', { name: /محاولة تانية بعد/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: common.retry, exact: true })).toBeEnabled()

  await page.unroute('**/api/Auth/login')
  await cut({ page, watch }, '/api/Auth/login')
  await page.getByRole('button', { name: common.retry, exact: true }).click()
  await expect(page.getByText(clientErrors['client.network'].arabic)).toBeVisible()
  await expect(page.getByText(login.networkHint)).toBeVisible()
  await expect(page.getByLabel(login.identifier)).toHaveValue('student1@example.com')
  await expect(page.getByLabel(login.password, { exact: true })).toHaveValue('demo1234')
})

test('a registration keeps its photo and its words when the connection is lost, and sends the photo small', async ({
  page,
  watch,
}) => {
  const number = String(Date.now()).slice(-8)
  await page.goto('/register')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(register.userName).fill('سما أحمد')
  await field(register.email).fill(`sama${number}@example.com`)
  await field(register.phone).fill(`010${number}`)
  await field(register.parentPhone).fill('01112345678')
  await field(register.password).fill(NEW_PASSWORD)
  await field(register.confirm).fill(NEW_PASSWORD)
  await page.getByLabel(register.year).selectOption({ index: 2 })

  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText(fieldErrors['image.type'])).toBeVisible()
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881, 1) })
  await expect(page.getByText(fieldErrors['image.tooLarge'])).toBeVisible()
  await page.getByRole('button', { name: register.removeImage }).click()
  await expect(page.getByText(fieldErrors['image.tooLarge'])).toBeHidden()
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await aPhoto(page) })
  await expect(page.getByText(register.shrunk('').slice(0, 12))).toBeVisible()

  await cut({ page, watch }, '/api/Auth/register')
  await page.getByRole('button', { name: register.submit }).click()
  await expect(page.getByText(register.kept)).toBeVisible()
  await expect(field(register.userName)).toHaveValue('سما أحمد')
  await expect(page.getByAltText(register.imagePreview)).toBeVisible()

  await page.unroute('**/api/Auth/register*')
  const sent = page.waitForRequest('**/api/Auth/register')
  await page.getByRole('button', { name: common.retry }).click()
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(400_000)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(register.made)).toBeVisible()
})

async function aPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1800)
    const pen = canvas.getContext('2d')
    for (let row = 0; pen && row < 18; row++) {
      for (let column = 0; column < 24; column++) {
        pen.fillStyle = `hsl(${(row * 24 + column) * 7} 60% 60%)`
        pen.fillRect(column * 100, row * 100, 100, 100)
        pen.fillStyle = '#222'
        pen.font = '40px serif'
        pen.fillText(`م${row}${column}`, column * 100, row * 100 + 60)
      }
    }
    const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return png.reduce((text, byte) => text + String.fromCharCode(byte), '')
  })
  return Buffer.from(bytes, 'latin1')
}

test('registering says a fault as soon as a field is left, and asks once about what may hurt later', async ({
  page,
}) => {
  await page.goto('/register')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const number = String(Date.now()).slice(-8)
  await field(register.userName).fill('سارة')
  await field(register.email).fill(`sara${number}@gmial.com`)
  await expect(page.getByText(register.oneName)).toBeVisible()
  await field(register.phone).fill(`٠١٠ ${number}`)
  await expect(field(register.phone), 'as it is read').toHaveValue(`010 ${number}`)
  await field(register.parentPhone).fill(`+2010${number}`)
  await field(register.password).fill('123456')
  await field(register.confirm).focus()
  await expect(page.getByText(fieldErrors['password.tooCommon'])).toBeVisible()
  await expect(field(register.confirm), 'whoever has gone on is not called back').toBeFocused()
  await field(register.password).fill(NEW_PASSWORD)
  await field(register.confirm).fill(NEW_PASSWORD)
  await page.getByLabel(register.year).selectOption({ index: 1 })

  await page.route('**/*.js', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: register.submit }).click()
  await expect(page.getByText(register.mistake.email('gmail.com')), 'without a connection too').toBeVisible()
  await page.unroute('**/*.js')
  await page.getByRole('button', { name: register.mistake.keepEmail }).click()
  await expect(page.getByText(register.mistake.parentPhone)).toBeVisible()
  await page.getByRole('button', { name: register.mistake.editPhone }).click()
  await expect(field(register.parentPhone)).toBeFocused()
  await page.getByRole('button', { name: register.submit }).click()
  await page.getByRole('button', { name: register.mistake.keepPhone }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(register.made)).toBeVisible()
})

test('an existing account can log in with the typed values', async ({ page, school, watch }) => {
  const student = await aNewStudent(page, school)
  watch.expect(409, '/api/Auth/register')
  await page.goto('/register?from=%2Fmy-lectures')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(register.userName).fill('هنا سمير')
  await field(register.email).fill(student.email)
  await field(register.phone).fill('01055512345')
  await field(register.parentPhone).fill('01112345678')
  await page.getByLabel(register.year).selectOption({ index: 1 })
  await field(register.password).fill(NEW_PASSWORD)
  await field(register.confirm).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: register.submit }).click()
  await page.getByRole('link', { name: register.loginWithEmail }).click()
  await expect(page).toHaveURL('/login?from=%2Fmy-lectures')
  await expect(page.getByLabel(login.identifier)).toHaveValue(student.email)
})

test('a wrong password for a number is told of the number, and the way on is to write it again', async ({
  page,
  watch,
}) => {
  watch.expect(400, '/api/Auth/login')
  await page.goto('/login')
  await logIn(page, '01012345678', 'not the password')
  await expect(page.getByText(login.wrongPhone)).toBeVisible()
  await page.getByRole('button', { name: login.fixPassword }).click()
  await expect(page.getByLabel(login.password, { exact: true })).toBeFocused()
})

test('a visitor from a course reads that enrolling needs a login', async ({ page, school }) => {
  await page.goto(`/courses/${school.courseCodes[0]?.courseId}`)
  await page.getByRole('main').getByRole('link', { name: detail.subscribe }).click()
  await expect(page.getByText(login.toEnrol)).toBeVisible()
  const top = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect().top)
  const registers = await top(page.getByRole('main').getByRole('link', { name: login.register }).first())
  expect(registers, 'most have no account yet').toBeLessThan(await top(page.getByLabel(login.identifier)))
})

test('after a login the foot of the page is at no moment what the screen shows', async ({ page, school }) => {
  const student = await aNewStudent(page, school)
  const slow = await page.context().newCDPSession(page)
  await page.goto('/login')
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const seen = Object.assign(window, { footerSeen: 0 })
    const look = () => {
      const { top = Infinity } = document.querySelector('footer')?.getBoundingClientRect() ?? {}
      if (top < innerHeight / 2 && scrollY < 50) seen.footerSeen += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  // The first page's code is late, as on a slow connection; the state before it is tested.
  await page.route(/assets\/.*home|assets\/route-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await logIn(page, student.email, student.password)
  await expect(page).toHaveURL('/')
  await expect(page.locator('h1')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { footerSeen: number }).footerSeen)).toBe(0)
})

test('a new password is not said to have a letter under way that nobody asked for', async ({ page }) => {
  await page.goto('/reset-password?email=somebody%40example.com')
  await expect(page.getByText(reset.forAccount)).toBeVisible()
  await expect(page.getByText(reset.sentTo('a@b'))).toBeHidden()
})
