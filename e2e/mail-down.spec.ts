import { HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { postMail } from '#api/lib/mail/mail-job.ts'
import { aSchool } from '#test/database/a-school.ts'
import { startMailServer } from '#test/mail-server.ts'
import { anAccount } from '#test/people.ts'
import { oneTimeCode } from '../apps/web/app/copy/account.ts'
import { forgot } from '../apps/web/app/copy/password.ts'
import { anotherPhone } from './support/another-phone.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { newInstallation } from './support/new-installation.ts'
import { expect, test } from './support/page-watch.ts'

/** The promise of the pages that wait for a code, while emails come in time. */
const WITHIN_A_MINUTE = 'خلال دقيقة'

async function aSchoolWithoutMail() {
  const mail = await startMailServer()
  await mail[Symbol.asyncDispose]()
  const installation = await newInstallation({ SMTP_URL: mail.url })
  const email = await installation.fill(async (services) => {
    const { db } = services
    const tenantId = 'tenant3'
    const now = services.clock.now().getTime()
    await aSchool(db, tenantId)
    await services.schoolKeys.make(tenantId)
    const { email } = await anAccount({ db, services }, { name: 'سلمى محمود' })
    await db.inSchool(tenantId, (school) =>
      postMail(
        { db: school, services, tenantId },
        {
          purpose: 'email-changed',
          to: email,
          content: { fromName: 'منصة', subject: 'تنبيه', text: 'تنبيه' },
          addressHash: Buffer.from(email),
          expiresAt: new Date(now + HOUR_MS),
        },
      ),
    )
    // Emails are late after half a minute.
    const createdAt = new Date(now - MINUTE_MS)
    await db.asOwner((owner) => owner.updateTable('job').set({ createdAt }).execute())
    return email
  })
  return {
    url: await installation.start(),
    email,
    mailIsBack: () => startMailServer(Number(new URL(mail.url).port)),
    stop: installation.stop,
  }
}

let school: Awaited<ReturnType<typeof aSchoolWithoutMail>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  school = await aSchoolWithoutMail()
})
test.afterAll(() => school?.stop())

async function askForCode(who: Parameters<typeof anotherPhone>[0]) {
  const page = await anotherPhone(who, school.url)
  await page.goto('/forgot-password')
  await page.getByLabel(forgot.identifier).fill(school.email)
  await page.getByRole('button', { name: forgot.submit }).click()
  // The page asks every ten seconds.
  await expect(page.getByText(oneTimeCode.slow)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main')).not.toContainText(WITHIN_A_MINUTE)
  return page
}

test('while emails come late the pages that wait for a code say so, and promise no minute', async ({
  browser,
  watch,
}) => {
  test.setTimeout(150_000)
  const page = await askForCode({ browser, watch })
  await expectAccessible(page)
  await page.getByRole('link', { name: forgot.continue }).click()
  await expect(page.getByText(oneTimeCode.slow)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(WITHIN_A_MINUTE)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('once the mail server is back and the emails have come, nothing is said of it', async ({ browser, watch }) => {
  test.setTimeout(240_000)
  const page = await askForCode({ browser, watch })
  await using mail = await school.mailIsBack()
  await expect.poll(() => mail.received.length, { timeout: 180_000 }).toBeGreaterThan(1)
  await expect(page.getByText(oneTimeCode.spam)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('main')).toContainText(WITHIN_A_MINUTE)
})
