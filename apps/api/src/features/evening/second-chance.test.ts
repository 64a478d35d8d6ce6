import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { enterUnitCode } from '@manassa/contract/student/codes'
import { readClosedUnit, readEvening, takeSecondChance } from '@manassa/contract/student/evening'
import { studyUnit } from '@manassa/contract/student/lectures'
import { listAttempts, readAttempt, startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import { readLog } from '@manassa/contract/teacher/log'
import { endWindow, giveWindow, listWindows } from '@manassa/contract/teacher/schedule'
import { readEditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { describe, expect, test } from 'vitest'
import { aUnitCode } from '#test/a-code.ts'
import { aCourse, answersTo, enrolled, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { schoolClock } from '#test/test-clock.ts'

const attachmentKey = 'tenant3/attachments/hand-out.pdf'
const captionsKey = 'tenant3/captions/nile-ar.vtt'
const captions = [{ language: 'ar', label: 'العربية', key: captionsKey }]

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, clock: schoolClock() })
  const inHours = (hours: number) => new Date(api.clock.schoolNow().getTime() + hours * HOUR_MS).toISOString()

  async function aMissedWeek() {
    const [student, teacher] = [await aStudent(api), await aTeacher(api)]
    const course = await aCourse(api, {
      units: [[practice, { ...video, attachmentKey, captions }, practice, { ...video, captions }], [video]],
    })
    await enrolled(api, student, course)
    const quiz = lessonAt(course, 0, 0)
    const { attemptId } = await api
      .as(student)
      .data(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, 'wrong') })
    api.clock.forward({ days: 8 })
    return { student, teacher, course, quiz, attemptId, unitId: course.units[0]?.id ?? 0 }
  }
  const sets = async (teacher: SignedIn, settings: Record<string, unknown>) => {
    const reply = await api.as(teacher)(updateSchool, settings)
    expect(reply).toMatchObject({ success: true })
  }
  const missedBy = async (student: SignedIn) => {
    const { next, missed } = await api.as(student).data(readEvening, {})
    return next.state === 'missed' ? next : missed
  }
  const captionsFor = async (student: SignedIn, unitId: number) =>
    (await api.as(student).data(readClosedUnit, { unitId })).closed?.captions
  async function firstUnit(student: SignedIn, course: MadeCourse) {
    const reply = await api.as(student)(studyCourse, { courseid: course.id })
    if (!reply.success || !reply.data.units[0]) throw new Error('The course has no unit.')
    return reply.data.units[0]
  }

  test('attachments, captions and own attempts of a closed unit stay readable, its videos and new attempts do not', async () => {
    const { student, teacher, course, quiz, attemptId, unitId } = await aMissedWeek()
    await api.services.media.put(attachmentKey, Buffer.from('%PDF-1.4 a hand-out'))
    await api.services.media.put(captionsKey, Buffer.from('WEBVTT'))
    const { lessons, window } = await firstUnit(student, course)
    expect(window.state).toBe('ended')
    expect(lessons.map(({ isLocked }) => isLocked)).toEqual([true, true, true, true])
    const url = lessons[1]?.resources[0]?.url ?? ''
    // The last video is behind a quiz that was not submitted.
    const texts = await captionsFor(student, unitId)
    const lessonId = lessonAt(course, 0, 1).id
    expect(texts).toEqual([{ lessonId, language: 'ar', label: 'العربية', url: expect.stringMatching(/\.vtt$/) }])
    const textUrl = texts?.[0]?.url ?? ''
    const statuses = () => Promise.all([url, textUrl].map(async (at) => (await api.app.inject(at)).statusCode))
    expect(await statuses()).toEqual([200, 200])
    await api.services.media.put('tenant3/videos/lesson.mp4', Buffer.from('a video'))
    const videoUrl = textUrl.replace(/tenant3.*/, 'tenant3/videos/lesson.mp4')
    expect((await api.app.inject(videoUrl)).statusCode, 'the video by this address').toBe(404)
    expect(await api.as(student)(studyUnit, { unitId })).toMatchObject({
      data: { lessons: [{}, { resources: [{}] }, {}, {}] },
    })
    expect(await api.as(student)(readAttempt, { attemptId })).toMatchObject({ data: { attemptId } })
    expect(await missedBy(student)).toMatchObject({ staysReadable: true })
    for (const id of [lessonId, quiz.id]) {
      expect(await api.as(student)(readLesson, { lessonId: id })).toMatchObject({ code: 'lesson.unitEnded' })
    }
    expect(await api.as(student)(startQuiz, { lessonId: quiz.id })).toMatchObject({ code: 'lesson.unitEnded' })

    await sets(teacher, { keepsReadableAfterClosing: false })
    expect((await firstUnit(student, course)).lessons[1]?.resources).toEqual([])
    api.clock.forward({ minutes: 1 })
    expect(await captionsFor(student, unitId)).toBeUndefined()
    expect(await statuses(), 'the old addresses').toEqual([403, 403])
    expect(await api.as(student)(readAttempt, { attemptId })).toMatchObject({ code: 'attempt.reviewKept' })
    const attempts = await api.as(student)(listAttempts, { lessonId: quiz.id })
    expect(attempts).toMatchObject({ data: { attempts: [{ score: 0, isReviewable: false }] } })
    expect(await missedBy(student)).toMatchObject({ staysReadable: false })
    await sets(teacher, { keepsReadableAfterClosing: true })
  })

  test('attachments behind an unsubmitted quiz and of a unit that staff closed stay shut', async () => {
    const { student, teacher, unitId } = await aMissedWeek()
    const behind = await aCourse(api, { units: [[practice, { ...video, attachmentKey }]] })
    await enrolled(api, student, behind)
    api.clock.forward({ days: 8 })
    expect((await firstUnit(student, behind)).lessons[1]?.resources).toEqual([])
    const closed = { unitId, students: [student.id], closesAt: 'now' as const, reason: 'لسه مادفعش' }
    expect(await api.as(teacher)(giveWindow, closed)).toMatchObject({ success: true })
    expect(await api.as(student)(studyUnit, { unitId })).toMatchObject({
      data: { lessons: [{}, { resources: [] }, {}, {}] },
    })
    expect(await captionsFor(student, unitId)).toBeUndefined()
    expect(await api.as(student)(takeSecondChance, { unitId })).toMatchObject({ code: 'secondChance.notOffered' })
  })

  test('a second chance opens a closed unit for 48 hours, once, and staff see who took it and undo it', async () => {
    const { student, teacher, course, unitId } = await aMissedWeek()
    const closesAt = inHours(48)
    expect(await missedBy(student)).toMatchObject({ unitId, secondChance: { hours: 48, until: closesAt } })
    const closed = { staysReadable: true, secondChance: { hours: 48, until: closesAt, chances: 1, left: 0 } }
    expect(await api.as(student)(readClosedUnit, { unitId })).toMatchObject({ data: { unitId, closed } })
    const taken = await api.as(student)(takeSecondChance, { unitId })
    expect(taken).toMatchObject({ data: { unitId, courseId: course.id, closesAt } })
    expect(await api.as(student)(readLesson, { lessonId: lessonAt(course, 0, 1).id })).toMatchObject({ success: true })
    expect((await firstUnit(student, course)).window).toMatchObject({ state: 'open', closes: { at: closesAt } })
    expect(await api.as(student)(takeSecondChance, { unitId })).toMatchObject({ code: 'secondChance.used' })

    const windows = await api.as(teacher)(listWindows, { studentId: student.id })
    const [window] = windows.success ? windows.data.windows : []
    expect(window).toMatchObject({
      whom: 'named',
      closesAt,
      reason: 'فرصة تانية',
      unitId,
      givenBy: { id: student.id, name: student.name },
      sample: [{ id: student.id }],
    })
    const log = await api.as(teacher)(readLog, { what: 'student.secondChance' })
    expect(log).toMatchObject({ data: { entries: [{ subject: { id: student.id }, who: { name: student.name } }] } })
    await api.as(teacher)(endWindow, { windowId: window?.id ?? 0, reason: 'غلطة' })
    expect((await firstUnit(student, course)).window.state).toBe('ended')
    expect(await api.as(student)(takeSecondChance, { unitId }), 'an undone one is gone').toMatchObject({
      code: 'secondChance.used',
    })
    expect(await missedBy(student)).not.toHaveProperty('secondChance')
    const after = await api.as(student)(readClosedUnit, { unitId })
    expect(after).toMatchObject({ data: { closed: { staysReadable: true } } })
    expect(after).not.toHaveProperty('data.closed.secondChance')
  })

  test('after a second chance the unit ends again, and of two chances the second is for another unit', async () => {
    const { student, teacher, course, unitId } = await aMissedWeek()
    await sets(teacher, { secondChances: 2, secondChanceHours: 24 })
    expect(await missedBy(student)).toMatchObject({ secondChance: { chances: 2, left: 1 } })
    expect(await api.as(student)(takeSecondChance, { unitId })).toMatchObject({ data: { closesAt: inHours(24) } })
    api.clock.forward({ days: 10 })
    expect((await firstUnit(student, course)).window.state).toBe('ended')
    expect(await missedBy(student)).toMatchObject({ secondChance: { chances: 2, left: 0 } })
    expect(await api.as(student)(takeSecondChance, { unitId: course.units[1]?.id ?? 0 })).toMatchObject({
      success: true,
    })
    expect(await api.as(student)(takeSecondChance, { unitId })).toMatchObject({ code: 'secondChance.used' })
    await sets(teacher, { secondChances: 0 })
    const other = await aMissedWeek()
    expect(await missedBy(other.student)).not.toHaveProperty('secondChance')
    expect(await api.as(other.student)(takeSecondChance, { unitId: other.unitId })).toMatchObject({
      code: 'secondChance.notOffered',
    })
    await sets(teacher, { secondChances: 1, secondChanceHours: 48 })
  })

  test('a unit that is open or not had has no second chance, and a lecture of a code has one', async () => {
    const { student, course } = await aMissedWeek()
    const other = await aCourse(api)
    const unitId = other.units[0]?.id ?? 0
    const take = (unit: number) => api.as(student)(takeSecondChance, { unitId: unit })
    expect(await take(unitId)).toMatchObject({ code: 'course.notEnrolled' })
    expect(await take(course.units[1]?.id ?? 0)).toMatchObject({ code: 'secondChance.notOffered' })
    expect(await api.as(student)(readClosedUnit, { unitId: course.units[1]?.id ?? 0 })).toMatchObject({
      data: { closed: null },
    })
    await api.as(student)(enterUnitCode, { code: (await aUnitCode(api, other)).printed })
    api.clock.forward({ days: 8 })
    expect(await take(unitId)).toMatchObject({ data: { unitId, courseId: other.id } })
  })

  test('the rules are settings of the school that no visitor reads', async () => {
    const teacher = await aTeacher(api)
    const rules = { keepsReadableAfterClosing: true, secondChances: 1, secondChanceHours: 48, savesLessons: true }
    expect(await api.as(teacher)(readEditedSchool, {})).toMatchObject({ data: rules })
    await sets(teacher, { secondChances: 3 })
    expect(await api.as(teacher)(readEditedSchool, {})).toMatchObject({ data: { ...rules, secondChances: 3 } })
    const seen = await api.app.inject({ url: '/api/School/profile', headers: { 'x-tenant-id': 'tenant3' } })
    expect(seen.body).not.toMatch(/secondChance|keepsReadable/)
    expect(await api.as(teacher)(updateSchool, { secondChances: 99 })).toMatchObject({
      errors: { secondChances: expect.any(String) },
    })
    await sets(teacher, { secondChances: 1 })
  })

  test.runIf(engine === 'server')('of two second chances taken at once, one is given', async () => {
    const { student, course } = await aMissedWeek()
    api.clock.forward({ days: 7 })
    const units = course.units.map(({ id }) => id)
    const replies = await race(
      api.db,
      (gate) => gate.selectFrom('course').where('id', '=', course.id).forUpdate().execute(),
      units.map((unitId) => () => api.as(student)(takeSecondChance, { unitId })),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies).toContainEqual(expect.objectContaining({ code: 'secondChance.used' }))
  })
})
