import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { listLectures } from '@manassa/contract/student/lectures'
import { describe, expect, test } from 'vitest'
import { aCourseCode, aUnitCode, changeCard, spenderOf } from '#test/a-code.ts'
import { aCourse, type MadeCourse } from '#test/a-course.ts'
import type { Caller, CallResponse } from '#test/caller.ts'
import { bothEngines, engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { withFaultAt } from '#test/faults.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { aBusyStudent } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

const CLASS = 50
const MOST_STEPS = 30

/** The calls and texts of both kinds of code. */
const kinds = [
  {
    kind: 'course' as const,
    aCode: aCourseCode,
    anotherKind: aUnitCode,
    enter: (caller: Caller, code: string, headers = {}): Promise<CallResponse<unknown>> =>
      caller.response(addCourseByCode, { Code: code }, { headers }),
    count: async (caller: Caller, { id }: SignedIn) =>
      (await caller.data(listEnrolledCourses, { studentId: id })).totalCount,
    olderPath: '/Student/add-course-by-code?code=',
    open: ({ id }: MadeCourse) => ({ courseId: id }),
    notFound: 'Code not found.',
    empty: { Code: 'كود الاشتراك مطلوب' },
  },
  {
    kind: 'unit' as const,
    aCode: aUnitCode,
    anotherKind: aCourseCode,
    enter: (caller: Caller, code: string, headers = {}): Promise<CallResponse<unknown>> =>
      caller.response(enterUnitCode, { code }, { headers }),
    count: async (caller: Caller) => (await caller.data(listLectures, {})).totalCount,
    olderPath: '/UnitCode/EnterCode?CODE=',
    open: ({ units }: MadeCourse) => ({ unitId: units[0]?.id }),
    notFound: 'كود المحاضرة غلط أو مش موجود',
    empty: { code: 'كود المحاضرة مطلوب' },
  },
]

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  describe.each(kinds)('the code of a $kind', ({ kind, aCode, anotherKind, enter, count, ...texts }) => {
    const refusal = (status: number, problem: string) => ({ status, body: { code: `${kind}Code.${problem}` } })

    test('older clients may send a query in place of a body, without /api too, in any letter case', async () => {
      const course = await aCourse(api)
      const [card, student] = [await aCode(api, course), await aStudent(api)]
      const response = await api.app.inject({
        method: 'POST',
        url: `${texts.olderPath}${card.printed}`,
        headers: { 'x-tenant-id': 'tenant3', deviceid: student.deviceId, authorization: `Bearer ${student.token}` },
      })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ success: true, data: texts.open(course) })
    })

    test('a code that is sent again under its key gets the first response, and no other code does', async () => {
      const [card, other] = [await aCode(api, await aCourse(api)), await aCode(api, await aCourse(api))]
      const student = await aStudent(api)
      const underOneKey = ({ printed }: typeof card) =>
        enter(api.as(student), printed, { 'idempotency-key': 'one-press' })
      const first = await underOneKey(card)
      expect(first.status).toBe(200)
      expect(await underOneKey(card)).toMatchObject({ status: 200, body: first.body })
      expect(await underOneKey(other)).toMatchObject({ status: 409, body: { code: 'request.conflict' } })
      expect(await spenderOf(api, other)).toBeNull()
    })

    test('a code that somebody else has used says so, and not who', async () => {
      const card = await aCode(api, await aCourse(api))
      const [first, second] = [await aStudent(api), await aStudent(api)]
      await enter(api.as(first), card.printed)
      const response = await enter(api.as(second), card.printed)
      expect(response).toMatchObject(refusal(409, 'usedByAnother'))
      expect(JSON.stringify(response.body)).not.toContain(first.name)
    })

    test('unknown, mistyped, expired and revoked codes are all not found, and so is one of another school', async () => {
      const [student, course] = [await aStudent(api), await aCourse(api)]
      const [expired, revoked, good] = [await aCode(api, course), await aCode(api, course), await aCode(api, course)]
      const foreign = await aCode(api, await aCourse(api, { tenantId: 'tenant1' }))
      await changeCard(api, expired, { expiresAt: api.clock.schoolNow() })
      await changeCard(api, revoked, { revokedAt: api.clock.schoolNow() })
      const mistyped = good.printed.replace(/.$/, (last) => (last === '7' ? '8' : '7'))
      const cards = [expired, revoked, foreign]
      const typed = ['0000-0000-0000', mistyped, 'كود', '’; drop table', '0'.repeat(200)]
      for (const code of [...cards.map(({ printed }) => printed), ...typed]) {
        const { status, body } = await enter(api.as(student), code)
        expect({ status, body: { ...body, requestId: '' } }, code).toEqual({
          status: 404,
          body: {
            success: false,
            message: texts.notFound,
            error: texts.notFound,
            code: `${kind}Code.notFound`,
            requestId: '',
          },
        })
      }
      for (const card of cards) expect(await spenderOf(api, card)).toBeNull()
    })

    test('a code of the other kind is sent to its own box', async () => {
      const card = await anotherKind(api, await aCourse(api))
      expect(await enter(api.as(await aStudent(api)), card.printed)).toMatchObject(refusal(404, 'wrongKind'))
      expect(await spenderOf(api, card)).toBeNull()
    })

    test('visitors and staff enter nothing', async () => {
      const card = await aCode(api, await aCourse(api))
      const required = { status: 401, body: { code: 'auth.required' } }
      expect(await enter(api.as(), card.printed)).toMatchObject(required)
      const forStudents = { status: 403, body: { code: 'auth.notAllowed' } }
      expect(await enter(api.as(await aTeacher(api)), card.printed)).toMatchObject(forStudents)
      expect(await spenderOf(api, card)).toBeNull()
    })

    test('an empty code says which field it is', async () => {
      const response = await enter(api.as(await aStudent(api)), '  ')
      expect(response).toMatchObject({ status: 400, body: { errors: texts.empty } })
    })
  })
})

describe.each(bothEngines)('while the database of the %s engine is lost', (engine) => {
  const api = useApi({ engine, environment: { RATE_LIMIT: 'on' } })

  test.each(kinds)(
    'at any statement, the code of a $kind is not used up, and works at the next try',
    async ({ aCode, enter, count }) => {
      const course = await aCourse(api)
      let faults = 0
      for (let step = 1; step <= MOST_STEPS; step += 1) {
        const [student, card] = [await aStudent(api), await aCode(api, course)]
        await using broken = await withFaultAt(api, step)
        const first = await enter(broken.as(student), card.printed)
        if (!broken.reached()) break
        faults += 1

        expect(first.status).toBe(503)
        expect(await spenderOf(api, card)).toBeNull()
        expect(await count(api.as(student), student)).toBe(0)
        expect(await enter(api.as(student), card.printed)).toMatchObject({ status: 200 })
        expect(await count(api.as(student), student)).toBe(1)
      }
      expect(faults).toBeGreaterThan(3)
    },
  )
})

describe.runIf(engines.includes('server'))('when one card is entered several times at once', () => {
  const api = useApi({ engine: 'server' })

  const accessOf = (kind: 'course' | 'unit', { id, units }: MadeCourse) =>
    api.db.inSchool('tenant3', (db) =>
      kind === 'course'
        ? db.selectFrom('enrolment').select(['studentId', 'accessCodeId']).where('courseId', '=', id).execute()
        : db
            .selectFrom('lecture')
            .select(['studentId', 'accessCodeId'])
            .where('unitId', '=', units[0]?.id ?? 0)
            .execute(),
    )
  const holdCode = (id: number) => (gate: Parameters<Parameters<typeof race>[1]>[0]) =>
    gate.selectFrom('accessCode').select('id').where('id', '=', id).forUpdate().execute()

  test.each(kinds)(
    'of fifty students who send one code together, one gets the $kind',
    async ({ kind, aCode, enter }) => {
      const course = await aCourse(api)
      const card = await aCode(api, course)
      const students = await Promise.all(Array.from({ length: CLASS }, () => aStudent(api)))
      const responses = await race(
        api.db,
        holdCode(card.id),
        students.map((student) => () => enter(api.as(student), card.printed)),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(CLASS - 1).fill(409)])
      expect(await accessOf(kind, course)).toEqual([{ studentId: await spenderOf(api, card), accessCodeId: card.id }])
    },
  )

  test.each(kinds)(
    'one student who taps fifty times has the $kind once, and is told so each time',
    async ({ kind, aCode, enter }) => {
      const course = await aCourse(api)
      const card = await aCode(api, course)
      const student = await aBusyStudent(api)
      const responses = await race(
        api.db,
        holdCode(card.id),
        Array.from({ length: CLASS }, () => () => enter(api.as(student), card.printed)),
      )
      expect(responses.map(({ status }) => status)).toEqual(Array(CLASS).fill(200))
      expect(await accessOf(kind, course)).toHaveLength(1)
    },
  )
})
