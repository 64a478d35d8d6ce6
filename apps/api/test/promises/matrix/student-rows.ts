import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertPhoto } from '#api/features/auth/photos/photos.queries.ts'
import { sealWith } from '#api/lib/crypto/keys.ts'
import { freshPhone } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'
import { group } from './centre-rows.ts'
import * as kinds from './kinds.ts'
import { ofSchool, student } from './money-rows.ts'
import { perSchool } from './per-school.ts'
import { anybody, type NamingField, type Row } from './row.ts'
import { aNewcomer, type Holding } from './two-schools.ts'

const page = () => ({ pagenumber: 1, pagesize: 5 })
const reason = () => ({ reason: 'اتصل وطلب' })
const ofStudent: Row = { names: { studentId: student }, tellsOfPeople: true }
const withParentPage: NamingField = {
  kind: kinds.made(async (api, tenantId) => {
    await api.db.asOwner((db) =>
      db
        .updateTable('school')
        .set({ profile: sql`profile || '{"parentWeek": true}'` })
        .where('tenantId', '=', tenantId)
        .execute(),
    )
    return (await aNewcomer(api, tenantId)).id
  }),
  outcomes: student.outcomes,
}
const listed: Row = { ...ofStudent, plain: page }
/** The device is logged out in any case. */
const device: NamingField = {
  kind: kinds.student,
  outcomes: anybody,
}
const whosever = (kind: kinds.ObjectKind): NamingField => ({
  kind,
  outcomes: { own: 'ok', foreign: 'ok', random: 'ok', malformed: 'request.invalid' },
  optional: true,
})
const email: NamingField = {
  kind: kinds.freshEmail,
  outcomes: { own: 'ok', malformed: 'request.invalid' },
}
const photographed: NamingField = {
  kind: kinds.made(async (api, tenantId) => {
    const { id } = await aNewcomer(api, tenantId)
    const [storageKey, fileKey] = [`${tenantId}/identity/${randomUUID()}`, randomBytes(32)]
    const sealed = sealWith(fileKey, Buffer.from('a photo'))
    await api.services.media.put(storageKey, sealed)
    const sealedKey = (await api.services.schoolKeys.of(tenantId)).seal('identity-photo', fileKey)
    const stored = { storageKey, sizeBytes: sealed.length, sealedKey }
    const now = api.clock.now()
    const removeAt = new Date(now.getTime() + 86_400_000)
    await api.db.inSchool(tenantId, (db) => insertPhoto(db, tenantId, id, { ...stored, uploadedAt: now, removeAt }))
    return id
  }),
  outcomes: student.outcomes,
}

const newcomer = kinds.made(async (api, tenantId) => (await aNewcomer(api, tenantId)).id)

/** One student of each school with two accounts that are merged already, so nothing is asked. */
const twice = perSchool<{ stays: number; goes: number }>()
async function oneOfTwo(api: TestApi, { owner: { tenantId } }: Holding) {
  const known = twice(api).get(tenantId)
  if (known) return known
  const [stays, goes] = [(await aNewcomer(api, tenantId)).id, (await aNewcomer(api, tenantId)).id]
  const shut = { disabledAt: api.clock.now(), mergedInto: stays }
  await api.db.inSchool(tenantId, (db) => db.updateTable('account').set(shut).where('id', '=', goes).execute())
  twice(api).set(tenantId, { stays, goes })
  return { stays, goes }
}
const merging = (pick: (two: { stays: number; goes: number }) => number) =>
  ofSchool({ ...kinds.student, of: async (api, holding) => pick(await oneOfTwo(api, holding)) }, 'student.notFound')

const bulkChange = ofSchool(
  kinds.made(async (api, tenantId) => {
    const fields = { action: 'enrol', details: '{}', reason: `كشف السنتر ${freshPhone()}`, studentCount: 0 }
    const row = { tenantId, ...fields, madeBy: 1, madeAt: api.clock.schoolNow() }
    const { id } = await api.db.inSchool(tenantId, (db) =>
      db.insertInto('bulkChange').values(row).returning('id').executeTakeFirstOrThrow(),
    )
    return id
  }),
  'bulk.notFound',
)

export const studentRows: Record<string, Row> = {
  'GET /api/teacher/students': {
    names: { courseId: whosever(kinds.course), groupId: whosever(group) },
    plain: page,
    tellsOfPeople: true,
  },
  'POST /api/teacher/students': {
    names: { email },
    tellsOfPeople: true,
    plain: () => ({ name: 'نور الدين علي', phone: freshPhone() }),
  },
  'POST /api/teacher/students/import': {
    names: {
      courseId: { ...ofSchool(kinds.course, 'course.notFound'), optional: true },
      uploadId: {
        kind: kinds.upload,
        outcomes: { random: 'upload.notFound', malformed: 'request.invalid' },
        optional: true,
      },
    },
    plain: () => ({ text: `نور الدين علي ${freshPhone()}`, reason: `كشف السنتر ${freshPhone()}` }),
    tellsOfPeople: true,
  },
  'POST /api/teacher/students/import/refused': {
    names: { courseId: { ...ofSchool(kinds.course, 'course.notFound'), optional: true } },
    plain: () => ({ text: 'نور الدين علي' }),
  },
  'GET /api/teacher/students/bulk': { plain: page, tellsOfPeople: true },
  'POST /api/teacher/students/bulk': {
    names: {
      students: {
        kind: kinds.listOf(newcomer),
        outcomes: {
          own: 'ok',
          anothers: 'ok',
          foreign: 'student.notFound',
          random: 'student.notFound',
          malformed: 'request.invalid',
        },
      },
      courseId: { ...ofSchool(kinds.course, 'course.notFound') },
      // Enrolling ignores the unit.
      unitId: whosever(kinds.unit),
    },
    plain: () => ({ action: 'enrol', ...reason() }),
  },
  'POST /api/teacher/students/bulk/{bulkId}/undo': { names: { bulkId: bulkChange } },
  'GET /api/teacher/students/invitations': {
    names: { bulkId: whosever(kinds.course) },
    plain: page,
    tellsOfPeople: true,
  },
  'GET /api/teacher/students/{studentId}': ofStudent,
  'PATCH /api/teacher/students/{studentId}': {
    names: { studentId: student, email: { ...email, optional: true } },
    plain: () => ({ grade: 'Secondary2', phone: freshPhone() }),
    tellsOfPeople: true,
  },
  'GET /api/teacher/students/{studentId}/enrolments': listed,
  'GET /api/teacher/students/{studentId}/lectures': listed,
  'GET /api/teacher/students/{studentId}/attempts': listed,
  'GET /api/teacher/students/{studentId}/notes': listed,
  'GET /api/teacher/students/{studentId}/timeline': listed,
  'POST /api/teacher/students/{studentId}/devices/{deviceId}/end': {
    names: { studentId: student, deviceId: device },
    plain: reason,
  },
  'POST /api/teacher/students/{studentId}/devices/end': { names: { studentId: student }, plain: reason },
  'POST /api/teacher/students/{studentId}/sharing/settle': { names: { studentId: student }, plain: reason },
  'POST /api/teacher/students/{studentId}/block': { names: { studentId: student }, plain: reason },
  'POST /api/teacher/students/{studentId}/unblock': { names: { studentId: student }, plain: reason },
  'POST /api/teacher/students/{studentId}/password-link': { names: { studentId: student }, plain: reason },
  'POST /api/teacher/students/{studentId}/contact': { names: { studentId: student } },
  'GET /api/teacher/parents': {},
  'GET /api/teacher/parents/messages': {
    names: { groupId: whosever(group) },
    plain: page,
    tellsOfPeople: true,
  },
  'GET /api/teacher/parents/examples': { tellsOfPeople: true },
  'POST /api/teacher/parents/next': { names: { groupId: whosever(group) }, tellsOfPeople: true },
  // Nothing is stored for students of another school.
  'POST /api/teacher/parents/outcome': {
    names: { studentIds: { kind: kinds.listOf(newcomer), outcomes: anybody } },
    plain: () => ({ outcome: 'sent' }),
  },
  'GET /api/teacher/students/{studentId}/parent-page': ofStudent,
  'POST /api/teacher/students/{studentId}/parent-link': {
    names: { studentId: withParentPage },
    tellsOfPeople: true,
  },
  'PUT /api/teacher/students/{studentId}/parent-messages': {
    names: { studentId: student },
    plain: () => ({ isOn: false, ...reason() }),
  },
  'POST /api/teacher/students/{studentId}/notes': {
    names: { studentId: student },
    plain: () => ({ text: 'والدته اتصلت' }),
  },
  'POST /api/teacher/students/{studentId}/merge': {
    names: { studentId: merging(({ stays }) => stays), otherId: merging(({ goes }) => goes) },
    plain: reason,
    tellsOfPeople: true,
  },
  'GET /api/teacher/students/{studentId}/photo': { names: { studentId: photographed } },
}
