import { randomUUID } from 'node:crypto'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { aBatch, type MadeBatch } from '#test/a-batch.ts'
import type { Card } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { aStudent } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'
import * as kinds from './kinds.ts'
import { ofSchool } from './money-rows.ts'
import type { NamingField, Row } from './row.ts'

const page = () => ({ pagenumber: 1, pagesize: 5 })

/** A thing of the school; one of another school is simply not found. */
const whosever = (kind: kinds.ObjectKind): NamingField => ({
  kind,
  outcomes: { own: 'ok', foreign: 'ok', random: 'ok', malformed: 'request.invalid' },
  optional: true,
})

/** A thing of a new batch of a new course, because some actions work only once. */
const ofBatch = (pick: (batch: MadeBatch) => number): kinds.ObjectKind =>
  kinds.made(async (api, tenantId) => pick(await aBatch(api, await aCourse(api, { tenantId }))))
export const batch = ofSchool(
  ofBatch(({ id }) => id),
  'codeBatch.notFound',
)
const code = (use?: (api: TestApi, card: Card) => Promise<unknown>) =>
  ofSchool(
    kinds.made(async (api, tenantId) => {
      const [card] = (await aBatch(api, await aCourse(api, { tenantId }))).cards
      if (!card) throw new Error('There is no card')
      await use?.(api, card)
      return card.id
    }),
    'code.notFound',
  )
const codesOfAnotherSystem = () => `${randomUUID()}\n${randomUUID()}`
const reason = () => ({ reason: 'اتطبع غلط' })
const isUsed = async (api: TestApi, { printed, tenantId }: Card) =>
  api.as(await aStudent(api, { tenantId }))(addCourseByCode, { Code: printed })

export const codeRows: Record<string, Row> = {
  'GET /api/teacher/code-batches': { names: { courseId: whosever(kinds.course) }, plain: page, tellsOfPeople: true },
  'GET /api/teacher/code-batches/{batchId}': { names: { batchId: batch }, tellsOfPeople: true },
  'GET /api/teacher/code-targets': {},
  'POST /api/teacher/code-batches': {
    names: {
      courseId: ofSchool(kinds.course, 'course.notFound'),
      unitId: whosever(kinds.unit),
    },
    plain: () => ({ kind: 'course', count: 2, label: 'كروت السنتر' }),
  },
  'POST /api/teacher/code-batches/import': {
    names: {
      courseId: ofSchool(kinds.course, 'course.notFound'),
      // A code for a course ignores the unit.
      unitId: whosever(kinds.unit),
      uploadId: {
        kind: kinds.upload,
        outcomes: { random: 'upload.notFound', malformed: 'request.invalid' },
        optional: true,
      },
    },
    plain: () => ({ text: codesOfAnotherSystem(), label: 'كروت السيستم القديم' }),
  },
  'POST /api/teacher/code-batches/{batchId}/retarget': {
    names: {
      batchId: batch,
      courseId: ofSchool(kinds.course, 'course.notFound'),
      // It is one or the other.
      unitId: { kind: kinds.unit, outcomes: { own: 'request.invalid', malformed: 'request.invalid' }, optional: true },
    },
    plain: reason,
    tellsOfPeople: true,
  },
  'POST /api/teacher/code-batches/{batchId}/revoke': { names: { batchId: batch }, plain: reason, tellsOfPeople: true },
  'GET /api/teacher/codes': {
    names: { batchId: whosever(ofBatch(({ id }) => id)) },
    plain: page,
    tellsOfPeople: true,
  },
  'GET /api/teacher/codes/{codeId}': { names: { codeId: code() }, tellsOfPeople: true },
  'POST /api/teacher/codes/{codeId}/revoke': { names: { codeId: code() }, plain: reason, tellsOfPeople: true },
  'POST /api/teacher/codes/{codeId}/release': { names: { codeId: code(isUsed) }, plain: reason, tellsOfPeople: true },
  'POST /api/teacher/codes/{codeId}/replace': { names: { codeId: code() }, plain: reason, tellsOfPeople: true },
}
