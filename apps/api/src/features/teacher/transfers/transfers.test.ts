import { IDENTITY_IMAGE_LONGEST_SIDE_PIXELS } from '@manassa/contract/limits'
import { readSchool } from '@manassa/contract/shared/school'
import { isEnrolled } from '@manassa/contract/student/enrolment'
import { orderTransfer, readTransfer, sendTransferProof } from '@manassa/contract/student/transfers'
import { archiveCourse } from '@manassa/contract/teacher/courses'
import { endEnrolment, grantCourse } from '@manassa/contract/teacher/grants'
import { readLog } from '@manassa/contract/teacher/log'
import * as accounts from '@manassa/contract/teacher/receiving-accounts'
import { mergeStudents } from '@manassa/contract/teacher/student-account'
import { readTakings } from '@manassa/contract/teacher/takings'
import * as transfers from '@manassa/contract/teacher/transfers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourse } from '#test/a-course.ts'
import { aReceivingAccount, aTransferOrder } from '#test/a-transfer.ts'
import { bothEngines, engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, anAssistant, aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

const aPicture = async () => {
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#336699' } })
  return new File([new Uint8Array(await picture.png().toBuffer())], 'transfer.png', { type: 'image/png' })
}

async function aDesk(api: TestApi) {
  const [account, course, student] = [await aReceivingAccount(api), await aCourse(api), await aStudent(api)]
  const desk = await anAssistant(api, ['money', 'grants'])
  const orders = async (who: SignedIn, courseId = course.id) => {
    const { order } = await api.as(who).data(orderTransfer, { courseId, accountId: account.id })
    if (!order) throw new Error('There is no order')
    return order
  }
  const studies = (who: SignedIn, courseId = course.id) => api.as(who).data(isEnrolled, { studentId: who.id, courseId })
  return { account, course, student, desk, done: api.as(desk).data, orders, studies }
}

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })
  const world = () => aDesk(api)

  test('a student orders, sends a picture, and has the course once staff approve', async () => {
    const { account, course, student, desk, done, orders, studies } = await world()
    const order = await orders(student)
    expect(order).toMatchObject({ state: 'open', price: 250, isOwnAmount: true, account: { address: account.address } })
    expect(order.expected).toBeGreaterThan(250)
    expect(order.expected).toBeLessThan(251)
    expect(await orders(student)).toEqual(order)

    const proof = { orderId: order.id, reference: '٠٠٧-12' }
    const sent = await api.as(student).response(sendTransferProof, proof, { files: { Image: await aPicture() } })
    expect(sent.body).toMatchObject({ data: { order: { state: 'sent', hasPicture: true, reference: '٠٠٧-12' } } })
    const queue = await done(transfers.listTransfers, { search: student.name })
    expect(queue.transfers).toMatchObject([{ id: order.id, student: { id: student.id }, amount: order.expected }])
    const { orderId } = proof
    const { rawPayload } = await api.app.inject({
      url: `/api/teacher/transfers/${orderId}/picture`,
      headers: { 'x-tenant-id': 'tenant3', deviceid: desk.deviceId, authorization: `Bearer ${desk.token}` },
    })
    const picture = await sharp(rawPayload).metadata()
    expect([picture.format, picture.width]).toEqual(['jpeg', IDENTITY_IMAGE_LONGEST_SIDE_PIXELS])

    expect(await done(transfers.approveTransfer, { orderId })).toMatchObject({ state: 'approved', isCredited: false })
    expect(await done(transfers.approveTransfer, { orderId })).toMatchObject({ state: 'approved' })
    expect(await studies(student)).toBe(true)
    expect(await api.as(student).data(readTransfer, { courseId: course.id })).toMatchObject({
      credit: 0,
      order: { state: 'approved' },
    })
    const { days } = await api.as(await aTeacher(api)).data(readTakings, {})
    const taken = days[0]?.people.find(({ person }) => person?.id === desk.id)
    expect(taken).toMatchObject({ count: 1, methods: [{ method: 'wallet', taken: order.expected }] })
    const { entries } = await api.as(await aTeacher(api)).data(readLog, { who: desk.id })
    expect(entries).toMatchObject([{ action: 'student.enrol', after: { amount: order.expected, reference: '٠٠٧-12' } }])

    await done(endEnrolment, { studentId: student.id, courseId: course.id, reason: 'رجع', refund: order.expected })
    const { transfers: over } = await done(transfers.listTransfers, { list: 'done', search: student.name })
    expect(over).toMatchObject([{ state: 'refunded' }])
  })

  test('two students at one price transfer different amounts, and the hundredth waits for a human', async () => {
    const { account, course, student, orders } = await world()
    const other = await aStudent(api)
    const [one, two] = [await orders(student), await orders(other)]
    expect(one.expected).not.toBe(two.expected)
    expect([one, two].map(({ isOwnAmount }) => isOwnAmount)).toEqual([true, true])

    const base = { courseId: course.id, accountId: account.id }
    for (let piastres = 1; piastres <= 99; piastres += 1) {
      const amount = 250 + piastres / 100
      if (amount === one.expected || amount === two.expected) continue
      await aTransferOrder(api, await aStudent(api), { ...base, amount })
    }
    expect(await orders(await aStudent(api))).toMatchObject({ expected: 250, isOwnAmount: false, state: 'open' })
    const less = await aReceivingAccount(api, { addsPiastres: false })
    const { order } = await api.as(await aStudent(api)).data(orderTransfer, { ...base, accountId: less.id })
    expect(order?.expected).toBeLessThan(250)
  })

  test('money for a course that is open or closed becomes credit, which the next order uses', async () => {
    const { course, student, done, orders, studies } = await world()
    const open = await orders(student)
    await done(grantCourse, { studentId: student.id, courseId: course.id, reason: 'دفع كاش' })
    const approved = await done(transfers.approveTransfer, { orderId: open.id, received: 250 })
    expect(approved).toMatchObject({ state: 'approved', isCredited: true })

    const next = await aCourse(api, { price: 300 })
    const order = await orders(student, next.id)
    expect(order).toMatchObject({ price: 300, credit: 250 })
    expect(Math.floor(order.expected)).toBe(50)
    await done(transfers.approveTransfer, { orderId: order.id, received: 70 })
    expect(await studies(student, next.id)).toBe(true)
    const { credit } = await api.as(student).data(readTransfer, { courseId: next.id })
    expect(credit).toBeCloseTo(70 - order.expected, 2)

    const closed = await aCourse(api)
    const late = await orders(await aStudent(api), closed.id)
    await api.as(await aTeacher(api)).data(archiveCourse, { courseId: closed.id })
    expect(await done(transfers.approveTransfer, { orderId: late.id })).toMatchObject({ isCredited: true })
  })

  test('a refund gives back what credit had paid, and takes what had become credit', async () => {
    const { course, student, desk, done, orders, studies } = await world()
    const [dear, whole] = [await aCourse(api, { price: 300 }), await aCourse(api, { price: 40 })]
    const credit = async () => (await api.as(student).data(readTransfer, { courseId: course.id })).credit
    const approves = async (courseId: number, received?: number) =>
      done(transfers.approveTransfer, { orderId: (await orders(student, courseId)).id, received })
    const end = (courseId: number, refund: number) =>
      api.as(desk).response(endEnrolment, { studentId: student.id, courseId, reason: 'بطلب ولي الأمر', refund })

    await approves(course.id, 350)
    const change = await credit()
    expect(change).toBeGreaterThan(99)
    await approves(dear.id)
    expect(await credit()).toBeLessThan(1)
    expect(await end(course.id, 350), 'the credit is spent').toMatchObject({ body: { code: 'payment.refundTooHigh' } })
    expect(await studies(student)).toBe(true)
    expect(await end(dear.id, 20)).toMatchObject({ status: 200 })
    expect(await credit()).toBeCloseTo(change, 0)

    await approves(whole.id)
    expect(await credit()).toBeCloseTo(change - 40, 0)
    expect(await end(whole.id, 40.01)).toMatchObject({ body: { code: 'payment.refundTooHigh' } })
    for (const isNew of [true, false]) {
      expect(await end(whole.id, 40)).toMatchObject({ body: { data: { isNew, refundId: null } } })
      expect(await credit()).toBeCloseTo(change, 0)
    }
    const { entries } = await api.as(await aTeacher(api)).data(readLog, { search: student.name })
    expect(entries[0]).toMatchObject({ action: 'student.endCourse', after: { credit: 40 } })

    expect(await end(course.id, 350)).toMatchObject({ status: 200 })
    expect(await credit()).toBeCloseTo(0, 0)
  })

  test('a missing pound is not accepted, and missing piastres are', async () => {
    const { student, desk, orders, done, studies } = await world()
    const { id: orderId } = await orders(student)
    expect(await api.as(desk).response(transfers.approveTransfer, { orderId, received: 230 })).toMatchObject({
      status: 409,
      body: { code: 'transfer.short', data: { missing: 20 } },
    })
    expect(await studies(student)).toBe(false)
    await done(transfers.approveTransfer, { orderId, received: 250 })
    expect(await studies(student)).toBe(true)
  })

  test('a reference pays one order, however it is typed', async () => {
    const { student, desk, orders, done, studies } = await world()
    const other = await aStudent(api)
    const [one, two] = [await orders(student), await orders(other)]
    await done(transfers.approveTransfer, { orderId: one.id, reference: 'TR 77-1' })
    const again = { orderId: two.id, reference: 'tr771' }
    expect(await api.as(desk).response(transfers.approveTransfer, again)).toMatchObject({
      status: 409,
      body: { code: 'payment.sameReference', data: { of: student.name } },
    })
    expect(await studies(other)).toBe(false)
    await api.as(other).data(sendTransferProof, { orderId: two.id, reference: 'TR771' })
    const { transfers: waiting } = await done(transfers.listTransfers, { search: 'tr-77-1' })
    expect(waiting).toMatchObject([{ id: two.id, isRepeated: true }])
    await done(transfers.refuseTransfer, { orderId: two.id, why: 'repeated' })
    expect(await orders(other)).toMatchObject({ state: 'open', refusal: null })
  })

  test('an order without proof expires after a day, and its late money can still be approved', async () => {
    const { course, student, orders, studies } = await world()
    const { id: orderId } = await orders(student)
    api.clock.forward({ hours: 25 })
    await runCleanup(api.services)
    expect(await api.as(student).data(readTransfer, { courseId: course.id })).toMatchObject({
      order: { state: 'expired' },
    })
    const again = await orders(student)
    expect(again.id).not.toBe(orderId)
    await api.as(await anAssistant(api, ['grants'])).data(transfers.approveTransfer, { orderId })
    expect(await studies(student)).toBe(true)
    await api.as(await anAssistant(api, ['grants'])).data(transfers.refuseTransfer, {
      orderId: again.id,
      why: 'repeated',
    })
    const read = { list: 'refused' as const, search: student.name }
    expect(await api.as(await anAssistant(api, ['money'])).data(transfers.listTransfers, read)).toMatchObject({
      transfers: [{ id: again.id, refusal: 'repeated' }],
    })
    api.clock.forward({ hours: -25 })
  })

  test('once late money has opened a course, the order made meanwhile says this, and records only money that somebody saw', async () => {
    const { course, student, orders, studies } = await world()
    const { id: late } = await orders(student)
    api.clock.forward({ hours: 25 })
    await runCleanup(api.services)
    const staff = api.as(await anAssistant(api, ['money', 'grants']))
    const { id: orderId } = await orders(student)
    const waiting = async () => (await staff.data(transfers.listTransfers, { search: student.name })).transfers
    expect(await waiting()).toMatchObject([{ id: orderId, isEnrolled: false }])

    await staff.data(transfers.approveTransfer, { orderId: late })
    expect(await waiting()).toMatchObject([{ id: orderId, isEnrolled: true }])
    expect(await staff.response(transfers.approveTransfer, { orderId })).toMatchObject({
      status: 409,
      body: { code: 'transfer.enrolled' },
    })
    const credit = async () => (await api.as(student).data(readTransfer, { courseId: course.id })).credit
    expect([await studies(student), await credit()]).toEqual([true, 0])
    const seen = await staff.data(transfers.approveTransfer, { orderId, received: 40 })
    expect([seen.isCredited, await credit()]).toEqual([true, 40])
    api.clock.forward({ hours: -25 })
  })

  test('a picture is seen with the permission for money, in its school, and for ninety days after the decision', async () => {
    const { student, done, orders } = await world()
    const { id: orderId } = await orders(student)
    await api.as(student).response(sendTransferProof, { orderId }, { files: { Image: await aPicture() } })
    const status = async (who: SignedIn) =>
      (await api.as(who).response(transfers.viewTransferPicture, { orderId })).status
    const elsewhere = await aTeacher(api, { tenantId: 'tenant1' })
    const grantsAlone = await anAssistant(api, ['grants'])
    expect([await status(elsewhere), await status(grantsAlone), await status(student)]).toEqual([404, 403, 403])
    expect((await api.as(grantsAlone).response(transfers.listTransfers, {})).status).toBe(403)
    await done(transfers.approveTransfer, { orderId })
    const stored = () => api.db.inSchool('tenant3', (db) => db.selectFrom('transferPicture').selectAll().execute())
    const [{ storageKey = '' } = {}] = (await stored()).filter((row) => row.orderId === orderId)

    for (const [days, kept] of [
      [89, true],
      [2, false],
    ] as const) {
      api.clock.forward({ days })
      expect(await status(await anAssistant(api, ['money']))).toBe(kept ? 200 : 404)
      await runCleanup(api.services)
      expect((await api.services.media.stat(storageKey)) !== null).toBe(kept)
    }
    api.clock.forward({ days: -91 })
  })

  test('the button is there while the school has an account, and a merged account keeps its order and credit', async () => {
    const tenantId = 'tenant1'
    const teacher = await aTeacher(api, { tenantId })
    const done = api.as(teacher).data
    const takes = async () => (await done(readSchool, {})).takesTransfers
    expect(await takes()).toBe(false)
    const added = { provider: 'instapay' as const, address: ' Teacher.Nile@InstaPay ' }
    const account = await done(accounts.addReceivingAccount, added)
    expect(account).toMatchObject({ address: 'teacher.nile@instapay', addsPiastres: true })
    expect(await takes()).toBe(true)
    expect(await api.as(teacher).response(accounts.addReceivingAccount, added)).toMatchObject({
      body: { code: 'transfer.accountTaken' },
    })
    for (const address of ['0123', 'two words', 'a@b']) {
      expect(await api.as(teacher).response(accounts.addReceivingAccount, { ...added, address })).toMatchObject({
        status: 400,
        body: { errors: { address: expect.stringMatching(/[ء-ي]/) } },
      })
    }

    const [kept, other, course] = [
      await aStudent(api, { tenantId }),
      await aStudent(api, { tenantId }),
      await aCourse(api, { tenantId }),
    ]
    const input = { courseId: course.id, accountId: account.id }
    const { order } = await api.as(other).data(orderTransfer, input)
    await api.as(kept).data(orderTransfer, input)
    await done(mergeStudents, { studentId: kept.id, otherId: other.id, reason: 'نفس الطالب' }).catch(async () => {
      const unconfirmed = await api.as(teacher).response(mergeStudents, {
        studentId: kept.id,
        otherId: other.id,
        reason: 'نفس الطالب',
      })
      const confirm = String((unconfirmed.body as { data?: { confirm?: string } }).data?.confirm)
      await done(mergeStudents, { studentId: kept.id, otherId: other.id, reason: 'نفس الطالب', confirm })
    })
    const { transfers: expired } = await done(transfers.listTransfers, { list: 'refused' })
    expect(expired).toMatchObject([{ id: order?.id, student: { id: kept.id }, state: 'expired' }])

    await done(accounts.updateReceivingAccount, { accountId: account.id, addsPiastres: false })
    await done(accounts.archiveReceivingAccount, { accountId: account.id })
    expect(await takes()).toBe(false)
    const stranger = await aStudent(api, { tenantId })
    expect(await api.as(stranger).response(orderTransfer, input)).toMatchObject({
      body: { code: 'transfer.notOffered' },
    })
  })
})

describe.runIf(engines.includes('server'))('at the same moment', () => {
  const api = useApi({ engine: 'server' })

  test('of two assistants who decide at once, the second reads who was first', async () => {
    const { student, desk, orders } = await aDesk(api)
    const { id: orderId } = await orders(student)
    const other = await anAssistant(api, ['money', 'grants'])
    const replies = await race(
      api.db,
      (gate) => gate.selectFrom('transferOrder').where('id', '=', orderId).select('id').forUpdate().execute(),
      [desk, other].map((who) => () => api.as(who)(transfers.approveTransfer, { orderId })),
    )
    const [won] = replies.flatMap((reply, place) => (reply.success ? [[desk, other][place]] : []))
    const lost = replies.filter((reply) => !reply.success)
    expect(lost).toMatchObject([{ code: 'transfer.decided', data: { by: { name: won?.name }, state: 'approved' } }])
    const payments = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('payment').where('studentId', '=', student.id).select('id').execute(),
    )
    expect(payments).toHaveLength(1)
  })

  test('a student who orders one course to two accounts at once has one order, and no failure', async () => {
    const course = await aCourse(api)
    const accountIds = [(await aReceivingAccount(api)).id, (await aReceivingAccount(api)).id]
    const account = await anAccount(api)
    const devices = [await signedIn(api, account), await signedIn(api, account, `tablet-of-${account.id}`)]
    const replies = await race(
      api.db,
      async (gate) => {
        for (const id of accountIds)
          await sql`select pg_advisory_xact_lock(hashtextextended(${`tenant3 amounts of account ${id}`}, 0))`.execute(
            gate,
          )
      },
      devices.map(
        (device, place) => () =>
          api.as(device)(orderTransfer, { courseId: course.id, accountId: accountIds[place] ?? 0 }),
      ),
    )
    expect(replies).toMatchObject([{ success: true }, { success: true }])
    const orders = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('transferOrder').where('studentId', '=', account.id).orderBy('state').select('state').execute(),
    )
    expect(orders).toEqual([{ state: 'expired' }, { state: 'open' }])
  })

  test('150 orders of an evening are decided with a call each, and the queue says what is left', async () => {
    const { account, course, done } = await aDesk(api)
    const orders = 150
    for (let place = 1; place <= orders; place++) {
      const amount = place < 100 ? Math.round(25_000 + place) / 100 : 250
      await aTransferOrder(api, await anAccount(api), { courseId: course.id, accountId: account.id, amount })
    }
    const before = (await done(transfers.listTransfers, {})).totalCount
    let decided = 0
    while (decided < orders) {
      const page = await done(transfers.listTransfers, { pagesize: 100 })
      expect(page.totalCount).toBe(before - decided)
      const mine = page.transfers.filter((order) => order.course.id === course.id)
      for (const { id: orderId } of mine) await done(transfers.approveTransfer, { orderId })
      decided += mine.length
    }
    const enrolled = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('enrolment').where('courseId', '=', course.id).select('studentId').execute(),
    )
    expect(enrolled).toHaveLength(orders)
  })
})
