import { aCourse, anAttempt, enrolled, lessonAt, practice } from '#test/a-course.ts'
import type { TestApi } from '#test/start-api.ts'
import { filteredBy } from './centre-rows.ts'
import * as kinds from './kinds.ts'
import { ofSchool } from './money-rows.ts'
import { perSchool } from './per-school.ts'
import type { Row } from './row.ts'
import { aNewcomer, type Holding } from './two-schools.ts'

const page = () => ({ pagenumber: 1, pagesize: 5 })

/** A course with one student in the holding's school: a decision for one needs no confirmation. */
async function aStudied(api: TestApi, { owner: { tenantId } }: Holding) {
  const [course, student] = [await aCourse(api, { tenantId }), await aNewcomer(api, tenantId)]
  await enrolled(api, student, course)
  return { courseId: course.id, unitId: course.units[0]?.id ?? 0 }
}
const studiedUnit: kinds.ObjectKind = {
  ...kinds.unit,
  of: async (api, holding) => (await aStudied(api, holding)).unitId,
}
const studiedCourse: kinds.ObjectKind = {
  ...kinds.course,
  of: async (api, holding) => (await aStudied(api, holding)).courseId,
}
const outsider = kinds.made(async (api, tenantId) => (await aNewcomer(api, tenantId)).id)

const aWindow: kinds.ObjectKind = {
  ...kinds.unit,
  of: async (api, holding) => {
    const target = await aStudied(api, holding)
    const { tenantId } = holding.owner
    const at = api.clock.schoolNow()
    const fields = { whom: 'all' as const, reason: 'ظروف', studentCount: 1, givenBy: 1, givenAt: at }
    const { id } = await api.db.inSchool(tenantId, (db) =>
      db
        .insertInto('givenWindow')
        .values({ tenantId, ...target, ...fields, closesAt: new Date(at.getTime() + 86_400_000) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return id
  },
}

const aPause = kinds.made(async (api, tenantId) => {
  const { id: courseId } = await aCourse(api, { tenantId })
  const at = api.clock.schoolNow()
  const fields = { scope: 'courses' as const, grade: null, reason: 'رمضان', madeBy: 1, madeAt: at, startsAt: at }
  return api.db.inSchool(tenantId, async (db) => {
    const { id } = await db
      .insertInto('pause')
      .values({ tenantId, ...fields, endsAt: new Date(at.getTime() + 86_400_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('pauseCourse').values({ tenantId, pauseId: id, courseId }).execute()
    return id
  })
})

const made = perSchool<{ studentId: number; attemptId: number }>()
async function anAttemptIn(api: TestApi, { owner: { tenantId } }: Holding) {
  const known = made(api).get(tenantId)
  if (known) return known
  const course = await aCourse(api, { tenantId, units: [[practice]] })
  const student = await aNewcomer(api, tenantId)
  const attemptId = await anAttempt(api, student, lessonAt(course, 0, 0).id)
  const fresh = { studentId: student.id, attemptId }
  made(api).set(tenantId, fresh)
  return fresh
}
const attemptOf = async (api: TestApi, holding: Holding) => (await anAttemptIn(api, holding)).attemptId
const attempting = ofSchool(
  { ...kinds.student, of: async (api, holding) => (await anAttemptIn(api, holding)).studentId },
  'student.notFound',
)

const theirAttempt = ofSchool({ ...kinds.attempt, of: attemptOf }, 'attempt.notFound')

export const scheduleRows: Record<string, Row> = {
  'GET /api/teacher/windows': {
    names: { courseId: filteredBy(studiedCourse), unitId: filteredBy(studiedUnit), studentId: filteredBy(outsider) },
    plain: page,
    tellsOfPeople: true,
  },
  'POST /api/teacher/windows': {
    names: {
      unitId: ofSchool(studiedUnit, 'unit.notFound'),
      // A unit excludes a course.
      courseId: {
        kind: studiedCourse,
        outcomes: { own: 'request.invalid', random: 'request.invalid', malformed: 'request.invalid' },
        optional: true,
      },
      students: {
        kind: kinds.listOf(outsider),
        outcomes: {
          own: 'window.nobody',
          anothers: 'window.nobody',
          foreign: 'student.notFound',
          random: 'student.notFound',
          malformed: 'request.invalid',
        },
        optional: true,
      },
    },
    plain: () => ({ students: 'all', closesAt: '2199-01-01', reason: 'ظروف' }),
    tellsOfPeople: true,
  },
  'GET /api/teacher/students/{studentId}/units': {
    names: { studentId: ofSchool(outsider, 'student.notFound') },
    tellsOfPeople: true,
  },
  'POST /api/teacher/windows/{windowId}/end': {
    names: { windowId: ofSchool(aWindow, 'window.notFound') },
    tellsOfPeople: true,
  },
  'GET /api/teacher/students/{studentId}/attempts/{attemptId}': {
    names: { studentId: attempting, attemptId: theirAttempt },
    tellsOfPeople: true,
    tellsOfQuestions: true,
  },
  'POST /api/teacher/students/{studentId}/attempts/{attemptId}/void': {
    names: { studentId: attempting, attemptId: theirAttempt },
    plain: () => ({ reason: 'النت قطع' }),
  },
  'POST /api/teacher/students/{studentId}/quizzes/{lessonId}/extra-attempts': {
    names: {
      studentId: ofSchool(outsider, 'student.notFound'),
      lessonId: ofSchool(kinds.practiceQuiz, 'lesson.notFound'),
    },
    plain: () => ({ count: 1, reason: 'النت قطع' }),
  },
  'GET /api/teacher/pauses': {
    names: { courseId: filteredBy(studiedCourse), studentId: filteredBy(outsider) },
    plain: page,
    tellsOfPeople: true,
  },
  'POST /api/teacher/pauses': {
    names: {
      courseIds: ofSchool(
        kinds.listOf(kinds.made(async (api, tenantId) => (await aCourse(api, { tenantId })).id)),
        'course.notFound',
      ),
      // Courses exclude students.
      students: {
        kind: kinds.listOf(outsider),
        outcomes: { own: 'request.invalid', random: 'request.invalid', malformed: 'request.invalid' },
        optional: true,
      },
    },
    plain: () => ({ from: '2026-12-01', until: '2026-12-20', reason: 'امتحانات نص السنة' }),
    tellsOfPeople: true,
  },
  'POST /api/teacher/pauses/{pauseId}/end': {
    names: { pauseId: ofSchool(aPause, 'pause.notFound') },
    tellsOfPeople: true,
  },
}
