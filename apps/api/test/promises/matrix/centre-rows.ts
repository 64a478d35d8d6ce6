import { randomUUID } from 'node:crypto'
import { attendanceCard } from '#api/features/attendance/attendance-token.ts'
import { aCourse } from '#test/a-course.ts'
import { aCentre, aGroup } from '#test/a-group.ts'
import { anAccount } from '#test/people.ts'
import * as kinds from './kinds.ts'
import { ofSchool, student } from './money-rows.ts'
import { perSchool } from './per-school.ts'
import { anybody, type NamingField, type Row } from './row.ts'
import { aNewcomer } from './two-schools.ts'

export const centre = kinds.made((api, tenantId) => aCentre(api, { tenantId }))
export const group = kinds.made((api, tenantId) => aGroup(api, { tenantId }))
const course = kinds.made(async (api, tenantId) => (await aCourse(api, { tenantId, units: [] })).id)
const assistant = kinds.made(async (api, tenantId) => (await anAccount(api, { tenantId, role: 'assistant' })).id)

export const groupId = ofSchool(group, 'group.notFound')
const centreId = ofSchool(centre, 'centre.notFound')
const optional = (field: NamingField): NamingField => ({ ...field, optional: true })
/** A filter by something unknown finds nothing. */
export const filteredBy = (kind: kinds.ObjectKind): NamingField => ({
  kind,
  outcomes: anybody,
  optional: true,
})
const named = {
  centreId,
  courseId: optional(ofSchool(course, 'course.notFound')),
  assistantId: optional(ofSchool(assistant, 'assistant.notFound')),
}
const page = () => ({ pagenumber: 1, pagesize: 5 })

/** The newest group of a school, which the next new member joins. */
const newest = perSchool<number>()
const groupToJoin: NamingField = {
  kind: {
    ...kinds.course,
    isFresh: true,
    of: async (api, { owner: { tenantId } }) => {
      const id = await aGroup(api, { tenantId })
      newest(api).set(tenantId, id)
      return id
    },
  },
  outcomes: { ...groupId.outcomes, anothers: 'group.notMember' },
}
const member: NamingField = {
  kind: {
    ...kinds.student,
    isFresh: true,
    of: async (api, { owner: { tenantId } }) => {
      const { id: studentId } = await aNewcomer(api, tenantId)
      const row = { tenantId, studentId, groupId: newest(api).get(tenantId) ?? 0, fromDay: '2020-01-01', byId: null }
      await api.db.inSchool(tenantId, (db) => db.insertInto('groupMember').values(row).execute())
      return studentId
    },
  },
  outcomes: { own: 'ok', random: 'group.notMember', malformed: 'request.invalid' },
}

const onDay = () => ({ day: '2025-12-06' })
/** A session is closed or cancelled once. */
const freshGroup = { ...groupId, kind: { ...group, isFresh: true as const } }
/** The card of a student; another school's is not genuine here. */
const shownToken: NamingField = {
  kind: {
    ...kinds.student,
    of: async (api, { owner: { tenantId } }) => {
      const { id } = await aNewcomer(api, tenantId)
      return attendanceCard(await api.services.schoolKeys.of(tenantId), id)
    },
    random: 'C1.987654321.0123456789ABCDEF',
    malformed: ['x'.repeat(100)],
  },
  outcomes: {
    own: 'ok',
    anothers: 'ok',
    foreign: 'session.tokenRefused',
    random: 'session.tokenRefused',
    malformed: 'request.invalid',
  },
}

export const centreRows: Record<string, Row> = {
  'GET /api/teacher/centres': {},
  'POST /api/teacher/centres': {
    plain: () => ({ name: `سنتر ${randomUUID()}`, place: 'المحطة', shareKind: 'percent', share: 20 }),
  },
  'PATCH /api/teacher/centres/{centreId}': { names: { centreId }, plain: () => ({ share: 25 }) },
  'GET /api/teacher/groups': { names: { centreId: filteredBy(centre) }, plain: page },
  'GET /api/teacher/groups/names': {},
  'POST /api/teacher/groups': {
    names: named,
    plain: () => ({
      name: 'السبت خمسة',
      grade: 'Secondary1',
      weekday: 'saturday',
      startsAt: '17:00',
      capacity: 150,
      price: 60,
      charge: 'session',
    }),
  },
  'GET /api/teacher/groups/{groupId}': { names: { groupId } },
  'PATCH /api/teacher/groups/{groupId}': {
    names: { ...named, groupId, centreId: optional(centreId) },
    plain: () => ({ price: 70 }),
  },
  'GET /api/teacher/groups/{groupId}/members': { names: { groupId }, plain: page, tellsOfPeople: true },
  'POST /api/teacher/groups/{groupId}/members': {
    names: {
      groupId,
      students: {
        kind: kinds.listOf(kinds.made(async (api, tenantId) => (await aNewcomer(api, tenantId)).id)),
        outcomes: student.outcomes,
      },
    },
  },
  'POST /api/teacher/groups/{groupId}/members/{studentId}/end': { names: { groupId: groupToJoin, studentId: member } },
  'POST /api/teacher/groups/{groupId}/members/{studentId}/move': {
    names: { groupId: groupToJoin, studentId: member, toGroupId: groupId },
  },
  'GET /api/Attendance/key': {},
  'GET /api/teacher/sessions': { plain: () => ({ day: '2025-12-06' }) },
  'GET /api/teacher/groups/{groupId}/sessions/{day}': { names: { groupId }, plain: onDay, tellsOfPeople: true },
  'PATCH /api/teacher/groups/{groupId}/sessions/{day}': {
    names: { groupId },
    plain: () => ({ ...onDay(), unitId: null }),
    tellsOfPeople: true,
  },
  'GET /api/teacher/groups/{groupId}/sessions/{day}/scanned': {
    names: { groupId, token: shownToken },
    plain: onDay,
    tellsOfPeople: true,
  },
  'POST /api/teacher/groups/{groupId}/sessions/{day}/scans': {
    names: { groupId },
    plain: () => ({ ...onDay(), scans: [{ key: randomUUID(), at: '2025-12-06T15:00:00Z', token: 'A1.1' }] }),
  },
  'POST /api/teacher/groups/{groupId}/sessions/{day}/close': {
    names: { groupId: freshGroup },
    plain: () => ({ ...onDay(), counted: 0 }),
    tellsOfPeople: true,
  },
  'POST /api/teacher/groups/{groupId}/sessions/{day}/cancel': {
    names: { groupId: freshGroup },
    plain: () => ({ ...onDay(), reason: 'ظرف في السنتر' }),
  },
  'GET /api/teacher/groups/{groupId}/sessions/{day}/absent': { names: { groupId }, plain: onDay, tellsOfPeople: true },
  'GET /api/teacher/sessions/past': {
    names: { centreId: filteredBy(centre), groupId: filteredBy(group) },
    plain: page,
  },
  'GET /api/teacher/groups/{groupId}/attendance': { names: { groupId }, plain: page, tellsOfPeople: true },
  'GET /api/teacher/groups/{groupId}/cards': { names: { groupId }, tellsOfPeople: true },
  'GET /api/teacher/students/{studentId}/groups': { names: { studentId: student } },
}
