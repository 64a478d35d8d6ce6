import { createCentre, listCentres, updateCentre } from '@manassa/contract/teacher/centres'
import * as groups from '@manassa/contract/teacher/groups'
import { readLog } from '@manassa/contract/teacher/log'
import { listStudents } from '@manassa/contract/teacher/students'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCentre, aGroup } from '#test/a-group.ts'
import { onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, aStudent, aTeacher, signedIn } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'

const written = {
  name: 'السبت خمسة',
  weekday: 'saturday' as const,
  startsAt: '17:00',
  capacity: 2,
  price: 60,
  charge: 'session' as const,
}

test('a centre and its group are made, changed and archived, and a centre with groups is not', async () => {
  await using api = await startApi()
  const teacher = api.as(await aTeacher(api)).data
  const centre = await teacher(createCentre, { name: 'سنتر النور', shareKind: 'percent', share: 20 })
  const again = await api.as(await aTeacher(api))(createCentre, { name: 'سنتر  النور', shareKind: 'perHead', share: 5 })
  expect(again).toMatchObject({ success: true })
  const same = { name: 'سنتر النور', shareKind: 'perHead', share: 5 } as const
  expect(await api.as(await aTeacher(api))(createCentre, same)).toMatchObject({ code: 'centre.nameTaken' })
  const group = await teacher(groups.createGroup, { ...written, centreId: centre.id })
  expect(group).toMatchObject({ centre: { name: 'سنتر النور' }, memberCount: 0, course: null, assistant: null })
  expect(await api.as(await aTeacher(api))(updateCentre, { centreId: centre.id, archived: true })).toMatchObject({
    code: 'centre.inUse',
  })
  expect(await api.as(await aTeacher(api))(updateCentre, { centreId: centre.id, share: 120 })).toMatchObject({
    code: 'request.invalid',
  })
  await teacher(groups.updateGroup, { groupId: group.id, price: 70, archived: true })
  await teacher(updateCentre, { centreId: centre.id, archived: true })
  const { centres } = await teacher(listCentres, {})
  expect(centres.at(-1)).toMatchObject({ name: 'سنتر النور', archived: true, groupCount: 0 })
  expect((await teacher(groups.listGroups, { state: 'archived' })).groups).toMatchObject([{ id: group.id, price: 70 }])
  expect((await teacher(readLog, {})).entries.map(({ action }) => action)).toContain('group.update')
})

test('students join by id and by number, are found by the filter of their group, and move to another one', async () => {
  await using api = await startApi()
  const teacher = api.as(await aTeacher(api)).data
  const [salma, omar] = [await aStudent(api, { name: 'سلمى' }), await aStudent(api, { phone: '01099999901' })]
  const [groupId, toGroupId] = [await aGroup(api), await aGroup(api, { name: 'الحد ستة' })]
  const added = await teacher(groups.addGroupMembers, {
    groupId,
    students: [salma.id],
    phones: ['٠١٠٩٩٩٩٩٩٠١', '01099999902'],
  })
  expect(added).toEqual({ addedCount: 2, knownCount: 0, unknownPhones: ['01099999902'] })
  expect(await teacher(groups.addGroupMembers, { groupId, students: [salma.id] })).toMatchObject({ knownCount: 1 })
  const inGroup = async (id: number) => (await teacher(listStudents, { groupId: id })).students.map((one) => one.id)
  expect(await inGroup(groupId)).toEqual([omar.id, salma.id])

  await teacher(groups.moveGroupMember, { groupId, studentId: salma.id, toGroupId })
  expect([await inGroup(groupId), await inGroup(toGroupId)]).toEqual([[omar.id], [salma.id]])
  const { groups: hers } = await teacher(groups.listStudentGroups, { studentId: salma.id })
  expect(hers.map(({ name, untilDay }) => [name, untilDay !== null])).toEqual([
    ['الحد ستة', false],
    ['السبت خمسة', true],
  ])
  await teacher(groups.endGroupMembership, { groupId, studentId: omar.id })
  expect(await teacher(groups.readGroup, { groupId })).toMatchObject({ memberCount: 0 })
})

onServer('of five staff who add a student each at once, two get the two places of a group', async () => {
  await using api = await startApi({ engine: 'server' })
  const groupId = await aGroup(api, { capacity: 2 })
  const staff = await Promise.all(Array.from({ length: 5 }, () => aTeacher(api)))
  const students = await Promise.all(staff.map(() => aStudent(api)))
  const replies = await race(
    api.db,
    (gate) => sql`select from centre_group where tenant_id = 'tenant3' and id = ${groupId} for update`.execute(gate),
    staff.map(
      (teacher, place) => () =>
        api.as(teacher)(groups.addGroupMembers, { groupId, students: [students[place]?.id ?? 0] }),
    ),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(2)
  expect(replies.filter((reply) => !reply.success && reply.code === 'group.full')).toHaveLength(3)
  const teacher = api.as(await aTeacher(api)).data
  expect(await teacher(groups.readGroup, { groupId })).toMatchObject({ memberCount: 2 })
})

test('a group has no fewer places than members, and the database keeps it to its places', async () => {
  await using api = await startApi()
  const groupId = await aGroup(api, { capacity: 2 }, [await aStudent(api), await aStudent(api)])
  const teacher = await aTeacher(api)
  expect(await api.as(teacher)(groups.updateGroup, { groupId, capacity: 1 })).toMatchObject({ code: 'group.fewPlaces' })
  const row = { tenantId: 'tenant3', groupId, studentId: (await aStudent(api)).id, fromDay: '2026-01-01', byId: null }
  const oneMore = api.db.inSchool('tenant3', (db) => db.insertInto('groupMember').values(row).execute())
  await expect(oneMore).rejects.toMatchObject({ constraint: 'centre_group_has_places' })
})

test('staff who only take attendance add students without seeing or using their numbers', async () => {
  await using api = await startApi()
  const centreId = await aCentre(api)
  const student = await aStudent(api)
  const groupId = await aGroup(api, { centreId }, [student])
  const mona = await signedIn(api, await anAccount(api, { role: 'assistant', permissions: ['attendance'] }))
  const { members } = await api.as(mona).data(groups.listGroupMembers, { groupId })
  expect(members).toEqual([{ id: student.id, name: student.name, fromDay: '2020-01-01' }])
  const call = api.as(mona)
  expect(await call(groups.addGroupMembers, { groupId, students: [(await aStudent(api)).id] })).toMatchObject({
    success: true,
  })
  expect(await call(groups.addGroupMembers, { groupId, phones: [student.phone] })).toMatchObject({
    code: 'auth.notAllowed',
  })
  expect(await call(groups.createGroup, { ...written, centreId })).toMatchObject({ code: 'auth.notAllowed' })
})
