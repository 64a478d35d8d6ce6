import { DAY_MS } from '@manassa/contract/rules/time-units'
import { forgotPassword, readMailDelay } from '@manassa/contract/shared/password'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schoolQuotas } from '#api/operator/quotas.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { anAccount } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { mailJob, postMail, sendMail } from './mail-job.ts'
import { mailTransport } from './mail-transport.ts'

describe.each(bothEngines)('on the %s engine', (engine) => {
  let mail: MailServer
  let api: TestApi

  beforeAll(async () => {
    mail = await startMailServer()
    api = await startApi({ engine, environment: { SMTP_URL: mail.url } })
  })
  afterAll(async () => {
    await api[Symbol.asyncDispose]()
    await mail[Symbol.asyncDispose]()
  })

  async function someoneWithRequest() {
    const { email } = await anAccount(api)
    await api.as().response(forgotPassword, { email })
    return {
      email,
      received: () => receivedBy(email),
      state: () =>
        api.db.asOwner((db) => {
          const mail = db.selectFrom('mail').where('toAddress', '=', email).select('jobId')
          const job = db.selectFrom('job').where('id', 'in', mail)
          return job.select(['attempts', 'state', 'failure']).executeTakeFirstOrThrow()
        }),
    }
  }

  async function somebodyNotified() {
    const { email } = await anAccount(api)
    const content = { fromName: 'منصة', subject: 'تنبيه', text: 'تنبيه' }
    const expiresAt = new Date(api.clock.now().getTime() + 2 * DAY_MS)
    const addressHash = Buffer.from(email)
    await api.db.inSchool('tenant3', (db) =>
      postMail(
        { db, services: api.services, tenantId: 'tenant3' },
        { purpose: 'email-changed', to: email, content, addressHash, expiresAt },
      ),
    )
    return () => receivedBy(email).length
  }

  const receivedBy = (email: string) => mail.received.filter(({ to }) => to?.[0]?.address === email)

  /** A minute of a server that polls for mail every few seconds. */
  async function aMinute() {
    for (let second = 0; second < 60; second += 4) {
      await api.services.jobs.runDue()
      api.clock.forward({ seconds: 4 })
    }
  }

  test('nobody answers at the mail server for a minute; then the email comes, once', async () => {
    await mail[Symbol.asyncDispose]()
    const { state, received } = await someoneWithRequest()
    await aMinute()
    expect((await state()).attempts).toBeGreaterThan(2)

    mail = await startMailServer(Number(new URL(mail.url).port))
    await aMinute()
    await aMinute()
    expect(received()).toHaveLength(1)
  })

  test('twenty minutes without mail are shown to people; codes expire, and a notice comes once', async () => {
    const isSlow = async () => (await api.as().response(readMailDelay, {})).body
    const expectSlow = (slow: boolean) =>
      expect.poll(isSlow, { timeout: 10_000 }).toMatchObject({ data: { isSlow: slow } })
    const expired = async () =>
      Number(/^jobs_ended_total\{queue="mail",outcome="job.tooLate"\} (\d+)/m.exec(await figures())?.[1] ?? 0)
    const figures = async () => (await api.app.inject('/metrics')).body
    const expiredBefore = await expired()
    await expectSlow(false)

    await mail[Symbol.asyncDispose]()
    const askers = [await someoneWithRequest(), await someoneWithRequest()]
    const noticed = await somebodyNotified()
    await aMinute()
    await expectSlow(true)
    // The tries come up to six minutes apart, and the last one before ten minutes does not find the code expired.
    for (let minute = 1; minute < 20; minute += 1) await aMinute()
    for (const { state } of askers) expect(await state()).toMatchObject({ state: 'failed', failure: 'job.tooLate' })
    expect(await expired()).toBe(expiredBefore + 2)
    const late = await someoneWithRequest()
    await aMinute()
    await expectSlow(true)

    mail = await startMailServer(Number(new URL(mail.url).port))
    for (let minute = 0; minute < 8; minute += 1) await aMinute()
    await expectSlow(false)
    expect([noticed(), late.received().length], 'once each').toEqual([1, 1])
    expect(
      askers.flatMap(({ received }) => received()),
      'nobody gets a code that is worthless',
    ).toEqual([])
  })

  test('beyond the quota of a day a notice waits for the next one, and a code does not', async () => {
    await api.services.jobs.runDue()
    await schoolQuotas(api.services, 'tenant3', ['mail', '1'])
    api.clock.forward({ days: 1 })
    const [first, second] = [await somebodyNotified(), await somebodyNotified()]
    await api.services.jobs.runDue()
    await api.services.jobs.runDue()
    expect([first(), second()].toSorted()).toEqual([0, 1])

    const asker = await someoneWithRequest()
    await api.services.jobs.runDue()
    expect(asker.received()).toHaveLength(1)
    api.clock.forward({ days: 1 })
    await api.services.jobs.runDue()
    expect([first(), second()]).toEqual([1, 1])
    await schoolQuotas(api.services, 'tenant3', ['mail', 'none'])
  })

  test('an address that the mail server does not know is not tried for ever', async () => {
    const { email, state, received } = await someoneWithRequest()
    mail.unknown.add(email)
    await aMinute()
    expect(await state()).toMatchObject({ attempts: 1, state: 'failed', failure: 'letter.addressRefused' })
    expect(received()).toHaveLength(0)
  })

  test('two processes carry the emails of a class, each of them once and several at a time', async () => {
    const askers = []
    for (let time = 0; time < 20; time += 1) askers.push(await someoneWithRequest())
    let underWay = 0
    const together = Promise.withResolvers<void>()
    mail.onMessage = async () => {
      underWay += 1
      // A slow email delays no other: the first ones are taken only after a third has arrived.
      if (underWay === 3) together.resolve()
      await together.promise
    }
    await Promise.all([api.services.jobs.runDue(), anotherProcess(api, mail.url).runDue()])
    mail.onMessage = async () => {}
    expect(askers.map(({ received }) => received().length)).toEqual(askers.map(() => 1))
  })

  test('a process that dies while it hands an email over leaves it to another one, under the same name', async () => {
    const { received } = await someoneWithRequest()
    // The process dies when the email arrives, before it can record that.
    const dying = anotherProcess(api, mail.url, () => received().length > 0)
    await expect(dying.runDue()).rejects.toThrow('dead')

    api.clock.forward({ seconds: 59 })
    await api.services.jobs.runDue()
    expect(received(), 'it could still be at it').toHaveLength(1)
    api.clock.forward({ seconds: 1 })
    await api.services.jobs.runDue()
    await api.services.jobs.runDue()
    expect(received()).toHaveLength(2)
    expect(new Set(received().map(({ messageId }) => messageId)).size, 'a copy is known by its name').toBe(1)
  })
})

function anotherProcess({ db, clock, services }: TestApi, smtpUrl: string, isDead = () => false) {
  const database: typeof db = {
    ...db,
    asOwner: async (work) => {
      if (isDead()) throw new Error('This process is dead')
      return db.asOwner(work)
    },
  }
  const queue = createJobQueue({ db: database, clock, keys: services.keys, log: { warn() {} } })
  queue.handle(mailJob, sendMail(mailTransport({ smtpUrl, outbox: '' }), clock))
  return queue
}
