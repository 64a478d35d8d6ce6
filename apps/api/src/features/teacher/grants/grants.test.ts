import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { enterUnitCode } from '@manassa/contract/student/codes'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { listUnitLessons } from '@manassa/contract/student/lectures'
import { completeLessons, studyCourse } from '@manassa/contract/student/study'
import { unpublishCourse } from '@manassa/contract/teacher/courses'
import * as grants from '@manassa/contract/teacher/grants'
import { readLog } from '@manassa/contract/teacher/log'
import { listStudents, readStudent } from '@manassa/contract/teacher/students'
import { listPayments, readTakings } from '@manassa/contract/teacher/takings'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aUnitCode } from '#test/a-code.ts'
import { aCourse, enrolled, lessonAt, type MadeCourse } from '#test/a-course.ts'
import { bothEngines, engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, anAssistant, aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const world = async () => {
    const desk = await anAssistant(api, ['grants', 'students'])
    const [student, course] = [await aStudent(api), await aCourse(api)]
    return { desk, done: api.as(desk).data, student, course, named: { studentId: student.id, courseId: course.id } }
  }
  const studies = async (student: SignedIn, courseid: number) =>
    (await api.as(student).response(studyCourse, { courseid })).status === 200
  const cash = { amount: 250, method: 'cash' as const }
  const takenBy = async ({ id }: SignedIn) => {
    const { days } = await api.as(await aTeacher(api)).data(readTakings, {})
    return days[0]?.people.find(({ person }) => person?.id === id) ?? null
  }

  test('a student who pays at the front desk has access at once, and a repeated request takes the money once', async () => {
    const { desk, done, student, course, named } = await world()
    expect(await studies(student, course.id)).toBe(false)
    const input = { ...named, reason: 'دفع في السنتر', payment: cash }
    const first = await done(grants.grantCourse, input)
    expect(first).toMatchObject({ isNew: true, courseName: 'كورس', paymentId: expect.any(Number) })
    expect(await studies(student, course.id)).toBe(true)
    api.clock.forward({ hours: 1 })
    const again = await done(grants.grantCourse, input)
    expect(again).toEqual({ ...first, isNew: false, paymentId: null })
    expect(await takenBy(desk)).toMatchObject({ net: 250, count: 1, methods: [{ method: 'cash', taken: 250 }] })
    const { entries } = await api.as(await aTeacher(api)).data(readLog, { who: desk.id })
    expect(entries).toMatchObject([
      { action: 'student.enrol', reason: 'دفع في السنتر', after: { courseName: 'كورس', amount: 250 } },
    ])
  })

  test('ended access stops at once, and a student who returns continues with the former progress', async () => {
    const { desk, done, student, course, named } = await world()
    await done(grants.grantCourse, { ...named, reason: 'دفع', payment: cash })
    const video = lessonAt(course, 0, 0).id
    await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [video] })
    const end = { ...named, reason: 'رجّع فلوسه', refund: 100 }
    const ended = await done(grants.endEnrolment, end)
    expect(ended).toMatchObject({ isNew: true, reason: 'رجّع فلوسه', refundId: expect.any(Number) })
    expect(await studies(student, course.id)).toBe(false)
    expect(await done(grants.endEnrolment, { ...end, reason: 'تاني' })).toEqual({
      ...ended,
      isNew: false,
    })
    expect(await takenBy(desk)).toMatchObject({ taken: 250, refunded: 100, net: 150, count: 2 })

    await done(grants.grantCourse, { ...named, reason: 'رجع تاني' })
    const courses = await api.as(student)(listEnrolledCourses, { studentId: student.id })
    expect(courses).toMatchObject({ data: { courses: [{ doneLessonCount: 1 }] } })
  })

  test('ended access can be refunded later, once, but not after a move to another course', async () => {
    const { desk, done, student, course, named } = await world()
    await done(grants.grantCourse, { ...named, reason: 'دفع', payment: cash })
    const ended = await done(grants.endEnrolment, { ...named, reason: 'بطلب الطالب' })
    expect(ended.refundId).toBe(null)
    const later = { ...named, reason: 'رجع ياخد فلوسه' }
    expect(await api.as(desk).response(grants.endEnrolment, { ...later, refund: 250.01 })).toMatchObject({
      status: 409,
      body: { code: 'payment.refundTooHigh' },
    })
    const refunded = await done(grants.endEnrolment, { ...later, refund: 100 })
    expect(refunded).toEqual({ ...ended, isNew: true, refundId: expect.any(Number) })
    for (const refund of [100, 50]) {
      expect(await done(grants.endEnrolment, { ...later, refund })).toEqual({ ...refunded, isNew: false })
    }
    expect(await takenBy(desk)).toMatchObject({ taken: 250, refunded: 100, count: 2 })
    const { entries } = await api.as(await aTeacher(api)).data(readLog, { who: desk.id })
    expect(entries[0]).toMatchObject({ action: 'student.refund', after: { amount: -100, method: 'cash' } })

    const [wrong, right] = [await aCourse(api), await aCourse(api)]
    const moved = { studentId: student.id, courseId: wrong.id, reason: 'كورس غلط' }
    await done(grants.grantCourse, { ...moved, payment: cash })
    await done(grants.moveEnrolment, { ...moved, toCourseId: right.id, keepWeeks: true })
    expect(await api.as(desk).response(grants.endEnrolment, { ...moved, refund: 250 })).toMatchObject({
      status: 409,
      body: { code: 'grant.moved' },
    })
    expect(await studies(student, course.id)).toBe(false)
  })

  test('a student who returned without paying and leaves again is refunded the rest of the earlier payment', async () => {
    const { desk, done, student, course, named } = await world()
    await done(grants.grantCourse, { ...named, reason: 'دفع', payment: cash })
    await done(grants.endEnrolment, { ...named, reason: 'غلط', refund: 100 })
    await done(grants.grantCourse, { ...named, reason: 'رجع تاني' })
    const leaves = { ...named, reason: 'مش هيكمّل' }
    const tooMuch = await api.as(desk).response(grants.endEnrolment, { ...leaves, refund: 150.01 })
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'payment.refundTooHigh' } })
    expect(await studies(student, course.id)).toBe(true)
    expect(await done(grants.endEnrolment, { ...leaves, refund: 150 })).toMatchObject({ isNew: true })
    expect(await takenBy(desk)).toMatchObject({ taken: 250, refunded: 250, net: 0 })

    const other = await aCourse(api)
    await done(grants.grantCourse, { ...named, courseId: other.id, reason: 'كورس تاني', payment: cash })
    await done(grants.grantCourse, { ...named, reason: 'رجع تاني' })
    const again = await api.as(desk).response(grants.endEnrolment, { ...leaves, refund: 1 })
    expect(again).toMatchObject({ status: 409, body: { code: 'payment.refundTooHigh' } })
  })

  test('the refund and the reason may be sent in the query', async () => {
    const { desk, done, student, course, named } = await world()
    await done(grants.grantCourse, { ...named, reason: 'دفع', payment: cash })
    const refunded = (refund: string) =>
      api.app.inject({
        method: 'DELETE',
        url: `/api/teacher/students/${student.id}/enrolments/${course.id}?reason=back&refund=${refund}`,
        headers: { 'x-tenant-id': 'tenant3', deviceid: desk.deviceId, authorization: `Bearer ${desk.token}` },
      })
    for (const wrong of ['-5', '0', '1e2', '10.005', 'all', '']) {
      expect((await refunded(wrong)).statusCode, wrong).toBe(400)
    }
    expect((await refunded('100.50')).json()).toMatchObject({ success: true, data: { isNew: true, reason: 'back' } })
    expect(await takenBy(desk)).toMatchObject({ refunded: 100.5 })
  })

  test('an earlier end can be refunded without ending the access of a student who returned', async () => {
    const { done, student, named } = await world()
    await done(grants.grantCourse, { ...named, reason: 'دفع', payment: cash })
    await done(grants.endEnrolment, { ...named, reason: 'ساب' })
    await done(grants.grantCourse, { ...named, reason: 'رجع' })
    const back = { ...named, reason: 'اتفقنا', refundOnly: true, refund: { amount: 150, method: 'instapay' as const } }
    const ended = await done(grants.endEnrolment, back)
    expect(ended).toMatchObject({ isNew: true, reason: 'ساب', refundId: expect.any(Number) })
    expect(await done(grants.endEnrolment, back)).toMatchObject({ isNew: false, refundId: ended.refundId })
    expect(await studies(student, named.courseId)).toBe(true)
    const reader = await aTeacher(api)
    const { enrolments } = await api.as(reader).data(readStudent, { studentId: student.id })
    expect(enrolments).toMatchObject([
      { endedAt: null, refunded: null },
      { endedAt: expect.any(String), paid: cash, refunded: 150 },
    ])
    const other = await aCourse(api)
    const never = { ...back, courseId: other.id }
    expect(await api.as(reader).response(grants.endEnrolment, never)).toMatchObject({
      status: 404,
      body: { code: 'grant.nothing' },
    })
  })

  test('a refund above the payment is refused and ends nothing; a gift cannot be refunded', async () => {
    const { desk, done, student, course, named } = await world()
    await done(grants.grantCourse, { ...named, reason: 'هدية', payment: { amount: 250, method: 'gift' } })
    const end = { ...named, reason: 'غلط' }
    const inCash = { ...end, refund: { amount: 10, method: 'cash' as const } }
    expect(await api.as(desk).response(grants.endEnrolment, inCash)).toMatchObject({ status: 400 })
    expect(await api.as(desk).response(grants.endEnrolment, { ...end, refund: 250.01 })).toMatchObject({
      status: 409,
      body: { code: 'payment.refundTooHigh' },
    })
    expect(await studies(student, course.id)).toBe(true)
    expect(await takenBy(desk)).toMatchObject({ taken: 0, net: 0, gifts: 250, count: 1 })
    await done(grants.endEnrolment, { ...end, refund: 250 })
    expect(await takenBy(desk)).toMatchObject({ net: 0, gifts: 0, refunded: 0 })
  })

  test('a unit is opened for a week, and a card opens it again afterwards', async () => {
    const { done, student, course } = await world()
    const unitId = course.units[0]?.id ?? 0
    const input = { studentId: student.id, unitId, reason: 'عوض عن غياب' }
    const opened = await done(grants.grantLecture, input)
    expect(opened).toMatchObject({ isNew: true, paymentId: null })
    const open = async (who: SignedIn) => (await api.as(who).response(listUnitLessons, { unitId })).status
    expect(await open(student)).toBe(200)
    expect(await done(grants.grantLecture, input)).toEqual({ ...opened, isNew: false })

    const days = 8
    api.clock.forward({ days })
    const later = await signedIn(api, student, 'a-phone-of-later')
    const { printed } = await aUnitCode(api, course)
    expect(await api.as(later).response(enterUnitCode, { code: printed })).toMatchObject({ status: 200 })
    const desk = api.as(await anAssistant(api, ['grants'])).data
    expect(await desk(grants.endLecture, { ...input, reason: 'بطلب الطالب' })).toMatchObject({ isNew: true })
    expect(await open(later)).not.toBe(200)
    api.clock.forward({ days: -days })
  })

  test('an enrolment is moved to the right course, with its weeks and its payment', async () => {
    const { desk, done, student, course, named } = await world()
    const [right, third] = [await aCourse(api, { name: 'الصح' }), await aCourse(api)]
    const { enrolledAt, paymentId } = await done(grants.grantCourse, { ...named, reason: 'دفع', payment: cash })
    api.clock.forward({ hours: 2 })
    const move = { ...named, toCourseId: right.id, keepWeeks: true, reason: 'اختار غلط' }
    expect(await done(grants.moveEnrolment, move)).toMatchObject({
      isNew: true,
      enrolledAt,
      paymentId,
      courseName: 'الصح',
    })
    expect([await studies(student, course.id), await studies(student, right.id)]).toEqual([false, true])
    expect(await done(grants.moveEnrolment, move)).toMatchObject({ isNew: false, enrolledAt })

    await enrolled(api, student, third)
    const both = { ...move, courseId: third.id }
    expect(await api.as(desk).response(grants.moveEnrolment, both)).toMatchObject({
      status: 409,
      body: { code: 'grant.bothCourses' },
    })
    expect(await studies(student, third.id)).toBe(true)
    await done(grants.endEnrolment, { studentId: student.id, courseId: right.id, reason: 'ساب', refund: 250 })
    expect(await takenBy(desk)).toMatchObject({ net: 0, refunded: 250 })
  })

  test('the payments behind a sum of the takings name student, course, person and reference', async () => {
    const { desk, student, course, done } = await world()
    const teacher = await aTeacher(api)
    const payment = { amount: 250.37, method: 'wallet' as const, reference: 'TRX-77' }
    const input = { studentId: student.id, courseId: course.id, reason: 'دفع' }
    await done(grants.grantCourse, { ...input, payment })
    const listed = await api.as(teacher)(listPayments, { personId: desk.id, method: 'wallet' })
    expect(listed).toMatchObject({ data: { totalCount: 1 } })
    expect(listed.success && listed.data.payments).toMatchObject([
      {
        ...payment,
        by: { id: desk.id },
        student: { id: student.id },
        holder: null,
        what: expect.any(String),
      },
    ])
    expect(await api.as(teacher)(listPayments, { personId: teacher.id })).toMatchObject({ data: { payments: [] } })
    expect(await api.as(teacher)(listPayments, { personId: desk.id, method: 'cash' })).toMatchObject({
      data: { payments: [] },
    })
  })

  test('takings cover a year at most, also without a last day', async () => {
    const teacher = await aTeacher(api)
    const days = 400
    const today = api.clock.schoolNow().getTime()
    const daysAgo = (count: number) => new Date(today - count * DAY_MS).toISOString().slice(0, 10)
    expect(await api.as(teacher).response(readTakings, { from: daysAgo(days) })).toMatchObject({
      status: 400,
      body: { errors: { from: expect.any(String) } },
    })
    expect(await api.as(teacher).response(readTakings, { from: daysAgo(300) })).toMatchObject({ status: 200 })
    const ended = { from: daysAgo(days), to: daysAgo(50) }
    expect(await api.as(teacher).response(readTakings, ended)).toMatchObject({ status: 200, body: { data: ended } })
  })

  test('an unknown student, an unpublished course and missing access are refused with their reasons', async () => {
    const { desk, named, course } = await world()
    const other = await anAccount(api, { tenantId: 'tenant1' })
    const given = { ...named, reason: 'دفع' }
    const respond = (call: AnyEndpoint, input: object) => api.as(desk).response(call, input)
    expect(await respond(grants.grantCourse, { ...given, studentId: other.id })).toMatchObject({ status: 404 })
    expect(await respond(grants.grantCourse, { ...given, studentId: desk.id })).toMatchObject({ status: 404 })
    expect(await respond(grants.endEnrolment, given)).toMatchObject({ status: 404, body: { code: 'grant.nothing' } })
    await api.as(await aTeacher(api))(unpublishCourse, { courseId: course.id })
    expect(await respond(grants.grantCourse, given)).toMatchObject({
      status: 409,
      body: { code: 'grant.notPublished' },
    })
    expect(await respond(grants.grantCourse, { ...given, reason: ' ' })).toMatchObject({ status: 400 })
  })

  test('a student is found by any part of the name and by digits of the mobile', async () => {
    const { done } = await world()
    const { id, phone } = await anAccount(api, { name: 'إبراهيم النمرسي', phone: '01055577123' })
    for (const search of ['نمرسى ابراهيم', '55577', '٠١٠٥٥٥٧٧١٢٣', '+20 105 557 7123']) {
      expect(await done(listStudents, { search }), search).toMatchObject({
        totalCount: 1,
        students: [{ id, name: 'إبراهيم النمرسي', phone, grade: 'Secondary1' }],
      })
    }
    expect(await done(listStudents, { search: '55578' })).toMatchObject({ totalCount: 0 })
  })
})

describe.runIf(engines.includes('server'))('at the same moment', () => {
  const api = useApi({ engine: 'server' })
  const busyDesk = async () => {
    const desk = await anAssistant(api, ['grants', 'students'])
    await api.as(desk)(listStudents, {})
    return desk
  }

  const aPaidCourse = async (desk: SignedIn, student: SignedIn, course: MadeCourse) => {
    const payment = { amount: 100, method: 'cash' as const }
    const input = { studentId: student.id, courseId: course.id, reason: 'دفع', payment }
    expect(await api.as(desk)(grants.grantCourse, input)).toMatchObject({ success: true })
  }

  test('two staff who enrol the same student take the money once', async () => {
    const [student, course] = [await aStudent(api), await aCourse(api)]
    const desks = [await busyDesk(), await busyDesk()]
    const input = { studentId: student.id, courseId: course.id, reason: 'دفع' }
    const payment = { amount: 100, method: 'cash' as const }
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('course').select('id').where('id', '=', course.id).forUpdate().execute(),
      desks.map((desk) => () => api.as(desk).response(grants.grantCourse, { ...input, payment })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await api.as(await aTeacher(api))(readTakings, {})).toMatchObject({ data: { net: 100, count: 1 } })
  })

  test('two staff who end the same access refund it once', async () => {
    const [student, course] = [await aStudent(api), await aCourse(api)]
    const desks = [await busyDesk(), await busyDesk()] as const
    await aPaidCourse(desks[0], student, course)
    const end = { studentId: student.id, courseId: course.id, reason: 'ساب', refund: 30 }
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('enrolment').select('courseId').where('courseId', '=', course.id).forUpdate().execute(),
      desks.map((desk) => () => api.as(desk).response(grants.endEnrolment, end)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await api.as(await aTeacher(api))(readTakings, {})).toMatchObject({ data: { refunded: 30 } })
  })

  test('two staff who refund the same earlier end record it once', async () => {
    const [student, course] = [await aStudent(api), await aCourse(api)]
    const desks = [await busyDesk(), await busyDesk()] as const
    await aPaidCourse(desks[0], student, course)
    const end = { studentId: student.id, courseId: course.id, reason: 'ساب' }
    await api.as(desks[0])(grants.endEnrolment, end)
    const responses = await race(
      api.db,
      (gate) => sql`lock table payment in exclusive mode`.execute(gate),
      desks.map((desk) => () => api.as(desk).response(grants.endEnrolment, { ...end, refund: 40 })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const given = responses.flatMap(({ body }) => (body.success ? [body.data.refundId] : []))
    expect(given[0]).toBe(given[1])
    const refunds = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('payment').where('courseId', '=', course.id).where('amount', '<', '0').select('amount').execute(),
    )
    expect(refunds).toHaveLength(1)
  })
})
