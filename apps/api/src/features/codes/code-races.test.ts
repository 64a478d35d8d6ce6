import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { describe, expect, test } from 'vitest'
import { aCourseCode, aUnitCode, spenderOf } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aBusyStudent, checkToken } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

describe.runIf(engines.includes('server'))('when one student enters several cards at once', () => {
  const api = useApi({ engine: 'server', environment: { ACCESS_TOKEN_TTL: '31536000' } })

  test('of two cards of one course, one stays good', async () => {
    const course = await aCourse(api)
    const cards = [await aCourseCode(api, course), await aCourseCode(api, course)]
    const student = await aBusyStudent(api)

    // Enrolling needs the course's row, so locking it stops both requests after each has claimed its card.
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('course').select('id').where('id', '=', course.id).forUpdate().execute(),
      cards.map((card) => () => api.as(student).response(addCourseByCode, { Code: card.printed })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'courseCode.alreadyEnrolled' })
    const spenders = await Promise.all(cards.map((card) => spenderOf(api, card)))
    expect(spenders.sort()).toEqual([null, student.id].sort())
  })

  test.each([
    { when: 'for the first time', isAgain: false },
    { when: 'after a week that is over', isAgain: true },
  ])('of ten cards of one unit $when, nine stay good', async ({ isAgain }) => {
    const course = await aCourse(api)
    const unitId = course.units[0]?.id ?? 0
    const student = await aBusyStudent(api)
    if (isAgain) {
      const before = await aUnitCode(api, course)
      await api.as(student)(enterUnitCode, { code: before.printed })
      api.clock.forward({ days: 7 })
      await checkToken(api, student)
    }
    const cards = await Promise.all(Array.from({ length: 10 }, () => aUnitCode(api, course)))

    // Opening a lecture needs its unit's row, or its own, so locking it stops all after each has claimed its card.
    const responses = await race(
      api.db,
      (gate) =>
        isAgain
          ? gate.selectFrom('lecture').select('unitId').where('unitId', '=', unitId).forUpdate().execute()
          : gate.selectFrom('unit').select('id').where('id', '=', unitId).forUpdate().execute(),
      cards.map((card) => () => api.as(student).response(enterUnitCode, { code: card.printed })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const spenders = await Promise.all(cards.map((card) => spenderOf(api, card)))
    expect(spenders.filter((spender) => spender !== null)).toEqual([student.id])
  })
})
