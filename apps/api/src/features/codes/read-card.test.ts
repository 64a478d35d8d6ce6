import { UNIT_WINDOW_DAYS } from '@manassa/contract/limits'
import { printedCode } from '@manassa/contract/rules/access-code'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { addCourseByCode, enterUnitCode, readCard } from '@manassa/contract/student/codes'
import { expect, test } from 'vitest'
import { aCourseCode, aUnitCode, changeCard, spenderOf } from '#test/a-code.ts'
import { aCourse, enrolled } from '#test/a-course.ts'
import { aStudent, signedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { randomCode } from './code.ts'

const api = useApi({ environment: { RATE_LIMIT: 'on' } })

test('a scanned card says what it opens, and is as good as before', async () => {
  const course = await aCourse(api, { name: 'مصر القديمة' })
  const [whole, single] = [await aCourseCode(api, course), await aUnitCode(api, course)]
  const look = api.as(await aStudent(api))

  const opens = { courseId: course.id, courseName: 'مصر القديمة', grade: 'Secondary1', enteredByYou: false }
  expect(await look(readCard, { code: whole.printed })).toMatchObject({
    data: { kind: 'course', unitId: null, unitName: null, unitTitle: null, ...opens },
  })
  expect(await look(readCard, { code: single.printed })).toMatchObject({
    data: { kind: 'unit', unitId: course.units[0]?.id, unitTitle: 'عنوان', ...opens },
  })
  expect([await spenderOf(api, whole), await spenderOf(api, single)]).toEqual([null, null])
})

test('before it is entered, a card says when the first week would end, if it would', async () => {
  const weekly = await aCourse(api)
  const open = await aCourse(api, { openingPolicy: 'all-open' })
  const look = api.as(await aStudent(api))
  const inAWeek = new Date(api.clock.schoolNow().getTime() + UNIT_WINDOW_DAYS * DAY_MS).toISOString()
  for (const card of [await aCourseCode(api, weekly), await aUnitCode(api, weekly)]) {
    expect(await look(readCard, { code: card.printed })).toMatchObject({ data: { firstClosesAt: inAWeek } })
  }
  const forGood = await aCourseCode(api, open)
  expect(await look(readCard, { code: forGood.printed })).toMatchObject({ data: { firstClosesAt: null } })
})

test('a student who entered a card sees it as their own, also when it has expired; others see that it is used', async () => {
  const course = await aCourse(api)
  const [owner, other] = [await aStudent(api), await aStudent(api)]
  for (const card of [await aCourseCode(api, course), await aUnitCode(api, await aCourse(api))]) {
    await api.as(owner)(addCourseByCode, { Code: card.printed })
    await api.as(owner)(enterUnitCode, { code: card.printed })
    await changeCard(api, card, { expiresAt: api.clock.schoolNow() })
    expect(await api.as(owner)(readCard, { code: card.printed })).toMatchObject({ data: { enteredByYou: true } })
    const refused = await api.as(other).response(readCard, { code: card.printed })
    expect(refused).toMatchObject({ status: 404, body: { code: 'courseCode.notFound' } })
  }
  const spent = await aCourseCode(api, course)
  await api.as(other)(addCourseByCode, { Code: spent.printed })
  expect(await api.as(owner).response(readCard, { code: spent.printed })).toMatchObject({
    status: 409,
    body: { code: 'courseCode.usedByAnother' },
  })
})

test('a second card for what is in the account says so before it is entered, and only while entering is refused', async () => {
  const course = await aCourse(api)
  const lectureOf = await aCourse(api)
  const forGood = await aCourse(api, { openingPolicy: 'all-open' })
  const student = await aStudent(api)
  const call = api.as(student)
  const cards = [await aCourseCode(api, course), await aUnitCode(api, lectureOf), await aUnitCode(api, forGood)]
  const known = async () => {
    const looks = []
    for (const card of cards) looks.push(await call(readCard, { code: card.printed }))
    return looks.map((look) => look.success && look.data.alreadyOpen)
  }
  expect(await known()).toEqual([false, false, false])

  await call(addCourseByCode, { Code: (await aCourseCode(api, course)).printed })
  await call(enterUnitCode, { code: (await aUnitCode(api, lectureOf)).printed })
  await enrolled(api, student, forGood)
  expect(await known()).toEqual([true, true, true])
  const [whole, ...lectures] = cards.map(({ printed }) => printed)
  expect(await call(addCourseByCode, { Code: whole ?? '' })).toMatchObject({ code: 'courseCode.alreadyEnrolled' })
  for (const code of lectures) {
    expect(await call(enterUnitCode, { code })).toMatchObject({ code: 'unitCode.alreadyOpen' })
  }

  api.clock.forward({ days: 8 })
  const later = api.as(await signedIn(api, student))
  const again = await later(readCard, { code: lectures[0] ?? '' })
  expect(again, 'a week that is over can be bought again').toMatchObject({ data: { alreadyOpen: false } })
})

test('looking at codes that nobody printed is guessing, and stops after a few', async () => {
  const card = await aCourseCode(api, await aCourse(api))
  const guesser = await aStudent(api)
  for (let time = 0; time < 10; time += 1) {
    expect(await api.as(guesser).response(readCard, { code: printedCode(randomCode()) })).toMatchObject({ status: 404 })
  }
  expect(await api.as(guesser).response(readCard, { code: card.printed })).toMatchObject({ status: 429 })
  expect(await api.as(await aStudent(api)).response(readCard, { code: card.printed })).toMatchObject({ status: 200 })
})
