import { isEnrolled } from '@manassa/contract/student/enrolment'
import { changeStudents } from '@manassa/contract/teacher/bulk'
import { endGroupMembership } from '@manassa/contract/teacher/groups'
import { listLessonStudents, listQuizStudents } from '@manassa/contract/teacher/results'
import { giveWindow, listWindows } from '@manassa/contract/teacher/schedule'
import { listStudents, readStudent } from '@manassa/contract/teacher/students'
import { expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, video } from '#test/a-course.ts'
import { aGroup } from '#test/a-group.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi()
const reason = 'حصة السبت'

/** A group with two members, one who has left, a member of another group, and a student without a group. */
async function world() {
  const teacher = api.as(await aTeacher(api)).data
  const [first, second, left, other, alone] = [
    await aStudent(api, { name: 'آية' }),
    await aStudent(api, { name: 'بسام' }),
    await aStudent(api, { name: 'تامر' }),
    await aStudent(api, { name: 'جنى' }),
    await aStudent(api, { name: 'حسن' }),
  ]
  const groupId = await aGroup(api, {}, [first, second, left])
  await aGroup(api, {}, [other])
  await teacher(endGroupMembership, { groupId, studentId: left.id })
  return { teacher, groupId, members: [first, second], others: [left, other, alone] }
}
const idsOf = (people: ReadonlyArray<{ id: number }>) => people.map(({ id }) => id)

test('a group filters the list of students and of results, and that of another school is empty', async () => {
  const { teacher, groupId, members, others } = await world()
  const course = await aCourse(api)
  for (const student of [...members, ...others]) await enrolled(api, student, course)
  const listed = async (id: number) => (await teacher(listStudents, { groupId: id, sort: 'name' })).students
  expect(idsOf(await listed(groupId))).toEqual(idsOf(members))
  const elsewhere = await aGroup(api, { tenantId: 'tenant1' }, [await aStudent(api, { tenantId: 'tenant1' })])
  expect(await listed(elsewhere)).toEqual([])
  const [film, quiz] = [lessonAt(course, 0, 0).id, lessonAt(course, 0, 1).id]
  const named = { groupId, sort: 'name' } as const
  expect((await teacher(listLessonStudents, { lessonId: film, ...named })).students).toHaveLength(2)
  expect((await teacher(listQuizStudents, { lessonId: quiz, ...named })).students).toHaveLength(2)
})

test('a bulk act on a group reaches its members and nobody else', async () => {
  const { teacher, groupId, members, others } = await world()
  const course = await aCourse(api)
  const filter = { groupId }
  const many = await api
    .as(await aTeacher(api))
    .response(changeStudents, { action: 'enrol', filter, expectedCount: 3, courseId: course.id, reason })
  expect(many.body).toMatchObject({ code: 'bulk.otherCount' })
  const done = { students: filter, expectedCount: 2, reason }
  expect(await teacher(changeStudents, { action: 'enrol', courseId: course.id, ...done })).toMatchObject({
    studentCount: 2,
    changedCount: 2,
  })
  await teacher(changeStudents, { action: 'note', text: 'غاب مرتين', ...done })
  for (const student of [...members, ...others]) {
    const isMember = members.includes(student)
    expect(await api.as(student).data(isEnrolled, { studentId: student.id, courseId: course.id })).toBe(isMember)
    expect((await teacher(readStudent, { studentId: student.id })).notes).toHaveLength(isMember ? 1 : 0)
  }
  const centre = await anAssistant(api, ['attendance'])
  const refused = await api.as(centre).response(changeStudents, { action: 'enrol', courseId: course.id, ...done })
  expect(refused.status).toBe(403)
})

test('a window for a group opens the unit for its members, and a later member does not get it', async () => {
  const { teacher, groupId, members, others } = await world()
  const course = await aCourse(api, { units: [[video], [video]] })
  for (const student of [...members, ...others]) await enrolled(api, student, course)
  const given = await api.as(await aTeacher(api)).confirmed(giveWindow, {
    unitId: course.units[1]?.id ?? 0,
    students: { groupId },
    opensAt: 'now',
    closesAt: new Date(api.clock.schoolNow().getTime() + 3 * 86_400_000).toISOString(),
    reason,
  })
  expect(given).toMatchObject({ studentCount: 2, whom: 'named' })
  const windowsOf = async ({ id: studentId }: { id: number }) => (await teacher(listWindows, { studentId })).totalCount
  expect(await Promise.all(members.map(windowsOf))).toEqual([1, 1])
  expect(await Promise.all(others.map(windowsOf))).toEqual([0, 0, 0])
})
