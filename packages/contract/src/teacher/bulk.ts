import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { lowerCasePaging, page } from '../fields/page.ts'
import { line } from '../fields/text.ts'
import { CONSOLE_PAGE_SIZE, NOTE_MAX_CHARACTERS } from '../limits.ts'
import type { StaffNeed } from '../rules/permissions.ts'
import { reason } from './editing.ts'
import { studentSelector } from './schedule.ts'
import { importSums } from './student-import.ts'
import { studentFilter } from './students.ts'

/** Lists the bulk actions, with the permission that each needs besides `grants`. */
export const needOfBulk = {
  enrol: 'grants',
  endEnrolment: 'grants',
  grantLecture: 'grants',
  block: 'students',
  unblock: 'students',
  endDevices: 'students',
  invite: 'students',
  note: 'students',
} as const satisfies Record<string, StaffNeed>
export type BulkAction = keyof typeof needOfBulk
export const bulkActions = Object.keys(needOfBulk) as [BulkAction, ...BulkAction[]]

const count = z.int()
const person = z.nullable(z.object({ id, name: z.string() }))
const access = { staff: 'grants' } as const
const invalidates = ['students', 'takings'] as const

export const changeStudents = endpoint({
  method: 'POST',
  path: '/api/teacher/students/bulk',
  access,
  invalidates,
  input: z
    .object({
      action: z.enum(bulkActions, 'bulk.action'),
      students: z.optional(studentSelector),
      filter: z.optional(z.strictObject(studentFilter, 'students.required')),
      /** The number of students that the caller has seen. */
      expectedCount: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER, 'bulk.count')),
      reason,
      courseId: z.optional(id),
      unitId: z.optional(id),
      text: z.optional(line('note.required', NOTE_MAX_CHARACTERS)),
    })
    .check(
      z.refine(({ students, filter }) => (students === undefined) !== (filter === undefined), {
        error: 'students.required',
        path: ['students'],
      }),
      z.refine(({ students, expectedCount }) => Array.isArray(students) || expectedCount !== undefined, {
        error: 'bulk.count',
        path: ['expectedCount'],
      }),
      z.refine(({ action, courseId }) => courseId !== undefined || (action !== 'enrol' && action !== 'endEnrolment'), {
        error: 'codeBatch.target',
        path: ['courseId'],
      }),
      z.refine(({ action, unitId }) => unitId !== undefined || action !== 'grantLecture', {
        error: 'codeBatch.target',
        path: ['unitId'],
      }),
    ),
  reply: z.object({
    bulkId: id,
    studentCount: count,
    /** A large change runs as a job, which reports its number of changes. */
    jobId: z.nullable(id),
    changedCount: z.nullable(count),
    undo: z.nullable(z.object({ id })),
  }),
  errors: [
    'student.notFound',
    'student.merged',
    'bulk.otherCount',
    'course.notFound',
    'unit.notFound',
    'grant.notPublished',
  ],
})

export const undoBulk = endpoint({
  method: 'POST',
  path: '/api/teacher/students/bulk/{bulkId}/undo',
  access,
  invalidates,
  input: z.object({ bulkId: id, reason: z.optional(reason) }),
  reply: z.object({ bulkId: id, jobId: z.nullable(id), undoneCount: z.nullable(count), leftCount: z.nullable(count) }),
  message: 'رجع زي ما كان',
  errors: ['bulk.notFound', 'bulk.stays'],
})

export const bulkChange = z.object({
  id,
  action: z.string(),
  what: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  studentCount: count,
  changedCount: count,
  importSums: z.optional(importSums),
  undoneCount: count,
  leftCount: count,
  madeAt: z.string(),
  madeBy: person,
  undoneAt: z.nullable(z.string()),
  undoneBy: person,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  canUndo: z.boolean(),
})
export type BulkChange = z.output<typeof bulkChange>

export const listBulkChanges = endpoint({
  method: 'GET',
  path: '/api/teacher/students/bulk',
  access,
  tags: ['students'],
  input: z.object(lowerCasePaging(CONSOLE_PAGE_SIZE)),
  reply: page({ changes: z.array(bulkChange) }),
})
