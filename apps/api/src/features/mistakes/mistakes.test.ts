import type { DataOf } from '@manassa/contract/endpoint'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { readEvening } from '@manassa/contract/student/evening'
import { answerMistake, listMistakes } from '@manassa/contract/student/mistakes'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { completeLessons } from '@manassa/contract/student/study'
import { giveExtraAttempts, voidAttempt } from '@manassa/contract/teacher/attempts'
import { archiveQuestion, saveQuestion } from '@manassa/contract/teacher/quiz'
import { updateSchool } from '@manassa/contract/teacher/school'
import { mergeStudents } from '@manassa/contract/teacher/student-account'
import { describe, expect, test } from 'vitest'
import {
  aCourse,
  enrolled,
  exam,
  lessonAt,
  type MadeCourse,
  type MadeQuestion,
  practice,
  video,
} from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { schoolClock } from '#test/test-clock.ts'

const exercise = (questionCount: number) => ({ ...practice, questionCount })

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, clock: schoolClock() })

  const day = (days: number) =>
    new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' })
  const idsIn = ({ mistakes }: DataOf<typeof listMistakes>) => mistakes.map(({ id }) => id)
  const bookOf = (student: SignedIn) => api.as(student).data(listMistakes, {})
  const eveningOf = (student: SignedIn) => api.as(student).data(readEvening, {})
  const dueOf = async (student: SignedIn) => (await eveningOf(student)).mistakesDue

  async function aReader(units: Parameters<typeof aCourse>[1] & object) {
    const [student, teacher] = [await aStudent(api), await aTeacher(api)]
    const course = await aCourse(api, { openingPolicy: 'all-open', ...units })
    await enrolled(api, student, course)
    return { student, teacher, course, quiz: (place: number) => lessonAt(course, 0, place) }
  }
  async function take(student: SignedIn, { id, questions }: MadeCourse['units'][0]['lessons'][0], wrong: number) {
    const answers = questions.map(({ id: questionId, answerIds }, place) => ({
      questionId,
      answerId: answerIds[place < wrong ? 0 : 1],
    }))
    return api.as(student).data(submitQuiz, { lessonId: id, answers })
  }
  const answers = (student: SignedIn, question: MadeQuestion | undefined, how: 'right' | 'wrong', daysAgo = 0) => {
    const answeredAt = new Date(api.clock.schoolNow().getTime() - daysAgo * DAY_MS).toISOString()
    const { id: questionId, answerIds } = question ?? { id: 0, answerIds: [0, 0] }
    return api.as(student)(answerMistake, { questionId, answerId: answerIds[how === 'right' ? 1 : 0], answeredAt })
  }

  test('two wrong answers are asked the next day, and again after 3, 7 and 21 days until they leave', async () => {
    const { student, quiz } = await aReader({ units: [[exercise(3)]] })
    expect(await bookOf(student)).toMatchObject({ mistakes: [], answeredToday: [], today: day(0) })
    await take(student, quiz(0), 2)
    const [one, other] = quiz(0).questions
    const ids = [one?.id, other?.id]
    expect(await dueOf(student)).toBe(0)
    expect(await answers(student, one, 'right')).toMatchObject({ data: { isRight: true, isCounted: false } })

    api.clock.forward({ days: 1 })
    expect(await dueOf(student)).toBe(2)
    const { mistakes } = await bookOf(student)
    expect(mistakes).toMatchObject([
      { id: ids[0], dueOn: day(0), explanation: expect.any(String), lessonName: 'درس 1', courseName: 'كورس' },
      { id: ids[1], dueOn: day(0), answers: [{ isCorrect: false }, { isCorrect: true }] },
    ])
    const steps = [0, 3, 7, 21]
    for (const [step, days] of steps.entries()) {
      api.clock.forward({ days })
      expect(idsIn(await bookOf(student)), `asked after ${days} days`).toEqual(ids)
      expect(await dueOf(student)).toBe(2)
      const dueOn = steps[step + 1] ? day(steps[step + 1] ?? 0) : null
      for (const question of [one, other]) {
        expect(await answers(student, question, 'right')).toMatchObject({ data: { isCounted: true, dueOn } })
      }
      expect(await dueOf(student), 'gone for now').toBe(0)
    }
    expect(idsIn(await bookOf(student))).toEqual([])
    expect(await answers(student, one, 'right')).toMatchObject({ code: 'attempt.reviewKept' })
  })

  test('a wrong answer begins again, in the book and in a quiz', async () => {
    const { student, quiz } = await aReader({ units: [[exercise(1)]] })
    await take(student, quiz(0), 1)
    const [question] = quiz(0).questions
    api.clock.forward({ days: 1 })
    await answers(student, question, 'right')
    api.clock.forward({ days: 3 })
    expect(await answers(student, question, 'wrong')).toMatchObject({
      data: { isRight: false, isCounted: true, dueOn: day(1) },
    })
    api.clock.forward({ days: 1 })
    expect(await answers(student, question, 'right')).toMatchObject({ data: { dueOn: day(3) } })
    api.clock.forward({ minutes: 5 })
    await take(student, quiz(0), 0)
    expect((await bookOf(student)).mistakes, 'a right one in a quiz counts as no answer here').toMatchObject([
      { dueOn: day(3) },
    ])
    await take(student, quiz(0), 1)
    expect((await bookOf(student)).mistakes).toMatchObject([{ dueOn: day(1) }])
  })

  test('a day asks five, at most two of one quiz, and fills the dot of its day', async () => {
    const { student, quiz } = await aReader({ units: [[exercise(4), exercise(2), exercise(3)]] })
    for (const place of [0, 1, 2]) await take(student, quiz(place), 9)
    const [first, second, third] = [0, 1, 2].map((place) => quiz(place).questions)
    const posed = [...(first ?? []).slice(0, 2), ...(second ?? []), ...(third ?? []).slice(0, 1)]
    const others = [...(first ?? []).slice(2), ...(third ?? []).slice(1)]
    api.clock.forward({ days: 1 })
    expect(await dueOf(student)).toBe(5)
    expect(idsIn(await bookOf(student))).toEqual([...posed, ...others].map(({ id }) => id))

    async function dot() {
      const { activeDays, today } = (await eveningOf(student)).week
      return activeDays[today]
    }
    for (const [place, question] of posed.entries()) {
      expect(await dot(), 'only five fill it').toBe(false)
      expect(await dueOf(student)).toBe(5 - place)
      await answers(student, question, 'right')
    }
    expect(await dot()).toBe(true)
    expect(await dueOf(student)).toBe(0)
    expect((await bookOf(student)).answeredToday.toSorted()).toEqual(
      [quiz(0).id, quiz(0).id, quiz(1).id, quiz(1).id, quiz(2).id].toSorted(),
    )
    expect(await answers(student, others[0], 'right'), 'more counts nothing').toMatchObject({
      data: { isRight: true, isCounted: false },
    })
    api.clock.forward({ days: 1 })
    expect(await dueOf(student)).toBe(4)
  })

  test('an answer given without a connection counts for its day, once, on either way to the server', async () => {
    const { student, quiz } = await aReader({ units: [[exercise(2)]] })
    await take(student, quiz(0), 2)
    const [one, other] = quiz(0).questions
    api.clock.forward({ days: 3 })
    expect(await answers(student, one, 'right', 2)).toMatchObject({ data: { isCounted: true, dueOn: day(1) } })
    expect(await answers(student, one, 'wrong', 2), 'from another device').toMatchObject({ data: { isCounted: false } })
    expect(await answers(student, one, 'right', 1), 'not due yet').toMatchObject({ data: { isCounted: false } })
    expect(await answers(student, other, 'wrong', 400), 'before it was wrong').toMatchObject({
      data: { isCounted: false },
    })
    expect(await answers(student, other, 'right', -400), 'in the future is now').toMatchObject({
      data: { isCounted: true, dueOn: day(3) },
    })
    expect((await bookOf(student)).answeredToday).toEqual([quiz(0).id])
  })

  test('a repeated answer under its key gets the first response', async () => {
    const { student, quiz } = await aReader({ units: [[exercise(1)]] })
    await take(student, quiz(0), 1)
    const [question] = quiz(0).questions
    api.clock.forward({ days: 1 })
    const answeredAt = api.clock.schoolNow().toISOString()
    const input = { questionId: question?.id ?? 0, answerId: question?.answerIds[1] ?? 0, answeredAt }
    const headers = { 'idempotency-key': 'of-one-answer' }
    const send = () => api.as(student).response(answerMistake, input, { headers })
    const first = await send()
    expect(first.body).toMatchObject({ data: { isCounted: true } })
    expect((await send()).body).toEqual(first.body)
  })

  test('what an exam keeps never comes into the book, and what it shows after the last attempt comes then', async () => {
    const shownLast = { ...exam, attemptsAllowed: 2, revealsAnswers: 'afterLastAttempt' as const }
    const { student, teacher, quiz } = await aReader({
      units: [[{ ...exam, revealsAnswers: 'never' }, shownLast, { ...exam, revealsAnswers: 'afterEachAttempt' }]],
    })
    await take(student, quiz(0), 2)
    await take(student, quiz(1), 2)
    api.clock.forward({ days: 1 })
    expect(await bookOf(student)).toMatchObject({ mistakes: [] })
    const [kept] = quiz(0).questions
    expect(await answers(student, kept, 'right')).toMatchObject({ code: 'attempt.reviewKept' })
    await take(student, quiz(1), 0)
    expect(idsIn(await bookOf(student))).toHaveLength(2)
    expect(await dueOf(student)).toBe(2)
    await api
      .as(teacher)
      .data(giveExtraAttempts, { studentId: student.id, lessonId: quiz(1).id, count: 1, reason: 'عيانة' })
    expect(idsIn(await bookOf(student)), 'another attempt hides them again').toEqual([])
    await take(student, quiz(2), 1)
    expect(idsIn(await bookOf(student))).toEqual([quiz(2).questions[0]?.id])
  })

  test('a deleted question, a correction that makes it right, and a voided attempt take mistakes out', async () => {
    const { student, teacher, quiz } = await aReader({ units: [[exercise(4)]] })
    const { attemptId } = await take(student, quiz(0), 4)
    const [deleted, given, changed, last] = quiz(0).questions
    const call = api.as(teacher)
    await call.data(archiveQuestion, { questionId: deleted?.id ?? 0 })
    expect(idsIn(await bookOf(student))).toEqual([given?.id, changed?.id, last?.id])

    async function corrects(input: Parameters<typeof call<typeof saveQuestion>>[1]) {
      const unconfirmed = await call(saveQuestion, input)
      if (unconfirmed.success) return
      await call.data(saveQuestion, { ...input, confirm: String(unconfirmed.data?.confirm) })
    }
    await corrects({ questionId: given?.id ?? 0, countsFor: 'everybodyRight' })
    expect(idsIn(await bookOf(student))).toEqual([changed?.id, last?.id])
    const turned = (changed?.answerIds ?? []).map((id, place) => ({ id, text: `${place}`, isCorrect: place === 0 }))
    await corrects({ questionId: changed?.id ?? 0, answers: turned, countsFor: 'all' })
    expect(idsIn(await bookOf(student))).toEqual([last?.id])
    await call.data(voidAttempt, { studentId: student.id, attemptId, reason: 'غش' })
    expect(idsIn(await bookOf(student))).toEqual([])
  })

  test('the minute of the explanation is there while its lecture is open; a closed unit stays in the book', async () => {
    const { student, teacher, course, quiz } = await aReader({
      units: [[exercise(2), video]],
      openingPolicy: 'weekly-window',
    })
    const explained = lessonAt(course, 0, 1).id
    const [question] = quiz(0).questions
    const reference = { lessonId: explained, seconds: 252 }
    await api.as(teacher).data(saveQuestion, { questionId: question?.id ?? 0, reference })
    await take(student, quiz(0), 1)
    const [told] = (await bookOf(student)).mistakes
    expect(told?.reference).toEqual({
      place: 'course',
      courseId: course.id,
      unitId: course.units[0]?.id,
      unitIndex: 0,
      lessonId: explained,
      lessonIndex: 1,
      lessonName: 'درس 2',
      seconds: 252,
    })
    await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [explained] })
    api.clock.forward({ days: 8 })
    const [closed] = (await bookOf(student)).mistakes
    expect(closed).toMatchObject({ id: question?.id })
    expect(closed).not.toHaveProperty('reference')
    expect(await dueOf(student)).toBe(1)
    await api.as(teacher).data(updateSchool, { keepsReadableAfterClosing: false })
    expect(await dueOf(student), 'a school that keeps nothing readable').toBe(0)
    expect(await answers(student, question, 'right')).toMatchObject({ code: 'attempt.reviewKept' })
    await api.as(teacher).data(updateSchool, { keepsReadableAfterClosing: true })
  })

  test('a book is of one student, and a merge keeps the later answers of both', async () => {
    const { student, teacher, course, quiz } = await aReader({ units: [[exercise(2)]] })
    const other = await aStudent(api)
    await enrolled(api, other, course)
    for (const who of [student, other]) await take(who, quiz(0), 2)
    const [one, two] = quiz(0).questions
    api.clock.forward({ days: 1 })
    await answers(student, one, 'right')
    api.clock.forward({ minutes: 1 })
    for (const question of [one, two]) await answers(other, question, 'wrong')
    expect((await bookOf(student)).mistakes).toMatchObject([{ id: two?.id }, { id: one?.id, dueOn: day(3) }])
    const input = { studentId: student.id, otherId: other.id, reason: 'سجّل مرتين' }
    const unconfirmed = await api.as(teacher).response(mergeStudents, input)
    await api
      .as(teacher)
      .data(mergeStudents, { ...input, confirm: String((unconfirmed.body as { confirm?: string }).confirm) })
    expect((await bookOf(student)).mistakes.map(({ dueOn }) => dueOn)).toEqual([day(1), day(1)])
  })

  test.runIf(engine === 'server')('of answers from two devices at once, one counts', async () => {
    const { student, quiz } = await aReader({ units: [[exercise(1)]] })
    await take(student, quiz(0), 1)
    const [question] = quiz(0).questions
    api.clock.forward({ days: 1 })
    const replies = await race(
      api.db,
      (gate) => gate.selectFrom('account').where('id', '=', student.id).select('id').forUpdate().execute(),
      (['right', 'wrong'] as const).map((how) => () => answers(student, question, how)),
    )
    expect(replies.filter((reply) => reply.success && reply.data.isCounted)).toHaveLength(1)
  })
})
