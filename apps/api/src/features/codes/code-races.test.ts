import { addCourseByCode } from '@manassa/contract/student/codes'
import { describe, expect, test } from 'vitest'
import { aCourseCode, spenderOf } from '#test/a-code.ts'
import { aCourse, type MadeCourse } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent } from '#test/people.ts'
import { aBusyStudent } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

const CLASS = 50

describe.runIf(engines.includes('server'))('when one card is entered several times at once', () => {
  const api = useApi({ engine: 'server' })

  const enrolmentsIn = ({ id }: MadeCourse) =>
    api.db.inSchool('tenant3', (db) =>
      db.selectFrom('enrolment').select(['studentId', 'accessCodeId']).where('courseId', '=', id).execute(),
    )
  const holdCode = (id: number) => (gate: Parameters<Parameters<typeof race>[1]>[0]) =>
    gate.selectFrom('accessCode').select('id').where('id', '=', id).forUpdate().execute()

  test('of fifty students who send one code together, one gets the course', async () => {
    const course = await aCourse(api)
    const card = await aCourseCode(api, course)
    const students = await Promise.all(Array.from({ length: CLASS }, () => aStudent(api)))

    const answers = await race(
      api.db,
      holdCode(card.id),
      students.map((student) => () => api.as(student).answer(addCourseByCode, { Code: card.printed })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(CLASS - 1).fill(409)])
    const spender = await spenderOf(api, card)
    expect(await enrolmentsIn(course)).toEqual([{ studentId: spender, accessCodeId: card.id }])
  })

  test('one student who taps fifty times is enrolled once, and told so each time', async () => {
    const course = await aCourse(api)
    const card = await aCourseCode(api, course)
    const student = await aBusyStudent(api)

    const answers = await race(
      api.db,
      holdCode(card.id),
      Array.from({ length: CLASS }, () => () => api.as(student).answer(addCourseByCode, { Code: card.printed })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(CLASS).fill(200))
    expect(await enrolmentsIn(course)).toHaveLength(1)
  })

  test('of two cards of one course that a student enters at once, one stays good', async () => {
    const course = await aCourse(api)
    const cards = [await aCourseCode(api, course), await aCourseCode(api, course)]
    const student = await aBusyStudent(api)

    // Enrolling needs the course's row, so locking it stops both requests after each has claimed its card.
    const answers = await race(
      api.db,
      (gate) => gate.selectFrom('course').select('id').where('id', '=', course.id).forUpdate().execute(),
      cards.map((card) => () => api.as(student).answer(addCourseByCode, { Code: card.printed })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'courseCode.alreadyEnrolled' })

    const spenders = await Promise.all(cards.map((card) => spenderOf(api, card)))
    expect(spenders.sort()).toEqual([null, student.id].sort())
    expect(await enrolmentsIn(course)).toHaveLength(1)
  })
})
