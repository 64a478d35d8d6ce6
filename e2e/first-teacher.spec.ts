import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeAt } from '#test/authenticator.ts'
import { type RunningServer, startServer } from '#test/start-server.ts'
import { login } from '../apps/web/app/copy/account.ts'
import { layout } from '../apps/web/app/copy/common.ts'
import { consoleBar } from '../apps/web/app/copy/console-frame.ts'
import { byLink, reset } from '../apps/web/app/copy/password.ts'
import { secondFactor } from '../apps/web/app/copy/second-factor.ts'
import { security, twoSteps } from '../apps/web/app/copy/security.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

const PASSWORD = 'the delta at dawn'
const mona = ['--teacher', 'منى عبد الله', '--email', 'mona@example.com', '--phone', '01001234567']

let dataDir: string
let link: string
let server: RunningServer

test.setTimeout(120_000)
test.use({ viewport: { width: 360, height: 800 } })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dataDir = await mkdtemp(join(tmpdir(), 'manassa-first-'))
  const settings = { DATA_DIR: dataDir, SEED: 'none', DATABASE_URL: undefined }
  const command = [join(import.meta.dirname, '../apps/api/src/operator/operator.ts'), 'create', '--name', 'منصة النيل']
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [...command, ...mona], { env: { ...process.env, ...settings } })
  link = /\/set-password#\S+/.exec(stdout)?.[0] ?? ''
  server = await startServer(settings)
})

test.afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a new teacher is logged in by the link with a password, turns the second factor on and logs in with it on a phone', async ({
  page,
  watch,
}) => {
  await page.goto(server.url + link)
  await expect(page.getByText('منى عبد الله')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(reset.new, { exact: true }).fill(PASSWORD)
  await page.getByLabel(reset.confirm, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: byLink.submit }).click()

  await expect(page).toHaveURL(`${server.url}/teacher`)

  await page.goto(`${server.url}/teacher/security`)
  await page.getByRole('button', { name: twoSteps.turnOn }).click()
  await page.getByLabel(twoSteps.password).fill(PASSWORD)
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
  await page.goto(`${server.url}/login`)
  watch.expect(400, '/api/Auth/login')
  await page.getByLabel(login.identifier).fill('01001234567')
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  const box = page.getByLabel(secondFactor.codeLabel)
  await expect(box).toBeFocused()
  await expect(page.getByLabel(login.identifier)).toHaveValue('01001234567')
  await expectAccessible(page)
  await box.fill(code())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/teacher`)

  // The link worked once.
  watch.expect(404, '/api/Auth/password-link')
  await page.goto(server.url + link)
  await page.reload()
  await expect(page.getByText(byLink.dead)).toBeVisible()
  await expect(page.getByText(security.failed)).toBeHidden()
})
