import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@manassa/contract/errors'
import { sql } from 'kysely'
import { aBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { aHolder } from '#test/a-holder.ts'
import type { SignedIn } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'
import * as kinds from './kinds.ts'
import { perSchool } from './per-school.ts'
import type { NamingField, Row } from './row.ts'
import { aNewcomer } from './two-schools.ts'

const page = () => ({ pagenumber: 1, pagesize: 5 })

/** A thing of the school, which any permitted member of staff may name. */
export const ofSchool = (kind: kinds.ObjectKind, unknown: ErrorCode): NamingField => ({
  kind,
  outcomes: { own: 'ok', anothers: 'ok', foreign: unknown, random: unknown, malformed: 'request.invalid' },
})

const holder = ofSchool(
  kinds.made(async (api, tenantId) => (await aHolder(api, { tenantId })).id),
  'holder.notFound',
)
/** A new batch each time, because its cards are handed out. */
const batch = ofSchool(
  kinds.made(async (api, tenantId) => (await aBatch(api, await aCourse(api, { tenantId }), { count: 3 })).id),
  'codeBatch.notFound',
)
export const student = ofSchool(
  kinds.made(async (api, tenantId) => (await aNewcomer(api, tenantId)).id),
  'student.notFound',
)
const newCourse = kinds.made(async (api, tenantId) => (await aCourse(api, { tenantId, units: [] })).id)
const newUnit = kinds.made(async (api, tenantId) => (await aCourse(api, { tenantId })).units[0]?.id ?? 0)

/** The course that the newest student of each school was given in the same call. */
const letIn = perSchool<{ courseId: number; unitId: number }>()
const studying: NamingField = {
  kind: {
    ...kinds.student,
    isFresh: true,
    of: async (api, { owner: { tenantId } }) => {
      const { id: studentId } = await aNewcomer(api, tenantId)
      const course = await aCourse(api, { tenantId })
      const unitId = course.units[0]?.id ?? 0
      const [at, row] = [api.clock.schoolNow(), { tenantId, studentId, cause: 'staff' as const }]
      await api.db.inSchool(tenantId, async (db) => {
        await db
          .insertInto('enrolment')
          .values({ ...row, courseId: course.id, enrolledAt: at })
          .execute()
        await db
          .insertInto('lecture')
          .values({ ...row, unitId, redeemedAt: at })
          .execute()
      })
      letIn(api).set(tenantId, { courseId: course.id, unitId })
      return studentId
    },
  },
  outcomes: {
    own: 'ok',
    anothers: 'grant.nothing',
    foreign: 'student.notFound',
    random: 'student.notFound',
    malformed: 'request.invalid',
  },
}
const theirs = (pick: 'courseId' | 'unitId', unknown: ErrorCode): NamingField => ({
  kind: {
    ...kinds.course,
    of: async (api, holding) => {
      if (!letIn(api).has(holding.owner.tenantId)) await studying.kind.of(api, holding)
      return letIn(api).get(holding.owner.tenantId)?.[pick] ?? 0
    },
  },
  outcomes: {
    own: 'ok',
    anothers: 'grant.nothing',
    foreign: unknown,
    random: unknown,
    malformed: 'request.invalid',
  },
})
const ofHolder = { names: { holderId: holder } }

const everybodyHoldsCash = (api: TestApi, tenantId: string) =>
  api.db.inSchool(tenantId, (db) =>
    db
      .insertInto('handOver')
      .columns(['tenantId', 'toId', 'toName', 'amount', 'at'])
      .expression((from) =>
        from
          .selectFrom('account')
          .where('tenantId', '=', tenantId)
          .where('role', 'in', ['teacher', 'assistant'])
          .select(['tenantId', 'id', 'name', sql<string>`1000`.as('amount'), sql<Date>`now()`.as('at')]),
      )
      .execute(),
  )

const handedTo = (api: TestApi, { tenantId, id: toId }: SignedIn) =>
  api.db.inSchool(tenantId, (db) =>
    db
      .insertInto('handOver')
      .values({ tenantId, toId, toName: 'منى', amount: 10, at: api.clock.schoolNow(), fromId: null, sessionId: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

export const moneyRows: Record<string, Row> = {
  'GET /api/teacher/takings/payments': {
    // A person who took no payment in this school leaves an empty list.
    names: {
      personId: {
        kind: kinds.assistant,
        outcomes: { own: 'ok', anothers: 'ok', foreign: 'ok', random: 'ok', malformed: 'request.invalid' },
      },
    },
    plain: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    tellsOfPeople: true,
  },
  'GET /api/teacher/takings/held': { tellsOfPeople: true },
  'POST /api/teacher/takings/hand-overs': {
    names: {
      toId: {
        kind: {
          ...kinds.assistant,
          of: async (api, holding) => {
            await everybodyHoldsCash(api, holding.owner.tenantId)
            return kinds.assistant.of(api, holding)
          },
        },
        outcomes: {
          own: 'ok',
          anothers: 'ok',
          foreign: 'handOver.toWhom',
          random: 'handOver.toWhom',
          malformed: 'request.invalid',
        },
      },
      // None of these accounts is blocked.
      fromId: {
        kind: kinds.assistant,
        outcomes: {
          own: 'handOver.fromWhom',
          anothers: 'handOver.fromWhom',
          foreign: 'handOver.fromWhom',
          random: 'handOver.fromWhom',
          malformed: 'request.invalid',
        },
        optional: true,
      },
    },
    plain: () => ({ amount: 1 }),
    tellsOfPeople: true,
  },
  'GET /api/teacher/takings/hand-overs': {
    plain: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    tellsOfPeople: true,
  },
  'POST /api/teacher/takings/hand-overs/confirm': {
    names: {
      handOverIds: {
        kind: kinds.listOf({ ...kinds.course, of: async (api, { owner }) => (await handedTo(api, owner)).id }),
        outcomes: {
          own: 'ok',
          anothers: 'handOver.notFound',
          foreign: 'handOver.notFound',
          random: 'handOver.notFound',
          malformed: 'request.invalid',
        },
      },
    },
    tellsOfPeople: true,
  },
  'GET /api/teacher/takings/accounts': { plain: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'GET /api/teacher/takings': { plain: () => ({ from: '2026-11-01', to: '2026-11-30' }), tellsOfPeople: true },
  'POST /api/teacher/students/{studentId}/enrolments': {
    names: { studentId: student, courseId: ofSchool(newCourse, 'course.notFound') },
    plain: () => ({ reason: 'دفع في السنتر', payment: { amount: 250, method: 'cash' } }),
  },
  'POST /api/teacher/students/{studentId}/lectures': {
    names: { studentId: student, unitId: ofSchool(newUnit, 'unit.notFound') },
    plain: () => ({ reason: 'دفع في السنتر', payment: { amount: 50, method: 'cash' } }),
  },
  'DELETE /api/teacher/students/{studentId}/enrolments/{courseId}': {
    names: { studentId: studying, courseId: theirs('courseId', 'grant.nothing') },
    plain: () => ({ reason: 'بطلب الطالب' }),
  },
  'DELETE /api/teacher/students/{studentId}/lectures/{unitId}': {
    names: { studentId: studying, unitId: theirs('unitId', 'grant.nothing') },
    plain: () => ({ reason: 'بطلب الطالب' }),
  },
  'POST /api/teacher/students/{studentId}/enrolments/{courseId}/move': {
    names: {
      studentId: studying,
      courseId: theirs('courseId', 'course.notFound'),
      toCourseId: ofSchool(newCourse, 'course.notFound'),
    },
    plain: () => ({ keepWeeks: true, reason: 'كورس غلط' }),
  },
  'GET /api/teacher/holders': { plain: page },
  'GET /api/teacher/holders/names': { plain: page },
  'POST /api/teacher/holders': { plain: () => ({ name: `مكتبة ${randomUUID()}`, terms: 'onHandOut' }) },
  'GET /api/teacher/holders/{holderId}': ofHolder,
  'PATCH /api/teacher/holders/{holderId}': { ...ofHolder, plain: () => ({ place: 'شارع المدارس' }) },
  'POST /api/teacher/holders/{holderId}/hand-outs': {
    names: { holderId: holder, batchId: batch },
    plain: () => ({ from: 1, to: 2, unitPrice: 90 }),
  },
  'POST /api/teacher/holders/{holderId}/returns': {
    names: { holderId: holder, batchId: batch },
    plain: () => ({ from: 1, to: 2 }),
  },
  'POST /api/teacher/holders/{holderId}/payments': {
    names: {
      holderId: holder,
      // A refund is negative: this amount is positive, so no refunded payment may be named.
      refundsId: {
        kind: kinds.course,
        outcomes: { own: 'request.invalid', random: 'request.invalid', malformed: 'request.invalid' },
        optional: true,
      },
    },
    plain: () => ({ amount: 50, method: 'cash' }),
  },
  'GET /api/teacher/holders/{holderId}/statement': { ...ofHolder, tellsOfPeople: true },
  'GET /api/teacher/holders/{holderId}/statement/export': ofHolder,
}
