import { randomUUID } from 'node:crypto'
import * as sessions from '@manassa/contract/teacher/group-sessions'
import { addGroupMembers, updateGroup } from '@manassa/contract/teacher/groups'
import { listMonthlyAttendance, listPastSessions } from '@manassa/contract/teacher/past-sessions'
import { listQuizStudents } from '@manassa/contract/teacher/results'
import { listStudents } from '@manassa/contract/teacher/students'
import { confirmHandOvers, handOverCash, listHandOvers, readHeldCash } from '@manassa/contract/teacher/takings'
import { aCourse, enrolled, lessonAt, type MadeCourse, practice } from '#test/a-course.ts'
import { aGroup } from '#test/a-group.ts'
import { anAccount, aStudent, aTeacher, signedIn } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

/** Statements on sessions that one call of each kind does not send: scans, cash, credit, and the filters by group. */
export async function metInCentres(api: TestApi) {
  const teacher = api.as(await aTeacher(api)).data
  const [student, guest] = [await aStudent(api, { name: 'canary centre student' }), await aStudent(api)]
  const groupId = await aGroup(api, {}, [student])
  const at = '2025-11-01T15:00:00Z'
  const scans = [student, guest].map(({ id }) => ({ key: randomUUID(), studentId: id, at, isGuest: true }))
  const payment = { key: randomUUID(), studentId: student.id, amount: 60, kind: 'session' as const, at }
  for (const day of ['2025-11-01', '2025-11-08']) {
    await teacher(sessions.sendScans, { groupId, day, scans: scans.map((one) => ({ ...one, key: randomUUID() })) })
    await teacher(sessions.sendScans, { groupId, day, payments: [{ ...payment, key: randomUUID() }] })
    await teacher(sessions.readSession, { groupId, day })
    await teacher(sessions.listSessions, { day })
    await teacher(sessions.listAbsent, { groupId, day })
    await teacher(sessions.cancelSession, { groupId, day, reason: 'ظرف في السنتر' })
  }
  await teacher(sessions.sendScans, { groupId, day: '2025-11-15', scans })
  await teacher(sessions.closeSession, { groupId, day: '2025-11-15', counted: 0, handedTo: 'canary receiver' })
  await teacher(handOverCash, { amount: 20, toName: 'canary receiver' })
  const assistant = await signedIn(api, await anAccount(api, { role: 'assistant', permissions: ['attendance'] }))
  await teacher(handOverCash, { amount: 10, toId: assistant.id })
  const { toConfirm } = await api.as(assistant).data(readHeldCash, {})
  await api.as(assistant).data(confirmHandOvers, { handOverIds: toConfirm.map(({ id }) => id) })
  await teacher(listHandOvers, {})
  await teacher(sessions.listAttendanceCards, { groupId })
  await teacher(addGroupMembers, { groupId, phones: [guest.phone] })
  await teacher(updateGroup, { groupId, capacity: 90 })
  await teacher(listStudents, { groupId })
  const course = await aCourse(api, { units: [[practice]] })
  await taughtWhatIsMissed(api, course)
  await teacher(listQuizStudents, { lessonId: lessonAt(course, 0, 0).id, groupId })
}

/** A closed session whose absent member gets its unit, and loses it by coming after all. */
async function taughtWhatIsMissed(api: TestApi, course: MadeCourse) {
  const teacher = api.as(await aTeacher(api)).data
  const absent = await aStudent(api)
  await enrolled(api, absent, course)
  const groupId = await aGroup(api, { courseId: course.id, opensForAbsent: true }, [absent])
  const session = { groupId, day: '2025-11-22' }
  await teacher(sessions.updateSession, { ...session, unitId: course.units[0]?.id ?? 0 })
  await teacher(sessions.closeSession, { ...session, counted: 0 })
  const scan = { key: randomUUID(), studentId: absent.id, at: '2025-11-22T15:00:00Z' }
  await teacher(sessions.sendScans, { ...session, scans: [scan] })
  await teacher(listPastSessions, { groupId })
  await teacher(listMonthlyAttendance, { groupId, month: '2025-11' })
  // A removal that is undone asks for the attendance, and for the credit that it used.
  const open = { groupId, day: '2025-11-29' }
  const at = (minute: number) => ({ ...scan, key: randomUUID(), at: `2025-11-29T15:0${minute}:00Z` })
  await teacher(sessions.sendScans, { ...open, scans: [at(1)], removals: [at(2)] })
  await teacher(sessions.sendScans, { ...open, scans: [{ ...at(3), isUndo: true }] })
}
