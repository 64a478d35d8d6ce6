import { enterUnitCode, readCard } from '@manassa/contract/student/codes'
import { listLectures } from '@manassa/contract/student/lectures'
import { readLesson } from '@manassa/contract/student/study'
import { endLecture } from '@manassa/contract/teacher/grants'
import { describe, expect, test } from 'vitest'
import { aUnitCode, changeCard, spenderOf } from '#test/a-code.ts'
import { aCourse, enrolled, lessonAt, type MadeCourse, video } from '#test/a-course.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(bothEngines)('on the %s engine', (engine) => {
  // Weeks pass in these tests, and no student has to log in again for each.
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  const enter = (student: SignedIn, code: string) => api.as(student).response(enterUnitCode, { code })
  const canRead = async (student: SignedIn, course: MadeCourse) =>
    (await api.as(student).response(readLesson, { lessonId: lessonAt(course, 0, 0).id })).status === 200
  const archive = ({ units }: MadeCourse) =>
    api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('unit')
        .set({ state: 'archived', archivedFrom: 'published', archivedAt: api.clock.schoolNow() })
        .where('id', '=', units[0]?.id ?? 0)
        .execute(),
    )

  test('the code of a card opens its unit for a week from now, however it is typed', async () => {
    const course = await aCourse(api)
    const card = await aUnitCode(api, course)
    const student = await aStudent(api)
    expect(await canRead(student, course)).toBe(false)

    const response = await enter(student, `  ${card.printed.toLowerCase().replaceAll('-', ' ')} `)
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, data: { unitId: course.units[0]?.id, unitName: 'وحدة 1' } },
    })
    expect(await spenderOf(api, card)).toBe(student.id)
    api.clock.forward({ days: 7, seconds: -1 })
    expect(await canRead(student, course)).toBe(true)
    api.clock.forward({ seconds: 1 })
    expect(await canRead(student, course)).toBe(false)
  })

  test('sending your own code again succeeds, keeps the first moment and buys no second week', async () => {
    const course = await aCourse(api)
    const card = await aUnitCode(api, course)
    const student = await aStudent(api)
    const first = await enter(student, card.printed)
    const since = api.clock.schoolNow().toISOString()
    api.clock.forward({ days: 8 })
    await changeCard(api, card, { expiresAt: api.clock.schoolNow() })

    expect(await enter(student, card.printed)).toMatchObject({ status: 200, body: first.body })
    expect(await api.as(student)(listLectures, {})).toMatchObject({
      data: { units: [{ redeemedAt: since, active: false }] },
    })
    expect(await canRead(student, course)).toBe(false)
  })

  test('a student whose lecture by a code was ended reads this', async () => {
    const course = await aCourse(api)
    const card = await aUnitCode(api, course)
    const [student, teacher] = [await aStudent(api), await aTeacher(api)]
    await api.as(student)(enterUnitCode, { code: card.printed })
    await api.as(teacher)(endLecture, { studentId: student.id, unitId: course.units[0]?.id ?? 0, reason: 'تجربة' })
    const ended = { status: 409, body: { code: 'unitCode.ended' } }
    expect(await api.as(student).response(enterUnitCode, { code: card.printed })).toMatchObject(ended)
    expect(await api.as(student).response(readCard, { code: card.printed })).toMatchObject(ended)
  })

  test('the card of an archived unit is no wrong code, is not spent, and opens the unit once it is back', async () => {
    const student = await aStudent(api)
    const [archived, hidden] = [await aCourse(api), await aCourse(api, { active: false })]
    const cards = [await aUnitCode(api, archived), await aUnitCode(api, hidden)]
    await archive(archived)

    const codes = ['unitCode.forbidden', 'courseCode.notYetOpen']
    for (const [place, card] of cards.entries()) {
      expect(await enter(student, card.printed)).toMatchObject({ body: { code: codes[place] } })
      expect(await spenderOf(api, card)).toBeNull()
    }
    await api.db.inSchool('tenant3', (db) => db.updateTable('course').set({ state: 'published' }).execute())
    expect(await enter(student, cards[1]?.printed ?? '')).toMatchObject({ status: 200 })
  })

  test('a second card is refused unspent while the week runs, and starts a new one after it', async () => {
    const course = await aCourse(api)
    const [first, second] = [await aUnitCode(api, course), await aUnitCode(api, course)]
    const student = await aStudent(api)
    await enter(student, first.printed)

    api.clock.forward({ days: 7, seconds: -1 })
    expect(await enter(student, second.printed)).toMatchObject({ status: 409, body: { code: 'unitCode.alreadyOpen' } })
    expect(await spenderOf(api, second)).toBeNull()

    api.clock.forward({ seconds: 1 })
    expect(await enter(student, second.printed)).toMatchObject({ status: 200 })
    expect(await canRead(student, course)).toBe(true)
    expect(await spenderOf(api, second)).toBe(student.id)
    expect(await api.as(student)(listLectures, {})).toMatchObject({
      data: { totalCount: 1, units: [{ redeemedAt: api.clock.schoolNow().toISOString() }] },
    })
  })

  test('a student of the course opens a unit again whose week is over, or before its turn', async () => {
    const course = await aCourse(api, { units: [[video], [video], [video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    api.clock.forward({ days: 8 })
    for (const place of [0, 2]) {
      const card = await aUnitCode(api, course, place)
      const read = () => api.as(student).response(readLesson, { lessonId: lessonAt(course, place, 0).id })
      expect(await read()).toMatchObject({ status: 403 })
      expect(await enter(student, card.printed)).toMatchObject({ status: 200 })
      expect(await read()).toMatchObject({ status: 200 })
    }
  })

  test('a student whose course has the unit open without an end keeps the card', async () => {
    const course = await aCourse(api, { openingPolicy: 'all-open' })
    const card = await aUnitCode(api, course)
    const student = await aStudent(api)
    await enrolled(api, student, course)
    expect(await enter(student, card.printed)).toMatchObject({ status: 409, body: { code: 'unitCode.alreadyOpen' } })
    expect(await spenderOf(api, card)).toBeNull()
  })
})
