import { logout } from '@manassa/contract/shared/auth'
import { readLesson, saveVideoPosition } from '@manassa/contract/student/study'
import { listWatchedVideos } from '@manassa/contract/teacher/radar'
import { blockStudent, mergeStudents } from '@manassa/contract/teacher/student-account'
import { updateStudent } from '@manassa/contract/teacher/students'
import { listWatchers } from '@manassa/contract/teacher/watchers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourse, enrolled, lessonAt } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, freshPhone, signedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function aVideo() {
    const course = await aCourse(api)
    const teacher = api.as(await aTeacher(api))
    const lessonId = lessonAt(course, 0, 0).id
    const seen = async (search?: string) => {
      return (await teacher.data(listWatchers, { lessonId, ...(search && { search }) })).sessions
    }
    return { course, teacher, lessonId, seen }
  }

  test('a recording leads to its student: by the number on it, with each device and how much was played there', async () => {
    const { course, lessonId, seen, teacher } = await aVideo()
    const [student, other] = [await aStudent(api), await aStudent(api)]
    for (const one of [student, other]) await enrolled(api, one, course)
    const call = api.as(student)
    await call(readLesson, { lessonId })
    api.clock.forward({ seconds: 60 })
    for (const watchedSeconds of [8, 12.5]) {
      await call(saveVideoPosition, { lessonId, positionSeconds: 20, watchedSeconds })
    }
    await api.as(other)(readLesson, { lessonId })
    expect(await seen()).toHaveLength(2)
    const [sitting, ...more] = await seen(student.phone)
    expect(more).toEqual([])
    expect(sitting).toMatchObject({
      student: { id: student.id, isBlocked: false },
      watchedSeconds: 20.5,
      deviceCount: 1,
    })
    expect(Date.parse(sitting?.lastAt ?? '') - Date.parse(sitting?.openedAt ?? '')).toBe(60_000)

    const elsewhere = await signedIn(api, student, 'another-phone')
    await api.as(elsewhere)(readLesson, { lessonId })
    expect((await seen(student.phone)).map(({ deviceCount }) => deviceCount)).toEqual([2, 2])

    await teacher(blockStudent, { studentId: student.id, reason: 'تسجيل منشور' })
    expect((await seen(student.phone)).map((each) => each.student.isBlocked)).toEqual([true, true])
  })

  test('a phone that logs out and in counts as one device in any account', async () => {
    const { course, lessonId, seen, teacher } = await aVideo()
    const [student, twin] = [await aStudent(api), await aStudent(api)]
    for (const one of [student, twin]) await enrolled(api, one, course)
    const devices = async () => (await seen(student.phone)).map(({ deviceCount }) => deviceCount)
    await api.as(student)(readLesson, { lessonId })
    await api.as(student)(logout, {})
    const again = await signedIn(api, student)
    await api.as(again)(readLesson, { lessonId })
    expect(await devices()).toEqual([1, 1])

    await api.as(await signedIn(api, twin, student.deviceId))(readLesson, { lessonId })
    const input = { studentId: student.id, otherId: twin.id, reason: 'سجّل مرتين' }
    await teacher.confirmed(mergeStudents, input)
    expect(await devices(), 'the same phone, under another number').toEqual([1, 1, 1])

    await api.as(await signedIn(api, student, 'another-phone'))(readLesson, { lessonId })
    expect(await devices()).toEqual([2, 2, 2, 2])
  })

  test('the number on a recording finds its student after the number or account changed', async () => {
    const { course, lessonId, seen, teacher } = await aVideo()
    const [student, other] = [await aStudent(api), await aStudent(api)]
    for (const one of [student, other]) {
      await enrolled(api, one, course)
      await api.as(one)(readLesson, { lessonId })
    }
    const newNumber = freshPhone()
    const change = { studentId: student.id, phone: newNumber, revision: 1, reason: 'غيّر الخط' }
    expect(await teacher(updateStudent, change)).toMatchObject({ success: true })
    const [sitting, ...more] = await seen(student.phone)
    expect(more).toEqual([])
    expect(sitting).toMatchObject({ student: { id: student.id } })
    expect(await seen(`+2${student.phone}`)).toHaveLength(1)
    expect(await seen(newNumber), 'by the number of today').toHaveLength(1)
    const byPart = (await seen(student.phone.slice(0, -1))).map((each) => each.student.id)
    expect(byPart, 'part of a number').not.toContain(student.id)

    await api.as(student)(readLesson, { lessonId })
    expect(
      (await seen(student.phone)).map(({ id }) => id),
      'what shows another number is another sitting',
    ).toEqual([sitting?.id])

    const both = { studentId: student.id, otherId: other.id, reason: 'سجّل مرتين' }
    await teacher.confirmed(mergeStudents, both)
    expect((await seen(other.phone)).map((each) => each.student.id)).toEqual([student.id])

    const { rows } = await api.db.asOwner((db) =>
      sql<{ row: string }>`select watch_session::text as row from watch_session`.execute(db),
    )
    expect(JSON.stringify(rows), 'no number stands there as it is').not.toContain(student.phone)
  })

  test('a return after hours is a new session, and sessions are deleted after half a year', async () => {
    const { course, lessonId, seen } = await aVideo()
    const student = await aStudent(api)
    await enrolled(api, student, course)
    await api.as(student)(readLesson, { lessonId })
    api.clock.forward({ hours: 5 })
    await api.as(await signedIn(api, student, 'the-same-evening'))(readLesson, { lessonId })
    expect(await seen()).toHaveLength(2)
    api.clock.forward({ days: 179 })
    await runCleanup(api.services)
    const left = async () => {
      return (await api.as(await aTeacher(api)).data(listWatchers, { lessonId })).totalCount
    }
    expect(await left()).toBe(2)
    api.clock.forward({ days: 2 })
    await runCleanup(api.services)
    expect(await left()).toBe(0)
  })

  test('sessions need the permission for students, and other days show none', async () => {
    const { course, teacher, lessonId } = await aVideo()
    const student = await aStudent(api)
    await enrolled(api, student, course)
    await api.as(student)(readLesson, { lessonId })
    expect(await api.as(await anAssistant(api, ['courses']))(listWatchers, { lessonId })).toMatchObject({
      code: 'auth.notAllowed',
    })
    expect(await teacher(listWatchers, { lessonId, to: '2020-01-01' })).toMatchObject({ data: { totalCount: 0 } })
    expect(await teacher(listWatchers, { lessonId: lessonAt(course, 0, 1).id })).toMatchObject({
      code: 'lesson.notVideo',
    })
  })

  test('videos are searched by name, last opened first, with the permission for students', async () => {
    const desk = api.as(await anAssistant(api, ['students']))
    const word = `تسريب ${api.clock.now().getTime()}`
    const made = [await aCourse(api, { name: `${word} القديم` }), await aCourse(api, { name: `${word} الجديد` })]
    const student = await aStudent(api)
    for (const course of made) {
      await enrolled(api, student, course)
      api.clock.forward({ seconds: 5 })
      await api.as(student)(readLesson, { lessonId: lessonAt(course, 0, 0).id })
    }
    const found = async (search: string) => {
      return (await desk.data(listWatchedVideos, { search })).films
    }
    expect(await found(word)).toMatchObject([
      { id: lessonAt(made[1] as (typeof made)[number], 0, 0).id, courseName: `${word} الجديد` },
      { courseName: `${word} القديم`, lastAt: expect.any(String) },
    ])
    expect(await found(`${word} القديم`)).toHaveLength(1)
    expect(await found('مفيش كورس بالاسم ده')).toEqual([])
    const editor = api.as(await anAssistant(api, ['courses']))
    expect(await editor(listWatchedVideos, {})).toMatchObject({ code: 'auth.notAllowed' })
  })
})
