import { enterUnitCode } from '@manassa/contract/student/codes'
import { describe, expect, test } from 'vitest'
import { aUnitCode, spenderOf } from '#test/a-code.ts'
import { aCourse, type MadeCourse } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent } from '#test/people.ts'
import { aBusyStudent, checkToken } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

const CLASS = 50

describe.runIf(engines.includes('server'))('when one lecture card is entered several times at once', () => {
  const api = useApi({ engine: 'server', environment: { ACCESS_TOKEN_TTL: '31536000' } })

  const lecturesOf = ({ units }: MadeCourse) =>
    api.db.inSchool('tenant3', (db) =>
      db
        .selectFrom('lecture')
        .select(['studentId', 'accessCodeId'])
        .where('unitId', '=', units[0]?.id ?? 0)
        .execute(),
    )
  type Gate = Parameters<Parameters<typeof race>[1]>[0]
  const holdCode = (id: number) => (gate: Gate) =>
    gate.selectFrom('accessCode').select('id').where('id', '=', id).forUpdate().execute()
  // Opening a lecture needs its unit's row, so locking it stops all requests after each has claimed its card.
  const holdUnit =
    ({ units }: MadeCourse) =>
    (gate: Gate) =>
      gate
        .selectFrom('unit')
        .select('id')
        .where('id', '=', units[0]?.id ?? 0)
        .forUpdate()
        .execute()

  test('of fifty students who send one code together, one gets the unit', async () => {
    const course = await aCourse(api)
    const card = await aUnitCode(api, course)
    const students = await Promise.all(Array.from({ length: CLASS }, () => aStudent(api)))

    const answers = await race(
      api.db,
      holdCode(card.id),
      students.map((student) => () => api.as(student).answer(enterUnitCode, { code: card.printed })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(CLASS - 1).fill(409)])
    expect(await lecturesOf(course)).toEqual([{ studentId: await spenderOf(api, card), accessCodeId: card.id }])
  })

  test('one student who taps fifty times is told so each time, and has the unit once', async () => {
    const course = await aCourse(api)
    const card = await aUnitCode(api, course)
    const student = await aBusyStudent(api)

    const answers = await race(
      api.db,
      holdCode(card.id),
      Array.from({ length: CLASS }, () => () => api.as(student).answer(enterUnitCode, { code: card.printed })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(CLASS).fill(200))
    expect(await lecturesOf(course)).toHaveLength(1)
  })

  test.each(['for the first time', 'after a week that is over'])(
    'of ten cards of one unit that a student enters at once %s, nine stay good',
    async (when) => {
      const course = await aCourse(api)
      const student = await aBusyStudent(api)
      if (when !== 'for the first time') {
        const before = await aUnitCode(api, course)
        await api.as(student)(enterUnitCode, { code: before.printed })
        api.clock.forward({ days: 7 })
        await checkToken(api, student)
      }
      const cards = await Promise.all(Array.from({ length: 10 }, () => aUnitCode(api, course)))

      const hold = when === 'for the first time' ? holdUnit(course) : holdLecture(course)
      const answers = await race(
        api.db,
        hold,
        cards.map((card) => () => api.as(student).answer(enterUnitCode, { code: card.printed })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
      const spenders = await Promise.all(cards.map((card) => spenderOf(api, card)))
      expect(spenders.filter((spender) => spender !== null)).toEqual([student.id])
    },
  )

  const holdLecture =
    ({ units }: MadeCourse) =>
    (gate: Gate) =>
      gate
        .selectFrom('lecture')
        .select('unitId')
        .where('unitId', '=', units[0]?.id ?? 0)
        .forUpdate()
        .execute()
})
