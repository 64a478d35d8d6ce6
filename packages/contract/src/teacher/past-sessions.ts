import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { listedSession } from './group-sessions.ts'
import { listing } from './lists.ts'

const access = { staff: 'attendance' } as const
const tags = ['groupSessions', 'groups'] as const
const count = z.int()

export const pastSession = z.object({
  ...listedSession.shape,
  /** Counted less recorded pounds; null before the closing, and without `money` for what others took. */
  difference: z.nullable(z.number()),
})
export type PastSession = z.output<typeof pastSession>

export const listPastSessions = endpoint({
  method: 'GET',
  path: '/api/teacher/sessions/past',
  access,
  tags,
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['newest', 'oldest']),
    groupId: z.optional(id),
    centreId: z.optional(id),
    state: z.optional(z.enum(['open', 'closed', 'cancelled'], 'state.invalid')),
  }),
  reply: page({ sessions: z.array(pastSession) }),
})

/** A month, as `2026-11`. */
const month = z.string('field.invalid').check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'field.invalid'))

/** The sessions of a month at which a student was a member. */
export const monthlyAttendance = z.object({
  id,
  name: z.string(),
  present: count,
  late: count,
  absent: count,
  excused: count,
})
export type MonthlyAttendance = z.output<typeof monthlyAttendance>

export const listMonthlyAttendance = endpoint({
  method: 'GET',
  path: '/api/teacher/groups/{groupId}/attendance',
  access,
  tags,
  input: z.object({
    groupId: id,
    ...listing(CONSOLE_PAGE_SIZE, ['name', 'absent']),
    month: z.optional(month),
  }),
  reply: page({ month: z.string(), sessionCount: count, students: z.array(monthlyAttendance) }),
  errors: ['group.notFound'],
})
