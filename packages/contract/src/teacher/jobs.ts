import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { lowerCasePaging, page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import type { StaffNeed } from '../rules/permissions.ts'
import { importSums } from './student-import.ts'

/** Maps each kind of job to the permission for starting it and for seeing all jobs of its kind. */
export const needOfJob = {
  cards: 'codes.make',
  studentImport: 'grants',
  studentBulk: 'grants',
} as const satisfies Record<string, StaffNeed>
export const jobKinds = Object.keys(needOfJob) as [JobKindName, ...JobKindName[]]
export type JobKindName = keyof typeof needOfJob

const count = z.int()
export const bulkDone = z.object({
  bulkId: id,
  action: z.string(),
  canUndo: z.boolean(),
  studentCount: count,
  changedCount: count,
  enrolledCount: z.optional(count),
  importSums: z.optional(importSums),
})

export type BulkDone = z.output<typeof bulkDone>

const states = ['waiting', 'running', 'done', 'failed'] as const

export const job = z.object({
  id,
  kind: z.enum(jobKinds),
  state: z.enum(states),
  progress: z.int(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  result: z.optional(z.object({ url: z.string(), fileName: z.string(), goneAt: z.string() })),
  bulk: z.optional(bulkDone),
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
