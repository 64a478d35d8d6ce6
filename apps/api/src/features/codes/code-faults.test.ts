import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { listLectures } from '@manassa/contract/student/lectures'
import { describe, expect, test } from 'vitest'
import { aCourseCode, aUnitCode, spenderOf } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { withFaultAt } from '#test/faults.ts'
import { aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const MOST_STEPS = 30

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { RATE_LIMIT: 'on' } })

  test('a course code is not used up when the database is lost at any statement, and works at the next try', async () => {
    const course = await aCourse(api)
    let faults = 0
    for (let step = 1; step <= MOST_STEPS; step += 1) {
      const [student, card] = [await aStudent(api), await aCourseCode(api, course)]
      await using broken = await withFaultAt(api, step)
      const first = await broken.as(student).answer(addCourseByCode, { Code: card.printed })
      if (!broken.reached()) break
      faults += 1

      expect(first.status).toBe(503)
      expect(await spenderOf(api, card)).toBeNull()
      const mine = { studentId: student.id }
      expect(await api.as(student)(listEnrolledCourses, mine)).toMatchObject({ data: { totalCount: 0 } })
      expect(await api.as(student)(addCourseByCode, { Code: card.printed })).toMatchObject({ success: true })
      expect(await api.as(student)(listEnrolledCourses, mine)).toMatchObject({ data: { totalCount: 1 } })
    }
    expect(faults).toBeGreaterThan(3)
  })

  test('a lecture code is not used up when the database is lost at any statement, and works at the next try', async () => {
    const course = await aCourse(api)
    let faults = 0
    for (let step = 1; step <= MOST_STEPS; step += 1) {
      const [student, card] = [await aStudent(api), await aUnitCode(api, course)]
      await using broken = await withFaultAt(api, step)
      const first = await broken.as(student).answer(enterUnitCode, { code: card.printed })
      if (!broken.reached()) break
      faults += 1

      expect(first.status).toBe(503)
      expect(await spenderOf(api, card)).toBeNull()
      expect(await api.as(student)(listLectures, {})).toMatchObject({ data: { totalCount: 0 } })
      expect(await api.as(student)(enterUnitCode, { code: card.printed })).toMatchObject({ success: true })
      expect(await api.as(student)(listLectures, {})).toMatchObject({ data: { totalCount: 1 } })
    }
    expect(faults).toBeGreaterThan(3)
  })
})
