import { ADMITTED_FOR_SECONDS } from '@manassa/contract/limits'
import { logout } from '@manassa/contract/shared/auth'
import { readLesson, saveVideoPosition } from '@manassa/contract/student/study'
import { giveWindow } from '@manassa/contract/teacher/schedule'
import { describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, signedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const WEEK_SECONDS = 7 * 86_400

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  async function aViewer() {
    const course = await aCourse(api, { units: [[video, video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const lessonId = lessonAt(course, 0, 0).id
    const report = async (person = student) => {
      const reply = await api.as(person)(saveVideoPosition, { lessonId, positionSeconds: 1 })
      return reply.success ? 'taken' : reply.code
    }
    return { course, student, lessonId, report }
  }

  test('a position is taken for a moment after the week is over, and then refused', async () => {
    const { student, lessonId, report } = await aViewer()
    api.clock.forward({ seconds: WEEK_SECONDS - 10 })
    await api.as(student)(readLesson, { lessonId })
    api.clock.forward({ seconds: 20 })
    expect(await report()).toBe('taken')
    expect(await api.as(student)(readLesson, { lessonId })).toMatchObject({ code: 'lesson.unitEnded' })
    api.clock.forward({ seconds: ADMITTED_FOR_SECONDS })
    expect(await report()).toBe('lesson.unitEnded')
  })

  test('a lesson that staff have closed accepts no position from the next call on', async () => {
    const { course, student, report } = await aViewer()
    expect(await report()).toBe('taken')
    const unitId = course.units[0]?.id ?? 0
    const decided = { unitId, students: [student.id], closesAt: 'now', reason: 'ظروف' }
    expect(await api.as(await aTeacher(api))(giveWindow, decided)).toMatchObject({ success: true })
    expect(await report()).toBe('lesson.unitShut')
  })

  test('a session that has ended tells no position, and another student of the same lesson asks for themselves', async () => {
    const { student, report } = await aViewer()
    const phone = await signedIn(api, student, 'a-second-phone')
    expect([await report(), await report(phone)]).toEqual(['taken', 'taken'])
    await api.as(phone)(logout, {})
    expect([await report(), await report(phone)]).toEqual(['taken', 'auth.sessionEnded'])
    expect(await report(await aStudent(api))).toBe('course.notEnrolled')
  })
})
