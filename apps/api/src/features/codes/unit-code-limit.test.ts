import { printedCode } from '@manassa/contract/rules/access-code'
import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { expect, test } from 'vitest'
import { aUnitCode } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { randomCode } from './code.ts'

const api = useApi({ environment: { RATE_LIMIT: 'on' } })

test('guesses at lecture codes and at course codes count together, and stop nobody else', async () => {
  const card = await aUnitCode(api, await aCourse(api))
  const [guesser, neighbour] = [await aStudent(api), await aStudent(api)]
  const guess = () => printedCode(randomCode())
  for (let time = 0; time < 5; time += 1) {
    expect(await api.as(guesser).response(enterUnitCode, { code: guess() })).toMatchObject({ status: 404 })
    expect(await api.as(guesser).response(addCourseByCode, { Code: guess() })).toMatchObject({ status: 404 })
  }

  expect(await api.as(guesser).response(enterUnitCode, { code: card.printed })).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
    body: { code: 'request.tooMany' },
  })
  expect(await api.as(neighbour).response(enterUnitCode, { code: card.printed })).toMatchObject({ status: 200 })
})
