import { DAY_MS } from '@manassa/contract/rules/time-units'
import { completeLessons } from '@manassa/contract/student/study'
import { grantLecture } from '@manassa/contract/teacher/grants'
import { listClosing, readRadar } from '@manassa/contract/teacher/radar'
import * as schedule from '@manassa/contract/teacher/schedule'
import { blockStudent } from '@manassa/contract/teacher/student-account'
import { describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, type MadeCourse, video } from '#test/a-course.ts'
import type { Caller } from '#test/caller.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const reason = 'كان عيان'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const inDays = (days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toISOString()

  async function studentSince(course: MadeCourse, days: number) {
    const student = await aStudent(api)
    api.clock.forward({ days: -days })
    await enrolled(api, student, course)
    api.clock.forward({ days })
    return student
  }
  async function closingFor({ phone }: SignedIn) {
    return (await api.as(await aTeacher(api)).data(listClosing, { search: phone })).students
  }
  const agreed: Caller['confirmed'] = async (call, input) => api.as(await aTeacher(api)).confirmed(call, input)
  const idsFor = async (student: SignedIn) => (await closingFor(student)).map(({ unit }) => unit.id)
  const unitAt = (course: MadeCourse, index: number) => course.units[index]?.id ?? 0

  test('a unit is listed on the day before its week ends, until its lessons are done', async () => {
    const course = await aCourse(api, { units: [[video, video], [video]] })
    const found: Record<number, number[]> = {}
    for (const days of [5, 6, 7, 13, 20]) found[days] = await idsFor(await studentSince(course, days))
    const [first, second] = [unitAt(course, 0), unitAt(course, 1)]
    expect(found).toEqual({ 5: [], 6: [first], 7: [], 13: [second], 20: [] })

    const student = await studentSince(course, 6)
    const done = (place: number) =>
      api.as(student)(completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, place).id] })
    await done(0)
    expect(await closingFor(student)).toMatchObject([{ leftLessonCount: 1, closesAt: inDays(1) }])
    await done(1)
    expect(await closingFor(student)).toEqual([])
  })

  test('a lecture, a window of staff and a pause count as they are decided', async () => {
    const course = await aCourse(api, { units: [[video], [video]] })
    const teacher = api.as(await aTeacher(api))
    const [first, second] = [unitAt(course, 0), unitAt(course, 1)]
    const lecture = await aStudent(api)
    api.clock.forward({ days: -6 })
    await teacher(grantLecture, { studentId: lecture.id, unitId: second, reason })
    api.clock.forward({ days: 6 })
    expect(await idsFor(lecture)).toEqual([second])

    const [given, paused] = [await studentSince(course, 0), await studentSince(course, 6)]
    await agreed(schedule.giveWindow, { unitId: first, students: [given.id], closesAt: inDays(1), reason })
    expect(await idsFor(given)).toEqual([first])
    await agreed(schedule.makePause, { students: [paused.id], from: inDays(-2), until: inDays(3), reason })
    expect(await idsFor(paused)).toEqual([])
    api.clock.forward({ days: 5 })
    expect(await idsFor(paused), 'the week ends later').toEqual([first])
    api.clock.forward({ days: -5 })

    const all = await studentSince(course, 8)
    expect(await idsFor(all)).toEqual([])
    await agreed(schedule.makePause, { courseIds: [course.id], from: inDays(-3), until: inDays(-1), reason })
    expect(await idsFor(all), 'two days of a pause of the course').toEqual([first])
  })

  test('blocked students are left out, and the list is counted', async () => {
    const course = await aCourse(api, { units: [[video]] })
    const student = await studentSince(course, 6)
    const teacher = api.as(await aTeacher(api))
    const counted = await teacher(readRadar, {})
    expect(counted.success && counted.data.closing).toBeGreaterThan(0)
    await teacher(blockStudent, { studentId: student.id, reason })
    expect(await idsFor(student)).toEqual([])
  })
})
