import { codeAt } from '#test/authenticator.ts'
import { login } from '../apps/web/app/copy/account.ts'
import { layout } from '../apps/web/app/copy/common.ts'
import { consoleBar } from '../apps/web/app/copy/console-frame.ts'
import { byLink, reset } from '../apps/web/app/copy/password.ts'
import { secondFactor } from '../apps/web/app/copy/second-factor.ts'
import { security, twoSteps } from '../apps/web/app/copy/security.ts'
import { anEmptySchool, type EmptySchool, PASSWORD_OF_MONA } from './support/empty-school.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

let school: EmptySchool

test.setTimeout(120_000)
test.use({ viewport: { width: 360, height: 800 } })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  school = await anEmptySchool()
})
test.afterAll(() => school?.stop())

test('a new teacher is logged in by the link with a password, turns the second factor on and logs in with it on a phone', async ({
  page,
  watch,
}) => {
  await page.goto(school.url + school.link)
  await expect(page.getByText('منى عبد الله')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(reset.new, { exact: true }).fill(PASSWORD_OF_MONA)
  await page.getByLabel(reset.confirm, { exact: true }).fill(PASSWORD_OF_MONA)
  await page.getByRole('button', { name: byLink.submit }).click()

  await expect(page).toHaveURL(`${school.url}/teacher`)

  await page.goto(`${school.url}/teacher/security`)
  await page.getByRole('button', { name: twoSteps.turnOn }).click()
  await page.getByLabel(twoSteps.password).fill(PASSWORD_OF_MONA)
  await page.getByRole('button', { name: twoSteps.goOn }).click()
  await expect(page.getByRole('img', { name: twoSteps.qrLabel })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const address = await page.getByRole('link', { name: twoSteps.sameDevice }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  const code = () => codeAt(secret, new Date())
  await page.getByLabel(twoSteps.code).fill(code())
  await page.getByRole('button', { name: twoSteps.confirm }).click()
  await expect(page.getByRole('heading', { name: twoSteps.codesTitle })).toBeFocused()
  await page.getByRole('button', { name: twoSteps.kept }).click()
  await expect(page.getByText(twoSteps.on, { exact: true })).toBeVisible()

  await page.getByRole('link', { name: consoleBar.more }).click()
  await page.getByRole('button', { name: layout.logout }).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  watch.expect(400, '/api/Auth/login')
  await page.getByLabel(login.identifier).fill('01001234567')
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD_OF_MONA)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  const box = page.getByLabel(secondFactor.codeLabel)
  await expect(box).toBeFocused()
  await expect(page.getByLabel(login.identifier)).toHaveValue('01001234567')
  await expectAccessible(page)
  await box.fill(code())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${school.url}/teacher`)

  // The link worked once.
  watch.expect(404, '/api/Auth/password-link')
  await page.goto(school.url + school.link)
  await page.reload()
  await expect(page.getByText(byLink.dead)).toBeVisible()
  await expect(page.getByText(security.failed)).toBeHidden()
})
