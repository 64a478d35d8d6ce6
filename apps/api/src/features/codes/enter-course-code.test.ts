import { addCourseByCode, readCard } from '@manassa/contract/student/codes'
import { isEnrolled } from '@manassa/contract/student/enrolment'
import { studyCourse } from '@manassa/contract/student/study'
import { releaseCode } from '@manassa/contract/teacher/codes'
import { endEnrolment, grantCourse, moveEnrolment } from '@manassa/contract/teacher/grants'
import { describe, expect, test } from 'vitest'
import { aCourseCode, changeCard, spenderOf } from '#test/a-code.ts'
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

    const response = await api
      .as(student)
      .response(addCourseByCode, { Code: `  ‏${onThePhone} `, StudentId: student.id })
    expect(response).toMatchObject({
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

  test('sending your own code again succeeds and keeps the first moment', async () => {
    const card = await aCourseCode(api, await aCourse(api))
    const student = await aStudent(api)
    const first = await api.as(student)(addCourseByCode, { Code: card.printed })
    api.clock.forward({ hours: 3 })
    await changeCard(api, card, { expiresAt: api.clock.schoolNow() })
    expect(await api.as(student).response(addCourseByCode, { Code: card.printed })).toMatchObject({
      status: 200,
      body: first,
    })
  })

  test('a code whose enrolment was ended gets its former response under its key alone', async () => {
    const course = await aCourse(api)
    const [card, student, teacher] = [await aCourseCode(api, course), await aStudent(api), await aTeacher(api)]
    const enter = (headers: Record<string, string>) =>
      api.as(student).response(addCourseByCode, { Code: card.printed }, { headers })
    const first = await enter({ 'idempotency-key': 'one-press' })
    await api.as(teacher)(endEnrolment, { studentId: student.id, courseId: course.id, reason: 'تجربة' })
    expect(await enter({ 'idempotency-key': 'one-press' })).toMatchObject({ status: 200, body: first.body })
    expect(await enter({})).toMatchObject({ status: 409, body: { code: 'courseCode.ended' } })
  })

  test('a student whose enrolment by a code was ended reads this, spends no guess, and enters the card once it is released', async () => {
    const [course, other] = [await aCourse(api), await aCourse(api)]
    const card = await aCourseCode(api, course)
    const [student, teacher] = [await aStudent(api), await aTeacher(api)]
    const named = { studentId: student.id, courseId: course.id, reason: 'تجربة' }
    await api.as(student)(addCourseByCode, { Code: card.printed })
    await api.as(teacher)(endEnrolment, named)
    const ended = { status: 409, body: { code: 'courseCode.ended' } }
    expect(await api.as(student).response(addCourseByCode, { Code: card.printed })).toMatchObject(ended)
    expect(await api.as(student).response(readCard, { code: card.printed })).toMatchObject(ended)

    await api.as(teacher)(grantCourse, named)
    expect(await api.as(student).response(addCourseByCode, { Code: card.printed })).toMatchObject({ status: 200 })
    await api.as(teacher)(moveEnrolment, { ...named, toCourseId: other.id, keepWeeks: true })
    expect(await api.as(student).response(addCourseByCode, { Code: card.printed })).toMatchObject(ended)

    await api.as(teacher)(releaseCode, { codeId: card.id, reason: 'تجربة' })
    expect(await api.as(student).response(addCourseByCode, { Code: card.printed })).toMatchObject({ status: 200 })
  })

  test("on a course's page the code of another course is refused and stays good", async () => {
    const [wanted, other] = [await aCourse(api), await aCourse(api)]
    const card = await aCourseCode(api, other)
    const student = await aStudent(api)

    const refused = await api.as(student).response(addCourseByCode, { Code: card.printed, courseId: wanted.id })
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

    const response = await api.as(student).response(addCourseByCode, { Code: card.printed })
    expect(response).toMatchObject({ status: 409, body: { code: 'courseCode.alreadyEnrolled' } })
    expect(await spenderOf(api, card)).toBeNull()
    expect(await api.as(await aStudent(api))(addCourseByCode, { Code: card.printed })).toMatchObject({ success: true })
  })

  test('a card that was sold before its course is published says so, and opens it then', async () => {
    const course = await aCourse(api, { active: false })
    const [card, student] = [await aCourseCode(api, course), await aStudent(api)]
    const response = await api.as(student).response(addCourseByCode, { Code: card.printed })
    expect(response).toMatchObject({ status: 409, body: { code: 'courseCode.notYetOpen' } })
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
    const gone = await api.as(student).response(addCourseByCode, { Code: card.printed })
    expect(gone).toMatchObject({ status: 404, body: { code: 'courseCode.notFound' } })
    await turn({ state: 'published', archivedAt: null })
    expect(await api.as(student)(addCourseByCode, { Code: card.printed })).toMatchObject({ success: true })
  })

  test('nobody enters a code for somebody else', async () => {
    const card = await aCourseCode(api, await aCourse(api))
    const [student, friend] = [await aStudent(api), await aStudent(api)]
    const response = await api.as(student).response(addCourseByCode, { Code: card.printed, StudentId: friend.id })
    expect(response).toMatchObject({ status: 403, body: { code: 'auth.notYours' } })
    expect(await spenderOf(api, card)).toBeNull()
  })
})

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
