import { randomUUID } from 'node:crypto'
import * as sessions from '@manassa/contract/teacher/group-sessions'
import { moveGroupMember } from '@manassa/contract/teacher/groups'
import { listMonthlyAttendance, listPastSessions } from '@manassa/contract/teacher/past-sessions'
import { expect, test } from 'vitest'
import { aCentre, aGroup } from '#test/a-group.ts'
import { anAccount, aStudent, aTeacher, signedIn } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'

test('past sessions say who came, what was taken and what differed, by group and by centre', async () => {
  await using api = await startApi()
  const [salma, omar] = [await aStudent(api), await aStudent(api)]
  const [groupId, otherId] = [await aGroup(api, { name: 'السبت خمسة' }, [salma, omar]), await aGroup(api, {}, [omar])]
  const mona = await signedIn(api, await anAccount(api, { role: 'assistant', permissions: ['attendance'] }))
  const desk = api.as(mona).data
  const at = '2025-11-01T15:00:00Z'
  const scan = { key: randomUUID(), studentId: salma.id, at }
  const payments = [{ ...scan, key: randomUUID(), amount: 60, kind: 'session' as const }]
  const first = { groupId, day: '2025-11-01' }
  await desk(sessions.sendScans, { ...first, scans: [scan], payments })
  await desk(sessions.closeSession, { ...first, counted: 50, differenceReason: 'باقي مارجعش' })
  await desk(sessions.closeSession, { groupId, day: '2025-11-08', counted: 0 })
  const teacher = api.as(await aTeacher(api)).data
  await teacher(sessions.cancelSession, { groupId: otherId, day: '2025-11-02', reason: 'ظرف في السنتر' })

  const { sessions: all, totalCount } = await teacher(listPastSessions, {})
  expect(totalCount).toBe(3)
  expect(all.map(({ day, state }) => [day, state])).toEqual([
    ['2025-11-08', 'closed'],
    ['2025-11-02', 'cancelled'],
    ['2025-11-01', 'closed'],
  ])
  const ofGroup = { groupId, sort: 'oldest' as const, pagesize: 1 }
  expect(await teacher(listPastSessions, ofGroup)).toMatchObject({
    totalCount: 2,
    totalPages: 2,
    sessions: [{ group: { id: groupId }, memberCount: 2, presentCount: 1, all: 60, difference: -10 }],
  })
  const own = await desk(listPastSessions, ofGroup)
  expect(own, 'their own cash and its difference').toMatchObject({
    sessions: [{ own: 60, all: null, difference: -10 }],
  })
  const hany = await signedIn(api, await anAccount(api, { role: 'assistant', permissions: ['attendance'] }))
  expect(await api.as(hany).data(listPastSessions, ofGroup), 'not that of others').toMatchObject({
    sessions: [{ own: 0, all: null, difference: null }],
  })
  expect((await teacher(listPastSessions, { search: 'خمسة', state: 'closed' })).totalCount).toBe(2)
  expect((await teacher(listPastSessions, { centreId: await aCentre(api) })).totalCount).toBe(0)
})

test('a month counts each member on the days of the membership, also one who was moved, and no open session', async () => {
  await using api = await startApi()
  const [salma, omar, nour] = [
    await aStudent(api, { name: 'أمل' }),
    await aStudent(api, { name: 'باسم' }),
    await aStudent(api, { name: 'تامر' }),
  ]
  const [groupId, otherId] = [await aGroup(api, {}, [salma, omar, nour]), await aGroup(api, { name: 'الحد' })]
  const teacher = api.as(await aTeacher(api)).data
  const month = api.clock.schoolNow().toISOString().slice(0, 'YYYY-MM'.length)
  const before = new Date(api.clock.schoolNow().getTime() - 86_400_000).toISOString().slice(0, 10)
  const after = new Date(api.clock.schoolNow().getTime() + 86_400_000).toISOString().slice(0, 10)
  const scan = (studentId: number, more: object = {}) => ({
    key: randomUUID(),
    studentId,
    at: `${before}T12:00:00Z`,
    ...more,
  })
  const scans = [scan(salma.id), scan(omar.id, { at: `${before}T20:00:00Z` }), scan(nour.id, { isExcused: true })]
  await teacher(sessions.sendScans, { groupId, day: before, scans })
  await teacher(sessions.closeSession, { groupId, day: before, counted: 0 })
  await teacher(moveGroupMember, { groupId, studentId: omar.id, toGroupId: otherId })
  await teacher(sessions.closeSession, { groupId: otherId, day: after, counted: 0 })
  await teacher(sessions.closeSession, { groupId, day: after, counted: 0 })
  const today = api.clock.schoolNow().toISOString().slice(0, 10)
  await teacher(sessions.sendScans, { groupId, day: today, scans: [scan(salma.id)] })

  const counts = async (id: number) => {
    const { students, sessionCount } = await teacher(listMonthlyAttendance, { groupId: id, month })
    return { sessionCount, rows: students.map((one) => [one.name, one.present, one.late, one.absent, one.excused]) }
  }
  expect(await counts(groupId)).toEqual({
    sessionCount: 2,
    rows: [
      ['أمل', 1, 0, 1, 0],
      ['باسم', 0, 1, 0, 0],
      ['تامر', 0, 0, 1, 1],
    ],
  })
  expect(await counts(otherId)).toEqual({ sessionCount: 1, rows: [['باسم', 0, 0, 1, 0]] })
  const absent = await teacher(listMonthlyAttendance, { groupId, month, sort: 'absent', search: 'تامر' })
  expect(absent).toMatchObject({ totalCount: 1, month })
  expect((await teacher(listMonthlyAttendance, { groupId, month: '2024-01' })).students).toEqual([])
})
