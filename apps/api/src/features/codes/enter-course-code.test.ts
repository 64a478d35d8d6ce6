import { addCourseByCode, readCard } from '@manassa/contract/student/codes'
import { isEnrolled } from '@manassa/contract/student/enrolment'
import { studyCourse } from '@manassa/contract/student/study'
import { releaseCode } from '@manassa/contract/teacher/codes'
import { endEnrolment, grantCourse, moveEnrolment } from '@manassa/contract/teacher/grants'
import { describe, expect, test } from 'vitest'
import { aCourseCode, aUnitCode, changeCard, spenderOf } from '#test/a-code.ts'
import { aCourse, enrolled } from '#test/a-course.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('the code of a card enrols, however it is typed', async () => {
    const course = await aCourse(api, { name: 'مصر القديمة' })
    const card = await aCourseCode(api, course)
    const student = await aStudent(api)
    const onThePhone = arabicDigits(card.printed.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))

    const answer = await api.as(student).answer(addCourseByCode, { Code: `  ‏${onThePhone} `, StudentId: student.id })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { courseId: course.id, courseName: 'مصر القديمة', enrollmentDate: api.clock.schoolNow().toISOString() },
      },
    })
    expect(await api.as(student)(isEnrolled, { studentId: student.id, courseId: course.id })).toMatchObject({
      data: true,
    })
    expect(await api.as(student)(studyCourse, { courseid: course.id })).toMatchObject({ success: true })
    expect(await spenderOf(api, card)).toBe(student.id)
  })

  test('older clients may send a query in place of a body, without /api too, in any letter case', async () => {
    const course = await aCourse(api)
    const card = await aCourseCode(api, course)
    const student = await aStudent(api)
    const response = await api.app.inject({
      method: 'POST',
      url: `/Student/add-course-by-code?code=${card.printed}&studentid=${student.id}`,
      headers: { 'x-tenant-id': 'tenant3', deviceid: student.deviceId, authorization: `Bearer ${student.token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ success: true, data: { courseId: course.id } })
  })

  test('sending your own code again succeeds and keeps the first moment', async () => {
    const card = await aCourseCode(api, await aCourse(api))
    const student = await aStudent(api)
    const first = await api.as(student)(addCourseByCode, { Code: card.printed })
    api.clock.forward({ hours: 3 })
    await changeCard(api, card, { expiresAt: api.clock.schoolNow() })
    expect(await api.as(student).answer(addCourseByCode, { Code: card.printed })).toMatchObject({
      status: 200,
      body: first,
    })
  })

  test('a code that is sent again under its key gets the first response, and no other code does', async () => {
    const course = await aCourse(api)
    const [card, other] = [await aCourseCode(api, course), await aCourseCode(api, await aCourse(api))]
    const [student, teacher] = [await aStudent(api), await aTeacher(api)]
    const enter = ({ printed }: typeof card, headers: Record<string, string> = { 'idempotency-key': 'one-press' }) =>
      api.as(student).answer(addCourseByCode, { Code: printed }, { headers })
    const first = await enter(card)
    expect(first.status).toBe(200)
    await api.as(teacher)(endEnrolment, { studentId: student.id, courseId: course.id, reason: 'تجربة' })
    expect(await enter(card)).toMatchObject({ status: 200, body: first.body })
    expect(await enter(card, {})).toMatchObject({ status: 409, body: { code: 'courseCode.ended' } })

    expect(await enter(other)).toMatchObject({ status: 409, body: { code: 'request.conflict' } })
    expect(await spenderOf(api, other)).toBeNull()
  })

  test('a student whose enrolment by a code was ended is told so, spends no guess, and enters the card once it is released', async () => {
    const [course, other] = [await aCourse(api), await aCourse(api)]
    const card = await aCourseCode(api, course)
    const [student, teacher] = [await aStudent(api), await aTeacher(api)]
    const named = { studentId: student.id, courseId: course.id, reason: 'تجربة' }
    await api.as(student)(addCourseByCode, { Code: card.printed })
    await api.as(teacher)(endEnrolment, named)
    const ended = { status: 409, body: { code: 'courseCode.ended' } }
    expect(await api.as(student).answer(addCourseByCode, { Code: card.printed })).toMatchObject(ended)
    expect(await api.as(student).answer(readCard, { code: card.printed })).toMatchObject(ended)

    await api.as(teacher)(grantCourse, named)
    expect(await api.as(student).answer(addCourseByCode, { Code: card.printed })).toMatchObject({ status: 200 })
    await api.as(teacher)(moveEnrolment, { ...named, toCourseId: other.id, keepWeeks: true })
    expect(await api.as(student).answer(addCourseByCode, { Code: card.printed })).toMatchObject(ended)

    await api.as(teacher)(releaseCode, { codeId: card.id, reason: 'تجربة' })
    expect(await api.as(student).answer(addCourseByCode, { Code: card.printed })).toMatchObject({ status: 200 })
  })

  test('a code that somebody else has used says so, and not who', async () => {
    const card = await aCourseCode(api, await aCourse(api))
    const [first, second] = [await aStudent(api), await aStudent(api)]
    await api.as(first)(addCourseByCode, { Code: card.printed })

    const answer = await api.as(second).answer(addCourseByCode, { Code: card.printed })
    expect(answer).toMatchObject({ status: 409, body: { code: 'courseCode.usedByAnother' } })
    expect(JSON.stringify(answer.body)).not.toContain(first.name)
  })

  test('unknown, mistyped, expired and revoked codes are all not found', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api)
    const [expired, revoked, good] = [
      await aCourseCode(api, course),
      await aCourseCode(api, course),
      await aCourseCode(api, course),
    ]
    await changeCard(api, expired, { expiresAt: api.clock.schoolNow() })
    await changeCard(api, revoked, { revokedAt: api.clock.schoolNow() })
    const mistyped = good.printed.replace(/.$/, (last) => (last === '7' ? '8' : '7'))

    for (const Code of [
      '0000-0000-0000',
      mistyped,
      expired.printed,
      revoked.printed,
      'كود',
      '’; drop table',
      '0'.repeat(200),
    ]) {
      expect(await api.as(student).answer(addCourseByCode, { Code })).toMatchObject({
        status: 404,
        body: { code: 'courseCode.notFound', message: 'Code not found.' },
      })
    }
    expect(await spenderOf(api, expired)).toBeNull()
  })

  test('a lecture code is sent to its own box', async () => {
    const card = await aUnitCode(api, await aCourse(api))
    const answer = await api.as(await aStudent(api)).answer(addCourseByCode, { Code: card.printed })
    expect(answer).toMatchObject({ status: 404, body: { code: 'courseCode.wrongKind' } })
    expect(await spenderOf(api, card)).toBeNull()
  })

  test("on a course's page the code of another course is refused and stays good", async () => {
    const [wanted, other] = [await aCourse(api), await aCourse(api)]
    const card = await aCourseCode(api, other)
    const student = await aStudent(api)

    const refused = await api.as(student).answer(addCourseByCode, { Code: card.printed, courseId: wanted.id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'courseCode.otherCourse' } })
    expect(await spenderOf(api, card)).toBeNull()
    expect(await api.as(student)(addCourseByCode, { Code: card.printed, courseId: other.id })).toMatchObject({
      data: { courseId: other.id },
    })
    // The code is spent now, so the page of the first course must not say "not used yet".
    expect(await api.as(student)(addCourseByCode, { Code: card.printed, courseId: wanted.id })).toMatchObject({
      code: 'courseCode.usedByAnother',
    })
  })

  test('a student of the course keeps the card', async () => {
    const course = await aCourse(api)
    const card = await aCourseCode(api, course)
    const student = await aStudent(api)
    await enrolled(api, student, course)

    const answer = await api.as(student).answer(addCourseByCode, { Code: card.printed })
    expect(answer).toMatchObject({ status: 409, body: { code: 'courseCode.alreadyEnrolled' } })
    expect(await spenderOf(api, card)).toBeNull()
    expect(await api.as(await aStudent(api))(addCourseByCode, { Code: card.printed })).toMatchObject({ success: true })
  })

  test('a card that was sold before its course is published says so, and opens it then', async () => {
    const course = await aCourse(api, { active: false })
    const [card, student] = [await aCourseCode(api, course), await aStudent(api)]
    const answer = await api.as(student).answer(addCourseByCode, { Code: card.printed })
    expect(answer).toMatchObject({ status: 409, body: { code: 'courseCode.notYetOpen' } })
    expect(await api.as(student)(readCard, { code: card.printed })).toMatchObject({ code: 'courseCode.notYetOpen' })
    expect(await spenderOf(api, card)).toBeNull()
    const turn = (change: { state: 'archived' | 'published'; archivedAt: Date | null }) =>
      api.db.inSchool('tenant3', (db) =>
        db
          .updateTable('course')
          .set({ ...change, archivedFrom: change.archivedAt && 'draft' })
          .where('id', '=', course.id)
          .execute(),
      )
    await turn({ state: 'archived', archivedAt: api.clock.now() })
    const gone = await api.as(student).answer(addCourseByCode, { Code: card.printed })
    expect(gone).toMatchObject({ status: 404, body: { code: 'courseCode.notFound' } })
    await turn({ state: 'published', archivedAt: null })
    expect(await api.as(student)(addCourseByCode, { Code: card.printed })).toMatchObject({ success: true })
  })

  test('a code of another school is unknown here', async () => {
    const card = await aCourseCode(api, await aCourse(api, { tenantId: 'tenant1' }))
    expect(await api.as(await aStudent(api))(addCourseByCode, { Code: card.printed })).toMatchObject({
      code: 'courseCode.notFound',
    })
    expect(await spenderOf(api, card)).toBeNull()
  })

  test('nobody enters a code for somebody else, as a visitor, or as staff', async () => {
    const card = await aCourseCode(api, await aCourse(api))
    const [student, friend, teacher] = [await aStudent(api), await aStudent(api), await aTeacher(api)]
    const enter = async (who: Parameters<typeof api.as>[0], StudentId?: number) => {
      const { status, body } = await api.as(who).answer(addCourseByCode, { Code: card.printed, StudentId })
      return [status, 'code' in body && body.code]
    }
    expect(await enter(student, friend.id)).toEqual([403, 'auth.notYours'])
    expect(await enter(undefined)).toEqual([401, 'auth.required'])
    expect(await enter(teacher)).toEqual([403, 'auth.notAllowed'])
    expect(await spenderOf(api, card)).toBeNull()
  })

  test('an empty code says which field it is', async () => {
    const answer = await api.as(await aStudent(api)).answer(addCourseByCode, { Code: '  ' })
    expect(answer).toMatchObject({ status: 400, body: { errors: { Code: 'كود الاشتراك مطلوب' } } })
  })
})

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
