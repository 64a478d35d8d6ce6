import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { lowerCasePaging, page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import type { StaffNeed } from '../rules/permissions.ts'
import { importSums } from './student-import.ts'

/** The kinds of long work that staff ask for, each with what it needs: who may ask for one may see all of its kind. */
export const needOfJob = {
  cards: 'codes.make',
  studentImport: 'grants',
  studentBulk: 'grants',
} as const satisfies Record<string, StaffNeed>
export const jobKinds = Object.keys(needOfJob) as [JobKindName, ...JobKindName[]]
export type JobKindName = keyof typeof needOfJob

const count = z.int()
/** What was done to many students: how many were meant, and to how many something was done. */
export const bulkDone = z.object({
  bulkId: id,
  action: z.string(),
  canUndo: z.boolean(),
  studentCount: count,
  changedCount: count,
  /** Of those who were brought in by a file: how many were enrolled. */
  enrolledCount: z.optional(count),
  /** The same: what came of each row. */
  importSums: z.optional(importSums),
})

export type BulkDone = z.output<typeof bulkDone>

const states = ['waiting', 'running', 'done', 'failed'] as const

export const job = z.object({
  id,
  kind: z.enum(jobKinds),
  state: z.enum(states),
  /** In percent. */
  progress: z.int(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Of one that is done, for as long as its file is there. */
  result: z.optional(z.object({ url: z.string(), fileName: z.string(), goneAt: z.string() })),
  /** Of one that was for many students: what it did, also where it failed or was ended half way. */
  bulk: z.optional(bulkDone),
  /** Why one failed, in Arabic. */
  reason: z.optional(z.string()),
})
export type Job = z.output<typeof job>

const access = { staff: 'any' } as const

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/teacher/jobs',
  access,
  input: z.object({
    ...lowerCasePaging(CONSOLE_PAGE_SIZE),
    kind: z.optional(z.enum(jobKinds, 'field.invalid')),
    state: z.optional(z.enum(states, 'field.invalid')),
  }),
  reply: page({ jobs: z.array(job) }),
  errors: [],
})

export const readJob = endpoint({
  method: 'GET',
  path: '/api/teacher/jobs/{jobId}',
  access,
  input: z.object({ jobId: id }),
  reply: job,
  errors: ['job.notFound'],
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/teacher/jobs/{jobId}/cancel',
  access,
  input: z.object({ jobId: id }),
  reply: job,
  errors: ['job.notFound'],
})
