import type { Permission } from '@manassa/contract/rules/permissions'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { changeStudents, undoBulk } from '@manassa/contract/teacher/bulk'
import { releaseCode } from '@manassa/contract/teacher/codes'
import * as grants from '@manassa/contract/teacher/grants'
import { readTakings } from '@manassa/contract/teacher/takings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { cases } from '#test/cases.ts'
import { aSchool } from '#test/database/a-school.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

const DESK: Permission[] = ['students', 'grants', 'codes']
const PRICES = [250, 400, 0]
const CARDS = 2
const reason = 'تجربة'

const course = fc.nat({ max: PRICES.length - 1 })
const who = fc.constantFrom('desk' as const, 'accounts' as const)
const method = fc.constantFrom('cash' as const, 'gift' as const)
const pounds = fc.integer({ min: 1, max: 500 })

const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('grant' as const), who, course, method, pounds }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('letIn' as const), who, course }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('card' as const), course }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('release' as const), course }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('end' as const), who, course, method, pounds, later: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('move' as const), who, course }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('endAll' as const), course, undoes: fc.boolean() }) },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

async function aWorld(api: TestApi) {
  const tenantId = `limits-${crypto.randomUUID().slice(0, 8)}`
  await aSchool(api.db, tenantId)
  await api.services.schoolKeys.make(tenantId)
  const courses = []
  for (const price of PRICES) {
    const made = await aCourse(api, { tenantId, price })
    courses.push({ id: made.id, cards: (await aBatch(api, made, { count: CARDS })).cards })
  }
  const staff = {
    desk: await anAssistant(api, DESK, tenantId),
    accounts: await anAssistant(api, [...DESK, 'money'], tenantId),
    teacher: await aTeacher(api, { tenantId }),
  }
  return { api, tenantId, courses, staff, student: await aStudent(api, { tenantId }) }
}
type World = Awaited<ReturnType<typeof aWorld>>

async function carryOut({ api, courses, staff, student }: World, one: Action) {
  const { id: courseId = 0, cards = [] } = courses[one.course] ?? {}
  const named = { studentId: student.id, courseId, reason }
  switch (one.does) {
    case 'grant':
      return api.as(staff[one.who])(grants.grantCourse, {
        ...named,
        payment: { amount: one.pounds, method: one.method },
      })
    case 'letIn':
      return api.as(staff[one.who])(grants.grantCourse, named)
    case 'card':
      for (const { printed } of cards) await api.as(student)(addCourseByCode, { Code: printed })
      return null
    case 'release':
      for (const { id: codeId } of cards) {
        await api.as(staff.desk)(releaseCode, { codeId, reason, codeBecomes: 'unused' })
      }
      return null
    case 'end': {
      const desk = api.as(staff[one.who])
      const input = { ...named, refund: { amount: one.pounds, method: one.method }, refundOnly: one.later }
      const unconfirmed = await desk.response(grants.endEnrolment, input)
      expect(unconfirmed.status).toBeLessThan(500)
      const { confirm } = unconfirmed.body as unknown as { confirm?: string }
      return confirm ? desk(grants.endEnrolment, { ...input, confirm }) : null
    }
    case 'move': {
      const to = courses[(one.course + 1) % courses.length]?.id ?? 0
      return api.as(staff[one.who])(grants.moveEnrolment, { ...named, toCourseId: to, keepWeeks: true })
    }
    case 'endAll': {
      const desk = api.as(staff.desk)
      const input = { action: 'endEnrolment' as const, students: [student.id], courseId, reason }
      const ended = await desk(changeStudents, input)
      return ended.success && one.undoes ? desk(undoBulk, { bulkId: ended.data.bulkId }) : null
    }
  }
}

async function holds({ api, tenantId, staff, courses }: World) {
  const rows = await api.db.inSchool(tenantId, (db) =>
    db
      .selectFrom('payment')
      .leftJoin('endedAccess', (join) =>
        join
          .onRef('endedAccess.tenantId', '=', 'payment.tenantId')
          .onRef('endedAccess.id', '=', 'payment.endedAccessId'),
      )
      .where('payment.tenantId', '=', tenantId)
      .select(['payment.id', 'payment.amount', 'payment.method', 'payment.byId', 'payment.refundsId'])
      .select(['endedAccess.accessCodeId', 'endedAccess.courseId'])
      .execute(),
  )
  const sum = (some: typeof rows) => some.reduce((all, { amount }) => all + Number(amount), 0)
  const refunds = rows.filter(({ amount }) => Number(amount) < 0)
  for (const paid of rows.filter(({ amount }) => Number(amount) >= 0)) {
    const back = refunds.filter(({ refundsId }) => refundsId === paid.id)
    expect(-sum(back), 'no payment comes back twice').toBeLessThanOrEqual(Number(paid.amount))
    expect(back.every(({ method: way }) => (way === 'gift') === (paid.method === 'gift'))).toBe(true)
  }
  const unpaid = refunds.filter(({ refundsId }) => refundsId === null)
  expect(unpaid.filter(({ byId }) => byId === staff.desk.id)).toEqual([])
  const accessOf = ({ accessCodeId, courseId }: (typeof rows)[number]) =>
    accessCodeId === null ? `course ${courseId}` : `card ${accessCodeId}`
  for (const [access, back] of Map.groupBy(unpaid, accessOf)) {
    const place = courses.findIndex(({ id }) => access === `course ${id}`)
    // A card may have moved to the most expensive course.
    expect(-sum(back), access).toBeLessThanOrEqual(PRICES[place] ?? Math.max(...PRICES))
  }
  const money = rows.filter(({ method: way }) => way !== 'gift')
  const takings = await api.as(staff.teacher)(readTakings, {})
  expect(takings).toMatchObject({ data: { net: sum(money), count: rows.length } })
}

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('whatever two members of staff do for a student, no refund exceeds what was paid or the price', async () => {
    const histories = fc.array(action, { minLength: 8, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const world = await aWorld(api)
        for (const one of history) {
          await carryOut(world, one)
          // The clock moves between actions, because an undo identifies its action by the moment.
          api.clock.forward({ seconds: 1 })
        }
        await holds(world)
      }),
      { numRuns: engine === 'server' ? cases(12, 60) : 3 },
    )
  })
})
