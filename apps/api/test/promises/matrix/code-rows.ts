import type { ErrorCode } from '@manassa/contract/errors'
import { aBatch, type MadeBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import * as kinds from './kinds.ts'
import type { NamingField, Row } from './rows.ts'

const page = () => ({ pagenumber: 1, pagesize: 5 })

/** What anybody of the staff may name who may make the call, as long as it is of their school. */
const ofSchool = (kind: kinds.Kind, unknown: ErrorCode): NamingField => ({
  kind,
  outcomes: { own: 'ok', anothers: 'ok', foreign: unknown, random: unknown, malformed: 'request.invalid' },
})
/** The same where what is not of the school is simply not found. */
const whosever = (kind: kinds.Kind): NamingField => ({
  kind,
  outcomes: { own: 'ok', foreign: 'ok', random: 'ok', malformed: 'request.invalid' },
  optional: true,
})

/** Something of a fresh batch of a fresh course: what is done to one cannot always be done again. */
const ofBatch = (pick: (batch: MadeBatch) => number): kinds.Kind => ({
  ...kinds.course,
  of: async (api, { owner: { tenantId } }) => pick(await aBatch(api, await aCourse(api, { tenantId }))),
})
const batch = ofSchool(
  ofBatch(({ id }) => id),
  'codeBatch.notFound',
)

/** What the console does with codes. */
export const codeRows: Record<string, Row> = {
  'GET /api/teacher/code-batches': { names: { courseId: whosever(kinds.course) }, plain: page, tellsOfPeople: true },
  'GET /api/teacher/code-batches/{batchId}': { names: { batchId: batch }, tellsOfPeople: true },
  'POST /api/teacher/code-batches': {
    names: {
      courseId: ofSchool(kinds.course, 'course.notFound'),
      // These are for a course, whatever unit stands beside it.
      unitId: whosever(kinds.unit),
    },
    plain: () => ({ kind: 'course', count: 2, label: 'كروت السنتر' }),
  },
}
