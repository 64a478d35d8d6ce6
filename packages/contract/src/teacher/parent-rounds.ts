import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { moment } from '../fields/moment.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE, PARENT_CHILDREN_MAX } from '../limits.ts'
import { listing } from './lists.ts'

const students = { staff: 'students' } as const
const count = z.int()

/** The lists of a round; each student is in one of them. */
export const parentLists = ['ready', 'sent', 'wrongNumber', 'noNumber', 'ownNumber', 'stopped', 'nothing'] as const
export type ParentList = (typeof parentLists)[number]

export const readParentRound = endpoint({
  method: 'GET',
  path: '/api/teacher/parents',
  access: students,
  tags: ['parents'],
  input: z.object({}),
  reply: z.object({
    state: z.enum(['off', 'waiting', 'preparing', 'ready']),
    /** The first and last day of the week, as `2026-11-26`. */
    from: z.string(),
    to: z.string(),
    startsAt: moment,
    students: z.record(z.enum(parentLists), count),
    messages: z.object({
      ready: count,
      sent: count,
      forSiblings: count,
      claimed: count,
    }),
    opened: count,
  }),
})
export type ParentRound = DataOf<typeof readParentRound>

const child = { studentId: id, name: z.string(), parentPhone: z.nullable(z.string()) }

export const listParentMessages = endpoint({
  method: 'GET',
  path: '/api/teacher/parents/messages',
  access: students,
  tags: ['parents', 'students'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['name']),
    list: z._default(z.enum(parentLists, 'field.invalid'), 'ready'),
    groupId: z.optional(id),
  }),
  reply: page({
    students: z.array(
      z.object({
        ...child,
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(moment),
        claimedBy: z.nullable(z.string()),
      }),
    ),
  }),
})
export type ListedParent = DataOf<typeof listParentMessages>['students'][number]

/** Returns messages as parents would read them now, at most one of each kind of week. The links lead nowhere. */
export const listParentExamples = endpoint({
  method: 'GET',
  path: '/api/teacher/parents/examples',
  access: students,
  tags: ['parents', 'chatTexts'],
  input: z.object({}),
  reply: z.object({ examples: z.array(z.object({ name: z.string(), text: z.string() })) }),
})

/**
 * Claims messages that nobody else is sending, and returns the next one with new links. It stays the next one until its
 * outcome is stored.
 */
export const nextParentMessage = endpoint({
  method: 'POST',
  path: '/api/teacher/parents/next',
  access: students,
  invalidates: ['parents'],
  /** With a group, its members alone, and the other children of their parents. */
  input: z.object({ groupId: z.optional(id) }),
  reply: z.object({
    message: z.nullable(
      z.object({
        children: z.array(z.object({ studentId: id, name: z.string() })),
        phone: z.string(),
        text: z.string(),
        chatUrl: z.string(),
      }),
    ),
    claimed: count,
  }),
})
export type NextParentMessage = DataOf<typeof nextParentMessage>

/** Stores the outcome of a message; `ready` takes an outcome back. */
export const decideParentMessage = endpoint({
  method: 'POST',
  path: '/api/teacher/parents/outcome',
  access: students,
  invalidates: ['parents'],
  input: z.object({
    studentIds: z
      .array(id, 'field.invalid')
      .check(z.minLength(1, 'field.invalid'), z.maxLength(PARENT_CHILDREN_MAX, 'list.tooLong')),
    outcome: z.enum(['sent', 'wrongNumber', 'ready'], 'field.invalid'),
  }),
  reply: z.object({ changed: count }),
})
