import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { readCodeBatch, retargetCodeBatch } from '@manassa/contract/teacher/code-batches'
import { releaseCode, replaceCode, revokeCode } from '@manassa/contract/teacher/codes'
import * as holders from '@manassa/contract/teacher/holders'
import { readTakings } from '@manassa/contract/teacher/takings'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { aBatch, type MadeBatch } from '#test/a-batch.ts'
import { aCourse, type MadeCourse } from '#test/a-course.ts'
import { type Caller, callerFor } from '#test/caller.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const CARDS = 12
/** A card's life, and how far time goes on once: less than a desk's session may be idle. */
const LIFE_MS = 10 * HOUR_MS
const LATER = { hours: 11 }
const REASON = 'تجربة'

const shop = fc.integer({ min: 0, max: 1 })
const card = fc.integer({ min: 1, max: CARDS })
const range = fc.tuple(card, card).map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))
const pounds = fc.integer({ min: 1, max: 20_000 }).map((piastres) => piastres / 100)

/** One thing that somebody does. */
const deed = fc.oneof(
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
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pay' as const), shop, pounds }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refund' as const), pounds }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

/** Rounds of things that are done at the same moment; before one of them the cards' time comes to its end. */
const history = fc.record({
  rounds: fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 10 }),
  endsBefore: fc.nat({ max: 10 }),
})

interface World {
  api: TestApi
  teacher: SignedIn
  /** The same teacher at two servers. */
  desks: readonly Caller[]
  courses: [MadeCourse, MadeCourse]
  batch: MadeBatch
  shops: [number, number]
  students: SignedIn[]
  /** What was said to have been paid: the plain list. */
  payments: Array<{ id: number; holderId: number; amount: number }>
}

async function aWorld(api: TestApi): Promise<World & AsyncDisposable> {
  const teacher = await aTeacher(api)
  const second = await buildApp(api.services, { web: false })
  const desks = [api.as(teacher), callerFor(second, teacher)]
  const courses: World['courses'] = [await aCourse(api), await aCourse(api)]
  const expiresAt = new Date(api.clock.schoolNow().getTime() + LIFE_MS)
  const batch = await aBatch(api, courses[0], { count: CARDS, expiresAt })
  const open = async (terms: holders.HolderTerms) => {
    const made = await desks[0]?.(holders.createHolder, { name: `${terms} ${batch.id}`, terms })
    return made?.success ? made.data.id : 0
  }
  const shops: World['shops'] = [await open('onHandOut'), await open('onRedemption')]
  const students = [await aStudent(api), await aStudent(api), await aStudent(api)]
  const dispose = () => second.close()
  return { api, teacher, desks, courses, batch, shops, students, payments: [], [Symbol.asyncDispose]: dispose }
}

/** Does one thing; what cannot be done is refused, and never fails by itself. */
async function carryOut(world: World, one: Deed, place: number) {
  const { api, desks, batch, shops, students, payments } = world
  const desk = desks[place % desks.length] ?? api.as(world.teacher)
  async function tries<E extends AnyEndpoint>(call: E, input: InputOf<E>): Promise<DataOf<E> | null> {
    const { status, body } = await desk.answer(call, input)
    expect(status, `${call.path} ${JSON.stringify(body)}`).toBeLessThan(500)
    return body.success ? body.data : null
  }
  const codeId = 'card' in one ? (batch.cards[one.card - 1]?.id ?? 0) : 0
  const holderId = 'shop' in one ? (shops[one.shop] ?? 0) : 0
  switch (one.does) {
    case 'handOut':
      return tries(holders.handOutCards, { holderId, batchId: batch.id, ...one.range, unitPrice: one.pounds })
    case 'takeBack':
      return tries(holders.returnCards, { holderId, batchId: batch.id, ...one.range })
    case 'redeem': {
      const student = students[(one.card + place) % students.length]
      const Code = batch.cards[one.card - 1]?.printed ?? ''
      const { status } = await api.as(student).answer(addCourseByCode, { Code })
      return expect(status).toBeLessThan(500)
    }
    case 'revoke':
      return tries(revokeCode, { codeId, reason: REASON })
    case 'release':
      return tries(releaseCode, { codeId, reason: REASON, codeBecomes: one.codeBecomes })
    case 'replace':
      return tries(replaceCode, { codeId, reason: REASON })
    case 'retarget': {
      const [course] = world.courses.toReversed()
      return tries(retargetCodeBatch, { batchId: batch.id, courseId: course?.id, numbers: one.range, reason: REASON })
    }
    case 'pay': {
      const paid = await tries(holders.payHolder, { holderId, amount: one.pounds, method: 'cash' })
      return paid && payments.push({ id: paid.id, holderId, amount: one.pounds })
    }
    case 'refund': {
      const [last] = payments.filter(({ amount }) => amount > 0).toReversed()
      if (!last) return null
      const back = { holderId: last.holderId, refundsId: last.id, amount: -one.pounds, method: 'cash' as const }
      const paid = await tries(holders.payHolder, back)
      return paid && payments.push({ id: paid.id, holderId: last.holderId, amount: -one.pounds })
    }
  }
}

const inPiastres = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

/** What the cards themselves say that a holder owes: nothing of what was written into accounts is read. */
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

/** Made is unused, redeemed, revoked and expired; owed is what the cards and the plain list of payments come to. */
async function agrees(world: World) {
  const { desks, batch, shops, payments } = world
  const [desk] = desks
  if (!desk) throw new Error('Nobody is at the desk')
  const ask = async <E extends AnyEndpoint>(call: E, input: InputOf<E>): Promise<DataOf<E>> => {
    const reply = await desk(call, input)
    if (!reply.success) throw new Error(`${call.path}: ${reply.code}`)
    return reply.data
  }
  const addsUp = ({ total, unused, redeemed, revoked, expired }: holders.HeldBatch['counts']) =>
    expect(unused + redeemed + revoked + expired).toBe(total)
  const { counts } = await ask(readCodeBatch, { batchId: batch.id })
  addsUp(counts)
  expect(counts.total).toBeGreaterThanOrEqual(CARDS)
  for (const holderId of shops) {
    const holder = await ask(holders.readHolder, { holderId })
    addsUp(holder.counts)
    for (const held of holder.batches) addsUp(held.counts)
    const paid = inPiastres(payments.filter((one) => one.holderId === holderId).map(({ amount }) => amount))
    expect(inPiastres([holder.owed]), 'what is owed').toBe((await owedByCards(world, holderId)) - paid)
    const statement = await ask(holders.readStatement, { holderId })
    expect(statement.owed).toBe(holder.owed)
    expect(inPiastres(statement.lines.map(({ amount }) => amount))).toBe(inPiastres([holder.owed]))
    expect(statement.lines.at(-1)?.owed ?? 0).toBe(holder.owed)
  }
  const ours = payments.map(({ amount }) => amount)
  const { days } = await ask(readTakings, { from: '2020-01-01' })
  const people = days.flatMap(({ people: those }) => those.filter(({ person }) => person?.id === world.teacher.id))
  expect(inPiastres(people.map(({ net }) => net))).toBe(inPiastres(ours))
}

describe.each(engines)('on the %s engine', (engine) => {
  test('whatever happens to cards, at once and one after the other, the sums agree', { timeout: 240_000 }, async () => {
    await using api = await startApi({ engine })
    await fc.assert(
      fc.asyncProperty(history, async ({ rounds, endsBefore }) => {
        await using world = await aWorld(api)
        for (const [place, deeds] of rounds.entries()) {
          if (place === endsBefore) api.clock.forward(LATER)
          await Promise.all(deeds.map((one, who) => carryOut(world, one, who)))
          await agrees(world)
        }
      }),
      { numRuns: 10, endOnFailure: true },
    )
  })
})
