import { calls } from '@manassa/contract'
import { withCheckCharacter } from '@manassa/contract/rules/access-code'
import { sendDeviceCode } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { addCourseByCode, enterUnitCode, readCard } from '@manassa/contract/student/codes'
import { answerMistake } from '@manassa/contract/student/mistakes'
import { readAttempt, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import { aCourseCode, aUnitCode, type Card, changeCard } from '../a-code.ts'
import { aCourse, answersTo, EXPLANATION, enrolled, exam, lessonAt, practice, video } from '../a-course.ts'
import type { CallResponse } from '../caller.ts'
import { anAccount, aStudent, PASSWORD } from '../people.ts'
import { useApi } from '../start-api.ts'
import { keysWithin, leaksIn } from './leaks.ts'
import { casesOf } from './matrix/cases.ts'
import { rows } from './matrix/rows.ts'
import type { CallingPerson, Holding } from './matrix/two-schools.ts'

const api = useApi()

const KEY = ['isCorrect', 'explanation', 'correctAnswerId', 'correctAnswer', 'is_correct']
/** Signs of a quiz's right answers in a response: field names that only the key has, and explanations. */
const keyIn = (response: unknown) => [...keysWithin(response, KEY), ...leaksIn(response, [EXPLANATION])]

describe('before an exam is handed in', () => {
  async function responsesToStudent() {
    const owner = await aStudent(api)
    const course = await aCourse(api, { openingPolicy: 'all-open', units: [[video, exam, exam]] })
    await enrolled(api, owner, course)
    const holding: Holding = { owner, course, lecture: course, bookId: 1 }
    const caller: CallingPerson = { as: owner, standing: 'student', own: holding, anothers: holding, foreign: holding }
    const responses: Array<{ key: string; response: unknown }> = []
    for (const call of calls) {
      const key = `${call.method} ${call.path}`
      const row = rows[key]
      // A submitted quiz shows its right answers: the matrix submits one for these.
      const isOfSubmitted = call === submitQuiz || call === readAttempt || call === answerMistake
      if (!row || isOfSubmitted || row.endsSession) continue
      for await (const { input } of casesOf(api, call, { ...row, names: row.names ?? {} }, caller)) {
        responses.push({ key, response: (await api.as(owner).response(call, input)).body })
        break
      }
    }
    for (const { id } of course.units[0]?.lessons ?? []) {
      responses.push({
        key: `lesson ${id}`,
        response: (await api.as(owner).response(readLesson, { lessonId: id })).body,
      })
    }
    return { owner, course, responses }
  }

  test('no response to the student holds its key or an explanation', async () => {
    const { responses } = await responsesToStudent()
    expect(
      responses.filter(({ response }) => JSON.stringify(response).includes('"success":true')).length,
    ).toBeGreaterThan(15)
    for (const { key, response } of responses) expect(keyIn(response), key).toEqual([])
  })

  test('the search would find it: a careless answer, a practice quiz, and an exam that is handed in', async () => {
    const { owner, course } = await responsesToStudent()
    const first = lessonAt(course, 0, 1)
    const questions = await api.as(owner)(readLesson, { lessonId: first.id })
    const careless = JSON.parse(JSON.stringify(questions).replace('"answers":[{', '"answers":[{"isCorrect":true,'))
    expect(keyIn(questions)).toEqual([])
    expect(keyIn(careless)).toEqual(['isCorrect'])
    expect(keyIn({ data: [{ note: `الإجابة: ${EXPLANATION}` }] })).toEqual([EXPLANATION])

    const trying = await aCourse(api, { openingPolicy: 'all-open', units: [[practice]] })
    await enrolled(api, owner, trying)
    const practised = await api.as(owner)(readLesson, { lessonId: lessonAt(trying, 0, 0).id })
    expect(keyIn(practised)).toEqual(expect.arrayContaining(['isCorrect', 'explanation', EXPLANATION]))

    const answers = answersTo(first.questions, 'wrong')
    expect(keyIn(await api.as(owner)(submitQuiz, { lessonId: first.id, answers }))).toContain('correctAnswerId')
  })
})

test('no public response, and none to a student who has not joined, says where content lies', async () => {
  const outsider = await aStudent(api)
  const hidden = { storageKey: 'tenant3/videos/hidden.mp4', streamKey: 'tenant3/streams/hidden' }
  const course = await aCourse(api, {
    units: [[{ ...video, ...hidden, attachmentKey: 'tenant3/attachments/hidden.pdf' }, video, exam]],
  })
  const elsewhere = 'https://video.example.com/hidden'
  await api.db.inSchool('tenant3', (db) =>
    db
      .updateTable('lessonVideo')
      .set({ storageKey: null, externalUrl: elsewhere })
      .where('lessonId', '=', lessonAt(course, 0, 1).id)
      .execute(),
  )
  const addresses = ['hidden', '/media/files', '/media/streams', 'storageKey', 'videoUrl', 'streamUrl', 'attachmentUrl']
  const holding: Holding = { owner: outsider, course, lecture: course, bookId: 1 }
  for (const [as, standing] of [
    [{ tenantId: 'tenant3' }, 'visitor'],
    [outsider, 'student'],
  ] as const) {
    const caller: CallingPerson = { as, standing, own: holding, anothers: holding, foreign: holding }
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      for await (const { input } of casesOf(api, call, rows[`${call.method} ${call.path}`] ?? {}, caller)) {
        const { body } = await api.as(as).response(call, input)
        expect(leaksIn(body, addresses), call.path).toEqual([])
      }
    }
  }

  await enrolled(api, outsider, course)
  const own = await api.as(outsider)(readLesson, { lessonId: lessonAt(course, 0, 0).id })
  expect(leaksIn(own, addresses)).toContain('/media/files')
})

function seen({ status, headers, body }: CallResponse<unknown>) {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  return JSON.stringify({ status, rest, body: { ...body, requestId: '' } })
}

test.each([
  ['a course', addCourseByCode, 'Code', aCourseCode],
  ['a lecture', enterUnitCode, 'code', aUnitCode],
  ['a card that is looked at', readCard, 'code', aUnitCode],
] as const)('codes of %s that are no good get the same bytes in response', async (_what, call, field, mint) => {
  const student = await aStudent(api)
  const [course, abroad] = [await aCourse(api), await aCourse(api, { tenantId: 'tenant1' })]
  const changed = async (change: Parameters<typeof changeCard>[2]): Promise<Card> => {
    const card = await mint(api, course)
    await changeCard(api, card, change)
    return card
  }
  const good = (await mint(api, course)).printed
  const codes = {
    unknown: withCheckCharacter('ZZZZZZZZZZZ'),
    mistyped: good.replace(/.$/, (last) => (last === '7' ? '8' : '7')),
    'no code': 'ABC',
    expired: (await changed({ expiresAt: api.clock.schoolNow() })).printed,
    revoked: (await changed({ revokedAt: api.clock.schoolNow() })).printed,
    'of the other school': (await mint(api, abroad)).printed,
  }
  const responses: Record<string, string> = {}
  for (const [name, code] of Object.entries(codes)) {
    responses[name] = seen(await api.as(student).response(call as typeof addCourseByCode, { [field]: code } as never))
  }
  expect(responses.unknown).toContain('"status":404')
  expect(new Set(Object.values(responses)), JSON.stringify(responses)).toHaveLength(1)
})

describe('an account that is there and one that is not get the same response', () => {
  const somebody = async () => {
    const [known, disabled] = [await anAccount(api), await anAccount(api)]
    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('account').set({ disabledAt: api.clock.now() }).where('id', '=', disabled.id).execute(),
    )
    const abroad = await anAccount(api, { tenantId: 'tenant1' })
    return { known, disabled, abroad }
  }
  const visitor = () => api.as({ tenantId: 'tenant3', deviceId: 'a-visitors-phone' })

  test('by login and by the replacement of a device', async () => {
    const { known, disabled, abroad } = await somebody()
    for (const call of [login, sendDeviceCode]) {
      const wrong = 'not-the-password'
      const responses = await Promise.all([
        visitor().response(call, { EmailorMobile: known.email, password: wrong }),
        visitor().response(call, { EmailorMobile: known.phone, password: wrong }),
        visitor().response(call, { EmailorMobile: disabled.email, password: wrong }),
        visitor().response(call, { EmailorMobile: abroad.phone, password: PASSWORD }),
        visitor().response(call, { EmailorMobile: 'nobody@example.com', password: wrong }),
        visitor().response(call, { EmailorMobile: '01555555555', password: wrong }),
      ])
      expect(responses[0]?.body).toMatchObject({ code: 'auth.invalidCredentials', message: 'Invalid credentials' })
      expect(new Set(responses.map(seen))).toHaveLength(1)
    }
  })

  test('by both steps of a forgotten password', async () => {
    const { known, disabled, abroad } = await somebody()
    const emails = [known.email, disabled.email, abroad.email, 'nobody@example.com']
    const addresses = [...emails, known.phone, disabled.phone, abroad.phone, '01555555555']
    const replies = []
    const tried = []
    for (const email of addresses) replies.push(await visitor().response(forgotPassword, { email }))
    const newPassword = 'the nile at dusk'
    for (const email of addresses) {
      const otp = '00000000'
      tried.push(await visitor().response(resetPassword, { email, otp, newPassword, confirmPassword: newPassword }))
    }
    expect(replies[0]?.status).toBe(200)
    expect(tried[0]?.body).toMatchObject({ code: 'auth.resetFailed' })
    expect(new Set(replies.map(seen))).toHaveLength(1)
    expect(new Set(tried.map(seen))).toHaveLength(1)
  })
})
