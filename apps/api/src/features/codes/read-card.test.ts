import { printedCode } from '@manassa/contract/rules/access-code'
import { addCourseByCode, enterUnitCode, readCard } from '@manassa/contract/student/codes'
import { expect, test } from 'vitest'
import { aCourseCode, aUnitCode, changeCard, spenderOf } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { randomCode } from './code-secrets.ts'

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

test('whoever has entered a card sees it as theirs, also when its time is over; others see that it is used', async () => {
  const course = await aCourse(api)
  const [owner, other] = [await aStudent(api), await aStudent(api)]
  for (const card of [await aCourseCode(api, course), await aUnitCode(api, await aCourse(api))]) {
    await api.as(owner)(addCourseByCode, { Code: card.printed })
    await api.as(owner)(enterUnitCode, { code: card.printed })
    await changeCard(api, card, { expiresAt: api.clock.schoolNow() })
    expect(await api.as(owner)(readCard, { code: card.printed })).toMatchObject({ data: { enteredByYou: true } })
    const refused = await api.as(other).answer(readCard, { code: card.printed })
    expect(refused).toMatchObject({ status: 404, body: { code: 'courseCode.notFound' } })
  }
  const spent = await aCourseCode(api, course)
  await api.as(other)(addCourseByCode, { Code: spent.printed })
  expect(await api.as(owner).answer(readCard, { code: spent.printed })).toMatchObject({
    status: 409,
    body: { code: 'courseCode.usedByAnother' },
  })
})

test('looking at codes that nobody printed is guessing, and stops after a few', async () => {
  const card = await aCourseCode(api, await aCourse(api))
  const guesser = await aStudent(api)
  for (let time = 0; time < 10; time += 1) {
    expect(await api.as(guesser).answer(readCard, { code: printedCode(randomCode()) })).toMatchObject({ status: 404 })
  }
  expect(await api.as(guesser).answer(readCard, { code: card.printed })).toMatchObject({ status: 429 })
  expect(await api.as(await aStudent(api)).answer(readCard, { code: card.printed })).toMatchObject({ status: 200 })
})
