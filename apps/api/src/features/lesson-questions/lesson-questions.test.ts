import { randomUUID } from 'node:crypto'
import type { InputOf } from '@manassa/contract/endpoint'
import {
  IDENTITY_IMAGE_LONGEST_SIDE_PIXELS,
  LESSON_ANSWERING_SECONDS,
  LESSON_QUESTION_PHOTO_KEPT_DAYS,
  LESSON_QUESTIONS_IN_DAY,
  LESSON_QUESTIONS_WAITING_MAX,
  SAVED_REPLIES_MAX,
} from '@manassa/contract/limits'
import { readEvening } from '@manassa/contract/student/evening'
import * as asked from '@manassa/contract/student/lesson-questions'
import * as queue from '@manassa/contract/teacher/lesson-questions'
import { readLog } from '@manassa/contract/teacher/log'
import { readOverview } from '@manassa/contract/teacher/overview'
import { updateSchool } from '@manassa/contract/teacher/school'
import { mergeStudents } from '@manassa/contract/teacher/student-account'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourse, enrolled, lessonAt } from '#test/a-course.ts'
import { aLessonQuestion, aPhotoFile, takesQuestions } from '#test/a-lesson-question.ts'
import { bothEngines, engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { aBusyStudent } from '#test/sessions.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

async function aClass(api: TestApi) {
  await takesQuestions(api)
  const course = await aCourse(api)
  const [student, classmate] = [await aStudent(api, { name: 'سلمى حسن' }), await aStudent(api, { name: 'يوسف علي' })]
  for (const one of [student, classmate]) await enrolled(api, one, course)
  const desk = await anAssistant(api, ['questions'])
  const lessonId = lessonAt(course, 0, 0).id
  const ask = (part: Partial<InputOf<typeof asked.askLessonQuestion>> = {}, who: SignedIn = student) =>
    api.as(who)(asked.askLessonQuestion, {
      questionKey: randomUUID(),
      lessonId,
      seconds: 12,
      text: ' أنا سلمى، ليه مينا اختار منف؟ ',
      ...part,
    })
  const seen = (who: SignedIn = student) => api.as(who).data(asked.listLessonQuestions, { lessonId })
  return { course, student, classmate, desk, done: api.as(desk).data, lessonId, ask, seen }
}

const shown = { text: 'ليه مينا اختار منف؟', withPhoto: false }

async function photoAs(api: TestApi, { deviceId, token }: SignedIn, url: string) {
  const headers = { 'x-tenant-id': 'tenant3', deviceid: deviceId, authorization: `Bearer ${token}` }
  return api.app.inject({ url, headers })
}

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  test('a question is replied to, and a classmate reads it in the wording of staff without a name', async () => {
    const { student, classmate, desk, done, lessonId, ask, seen } = await aClass(api)
    const first = { questionKey: randomUUID() }
    const sent = await ask(first)
    expect(sent).toMatchObject({ data: { state: 'waiting', text: 'أنا سلمى، ليه مينا اختار منف؟', seconds: 12 } })
    expect(await ask(first), 'sent again').toEqual(sent)
    expect(await ask({ text: 'x'.repeat(501) })).toMatchObject({ code: 'request.invalid' })
    expect(await seen(classmate)).toMatchObject({ asking: 'open', own: [], shown: [] })

    const { questions, courses } = await done(queue.listQuestionQueue, { search: 'سلمى' })
    expect(questions).toMatchObject([{ student: { id: student.id }, lesson: { id: lessonId }, seconds: 12 }])
    expect(courses.length).toBeGreaterThan(0)
    const questionId = questions[0]?.id ?? 0
    const replied = { questionId, reply: 'عشان تبقى بين الدلتا والصعيد', shown }
    await done(queue.replyToQuestion, replied)
    expect(await done(queue.replyToQuestion, replied), 'again').toMatchObject({ state: 'replied' })

    const own = await seen()
    expect(own).toMatchObject({
      own: [{ state: 'replied', reply: replied.reply, isShown: true, isNew: true }],
      shown: [],
    })
    const evening = () => api.as(student).data(readEvening, {})
    expect(await evening()).toMatchObject({ replies: [{ lessonId, seconds: 12 }] })
    await api.as(student).data(asked.seeLessonReplies, { lessonId })
    expect(await evening()).not.toHaveProperty('replies')
    expect(await seen()).toMatchObject({ own: [{ isNew: false }] })
    const theirs = await seen(classmate)
    expect(theirs.shown).toEqual([
      { questionId, seconds: 12, text: shown.text, reply: replied.reply, hasPhoto: false, isReported: false },
    ])
    expect(JSON.stringify(theirs)).not.toMatch(/سلمى|student/)

    await done(queue.updateReply, { questionId, reply: 'عشان موقعها في النص', shown: null })
    expect(await seen(classmate)).toMatchObject({ shown: [] })
    expect(await seen()).toMatchObject({ own: [{ reply: 'عشان موقعها في النص', isShown: false, isNew: true }] })
    const { entries } = await api.as(await aTeacher(api)).data(readLog, { who: desk.id })
    expect(entries.map(({ action }) => action)).toEqual(['student.updateReply', 'student.replyToQuestion'])
    expect(entries[1]).toMatchObject({ subject: { id: student.id } })
  })

  test('a photo is encoded again, and a classmate sees it only while staff show it', async () => {
    const { student, classmate, desk, done, seen } = await aClass(api)
    const input = { questionKey: randomUUID(), lessonId: (await seen()).lessonId, seconds: 3, text: 'دي صح؟' }
    const send = async () =>
      api.as(student).response(asked.askLessonQuestion, input, { files: { Image: await aPhotoFile() } })
    for (const _twice of [1, 2]) expect((await send()).body).toMatchObject({ data: { hasPhoto: true } })
    const { own } = await seen()
    expect(own).toHaveLength(1)
    const questionId = own[0]?.questionId ?? 0
    const url = `/api/Student/lesson-questions/${questionId}/photo`
    const mine = await photoAs(api, student, url)
    const picture = await sharp(mine.rawPayload).metadata()
    expect([picture.format, picture.width]).toEqual(['jpeg', IDENTITY_IMAGE_LONGEST_SIDE_PIXELS])
    expect((await photoAs(api, desk, `/api/teacher/lesson-questions/${questionId}/photo`)).statusCode).toBe(200)
    expect((await photoAs(api, classmate, url)).statusCode).toBe(404)

    await done(queue.replyToQuestion, { questionId, reply: 'صح', shown: { text: 'دي صح؟', withPhoto: true } })
    expect((await photoAs(api, classmate, url)).statusCode).toBe(200)
    const stranger = await aStudent(api)
    expect((await photoAs(api, stranger, url)).statusCode).toBe(404)
    await done(queue.updateReply, { questionId, shown })
    expect((await photoAs(api, classmate, url)).statusCode).toBe(404)

    api.clock.forward({ days: LESSON_QUESTION_PHOTO_KEPT_DAYS })
    expect((await photoAs(api, await signedIn(api, student), url)).json()).toMatchObject({
      code: 'lessonQuestion.noPhoto',
    })
    await runCleanup(api.services)
    const left = await api.db.asOwner((db) =>
      db.selectFrom('lessonQuestionPhoto').where('questionId', '=', questionId).select('storageKey').execute(),
    )
    expect(left).toEqual([])
  })

  test('what is asked in a day and what waits have limits, and withdrawing gives no new question', async () => {
    const { student, ask, seen } = await aClass(api)
    const withdraw = api.as(student).data
    const keys: string[] = []
    for (let asking = 0; asking < LESSON_QUESTIONS_WAITING_MAX; asking += 1) {
      keys.push(randomUUID())
      expect(await ask({ questionKey: keys.at(-1) })).toMatchObject({ success: true })
    }
    expect(await ask()).toMatchObject({ code: 'lessonQuestion.tooManyWaiting' })
    expect(await seen()).toMatchObject({ asking: 'tooManyWaiting' })
    for (const questionKey of [...keys, randomUUID()]) await withdraw(asked.withdrawLessonQuestion, { questionKey })
    expect(await seen()).toMatchObject({ own: [], asking: 'open' })
    expect(await ask({ questionKey: keys[0] }), 'sent again late').toMatchObject({
      data: { state: 'withdrawn', text: '' },
    })
    for (let asking = LESSON_QUESTIONS_WAITING_MAX; asking < LESSON_QUESTIONS_IN_DAY; asking += 1) {
      const questionKey = randomUUID()
      await ask({ questionKey })
      await withdraw(asked.withdrawLessonQuestion, { questionKey })
    }
    expect(await ask()).toMatchObject({ code: 'lessonQuestion.tooManyToday' })
    api.clock.forward({ hours: 25 })
    const questionKey = randomUUID()
    expect(await ask({ questionKey })).toMatchObject({ success: true })
    const questionId = (await seen()).own[0]?.questionId ?? 0
    const desk = api.as(await anAssistant(api, ['questions'])).data
    await desk(queue.closeQuestion, { questionId, why: 'inLesson' })
    expect(await api.as(student)(asked.withdrawLessonQuestion, { questionKey })).toMatchObject({
      code: 'lessonQuestion.decided',
    })
    expect(await seen()).toMatchObject({ own: [{ state: 'closed', closing: 'inLesson', reply: null, isNew: true }] })
  })

  test('only an open video of the student takes questions, and what was asked stays readable', async () => {
    const { course, student, classmate, done, lessonId, ask, seen } = await aClass(api)
    const quizId = lessonAt(course, 0, 1).id
    expect(await ask({ lessonId: quizId })).toMatchObject({ code: 'lesson.notVideo' })
    expect(await ask({}, await aStudent(api))).toMatchObject({ code: 'course.notEnrolled' })
    expect(await api.as(await aStudent(api))(asked.listLessonQuestions, { lessonId })).toMatchObject({
      code: 'course.notEnrolled',
    })
    const { id } = await aLessonQuestion(api, student, { lessonId })
    await done(queue.replyToQuestion, { questionId: id, reply: 'رد', shown })
    api.clock.forward({ days: 8 })
    expect(await ask()).toMatchObject({ code: 'lesson.unitEnded' })
    expect(await seen()).toMatchObject({ asking: 'closed', own: [{ reply: 'رد' }] })
    expect(await seen(classmate)).toMatchObject({ asking: 'closed', shown: [{ reply: 'رد' }] })
    const teacher = api.as(await aTeacher(api)).data
    await teacher(updateSchool, { keepsReadableAfterClosing: false })
    expect(await seen(classmate)).toMatchObject({ shown: [] })
    expect(await seen()).toMatchObject({ own: [{ reply: 'رد' }] })
    await teacher(updateSchool, { keepsReadableAfterClosing: true, takesLessonQuestions: false })
    expect(await seen(classmate)).toMatchObject({ asking: 'off', shown: [{ reply: 'رد' }] })
  })

  test('others see who has the answer of a question open, until it is over or the question is decided', async () => {
    const { student, desk, done, lessonId } = await aClass(api)
    const other = await anAssistant(api, ['questions'])
    const { id: questionId } = await aLessonQuestion(api, student, { lessonId })
    const answeringNow = async () => {
      const { questions } = await done(queue.listQuestionQueue, { pagesize: 100 })
      return questions.find(({ id }) => id === questionId)?.answering
    }
    const first = { id: desk.id, name: desk.name }
    expect(await answeringNow()).toBeNull()
    expect(await done(queue.answerQuestion, { questionId })).toEqual({ answering: first })
    expect(await api.as(other)(queue.answerQuestion, { questionId })).toMatchObject({ data: { answering: first } })
    expect(await answeringNow()).toEqual(first)
    api.clock.forward({ seconds: LESSON_ANSWERING_SECONDS })
    expect(await answeringNow()).toBeNull()
    expect(await api.as(other)(queue.answerQuestion, { questionId })).toMatchObject({
      data: { answering: { id: other.id } },
    })
    expect(await done(queue.replyToQuestion, { questionId, reply: 'رد', shown: null }), 'no lock').toMatchObject({
      state: 'replied',
      answering: null,
    })
  })

  test('staff who reply keep short replies for the school, and the second of two edits is a conflict', async () => {
    const { done, desk } = await aClass(api)
    const { revision } = await done(queue.readSavedReplies, {})
    const savedReplies = ['الإجابة في أول الدرس', 'نراجع الخريطة']
    const saved = await done(queue.updateSavedReplies, { savedReplies, revision })
    expect(saved).toEqual({ savedReplies, revision: revision + 1 })
    const late = { savedReplies: ['رد'], revision }
    expect(await api.as(desk)(queue.updateSavedReplies, late)).toMatchObject({ code: 'edit.conflict' })
    const elsewhere = await aTeacher(api, { tenantId: 'tenant1' })
    expect(await api.as(elsewhere)(queue.readSavedReplies, {})).toMatchObject({ data: { savedReplies: [] } })
    const tooMany = Array.from({ length: SAVED_REPLIES_MAX + 1 }, (_, place) => `رد ${place}`)
    expect(await api.as(desk).response(queue.updateSavedReplies, { savedReplies: tooMany })).toMatchObject({
      status: 400,
    })
    const log = await api.as(await aTeacher(api))(readLog, { what: 'school.savedReplies' })
    expect(log).toMatchObject({ data: { entries: [{ after: { savedReplies } }] } })
  })

  test('a report is counted once for each student, and staff hide the question or dismiss the reports', async () => {
    const { student, classmate, done, lessonId, seen } = await aClass(api)
    const { id: questionId } = await aLessonQuestion(api, student, { lessonId })
    const report = api.as(classmate).data
    expect(await api.as(classmate)(asked.reportLessonQuestion, { questionId })).toMatchObject({
      code: 'lessonQuestion.notFound',
    })
    await done(queue.replyToQuestion, { questionId, reply: 'رد', shown })
    expect(await api.as(student)(asked.reportLessonQuestion, { questionId }), 'an own one').toMatchObject({
      code: 'lessonQuestion.notFound',
    })
    for (const _twice of [1, 2]) await report(asked.reportLessonQuestion, { questionId })
    const reported = async () => (await done(queue.listQuestionQueue, { list: 'reported' })).questions
    expect(await reported()).toMatchObject([{ id: questionId, reportCount: 1 }])
    const { waits } = await done(readOverview, {})
    expect(waits.find(({ kind }) => kind === 'questionReports')).toMatchObject({ count: 1 })
    expect(await seen(classmate)).toMatchObject({ shown: [{ isReported: true }] })
    await done(queue.dismissReports, { questionId })
    expect(await reported()).toEqual([])
    await report(asked.reportLessonQuestion, { questionId })
    expect(await reported(), 'the same student again').toEqual([])
    expect(await done(queue.updateReply, { questionId, shown: null })).toMatchObject({ shown: null })
    expect(await seen(classmate)).toMatchObject({ shown: [] })
  })

  test('staff remove a question with its photo, and block its student from asking for some days', async () => {
    const { student, classmate, done, lessonId, ask, seen } = await aClass(api)
    const { id: questionId } = await aLessonQuestion(api, student, { lessonId, hasPhoto: true })
    await done(queue.replyToQuestion, { questionId, reply: 'رد', shown })
    await done(queue.removeQuestion, { questionId, reason: 'كلام مش مناسب' })
    expect(await seen(classmate)).toMatchObject({ shown: [] })
    expect(await seen()).toMatchObject({ own: [{ state: 'removed', text: '', reply: null, hasPhoto: false }] })
    const until = await done(queue.blockAsking, { questionId, days: 7 })
    expect(until.student.blockedUntil).not.toBeNull()
    expect(await ask()).toMatchObject({ code: 'lessonQuestion.blocked' })
    expect(await seen()).toMatchObject({ asking: 'blocked' })
    await done(queue.blockAsking, { questionId, days: 0 })
    expect(await ask()).toMatchObject({ success: true })
    await done(queue.blockAsking, { questionId, days: 1 })
    api.clock.forward({ days: 1 })
    expect(await ask()).toMatchObject({ success: true })
  })

  test('a merged account brings its questions, photos and reports along', async () => {
    const { student, classmate, desk, lessonId, seen } = await aClass(api)
    await aLessonQuestion(api, classmate, { lessonId, text: 'سؤال الحساب التاني', hasPhoto: true })
    const { id: shownId } = await aLessonQuestion(api, await aStudent(api), { lessonId })
    await api.as(desk).data(queue.replyToQuestion, { questionId: shownId, reply: 'رد', shown })
    for (const one of [student, classmate]) await api.as(one).data(asked.reportLessonQuestion, { questionId: shownId })
    const merge = { studentId: student.id, otherId: classmate.id, reason: 'حسابين لنفس الطالبة' }
    const teacher = await aTeacher(api)
    const { body } = await api.as(teacher).response(mergeStudents, merge)
    const confirm = String((body as { data?: { confirm?: string } }).data?.confirm)
    await api.as(teacher).data(mergeStudents, { ...merge, confirm })
    expect(await seen()).toMatchObject({ own: [{ text: 'سؤال الحساب التاني', hasPhoto: true }] })
  })
})

describe.runIf(engines.includes('server'))('on a server', () => {
  const api = useApi({ engine: 'server' })

  test('of two assistants who reply at once the first wins, and the second reads who it was', async () => {
    const { student, lessonId, seen } = await aClass(api)
    const { id: questionId } = await aLessonQuestion(api, student, { lessonId })
    const desks = [await anAssistant(api, ['questions']), await anAssistant(api, ['questions'])]
    const replies = await race(
      api.db,
      (gate) => sql`select from lesson_question where id = ${questionId} for update`.execute(gate),
      desks.map((desk) => () => api.as(desk)(queue.replyToQuestion, { questionId, reply: desk.name, shown: null })),
    )
    const [winner] = (await seen()).own
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    const refused = replies.find(({ success }) => !success)
    expect(refused).toMatchObject({ code: 'lessonQuestion.decided', data: { by: { name: winner?.reply } } })
  })

  test('of questions that one student sends at once, no more are stored than may wait', async () => {
    const { course, ask, seen } = await aClass(api)
    const student = await aBusyStudent(api)
    await enrolled(api, student, course)
    const requests = Array.from({ length: LESSON_QUESTIONS_WAITING_MAX + 3 }, () => () => ask({}, student))
    const key = `tenant3 questions of ${student.id}`
    const replies = await race(
      api.db,
      (gate) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(gate),
      requests,
    )
    const refused = replies.filter((reply) => !reply.success && reply.code === 'lessonQuestion.tooManyWaiting')
    expect(refused).toHaveLength(3)
    expect((await seen(student)).own).toHaveLength(LESSON_QUESTIONS_WAITING_MAX)
  })
})
