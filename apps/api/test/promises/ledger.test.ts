import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { orderTransfer } from '@manassa/contract/student/transfers'
import { blockAssistant } from '@manassa/contract/teacher/assistants'
import { readCodeBatch, retargetCodeBatch } from '@manassa/contract/teacher/code-batches'
import { importCodes } from '@manassa/contract/teacher/code-import'
import { releaseCode, replaceCode, revokeCode } from '@manassa/contract/teacher/codes'
import { endEnrolment, payOutCredit } from '@manassa/contract/teacher/grants'
import * as holders from '@manassa/contract/teacher/holders'
import { readStudent } from '@manassa/contract/teacher/students'
import { handOverCash, readHeldCash, readTakings } from '@manassa/contract/teacher/takings'
import { addTransferMessage } from '@manassa/contract/teacher/transfer-messages'
import * as transfers from '@manassa/contract/teacher/transfers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBatch, type MadeBatch } from '#test/a-batch.ts'
import { aCourse, type MadeCourse } from '#test/a-course.ts'
import { aReceivingAccount } from '#test/a-transfer.ts'
import type { Caller } from '#test/caller.ts'
import { cases } from '#test/cases.ts'
import { engines } from '#test/database/fresh-database.ts'
import { digitCodes } from '#test/imported-codes.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { type Server, twoServers } from './ledger-servers.ts'

const CARDS = 12
/** The validity of a card, and the largest step of the clock, which a desk's session survives. */
const LIFE_MS = 10 * HOUR_MS
const LATER = { hours: 11 }
const REASON = 'تجربة'
/** Cards of another system, some of which come with each import. */
const OLD_CARDS = 8
const OLD_CARDS_AT_ONCE = 3
/** Students who pay by transfer, and the pounds that they send above what their order asks for. */
const PAYERS = 3
const TOO_MUCH = [0, 0.5, 60]

/** Assistants who take cash at the desk and hold it. */
const CLERKS = 2

const shop = fc.integer({ min: 0, max: 1 })
const card = fc.integer({ min: 1, max: CARDS })
/** With few cards: of many, one would always be redeemed or consigned, and the whole consignment refused. */
const range = fc.tuple(card, fc.nat({ max: 2 })).map(([from, more]) => ({ from, to: Math.min(from + more, CARDS) }))
const old = fc.nat({ max: OLD_CARDS - 1 })
const clerk = fc.nat({ max: CLERKS - 1 })
const payer = fc.nat({ max: PAYERS - 1 })
const pounds = fc.integer({ min: 1, max: 20_000 }).map((piastres) => piastres / 100)

const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('handOut' as const), shop, range, pounds }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('takeBack' as const), shop, range }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('redeem' as const), card }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('revoke' as const), card }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('release' as const),
      card,
      codeBecomes: fc.constantFrom('unused' as const, 'revoked' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('replace' as const), card }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('retarget' as const), range }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('import' as const), shop, old, pounds }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('redeemOld' as const), old }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pay' as const), shop, pounds }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refund' as const), pounds }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('order' as const), payer, course: fc.nat({ max: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('transfer' as const), payer }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('askForRest' as const), payer }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('approve' as const), payer }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse' as const), payer }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('giveBack' as const), payer }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('payOut' as const), payer, pounds: fc.constantFrom(0.25, 30, 60) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('takeCash' as const), clerk, shop, pounds }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('handOver' as const),
      clerk,
      // The clerk records it, or the teacher for a clerk who is blocked; the teacher has the cash, or the bank.
      by: fc.constantFrom('clerk' as const, 'teacher' as const),
      to: fc.constantFrom('teacher' as const, 'bank' as const),
      share: fc.constantFrom(0.5, 1, 1.5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('block' as const), clerk }) },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

const contention = fc
  .tuple(card, fc.array(action, { minLength: 2, maxLength: 3 }))
  .map(([one, actions]) => actions.map((each) => onCard(each, one)))

function onCard(each: Action, one: number): Action {
  if ('card' in each) return { ...each, card: one }
  return 'range' in each ? { ...each, range: { from: one, to: one } } : each
}

/** The start of every history: each action once, successfully, so that random actions find data. */
const prologue: readonly Action[] = [
  { does: 'handOut', shop: 0, range: { from: 1, to: 4 }, pounds: 70.25 },
  { does: 'handOut', shop: 1, range: { from: 5, to: 8 }, pounds: 80.5 },
  ...[1, 5, 6].map((sold): Action => ({ does: 'redeem', card: sold })),
  { does: 'release', card: 1, codeBecomes: 'unused' },
  { does: 'release', card: 5, codeBecomes: 'revoked' },
  { does: 'release', card: 6, codeBecomes: 'unused' },
  { does: 'replace', card: 2 },
  { does: 'takeBack', shop: 0, range: { from: 3, to: 3 } },
  { does: 'revoke', card: 4 },
  { does: 'pay', shop: 0, pounds: 100 },
  { does: 'pay', shop: 1, pounds: 40.75 },
  { does: 'refund', pounds: 10.5 },
  { does: 'retarget', range: { from: 9, to: 10 } },
  { does: 'import', shop: 0, old: 0, pounds: 60 },
  // The first of them is known by then.
  { does: 'import', shop: 1, old: 2, pounds: 55.5 },
  { does: 'redeemOld', old: 3 },
  { does: 'order', payer: 2, course: 0 },
  { does: 'askForRest', payer: 2 },
  { does: 'transfer', payer: 2 },
  { does: 'approve', payer: 2 },
  { does: 'order', payer: 1, course: 1 },
  { does: 'approve', payer: 1 },
  { does: 'giveBack', payer: 1 },
  ...[0, 1].map((one): Action => ({ does: 'takeCash', clerk: one, shop: 0, pounds: 90.5 })),
  { does: 'handOver', clerk: 0, by: 'clerk', to: 'teacher', share: 0.5 },
  { does: 'block', clerk: 0 },
  { does: 'handOver', clerk: 0, by: 'teacher', to: 'bank', share: 0.5 },
]

/** Rounds of simultaneous actions; before one of them the cards expire. */
const history = fc.record({
  rounds: fc.array(fc.oneof(fc.array(action, { minLength: 1, maxLength: 3 }), contention), {
    minLength: 6,
    maxLength: 10,
  }),
  endsBefore: fc.nat({ max: 10 }),
})

interface World {
  api: TestApi
  teacher: SignedIn
  servers: readonly Server[]
  desks: readonly Caller[]
  courses: [MadeCourse, MadeCourse]
  batch: MadeBatch
  shops: [number, number]
  students: SignedIn[]
  shopNames: [string, string]
  /** Cards of another system; which of them were brought, and the batches that they came in. */
  old: { codes: string[]; brought: Set<string>; batchIds: number[] }
  payments: Array<{ id: number; holderId: number; amount: number; byId: number }>
  clerks: SignedIn[]
  handOvers: Array<{ fromId: number; toId: number | null; amount: number }>
  payers: Payer[]
  accountId: number
}

interface Order {
  courseId: number
  pounds: number
  price: number
}

/** A student who pays by transfer: orders by their number, those approved or given back, and the paid-out credit. */
interface Payer {
  student: SignedIn
  orders: Map<number, Order>
  approved: Map<number, Order & { isCredited: boolean }>
  givenBack: Set<number>
  paidOut: number[]
}

async function aWorld(api: TestApi, servers: readonly Server[]): Promise<World> {
  const teacher = await aTeacher(api)
  const desks = servers.map((server) => server.as(teacher))
  const courses: World['courses'] = [await aCourse(api), await aCourse(api)]
  const expiresAt = new Date(api.clock.schoolNow().getTime() + LIFE_MS)
  const batch = await aBatch(api, courses[0], { count: CARDS, expiresAt })
  const shopNames: World['shopNames'] = [`onHandOut ${batch.id}`, `onRedemption ${batch.id}`]
  const open = async (terms: holders.HolderTerms, name: string) => {
    const made = await desks[0]?.(holders.createHolder, { name, terms })
    return made?.success ? made.data.id : 0
  }
  const shops: World['shops'] = [await open('onHandOut', shopNames[0]), await open('onRedemption', shopNames[1])]
  const old: World['old'] = { codes: digitCodes(OLD_CARDS, 18), brought: new Set(), batchIds: [] }
  const students: SignedIn[] = []
  // As many as cards: whoever has the course already can spend no other card of it.
  for (let each = 0; each < CARDS; each++) students.push(await aStudent(api))
  const clerks: SignedIn[] = []
  for (let each = 0; each < CLERKS; each++) clerks.push(await anAssistant(api, ['money', 'grants']))
  const { id: accountId } = await aReceivingAccount(api)
  const payers: Payer[] = []
  for (let each = 0; each < PAYERS; each++) {
    payers.push({
      student: await aStudent(api),
      orders: new Map(),
      approved: new Map(),
      givenBack: new Set(),
      paidOut: [],
    })
  }
  return {
    api,
    servers,
    teacher,
    desks,
    courses,
    batch,
    shops,
    shopNames,
    old,
    students,
    payers,
    accountId,
    payments: [],
    clerks,
    handOvers: [],
  }
}

function payerOf({ payers }: World, place: number): Payer {
  const payer = payers[place]
  if (!payer) throw new Error('There are not so many payers')
  return payer
}

/** Does one thing; what cannot be done is refused, and never fails by itself. Falsy where it was refused. */
async function carryOut(world: World, one: Action, place: number) {
  const { api, servers, desks, batch, shops, old, students, payments, teacher } = world
  const desk = desks[place % desks.length] ?? api.as(world.teacher)
  const server = servers[place % servers.length] ?? api
  async function attempt<E extends AnyEndpoint>(call: E, input: InputOf<E>, by = desk): Promise<DataOf<E> | null> {
    const { status, body } = await by.response(call, input)
    expect(status, `${call.path} ${JSON.stringify(body)}`).toBeLessThan(500)
    return body.success ? body.data : null
  }
  const codeId = 'card' in one ? (batch.cards[one.card - 1]?.id ?? 0) : 0
  const holderId = 'shop' in one ? (shops[one.shop] ?? 0) : 0
  const clerk = world.clerks['clerk' in one ? one.clerk : 0] ?? teacher
  const paying = payerOf(world, 'payer' in one ? one.payer : 0)
  switch (one.does) {
    case 'handOut':
      return attempt(holders.handOutCards, { holderId, batchId: batch.id, ...one.range, unitPrice: one.pounds })
    case 'takeBack':
      return attempt(holders.returnCards, { holderId, batchId: batch.id, ...one.range })
    case 'redeem': {
      const student = students[(one.card + place) % students.length]
      const Code = batch.cards[one.card - 1]?.printed ?? ''
      const { status } = await server.as(student ?? world.teacher).response(addCourseByCode, { Code })
      expect(status).toBeLessThan(500)
      return status === 200
    }
    case 'revoke':
      return attempt(revokeCode, { codeId, reason: REASON })
    case 'release':
      return attempt(releaseCode, { codeId, reason: REASON, codeBecomes: one.codeBecomes })
    case 'replace':
      return attempt(replaceCode, { codeId, reason: REASON })
    case 'retarget': {
      const [course] = world.courses.toReversed()
      return attempt(retargetCodeBatch, { batchId: batch.id, courseId: course?.id, numbers: one.range, reason: REASON })
    }
    case 'import': {
      const codes = old.codes.slice(one.old, one.old + OLD_CARDS_AT_ONCE)
      const [, course] = world.courses
      const made = await attempt(importCodes, {
        kind: 'course',
        courseId: course.id,
        label: 'القديم',
        text: codes.join('\n'),
        price: one.pounds,
        holder: world.shopNames[one.shop] ?? '',
      })
      // Codes that are not taken now were there before.
      for (const each of codes) old.brought.add(each)
      return made?.id && old.batchIds.push(made.id)
    }
    case 'redeemOld': {
      const student = students[(one.old + place) % students.length] ?? world.teacher
      const { status } = await server.as(student).response(addCourseByCode, { Code: old.codes[one.old] ?? '' })
      expect(status).toBeLessThan(500)
      return status === 200
    }
    case 'pay': {
      const paid = await attempt(holders.payHolder, { holderId, amount: one.pounds, method: 'cash' })
      return paid && payments.push({ id: paid.id, holderId, amount: one.pounds, byId: teacher.id })
    }
    case 'takeCash': {
      const taken = { holderId, amount: one.pounds, method: 'cash' as const }
      const paid = await attempt(holders.payHolder, taken, server.as(clerk))
      return paid && payments.push({ id: paid.id, holderId, amount: one.pounds, byId: clerk.id })
    }
    case 'block':
      return attempt(blockAssistant, { accountId: clerk.id, reason: REASON })
    case 'handOver': {
      const amount = Math.round(toPiastres(heldBy(world, clerk.id)) * one.share) / 100
      const toId = one.to === 'teacher' ? teacher.id : null
      const receiver = toId === null ? { toName: 'البنك' } : { toId }
      const handed =
        one.by === 'clerk'
          ? await attempt(handOverCash, { amount, ...receiver }, server.as(clerk))
          : await attempt(handOverCash, { amount, ...receiver, fromId: clerk.id })
      return handed && world.handOvers.push({ fromId: clerk.id, toId, amount })
    }
    case 'order': {
      const courseId = world.courses[one.course]?.id ?? 0
      const { status, body } = await server
        .as(paying.student)
        .response(orderTransfer, { courseId, accountId: world.accountId })
      expect(status).toBeLessThan(500)
      if (!body.success || !body.data.order) return null
      const { id, expected, price } = body.data.order
      const pounds = toPiastres(expected) + toPiastres(TOO_MUCH[id % TOO_MUCH.length] ?? 0)
      return paying.orders.set(id, { courseId, pounds: pounds / 100, price })
    }
    case 'transfer': {
      const [id, order] = [...paying.orders].at(-1) ?? []
      if (!id || !order) return null
      const text = `تم استلام مبلغ ${order.pounds.toFixed(2)} جنيه من رقم 01012345678. رقم العملية L${id}`
      return attempt(addTransferMessage, { text, accountId: world.accountId })
    }
    case 'askForRest': {
      // Staff saw less than the price in the account; the rest comes with the message.
      const [orderId, order] = [...paying.orders].at(-1) ?? []
      return orderId && order ? attempt(transfers.askForRest, { orderId, received: order.price / 2 }) : null
    }
    case 'approve': {
      const [orderId, order] = [...paying.orders].at(-1) ?? []
      if (!orderId || !order) return null
      const done = await attempt(transfers.approveTransfer, { orderId, received: order.pounds })
      if (done && !paying.givenBack.has(orderId))
        paying.approved.set(orderId, { ...order, isCredited: done.isCredited })
      return done
    }
    case 'giveBack': {
      const [orderId, order] = [...paying.approved].findLast(([, { isCredited }]) => !isCredited) ?? []
      if (!orderId || !order) return null
      const { courseId, pounds, price } = order
      const refund = pounds || price
      const ended = await attempt(endEnrolment, { studentId: paying.student.id, courseId, reason: REASON, refund })
      if (ended) paying.givenBack.add(orderId)
      return ended && paying.approved.delete(orderId)
    }
    case 'payOut': {
      const paid = await attempt(payOutCredit, {
        studentId: paying.student.id,
        amount: one.pounds,
        method: 'cash',
        reason: REASON,
      })
      return paid && paying.paidOut.push(one.pounds)
    }
    case 'refuse': {
      const [orderId] = [...paying.orders.keys()].slice(-1)
      return orderId ? attempt(transfers.refuseTransfer, { orderId, why: 'unclear' }) : null
    }
    case 'refund': {
      const [last] = payments.filter(({ amount }) => amount > 0).toReversed()
      if (!last) return null
      const back = { holderId: last.holderId, refundsId: last.id, amount: -one.pounds, method: 'cash' as const }
      const paid = await attempt(holders.payHolder, back)
      return paid && payments.push({ id: paid.id, holderId: last.holderId, amount: -one.pounds, byId: teacher.id })
    }
  }
}

const toPiastres = (pounds: number) => Math.round(pounds * 100)
/** The cash of a person as the list of payments and hand-overs tells it. */
function heldBy({ teacher, payers, payments, handOvers }: World, personId: number): number {
  const amounts = payments.filter(({ byId }) => byId === personId).map(({ amount }) => amount)
  if (personId === teacher.id) amounts.push(...payers.flatMap(({ paidOut }) => paidOut.map((pounds) => -pounds)))
  for (const { fromId, toId, amount } of handOvers) {
    if (fromId === personId) amounts.push(-amount)
    if (toId === personId) amounts.push(amount)
  }
  return inPiastres(amounts) / 100
}

const inPiastres = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toPiastres(amount), 0)

/** The debt of a reseller as the cards show it, computed without the account's entries. */
async function owedByCards({ api }: World, holderId: number): Promise<number> {
  const { rows } = await api.db.inSchool('tenant3', (db) =>
    sql<{ owed: string }>`
      select coalesce(sum(unit_price) filter (where
        (terms = 'onHandOut' and revoked_at is null) or (terms = 'onRedemption' and redeemed_by is not null)), 0) as owed
      from access_code join hand_out on hand_out.id = access_code.hand_out_id
      where hand_out.holder_id = ${holderId}`.execute(db),
  )
  return inPiastres([Number(rows[0]?.owed)])
}

const aMonthBefore = (now: Date) => new Date(now.getTime() - 30 * DAY_MS).toISOString().slice(0, 10)

/**
 * Every card is unused, redeemed, revoked or expired, and the debt equals that of the cards and of the list of
 * payments.
 */
async function checkAgreement(world: World, place: number) {
  const { desks, batch, shops, old, payments, teacher, clerks } = world
  const desk = desks[place % desks.length]
  if (!desk) throw new Error('Nobody is at the desk')
  const ask = desk.data
  const checkSums = ({ total, unused, redeemed, revoked, expired }: holders.ConsignedBatch['counts']) =>
    expect(unused + redeemed + revoked + expired).toBe(total)
  const { counts } = await ask(readCodeBatch, { batchId: batch.id })
  checkSums(counts)
  expect(counts.total).toBeGreaterThanOrEqual(CARDS)
  let oldCards = 0
  for (const batchId of old.batchIds) {
    const imported = await ask(readCodeBatch, { batchId })
    checkSums(imported.counts)
    oldCards += imported.counts.total
  }
  expect(oldCards, 'each card of another system is here once').toBe(old.brought.size)
  for (const holderId of shops) {
    const holder = await ask(holders.readHolder, { holderId })
    checkSums(holder.counts)
    for (const held of holder.batches) checkSums(held.counts)
    const paid = inPiastres(payments.filter((one) => one.holderId === holderId).map(({ amount }) => amount))
    expect(inPiastres([holder.owed ?? 0]), 'what is owed').toBe((await owedByCards(world, holderId)) - paid)
    const statement = await ask(holders.readStatement, { holderId })
    expect(statement.owed).toBe(holder.owed)
    expect(inPiastres(statement.lines.map(({ amount }) => amount))).toBe(inPiastres([holder.owed ?? 0]))
    expect(statement.lines.at(-1)?.owed ?? 0).toBe(holder.owed)
  }
  const transferred: number[] = []
  for (const { student, approved, paidOut } of world.payers) {
    const orders = [...approved.values()]
    const { credit = 0 } = await ask(readStudent, { studentId: student.id })
    expect(credit).toBeGreaterThanOrEqual(0)
    const bought = orders.filter(({ isCredited }) => !isCredited)
    const spent = inPiastres(orders.map((one) => one.pounds)) - inPiastres([credit, ...paidOut])
    const own = spent - inPiastres(bought.map(({ price }) => price))
    expect(own, 'the own piastres alone are neither price nor credit').toBeGreaterThanOrEqual(0)
    expect(own).toBeLessThan(100 * Math.max(1, bought.length))
    transferred.push(...orders.map((one) => one.pounds), ...paidOut.map((pounds) => -pounds))
  }
  const ours = [...payments.map(({ amount }) => amount), ...transferred]
  const staff = [teacher, ...clerks]
  const { days } = await ask(readTakings, { from: aMonthBefore(world.api.clock.schoolNow()) })
  const people = days.flatMap(({ people: those }) =>
    those.filter(({ person }) => staff.some(({ id }) => id === person?.id)),
  )
  expect(inPiastres(people.map(({ net }) => net))).toBe(inPiastres(ours))
  const held = await ask(readHeldCash, {})
  for (const { id } of staff) {
    const amount = held.people?.find(({ person }) => person.id === id)?.amount ?? 0
    expect(amount, 'what a person holds').toBe(heldBy(world, id))
  }
  for (const { id } of clerks)
    expect(heldBy(world, id), 'nobody hands over more than they hold').toBeGreaterThanOrEqual(0)
}

// The embedded engine runs one transaction after the other, and takes ten times as long.
const runs = { server: cases(6, 30), embedded: 3 }

describe.each(engines)('on the %s engine', (engine) => {
  test('the sums agree whatever happens to cards, at once or in turn', { timeout: 240_000 }, async () => {
    await using api = await startApi({ engine })
    await using two = await twoServers(api, engine)
    expect(new Set([process.pid, ...two.pids]).size).toBe(engine === 'server' ? 3 : 1)
    await fc.assert(
      fc.asyncProperty(history, async ({ rounds, endsBefore }) => {
        const world = await aWorld(api, two.servers)
        for (const [place, one] of prologue.entries()) {
          expect(await carryOut(world, one, place), JSON.stringify(one)).toBeTruthy()
        }
        await checkAgreement(world, 0)
        for (const [place, actions] of rounds.entries()) {
          if (place === endsBefore) {
            api.clock.forward(LATER)
            await two.forward(LATER)
          }
          await Promise.all(actions.map((one, who) => carryOut(world, one, who)))
          await checkAgreement(world, place)
        }
      }),
      { numRuns: runs[engine], endOnFailure: true },
    )
  })
})
