import { studyCourse } from '@manassa/contract/student/study'
import { voidAttempt } from '@manassa/contract/teacher/attempts'
import * as schedule from '@manassa/contract/teacher/schedule'
import { aCourse, anAttempt, enrolled, lessonAt } from '#test/a-course.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

export async function scheduledByStaff(api: TestApi) {
  const [teacher, student, course] = [await aTeacher(api), await aStudent(api), await aCourse(api)]
  const done = api.as(teacher).confirmed
  for (const who of [student, await aStudent(api)]) await enrolled(api, who, course)
  const unitId = course.units[0]?.id ?? 0
  const given = { closesAt: '2199-01-01', reason: 'ظروف' }
  await done(schedule.giveWindow, { ...given, unitId, students: [student.id] })
  await done(schedule.giveWindow, {
    ...given,
    unitId,
    students: { search: student.name, grade: '1', courseId: course.id },
  })
  const { id: windowId } = await done(schedule.giveWindow, { ...given, courseId: course.id, students: 'all' })
  await done(schedule.listWindows, { studentId: student.id, unitId, courseId: course.id, search: 'ظروف' })
  const time = { from: '2026-12-01', until: '2026-12-20', reason: 'امتحانات' }
  await done(schedule.makePause, { ...time, grade: 'Secondary1' })
  await done(schedule.makePause, { ...time, all: true })
  const { id: pauseId } = await done(schedule.makePause, { ...time, courseIds: [course.id] })
  const { id: ownId } = await done(schedule.makePause, { ...time, students: [student.id] })
  await done(schedule.listPauses, { studentId: student.id, state: 'standing' })
  await done(schedule.endPause, { pauseId: ownId })
  await done(schedule.listPauses, { courseId: course.id, search: 'امتحانات' })
  await api.as(student)(studyCourse, { courseid: course.id })
  const attemptId = await anAttempt(api, student, lessonAt(course, 0, 1).id)
  const gone = { studentId: student.id, attemptId, reason: 'النت قطع' }
  for (const _twice of [1, 2]) await done(voidAttempt, gone)
  for (const _twice of [1, 2]) await done(schedule.endWindow, { windowId })
  for (const _twice of [1, 2]) await done(schedule.endPause, { pauseId })
}
