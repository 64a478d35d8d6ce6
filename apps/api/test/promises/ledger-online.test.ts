import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import type { PaymentMethod } from '@manassa/contract/rules/payment-methods'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { payOnline, receiveGatewayCallback } from '@manassa/contract/student/online-payments'
import { orderTransfer } from '@manassa/contract/student/transfers'
import { endEnrolment, grantCourse, payOutCredit } from '@manassa/contract/teacher/grants'
import { readStudent } from '@manassa/contract/teacher/students'
import { readTakings } from '@manassa/contract/teacher/takings'
import { dismissTransferMessage, listTransferMessages } from '@manassa/contract/teacher/transfer-messages'
import { approveTransfer, listTransfers, refuseTransfer } from '@manassa/contract/teacher/transfers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCourse } from '#test/a-course.ts'
import { aGateway } from '#test/a-gateway.ts'
import { aReceivingAccount } from '#test/a-transfer.ts'
import type { Caller } from '#test/caller.ts'
import { cases } from '#test/cases.ts'
import { engines } from '#test/database/fresh-database.ts'
import { type PaymobCallback, type PaymobServer, startPaymobServer } from '#test/paymob-server.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { type Server, twoServers } from './ledger-servers.ts'

const REASON = 'تجربة'
const BUYERS = 2
const PRICES = [250, 99.5]
/** The pounds that a student transfers beside the price. */
const TOO_MUCH = 40

const buyer = fc.nat({ max: BUYERS - 1 })
const course = fc.nat({ max: PRICES.length - 1 })
const which = fc.nat({ max: 5 })

const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('begin' as const), buyer, course }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), buyer, which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('receive' as const), buyer, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('giveBack' as const),
      buyer,
      which,
      part: fc.constantFrom(0.25, 0.5, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('void' as const), buyer, which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('grant' as const), buyer, course }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('end' as const), buyer, course, returns: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('overpay' as const), buyer, course }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('payOut' as const), buyer, pounds: fc.constantFrom(0.25, TOO_MUCH, 125) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('approve' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/**
 * The start of every history. The first student transfers too much and gets the rest back in cash, then pays twice for
 * one order, once more for a course that staff have opened, and gets a part of the second payment back. The second
 * one's credit pays a part of another course.
 */
const prologue: readonly Action[] = [
  { does: 'overpay', buyer: 0, course: 1 },
  { does: 'payOut', buyer: 0, pounds: TOO_MUCH },
  { does: 'begin', buyer: 0, course: 0 },
  { does: 'begin', buyer: 0, course: 0 },
  { does: 'pay', buyer: 0, which: 0 },
  { does: 'receive', buyer: 0, which: 0 },
  { does: 'pay', buyer: 0, which: 1 },
  { does: 'receive', buyer: 0, which: 1 },
  { does: 'receive', buyer: 0, which: 0 },
  { does: 'begin', buyer: 1, course: 1 },
  { does: 'grant', buyer: 1, course: 1 },
  { does: 'pay', buyer: 1, which: 0 },
  { does: 'receive', buyer: 1, which: 0 },
  { does: 'giveBack', buyer: 0, which: 1, part: 0.5 },
  { does: 'receive', buyer: 0, which: 2 },
  { does: 'begin', buyer: 1, course: 0 },
  { does: 'pay', buyer: 1, which: 1 },
  { does: 'receive', buyer: 1, which: 1 },
]

/**
 * The money of the second student's credit goes back, which ends the course that it paid a part of. Staff try to give
 * back that of the first in cash before it goes back.
 */
const epilogue: readonly Action[] = [
  { does: 'payOut', buyer: 0, pounds: 125 },
  { does: 'giveBack', buyer: 0, which: 1, part: 1 },
  { does: 'receive', buyer: 0, which: 3 },
  { does: 'giveBack', buyer: 1, which: 0, part: 1 },
  { does: 'receive', buyer: 1, which: 2 },
]

/** Rounds of simultaneous actions; a lost message is found by asking once the clock has moved. */
const history = fc.record({
  rounds: fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 10 }),
  laterBefore: fc.nat({ max: 10 }),
})

type GatewayOrder = PaymobServer['orders'][number]

/** A student, the payments that were begun, and the callbacks that the gateway has for the school. */
interface Buyer {
  student: SignedIn
  begun: GatewayOrder[]
  callbacks: PaymobCallback[]
  received: Set<PaymobCallback>
  /** The pounds of credit that staff gave back in cash. */
  paidOut: number[]
}

interface World {
  api: TestApi
  paymob: PaymobServer
  servers: readonly Server[]
  teacher: SignedIn
  courseIds: number[]
  buyers: Buyer[]
  /** Takes what students transfer themselves. */
  accountId: number
  /** The piastres in the takings before. */
  before: Recorded
}

async function aWorld(api: TestApi, paymob: PaymobServer, servers: readonly Server[]): Promise<World> {
  const teacher = await aTeacher(api)
  const courseIds: number[] = []
  for (const price of PRICES) courseIds.push((await aCourse(api, { price })).id)
  const buyers: Buyer[] = []
  for (let each = 0; each < BUYERS; each++)
    buyers.push({ student: await aStudent(api), begun: [], callbacks: [], received: new Set(), paidOut: [] })
  const { id: accountId } = await aReceivingAccount(api, { addsPiastres: false })
  const before = await recorded(api.as(teacher), api)
  return { api, paymob, servers, teacher, courseIds, buyers, accountId, before }
}

const paymentOf = ({ transactions }: GatewayOrder) => transactions.find((one) => !one.has_parent_transaction)
/** A callback as it was sent; the transaction changes later. */
const sent = (callback: PaymobCallback): PaymobCallback => structuredClone(callback)
const nth = <One>(all: readonly One[], place: number): One | undefined => all[place % Math.max(all.length, 1)]

/** Does one thing; what cannot be done is refused, and never fails by itself. */
async function carryOut(world: World, one: Action, place: number): Promise<void> {
  const { paymob, teacher, courseIds } = world
  const server = nth(world.servers, place) ?? world.api
  async function attempt<E extends AnyEndpoint>(who: SignedIn, call: E, input: InputOf<E>): Promise<DataOf<E> | null> {
    const { status, body } = await server.as(who).response(call, input)
    expect(status, `${call.path} ${JSON.stringify(body)}`).toBeLessThan(500)
    return body.success ? body.data : null
  }
  const mine = world.buyers['buyer' in one ? one.buyer : 0]
  if (!mine) throw new Error('There are not so many students')
  const { student, begun, callbacks } = mine
  const courseId = 'course' in one ? (courseIds[one.course] ?? 0) : 0
  switch (one.does) {
    case 'begin': {
      const started = await attempt(student, payOnline, { courseId })
      const secret = URL.parse(started?.address ?? '')?.searchParams.get('clientSecret')
      const order = paymob.orders.find(({ clientSecret }) => clientSecret === secret)
      if (order) begun.push(order)
      return
    }
    case 'pay': {
      const order = nth(begun, one.which)
      if (order && !paymentOf(order)) callbacks.push(sent(paymob.pay(order)))
      return
    }
    case 'receive': {
      const callback = nth(callbacks, one.which)
      if (callback) await deliver(server, callback)
      if (callback) mine.received.add(callback)
      return
    }
    case 'giveBack': {
      const order = nth(begun, one.which)
      const payment = order && paymentOf(order)
      if (!payment || payment.is_voided) return
      const piastres = Math.floor((payment.amount_cents - payment.refunded_amount_cents) * one.part)
      if (piastres > 0) callbacks.push(sent(paymob.refunds(order, piastres)))
      return
    }
    case 'void': {
      const order = nth(begun, one.which)
      const payment = order && paymentOf(order)
      if (payment && !payment.is_voided && !payment.is_refunded) callbacks.push(sent(paymob.voids(order)))
      return
    }
    case 'grant':
      await attempt(teacher, grantCourse, { studentId: student.id, courseId, reason: REASON })
      return
    case 'end': {
      const refund = one.returns ? { refund: PRICES[one.course] } : {}
      await attempt(teacher, endEnrolment, { studentId: student.id, courseId, reason: REASON, ...refund })
      return
    }
    case 'overpay': {
      const placed = await attempt(student, orderTransfer, { courseId, accountId: world.accountId })
      const { id: orderId, price = 0, credit = 0 } = placed?.order ?? {}
      if (orderId) await attempt(teacher, approveTransfer, { orderId, received: price - credit + TOO_MUCH })
      return
    }
    case 'payOut': {
      const { pounds } = one
      const input = { studentId: student.id, amount: pounds, method: 'cash', reason: REASON } as const
      if (await attempt(teacher, payOutCredit, input)) mine.paidOut.push(pounds)
      return
    }
    case 'approve':
      for (const list of ['matched', 'waiting'] as const) {
        const page = await attempt(teacher, listTransfers, { list, pagesize: 100 })
        for (const { id: orderId } of page?.transfers ?? []) await attempt(teacher, approveTransfer, { orderId })
      }
      return
    case 'refuse': {
      const waiting = await attempt(teacher, listTransfers, { list: 'matched', pagesize: 100 })
      const [first] = waiting?.transfers ?? []
      if (first) await attempt(teacher, refuseTransfer, { orderId: first.id, why: 'unclear' })
    }
  }
}

async function deliver(server: Server, { url, body }: PaymobCallback) {
  const hmac = new URL(url).searchParams.get('hmac') ?? ''
  const { status, body: reply } = await server
    .as()
    .response(receiveGatewayCallback, { school: 'tenant3', hmac, obj: body.obj })
  expect(status, JSON.stringify(reply)).toBe(200)
}

/** Delivers the callbacks that nobody has received, the newest first: a refund may arrive before its payment. */
async function deliverAll({ api, buyers, servers }: World, place: number) {
  for (const { callbacks, received } of buyers) {
    const undelivered = callbacks.toReversed().filter((callback) => !received.has(callback))
    for (const [turn, callback] of undelivered.entries()) {
      await deliver(nth(servers, turn + place) ?? api, callback)
      received.add(callback)
      if (place % 2 === 0) await api.services.jobs.runDue()
    }
  }
  await api.services.jobs.runDue()
}

const toPiastres = (pounds: number) => Math.round(pounds * 100)
const sumOf = (pounds: readonly number[]) => pounds.reduce((sum, one) => sum + toPiastres(one), 0)

interface Recorded {
  online: number
  cash: number
}

async function recorded(desk: Caller, { clock }: TestApi): Promise<Recorded> {
  const from = new Date(clock.schoolNow().getTime() - 30 * DAY_MS).toISOString().slice(0, 10)
  const reply = await desk(readTakings, { from })
  if (!reply.success) throw new Error(reply.code)
  const methods = reply.data.days.flatMap(({ people }) => people.flatMap((one) => one.methods))
  const by = (wanted: PaymentMethod) =>
    sumOf(methods.filter(({ method }) => method === wanted).map(({ taken, refunded }) => taken - refunded))
  return { online: by('online'), cash: by('cash') }
}

/** Takings and queue hold what the gateway holds, and each pound paid for one course or is credit. */
async function checkAgreement(world: World, place: number) {
  const { api, buyers, teacher } = world
  await deliverAll(world, place)
  const ask = async <E extends AnyEndpoint>(call: E, input: InputOf<E>): Promise<DataOf<E>> => {
    const reply = await (nth(world.servers, place) ?? api).as(teacher)(call, input)
    if (!reply.success) throw new Error(`${call.path}: ${reply.code}`)
    return reply.data
  }
  const atGateway = buyers
    .flatMap(({ begun }) => begun)
    .flatMap((order) => paymentOf(order) ?? [])
    .reduce((sum, paid) => sum + (paid.is_voided ? 0 : paid.amount_cents - paid.refunded_amount_cents), 0)
  const { online, cash } = await recorded((nth(world.servers, place) ?? api).as(teacher), api)
  const { transfers } = await ask(listTransfers, { list: 'matched', pagesize: 100 })
  const { messages } = await ask(listTransferMessages, { pagesize: 100 })
  const waiting =
    sumOf(transfers.map(({ received }) => received ?? 0)) + sumOf(messages.map(({ amount }) => amount ?? 0))
  expect(online - world.before.online + waiting, 'what the gateway holds').toBe(atGateway)
  const paidOut = sumOf(buyers.flatMap((one) => one.paidOut))
  expect(world.before.cash - cash, 'what staff gave back in cash').toBe(paidOut)

  for (const { student } of buyers) {
    const { credit = 0 } = await ask(readStudent, { studentId: student.id })
    expect(credit).toBeGreaterThanOrEqual(0)
    expect(await wrongBooksOf(api, student.id)).toEqual([])
  }
}

/**
 * The approved orders of a student whose money is in two places or in none. What was paid, less what went back and what
 * is credit, is the price of an open course (a transfer may lack its own piastres), at most that of
 * an ended one, and nothing once all of it went back.
 */
async function wrongBooksOf({ db }: TestApi, studentId: number) {
  const { rows } = await db.inSchool('tenant3', (school) =>
    sql`
      select * from (
        select ordered.id, price, least(price, ordered.credit + ordered.amount) as least, is_credited, coalesce(paid.amount, 0) as paid, coalesce(back.pounds, 0) as back,
          coalesce(paid.amount, 0) - coalesce(back.pounds, 0) - coalesce(
            (select sum(amount) from credit_entry where order_id = ordered.id), 0) as kept,
          not is_credited and exists (select from enrolment where student_id = ${studentId} and enrolment.course_id = ordered.course_id
            and enrolled_at = decided_at and enrolment.payment_id is not distinct from ordered.payment_id) as is_open
        from transfer_order as ordered
        left join payment as paid on paid.id = ordered.payment_id
        left join lateral (select -sum(amount) as pounds from payment where refunds_id = paid.id) as back on true
        where ordered.student_id = ${studentId} and ordered.state = 'approved'
      ) as books
      where kept not between 0 and price or (is_open and (kept not between least and price or back > 0))
        or (kept <> 0 and (is_credited or (paid > 0 and paid = back)))`.execute(school),
  )
  return rows
}

const runs = { server: cases(1, 20), embedded: 1 }

describe.each(engines)('on the %s engine', (engine) => {
  test('the sums agree whatever students and merchants do at the gateway', { timeout: 240_000 }, async () => {
    await using paymob = await startPaymobServer()
    await using api = await startApi({ engine, environment: { PAYMOB_URL: paymob.url } })
    await aGateway(api)
    await using two = await twoServers(api, engine)
    await fc.assert(
      fc.asyncProperty(history, async ({ rounds, laterBefore }) => {
        const world = await aWorld(api, paymob, two.servers)
        for (const [place, one] of prologue.entries()) await carryOut(world, one, place)
        await checkAgreement(world, 0)
        const [first, second] = world.buyers
        const creditOf = async ({ student }: Buyer) =>
          await api.as(world.teacher)(readStudent, { studentId: student.id })
        expect(first?.paidOut).toEqual([TOO_MUCH])
        expect(first && (await creditOf(first)), 'the second payment, less what went back').toMatchObject({
          data: { credit: 125, gatewayCredit: 125 },
        })
        const studied = { enrolments: [{ endedAt: null }, { endedAt: null }] }
        expect(second && (await creditOf(second))).toMatchObject({ data: { credit: 0, ...studied } })
        for (const one of epilogue) await carryOut(world, one, 0)
        await checkAgreement(world, 0)
        expect(second && (await creditOf(second)), 'the credit is spent').toMatchObject({
          data: { credit: 0, enrolments: [{ endedAt: null }, { endedAt: expect.any(String) }] },
        })
        for (const [place, actions] of rounds.entries()) {
          if (place === laterBefore) {
            api.clock.forward({ hours: 11 })
            await two.forward({ hours: 11 })
          }
          await Promise.all(actions.map((one, who) => carryOut(world, one, who)))
          await checkAgreement(world, place)
        }
        // The queue of the next history begins empty.
        const desk = api.as(world.teacher)
        const waiting = await desk(listTransfers, { list: 'matched', pagesize: 100 })
        for (const { id: orderId } of waiting.success ? waiting.data.transfers : []) {
          await desk(refuseTransfer, { orderId, why: 'unclear' })
        }
        const left = await desk(listTransferMessages, { pagesize: 100 })
        for (const { id: messageId } of left.success ? left.data.messages : []) {
          await desk(dismissTransferMessage, { messageId })
        }
      }),
      { numRuns: runs[engine], endOnFailure: true },
    )
  })
})
