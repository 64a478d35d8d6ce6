import type { ErrorCode } from '@manassa/contract/errors'
import { aCourse, exam, lessonAt, type MadeCourse, video } from '#test/a-course.ts'
import type { TestApi } from '#test/start-api.ts'
import * as kinds from './kinds.ts'
import type { NamingField, Row } from './row.ts'
import type { Holding } from './two-schools.ts'

/** A new course each time, because some actions work only once. */
type Make = (api: TestApi, tenantId: string) => Promise<MadeCourse>
const aPublished: Make = (api, tenantId) => aCourse(api, { tenantId, units: [[video, exam]] })
const anEmpty: Make = (api, tenantId) => aCourse(api, { tenantId, units: [] })
const inBin =
  (table: 'course' | 'unit' | 'lesson'): Make =>
  async (api, tenantId) => {
    const course = await aPublished(api, tenantId)
    const gone = { state: 'archived' as const, archivedFrom: 'published' as const, archivedAt: api.clock.now() }
    const id = { course: course.id, unit: unitOf(course), lesson: lessonOf(course) }[table]
    await api.db.inSchool(tenantId, (db) => db.updateTable(table).set(gone).where('id', '=', id).execute())
    return course
  }

const courseId = ({ id }: MadeCourse) => id
const unitOf = ({ units }: MadeCourse) => units[0]?.id ?? 0
const lessonOf = (course: MadeCourse) => lessonAt(course, 0, 0).id

/** Staff may use everything of their school, and nothing of another one. */
const staffs = (make: Make, idOf: (course: MadeCourse) => number, unknown: ErrorCode): NamingField => ({
  kind: { ...kinds.course, of: async (api: TestApi, { owner }: Holding) => idOf(await make(api, owner.tenantId)) },
  outcomes: { own: 'ok', anothers: 'ok', foreign: unknown, random: unknown, malformed: 'request.invalid' },
})

/** No upload exists; each call may omit it. */
const noUpload: NamingField = {
  kind: kinds.upload,
  outcomes: { random: 'upload.notFound', malformed: 'request.invalid' },
  optional: true,
}

const ofCourse = (make = aPublished): Row => ({ names: { courseId: staffs(make, courseId, 'course.notFound') } })
const ofUnit = (make = aPublished): Row => ({ names: { unitId: staffs(make, unitOf, 'unit.notFound') } })
export const ofLesson = (make = aPublished): Row => ({ names: { lessonId: staffs(make, lessonOf, 'lesson.notFound') } })
const page = () => ({ pagenumber: 1, pagesize: 5 })

export const curriculumRows: Record<string, Row> = {
  'GET /api/teacher/courses': { plain: page },
  'POST /api/teacher/courses': {
    names: { imageUploadId: noUpload },
    plain: () => ({ courseName: 'تاريخ', grade: 'Secondary1', term: 'First', price: 150 }),
  },
  'GET /api/teacher/courses/{courseId}': ofCourse(),
  'PATCH /api/teacher/courses/{courseId}': {
    names: { ...ofCourse().names, imageUploadId: noUpload },
    plain: () => ({ courseName: 'اسم' }),
  },
  'POST /api/teacher/courses/{courseId}/publish': ofCourse(),
  'POST /api/teacher/courses/{courseId}/unpublish': ofCourse(),
  'POST /api/teacher/courses/{courseId}/archive': ofCourse(),
  'POST /api/teacher/courses/{courseId}/restore': ofCourse(inBin('course')),
  'POST /api/teacher/courses/{courseId}/duplicate': {
    names: {
      ...ofCourse().names,
      unitIds: {
        kind: kinds.listOf(staffs(aPublished, unitOf, 'unit.notFound').kind),
        outcomes: { own: 'ok', anothers: 'ok', foreign: 'ok', random: 'ok', malformed: 'request.invalid' },
      },
    },
  },
  'POST /api/teacher/courses/year-turn': { plain: () => ({ term: 'Second' }) },
  'PUT /api/teacher/courses/{courseId}/order': { ...ofCourse(anEmpty), plain: () => ({ units: [] }) },
  'POST /api/teacher/courses/{courseId}/units': {
    ...ofCourse(),
    plain: () => ({ unitName: 'وحدة', unitTitle: 'عنوان' }),
  },
  'PATCH /api/teacher/units/{unitId}': { ...ofUnit(), plain: () => ({ unitName: 'اسم' }) },
  'POST /api/teacher/units/{unitId}/publish': ofUnit(),
  'POST /api/teacher/units/{unitId}/unpublish': ofUnit(),
  'POST /api/teacher/units/{unitId}/archive': ofUnit(),
  'POST /api/teacher/units/{unitId}/restore': ofUnit(inBin('unit')),
  'POST /api/teacher/units/{unitId}/duplicate': ofUnit(),
  'POST /api/teacher/units/{unitId}/lessons': { ...ofUnit(), plain: () => ({ lessonName: 'درس', type: 'Video' }) },
  'PATCH /api/teacher/lessons/{lessonId}': { ...ofLesson(), plain: () => ({ lessonName: 'اسم' }) },
  'POST /api/teacher/lessons/{lessonId}/publish': ofLesson(),
  'POST /api/teacher/lessons/{lessonId}/unpublish': ofLesson(),
  'POST /api/teacher/lessons/{lessonId}/archive': ofLesson(),
  'POST /api/teacher/lessons/{lessonId}/restore': ofLesson(inBin('lesson')),
  'POST /api/teacher/lessons/{lessonId}/duplicate': ofLesson(),
  'GET /api/teacher/lessons/{lessonId}': ofLesson(),
  'GET /api/teacher/bin': { plain: page, tellsOfPeople: true },
}
