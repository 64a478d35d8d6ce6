import type { InputOf } from '@manassa/contract/endpoint'
import type { Permission } from '@manassa/contract/rules/permissions'
import { addCourseByCode } from '@manassa/contract/student/codes'
import * as grants from '@manassa/contract/teacher/grants'
import * as holders from '@manassa/contract/teacher/holders'
import { readOverview } from '@manassa/contract/teacher/overview'
import { listStudentTimeline } from '@manassa/contract/teacher/student-history'
import { readTakings } from '@manassa/contract/teacher/takings'
import { describe, expect, test } from 'vitest'
import { aBatch } from '#test/a-batch.ts'
import { aCourse, enrolled } from '#test/a-course.ts'
import { aSchool } from '#test/database/a-school.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

const DESK: Permission[] = ['students', 'grants', 'codes']
const ACCOUNTS: Permission[] = [...DESK, 'money']
const cash = { amount: 250, method: 'cash' as const }

async function aWorld(api: TestApi) {
  const tenantId = `refunds-${crypto.randomUUID().slice(0, 8)}`
  await aSchool(api.db, tenantId)
  await api.services.schoolKeys.make(tenantId)
  const staff = {
    desk: await anAssistant(api, DESK, tenantId),
    accounts: await anAssistant(api, ACCOUNTS, tenantId),
    teacher: await aTeacher(api, { tenantId }),
  }
  const course = async (price: number) => aCourse(api, { tenantId, price })
  const student = await aStudent(api, { tenantId })
  const endCourse = (who: SignedIn, courseId: number, refund: number | object, more: object = {}) => {
    const input = { studentId: student.id, courseId, reason: 'رجّع فلوسه', refund, ...more }
    return api.as(who).response(grants.endEnrolment, input as InputOf<typeof grants.endEnrolment>)
  }
  return {
    ...staff,
    tenantId,
    course,
    student,
    endCourse,
    async endConfirmed(who: SignedIn, courseId: number, refund: number | object, more: object = {}) {
      const unconfirmed = await endCourse(who, courseId, refund, more)
      expect(unconfirmed).toMatchObject({ status: 409, body: { code: 'edit.needsConfirm' } })
      const { confirm } = unconfirmed.body as unknown as { confirm: string }
      return { unconfirmed, confirmed: await endCourse(who, courseId, refund, { ...more, confirm }) }
    },
    takings: () => api.as(staff.teacher).data(readTakings, {}),
    overview: (who: SignedIn) => api.as(who).data(readOverview, {}),
    async enterCard(courseId: number, unitPrice: number | null) {
      const made = await aBatch(api, { tenantId, id: courseId, units: [] }, { count: 1 })
      if (unitPrice !== null) {
        const done = api.as(staff.teacher).data
        const shop = { name: `مكتبة ${made.id}`, terms: 'onHandOut' as const }
        const { id: holderId } = await done(holders.createHolder, shop)
        await done(holders.handOutCards, { holderId, batchId: made.id, from: 1, to: 1, unitPrice })
      }
      const entered = await api.as(student).response(addCourseByCode, { Code: made.cards[0]?.printed ?? '' })
      expect(entered.status).toBe(200)
    },
  }
}

const refused = (status: number, code: string) => ({ status, body: { code } })

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('the front desk cannot refund a card or a free course, and the access stays', async () => {
    const { desk, accounts, course, student, endCourse, enterCard, takings } = await aWorld(api)
    const [sold, free] = [await course(250), await course(0)]
    await enterCard(sold.id, 200)
    await enrolled(api, student, free)
    for (const [courseId, amount] of [
      [sold.id, 77_777],
      [free.id, 12_345],
      [sold.id, 1],
    ] as const) {
      const refund = { amount, method: 'cash' }
      expect(await endCourse(desk, courseId, refund)).toMatchObject(refused(403, 'refund.needsMoney'))
      if (amount > 1) {
        expect(await endCourse(accounts, courseId, refund)).toMatchObject(refused(409, 'refund.abovePrice'))
      }
    }
    expect(await takings()).toMatchObject({ refunded: 0, net: 0, count: 0 })
    expect(await endCourse(desk, sold.id, undefined as never)).toMatchObject({ status: 200 })
  })

  test('staff with the money permission refund the hand-out price at most, after a confirmation', async () => {
    const { desk, accounts, teacher, course, student, endCourse, endConfirmed, enterCard, takings, overview } =
      await aWorld(api)
    const { id: courseId } = await course(250)
    await enterCard(courseId, 200)
    expect(await endCourse(accounts, courseId, 200.01)).toMatchObject(refused(409, 'refund.abovePrice'))
    const { unconfirmed, confirmed } = await endConfirmed(accounts, courseId, 150)
    expect(unconfirmed.body).toMatchObject({
      effects: [{ kind: 'refundWithoutPayment', studentCount: 1, refund: { amount: 150 } }],
    })
    expect(confirmed).toMatchObject({ status: 200, body: { data: { isNew: true, refundId: expect.any(Number) } } })
    expect(await takings()).toMatchObject({ taken: 0, refunded: 150, net: -150 })
    expect((await overview(teacher)).refundsWithoutPayment).toMatchObject({
      count: 1,
      amount: 150,
      newest: [{ amount: 150, method: 'cash', student: { id: student.id }, by: { id: accounts.id }, what: 'كورس' }],
    })
    expect(await overview(desk)).not.toHaveProperty('refundsWithoutPayment')
  })

  test('a confirmation covers one amount and one method only', async () => {
    const { teacher, course, endCourse, enterCard } = await aWorld(api)
    const { id: courseId } = await course(250)
    await enterCard(courseId, null)
    const { body } = await endCourse(teacher, courseId, 100)
    const { confirm } = body as unknown as { confirm: string }
    for (const other of [101, { amount: 100, method: 'wallet' }]) {
      expect(await endCourse(teacher, courseId, other, { confirm })).toMatchObject(refused(409, 'edit.needsConfirm'))
    }
    expect(await endCourse(teacher, courseId, { amount: 100, method: 'gift' }, { confirm })).toMatchObject({
      status: 400,
    })
    expect(await endCourse(teacher, courseId, 100, { confirm })).toMatchObject({ status: 200 })
  })

  test('repeated ends refund no more than the price in total', async () => {
    const { teacher, course, student, endCourse, endConfirmed } = await aWorld(api)
    const { id: courseId } = await course(250)
    const letStudentIn = () =>
      api.as(teacher).data(grants.grantCourse, { studentId: student.id, courseId, reason: 'بدل غياب' })
    await letStudentIn()
    expect((await endConfirmed(teacher, courseId, 200)).confirmed.status).toBe(200)
    await letStudentIn()
    expect(await endCourse(teacher, courseId, 50.01)).toMatchObject(refused(409, 'refund.abovePrice'))
    expect((await endConfirmed(teacher, courseId, 50)).confirmed.status).toBe(200)
    await letStudentIn()
    expect(await endCourse(teacher, courseId, 0.01)).toMatchObject(refused(409, 'refund.abovePrice'))
  })

  test('later refunds, moved courses and units follow the same rule', async () => {
    const { desk, accounts, course, student, endCourse, endConfirmed, enterCard } = await aWorld(api)
    const [card, other] = [await course(250), await course(900)]
    await enterCard(card.id, 200)
    const studentId = student.id
    const move = { studentId, courseId: card.id, toCourseId: other.id, keepWeeks: true, reason: 'كورس غلط' }
    await api.as(desk).data(grants.moveEnrolment, move)
    // The card moved along, so its price is the limit, and not the price of the new course.
    expect(await endCourse(desk, other.id, 100)).toMatchObject(refused(403, 'refund.needsMoney'))
    expect(await endCourse(accounts, other.id, 200.01)).toMatchObject(refused(409, 'refund.abovePrice'))
    await api.as(desk).data(grants.endEnrolment, { studentId, courseId: other.id, reason: 'ساب' })
    expect(await endCourse(desk, other.id, 100, { refundOnly: true })).toMatchObject(refused(403, 'refund.needsMoney'))
    expect((await endConfirmed(accounts, other.id, 200, { refundOnly: true })).confirmed.status).toBe(200)

    const unitId = card.units[0]?.id ?? 0
    const unit = { studentId, unitId, reason: 'عوض عن غياب' }
    await api.as(desk).data(grants.grantLecture, unit)
    const responses = [
      await api.as(desk).response(grants.endLecture, { ...unit, refund: 10 }),
      await api.as(accounts).response(grants.endLecture, { ...unit, refund: 250.01 }),
      await api.as(accounts).response(grants.endLecture, { ...unit, refund: 250 }),
    ]
    expect(responses).toMatchObject([
      refused(403, 'refund.needsMoney'),
      refused(409, 'refund.abovePrice'),
      refused(409, 'edit.needsConfirm'),
    ])
  })

  test('a gift is never refunded as money, and the timeline shows it as a gift', async () => {
    const { desk, teacher, course, student, endCourse, takings } = await aWorld(api)
    const { id: courseId } = await course(250)
    const given = { studentId: student.id, courseId, reason: 'الأول على السنتر' }
    await api.as(desk).data(grants.grantCourse, { ...given, payment: { amount: 250, method: 'gift' } })
    for (const method of ['cash', 'wallet', 'instapay'] as const) {
      expect(await endCourse(teacher, courseId, { amount: 250, method })).toMatchObject({ status: 400 })
    }
    await api.as(desk).data(grants.endEnrolment, { ...given, reason: 'غلط' })
    expect(await endCourse(teacher, courseId, { amount: 250, method: 'cash' })).toMatchObject({ status: 400 })
    await api.as(desk).data(grants.grantCourse, { ...given, reason: 'رجع' })
    expect(await endCourse(teacher, courseId, { amount: 1, method: 'cash' })).toMatchObject({ status: 400 })
    expect(await takings()).toMatchObject({ taken: 0, refunded: 0, net: 0, gifts: 250 })
    const { timeline } = await api.as(teacher).data(listStudentTimeline, { studentId: student.id, part: 'access' })
    expect(timeline.filter(({ amount }) => amount !== undefined)).toMatchObject([{ amount: 250, method: 'gift' }])
  })

  test('a transfer is recorded with its reference, or with the reason why it has none', async () => {
    const { desk, tenantId, course, student } = await aWorld(api)
    const grant = async (payment: object) => {
      const { id: courseId } = await course(250)
      const input = { studentId: student.id, courseId, reason: 'دفع', payment } as InputOf<typeof grants.grantCourse>
      return api.as(desk).response(grants.grantCourse, input)
    }
    for (const method of ['wallet', 'instapay']) {
      expect(await grant({ amount: 250, method })).toMatchObject({
        status: 400,
        body: { errors: { 'payment.reference': expect.any(String) } },
      })
      expect(await grant({ amount: 250, method, reference: ' ' })).toMatchObject({ status: 400 })
      expect(await grant({ amount: 250, method, noReferenceReason: ' ' })).toMatchObject({ status: 400 })
      expect(await grant({ amount: 250, method, reference: `N-${method}` })).toMatchObject({ status: 200 })
    }
    expect(await grant({ amount: 250, method: 'wallet', noReferenceReason: 'الرسالة اتمسحت' })).toMatchObject({
      status: 200,
    })
    const rows = await api.db.inSchool(tenantId, (db) =>
      db.selectFrom('payment').select(['reference', 'noReferenceReason']).orderBy('id').execute(),
    )
    expect(rows.at(-1)).toEqual({ reference: null, noReferenceReason: 'الرسالة اتمسحت' })
  })
})

describe.runIf(engines.includes('server'))('at the same moment', () => {
  const api = useApi({ engine: 'server' })

  test('two staff who refund one card without a payment refund its price once', async () => {
    const { accounts, teacher, course, student, endCourse, enterCard, takings } = await aWorld(api)
    const { id: courseId } = await course(250)
    await enterCard(courseId, 200)
    await api.as(teacher).data(grants.endEnrolment, { studentId: student.id, courseId, reason: 'ساب' })
    const { body } = await endCourse(accounts, courseId, 150)
    const { confirm } = body as unknown as { confirm: string }
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('account').select('id').where('id', '=', student.id).forUpdate().execute(),
      [accounts, teacher].map((who) => () => endCourse(who, courseId, 150, { confirm })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await takings()).toMatchObject({ refunded: 150 })
  })

  test('when four staff record the same transfer at once, one succeeds and three are asked to confirm', async () => {
    const { tenantId, desk, takings, student } = await aWorld(api)
    const courses = await Promise.all(Array.from({ length: 4 }, () => aCourse(api, { tenantId, price: 250 })))
    const payment = { ...cash, method: 'wallet' as const, reference: 'TRX-998877' }
    const responses = await Promise.all(
      courses.map(({ id: courseId }) =>
        api.as(desk).response(grants.grantCourse, { studentId: student.id, courseId, reason: 'دفع', payment }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await takings()).toMatchObject({ taken: 250, count: 1 })
    const refusedHere = courses.filter((_, place) => responses[place]?.status === 409)
    for (const { id: courseId } of refusedHere) {
      const end = { studentId: student.id, courseId, reason: 'غلط' }
      expect(await api.as(desk).response(grants.endEnrolment, end)).toMatchObject(refused(404, 'grant.nothing'))
    }
  })
})
