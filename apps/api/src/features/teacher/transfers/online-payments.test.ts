import { randomUUID } from 'node:crypto'
import type { InputOf } from '@manassa/contract/endpoint'
import { GATEWAY_FORGERIES_IN_HOUR } from '@manassa/contract/limits'
import { isEnrolled } from '@manassa/contract/student/enrolment'
import { payOnline, receiveGatewayCallback } from '@manassa/contract/student/online-payments'
import { orderTransfer, readTransfer } from '@manassa/contract/student/transfers'
import { endEnrolment, grantCourse, payOutCredit } from '@manassa/contract/teacher/grants'
import { readSession, sendScans } from '@manassa/contract/teacher/group-sessions'
import { readLog } from '@manassa/contract/teacher/log'
import { listReceivingAccounts } from '@manassa/contract/teacher/receiving-accounts'
import { readStudent } from '@manassa/contract/teacher/students'
import { readTakings } from '@manassa/contract/teacher/takings'
import { listTransferMessages } from '@manassa/contract/teacher/transfer-messages'
import { approveTransfer, listTransfers } from '@manassa/contract/teacher/transfers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { schoolGateways } from '#api/operator/gateway.ts'
import { aCourse } from '#test/a-course.ts'
import { aGateway, deliverCallback, startPayment } from '#test/a-gateway.ts'
import { aGroup } from '#test/a-group.ts'
import { aReceivingAccount } from '#test/a-transfer.ts'
import type { Caller } from '#test/caller.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { type PaymobServer, paymobKeysInEnvironment, signatureOf, startPaymobServer } from '#test/paymob-server.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const inCash = { method: 'cash', reason: 'بطلب ولي الأمر' } as const

describe.each(engines)('on the %s engine', (engine) => {
  let paymob: PaymobServer
  let api: TestApi
  beforeAll(async () => {
    paymob = await startPaymobServer()
    api = await startApi({ engine, environment: { PAYMOB_URL: paymob.url, ACCESS_TOKEN_TTL: '31536000' } })
    await aGateway(api)
  })
  afterAll(async () => {
    await api[Symbol.asyncDispose]()
    await paymob[Symbol.asyncDispose]()
  })

  async function world() {
    const [course, student, teacher] = [await aCourse(api), await aStudent(api), await aTeacher(api)]
    const studies = (who: SignedIn = student) =>
      api.as(who).data(isEnrolled, { studentId: who.id, courseId: course.id })
    const order = async (who: SignedIn = student) =>
      (await api.as(who).data(readTransfer, { courseId: course.id })).order
    return { course, student, teacher, done: api.as(teacher).data, studies, order }
  }
  const wait = async (minutes: number) => {
    api.clock.forward({ minutes })
    await api.services.jobs.runDue()
  }
  const onlineOf = async (done: Caller['data']) =>
    (await done(readTakings, {})).days[0]?.people
      .find(({ person }) => person === null)
      ?.methods.find(({ method }) => method === 'online')

  test('a course that is paid by card opens by itself, once', async () => {
    const { course, student, done, studies, order } = await world()
    const before = await onlineOf(done)
    const begun = await startPayment(api, paymob, student, course.id)
    expect(begun).toMatchObject({
      amount: 25_000,
      currency: 'EGP',
      redirection_url: expect.stringContaining('/courses/'),
    })
    expect(await order()).toMatchObject({ state: 'open', expected: 250, isOwnAmount: false, online: 'pending' })
    const callback = paymob.pay(begun)
    const deliver = () => deliverCallback(api, callback)
    const locked = (gate: OwnerDb) => gate.selectFrom('transferOrder').select('id').forUpdate().execute()
    const twice = engine === 'server' ? race(api.db, locked, [deliver, deliver]) : Promise.all([deliver(), deliver()])
    expect(await twice).toEqual([200, 200])
    expect(await deliverCallback(api, callback)).toBe(200)
    expect(await studies()).toBe(true)
    expect(await order()).toMatchObject({ state: 'approved', isCredited: false })
    const online = await onlineOf(done)
    expect((online?.taken ?? 0) - (before?.taken ?? 0)).toBe(250)
    expect((online?.count ?? 0) - (before?.count ?? 0)).toBe(1)
    const { entries } = await done(readLog, { search: student.name })
    expect(entries).toMatchObject([
      { action: 'student.enrol', who: { id: -1, name: null }, device: '', after: { amount: 250, method: 'online' } },
    ])
    expect(await done(listTransferMessages, {})).toMatchObject({ messages: [] })
    expect(await api.as(student)(payOnline, { courseId: course.id })).toMatchObject({ code: 'transfer.alreadyOpen' })
  })

  test('a message with a wrong signature changes nothing, and its sender is refused after many', async () => {
    const limited = await startApi({ engine, environment: { PAYMOB_URL: paymob.url, RATE_LIMIT: 'on' } })
    await using _ = limited
    await aGateway(limited)
    const [course, student] = [await aCourse(limited), await aStudent(limited)]
    const callback = paymob.pay(await startPayment(limited, paymob, student, course.id))
    const { url, body } = callback
    const forged = { url: url.replace(/hmac=.*/, `hmac=${signatureOf(body.obj, 'another secret')}`), body }
    const dearer = { url, body: { ...body, obj: { ...body.obj, amount_cents: 1 } } }
    for (const message of [forged, dearer]) expect(await deliverCallback(limited, message)).toBe(403)
    for (let more = 2; more < GATEWAY_FORGERIES_IN_HOUR; more += 1) await deliverCallback(limited, forged)
    expect(await deliverCallback(limited, forged)).toBe(429)
    const { db } = limited
    const messages = await db.inSchool('tenant3', (school) =>
      school.selectFrom('transferMessage').selectAll().execute(),
    )
    expect(messages).toEqual([])
  })

  test('a genuine message about a cheap course opens no dear one', async () => {
    const { course, student, studies, order } = await world()
    const cheap = await aCourse(api, { price: 5 })
    const paidCheap = await startPayment(api, paymob, student, cheap.id)
    const dear = await startPayment(api, paymob, student, course.id)
    const { url, body } = paymob.pay(paidCheap)
    // Our own reference is not signed, so it can be replaced; the gateway's number is.
    const reference = { ...body.obj.order, merchant_order_id: dear.special_reference }
    expect(await deliverCallback(api, { url, body: { ...body, obj: { ...body.obj, order: reference } } })).toBe(200)
    const number = { ...reference, id: dear.id }
    expect(await deliverCallback(api, { url, body: { ...body, obj: { ...body.obj, order: number } } })).toBe(403)
    expect(await studies()).toBe(false)
    expect(await order()).toMatchObject({ state: 'open', online: 'pending' })
    const isIn = { studentId: student.id, courseId: cheap.id }
    expect(await api.as(student).data(isEnrolled, isIn)).toBe(false)
    expect(await deliverCallback(api, { url, body })).toBe(200)
    expect(await api.as(student).data(isEnrolled, isIn)).toBe(true)
  })

  test('a payment whose message is lost is found by asking, after 2, 10 and 60 minutes and then hourly', async () => {
    const { course, student, studies, order } = await world()
    const begun = await startPayment(api, paymob, student, course.id)
    paymob.pay(begun, { success: false })
    await wait(2)
    expect(await order()).toMatchObject({ online: 'declined' })
    paymob.isDown = true
    await wait(8)
    paymob.isDown = false
    paymob.pay(begun)
    await wait(7)
    expect(await studies()).toBe(true)

    const other = await aStudent(api)
    const late = await startPayment(api, paymob, other, course.id)
    for (const minutes of [2, 8, 50, 60]) await wait(minutes)
    paymob.pay(late)
    await wait(59)
    expect(await studies(other)).toBe(false)
    await wait(1)
    expect(await studies(other)).toBe(true)
  })

  test('money that went back takes the course back, and is recorded once', async () => {
    const { course, student, done, studies, order } = await world()
    const before = await onlineOf(done)
    const begun = await startPayment(api, paymob, student, course.id)
    await deliverCallback(api, paymob.pay(begun))
    expect(await studies()).toBe(true)
    const ended = { studentId: student.id, courseId: course.id, reason: 'بطلب ولي الأمر', refund: 250 }
    expect(await api.as(await aTeacher(api))(endEnrolment, ended)).toMatchObject({ code: 'refund.byGateway' })

    const callback = paymob.refunds(begun, 10_000)
    for (const _twice of [1, 2]) {
      expect(await deliverCallback(api, callback)).toBe(200)
      await api.services.jobs.runDue()
    }
    expect(await studies()).toBe(false)
    expect(await order()).toMatchObject({ state: 'refunded' })
    expect(((await onlineOf(done))?.refunded ?? 0) - (before?.refunded ?? 0)).toBe(100)
    await deliverCallback(api, paymob.refunds(begun, 15_000))
    await api.services.jobs.runDue()
    expect(((await onlineOf(done))?.refunded ?? 0) - (before?.refunded ?? 0)).toBe(250)

    const other = await aStudent(api)
    const another = await startPayment(api, paymob, other, course.id)
    await deliverCallback(api, paymob.pay(another))
    await done(endEnrolment, { studentId: other.id, courseId: course.id, reason: 'نقل' })
    await deliverCallback(api, paymob.voids(another))
    await api.services.jobs.runDue()
    expect(((await onlineOf(done))?.refunded ?? 0) - (before?.refunded ?? 0)).toBe(500)
  })

  test('money that became credit takes back the course that the credit paid, and a session is owed again', async () => {
    const { course, student, done } = await world()
    const begun = await startPayment(api, paymob, student, course.id)
    await done(grantCourse, { studentId: student.id, courseId: course.id, reason: 'دفع كاش' })
    await deliverCallback(api, paymob.pay(begun))
    const [account, dear] = [await aReceivingAccount(api), await aCourse(api, { price: 300 })]
    const input = { courseId: dear.id, accountId: account.id }
    const { order } = await api.as(student).data(orderTransfer, input)
    expect(order).toMatchObject({ credit: 250 })
    await done(approveTransfer, { orderId: order?.id ?? 0, received: 50 })
    const books = async () => {
      const { credit, enrolments = [] } = await done(readStudent, { studentId: student.id })
      return [credit, enrolments.filter(({ endedAt }) => endedAt === null).map(({ courseId }) => courseId)]
    }
    expect(await books()).toEqual([0, [dear.id, course.id]])

    await deliverCallback(api, paymob.refunds(begun, 10_000))
    for (const _twice of [1, 2]) await api.services.jobs.runDue()
    expect(await books()).toEqual([150, [course.id]])
    const rest = { studentId: student.id, courseId: dear.id, reason: 'بطلب ولي الأمر', refund: 50 }
    await done(endEnrolment, rest)
    expect(await books()).toEqual([150, [course.id]])

    const session = { groupId: await aGroup(api, { price: 60 }, [student]), day: '2025-11-01' }
    const scan = { key: randomUUID(), at: api.clock.schoolNow().toISOString(), studentId: student.id }
    await done(sendScans, { ...session, scans: [scan] })
    expect(await books()).toEqual([90, [course.id]])
    await deliverCallback(api, paymob.refunds(begun, 15_000))
    await api.services.jobs.runDue()
    expect(await books()).toEqual([0, [course.id]])
    expect(await done(readSession, session)).toMatchObject({ students: [{ due: 60, paid: 0 }] })
  })

  test('money that was paid by card goes back to the card alone, and once, however staff try', async () => {
    const { course, student, done } = await world()
    const begun = await startPayment(api, paymob, student, course.id)
    await done(grantCourse, { studentId: student.id, courseId: course.id, reason: 'دفع كاش' })
    const account = await aReceivingAccount(api, { addsPiastres: false })
    const dear = await aCourse(api, { price: 300 })
    const { order } = await api.as(student).data(orderTransfer, { courseId: dear.id, accountId: account.id })
    await done(approveTransfer, { orderId: order?.id ?? 0, received: 340.5 })
    await deliverCallback(api, paymob.pay(begun))
    const credit = async () => {
      const { credit: all, gatewayCredit } = await done(readStudent, { studentId: student.id })
      return [all, gatewayCredit]
    }
    expect(await credit()).toEqual([290.5, 250])

    const desk = api.as(await anAssistant(api, ['grants']))
    const other = api.as(await anAssistant(api, ['grants']))
    const payOut = async (amount: number, who = desk) => {
      const { status, body } = await who.response(payOutCredit, { studentId: student.id, amount, ...inCash })
      return body.success ? status : body.code
    }
    expect(await payOut(291)).toBe('credit.tooMuch')
    expect(await payOut(40.51)).toBe('refund.byGateway')
    const before = await done(readTakings, {})
    await deliverCallback(api, paymob.refunds(begun, 10_000))
    const returnPayment = async () => {
      await api.services.jobs.runDue()
      return 200
    }
    const locked = (gate: OwnerDb) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`tenant3 credit of ${student.id}`}, 0))`.execute(gate)
    const both = [() => payOut(40.5), () => payOut(190.5, other), returnPayment]
    const [paidOut, refused] =
      engine === 'server' ? await race(api.db, locked, both) : await Promise.all(both.map((does) => does()))
    expect([paidOut, refused]).toEqual([200, 'refund.byGateway'])
    expect(await credit()).toEqual([150, 150])

    const end = async (courseId: number, refund: InputOf<typeof endEnrolment>['refund']) => {
      const { status, body } = await desk.response(endEnrolment, {
        studentId: student.id,
        courseId,
        reason: 'رجع',
        refund,
      })
      return body.success ? status : body.code
    }
    // The transfer's own credit was given back above.
    expect(await end(dear.id, 340.5)).toBe('payment.refundTooHigh')
    expect(await end(dear.id, 300)).toBe(200)
    await deliverCallback(api, paymob.refunds(begun, 15_000))
    await returnPayment()
    expect(await credit()).toEqual([0, undefined])
    expect((await done(readTakings, {})).refunded - before.refunded).toBe(40.5 + 300 + 250)

    const sister = await aStudent(api)
    await deliverCallback(api, paymob.pay(await startPayment(api, paymob, sister, course.id)))
    const given = {
      studentId: sister.id,
      courseId: course.id,
      reason: 'رجع',
      refund: { amount: 250, method: 'cash' as const },
    }
    expect(await desk(endEnrolment, given)).toMatchObject({ code: 'refund.byGateway' })
  })

  test('another amount, and money for an order that has expired, wait for staff', async () => {
    const { course, student, done, studies, order } = await world()
    await deliverCallback(api, paymob.pay(await startPayment(api, paymob, student, course.id), { piastres: 20_000 }))
    expect(await order()).toMatchObject({ state: 'matched' })
    const { transfers: short } = await done(listTransfers, { list: 'matched', search: student.name })
    expect(short).toMatchObject([{ received: 200, missing: 50, account: { provider: 'paymob' } }])
    const orderId = short[0]?.id ?? 0
    expect(await api.as(await aTeacher(api))(approveTransfer, { orderId, received: 250 })).toMatchObject({
      code: 'transfer.short',
    })

    const late = await aStudent(api)
    const begun = await startPayment(api, paymob, late, course.id)
    api.clock.forward({ days: 2 })
    await runCleanup(api.services)
    const callback = paymob.pay(begun)
    for (const _twice of [1, 2]) await deliverCallback(api, callback)
    const later = api.as(await aTeacher(api)).data
    const { transfers: waiting } = await later(listTransfers, { list: 'matched', search: late.name })
    expect(waiting).toMatchObject([{ isLate: true, received: 250, missing: 0 }])
    await later(approveTransfer, { orderId: waiting[0]?.id ?? 0 })
    expect(await studies(late)).toBe(true)

    const euros = await aStudent(api)
    await deliverCallback(api, paymob.pay(await startPayment(api, paymob, euros, course.id), { currency: 'EUR' }))
    expect(await studies(euros)).toBe(false)
    expect(await later(listTransferMessages, {})).toMatchObject({ messages: [{ amount: null, text: '250 EUR' }] })
  })

  test('a gateway that does not respond takes no money, and the course can be ordered again', async () => {
    const { course, student, studies, order } = await world()
    paymob.isDown = true
    const refused = await api.as(student).response(payOnline, { courseId: course.id })
    paymob.isDown = false
    expect(refused).toMatchObject({ status: 503, body: { code: 'gateway.unavailable' } })
    expect(await order()).toMatchObject({ state: 'open', online: null })
    await deliverCallback(api, paymob.pay(await startPayment(api, paymob, student, course.id)))
    expect(await studies()).toBe(true)
  })

  test('the operator sets and removes the keys, and a school without them knows no such address', async () => {
    const course = await aCourse(api, { tenantId: 'tenant1' })
    const student = await aStudent(api, { tenantId: 'tenant1' })
    const notFound = { status: 404, body: { code: 'request.notFound' } }
    const hmac = 'a'.repeat(128)
    const askBoth = async () => [
      await api.as(student).response(payOnline, { courseId: course.id }),
      await api.as().response(receiveGatewayCallback, { school: 'tenant1', hmac, obj: {} }),
    ]
    expect(await askBoth()).toMatchObject([notFound, notFound])
    const { PAYMOB_HMAC_SECRET: _left, ...fewer } = paymobKeysInEnvironment
    await expect(schoolGateways(api.services, 'tenant1', 'paymob', fewer)).rejects.toThrow('PAYMOB_HMAC_SECRET')
    expect(await aGateway(api, 'tenant1')).toContain('through paymob')
    expect(await aGateway(api, 'tenant1')).toContain('through paymob')
    expect(await api.as(student).response(payOnline, { courseId: course.id })).toMatchObject({ status: 200 })
    const assistant = await anAssistant(api, ['school', 'log'], 'tenant1')
    expect(await api.as(assistant).data(listReceivingAccounts, {})).toEqual({ accounts: [] })
    const log = JSON.stringify(await api.as(assistant).data(readLog, {}))
    expect(log).toContain('school.gateway')
    for (const secret of Object.values(paymobKeysInEnvironment)) expect(log).not.toContain(secret)
    expect(await schoolGateways(api.services, 'tenant1', 'none')).toContain('no payment gateway')
    expect(await askBoth()).toMatchObject([notFound, notFound])
  })
})
