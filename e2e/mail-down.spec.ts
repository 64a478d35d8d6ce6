import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServices } from '#api/create-services.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { postMail } from '#api/lib/mail/mail-job.ts'
import { aSchool } from '#test/database/a-school.ts'
import { startMailServer } from '#test/mail-server.ts'
import { anAccount } from '#test/people.ts'
import { startServer } from '#test/start-server.ts'
import { testClock } from '#test/test-clock.ts'
import { oneTimeCode } from '../apps/web/app/copy/account.ts'
import { forgot } from '../apps/web/app/copy/password.ts'
import { anotherPhone } from './support/another-phone.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

const QUIET = { info() {}, warn() {}, error() {} }
const MINUTE_MS = 60_000
/** The promise of the pages that wait for a code, while emails come in time. */
const WITHIN_A_MINUTE = 'خلال دقيقة'

async function aSchoolWithoutMail() {
  const mail = await startMailServer()
  await mail[Symbol.asyncDispose]()
  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-mail-down-'))
  const settings = { DATA_DIR: dataDir, SEED: 'none', DATABASE_URL: undefined, RATE_LIMIT: 'off', SMTP_URL: mail.url }
  const services = await createServices(readEnvironment({ ...settings, LOG_LEVEL: 'silent' }), QUIET)
  const world = { db: services.db, services, clock: testClock(new Date(services.clock.now().getTime() - MINUTE_MS)) }
  const tenantId = 'tenant3'
  await aSchool(services.db, tenantId)
  await services.schoolKeys.make(tenantId)
  const { email } = await anAccount(world, { name: 'سلمى محمود' })
  const content = { fromName: 'منصة', subject: 'تنبيه', text: 'تنبيه' }
  const expiresAt = new Date(services.clock.now().getTime() + 60 * MINUTE_MS)
  const notice = { purpose: 'email-changed' as const, to: email, content, addressHash: Buffer.from(email), expiresAt }
  await services.db.inSchool(tenantId, (db) =>
    postMail({ db, services: { ...services, clock: world.clock }, tenantId }, notice),
  )
  await services.db.close()
  const server = await startServer(settings)
  return {
    url: server.url,
    email,
    mailIsBack: () => startMailServer(Number(new URL(mail.url).port)),
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let school: Awaited<ReturnType<typeof aSchoolWithoutMail>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  school = await aSchoolWithoutMail()
})
test.afterAll(() => school?.stop())

async function waitsForCode(who: Parameters<typeof anotherPhone>[0]) {
  const page = await anotherPhone(who, school.url)
  await page.goto('/forgot-password')
  await page.getByLabel(forgot.identifier).fill(school.email)
  await page.getByRole('button', { name: forgot.submit }).click()
  // Emails are late after half a minute, and the page asks now and then.
  await expect(page.getByText(oneTimeCode.slow)).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('main')).not.toContainText(WITHIN_A_MINUTE)
  return page
}

test('while emails come late the pages that wait for a code say so, and promise no minute', async ({
  browser,
  watch,
}) => {
  test.setTimeout(150_000)
  const page = await waitsForCode({ browser, watch })
  await expectAccessible(page)
  await page.getByRole('link', { name: forgot.continue }).click()
  await expect(page.getByText(oneTimeCode.slow)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(WITHIN_A_MINUTE)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('once the mail server is back and the emails have come, nothing is said of it', async ({ browser, watch }) => {
  test.setTimeout(240_000)
  const page = await waitsForCode({ browser, watch })
  await using mail = await school.mailIsBack()
  await expect.poll(() => mail.received.length, { timeout: 180_000 }).toBeGreaterThan(1)
  await expect(page.getByText(oneTimeCode.spam)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('main')).toContainText(WITHIN_A_MINUTE)
})
