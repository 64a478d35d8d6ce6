import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { moment } from '../fields/moment.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { listing } from './lists.ts'

const count = z.int()
const named = z.object({ id, name: z.string() })

const mark = z.object({
  attemptId: id,
  student: named,
  lesson: named,
  score: z.nullable(count),
  passed: z.boolean(),
  at: moment,
})

/** Either permission shows names; only `results` shows marks. */
export const liveAccess = ['students', 'results'] as const

export const readLive = endpoint({
  method: 'GET',
  path: '/api/teacher/live',
  access: { staff: liveAccess },
  input: z.object({}),
  reply: z.object({
    asOf: moment,
    studyingCount: count,
    /** The latest to start come first. */
    studying: z.array(z.object({ student: named, lesson: named, doing: z.enum(['film', 'quiz']), since: moment })),
    marksToday: z.optional(count),
    /** The newest come first. */
    marks: z.optional(z.array(mark)),
  }),
})
export type Live = DataOf<typeof readLive>

export const listMarksToday = endpoint({
  method: 'GET',
  path: '/api/teacher/live/marks',
  access: { staff: 'results' },
  input: z.object(listing(CONSOLE_PAGE_SIZE, ['newest'])),
  reply: page({ marks: z.array(mark) }),
})
