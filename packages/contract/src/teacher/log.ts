import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields/day.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { LOG_PAGE_SIZE } from '../limits.ts'
import { listing } from './lists.ts'

/** The fields of something, by the names of its call. */
const values = z.nullable(z.record(z.string(), z.unknown()))
const person = z.object({ id: z.int(), name: z.nullable(z.string()) })

/** What somebody did. */
export const logEntry = z.object({
  id: z.int(),
  at: z.string(),
  who: person,
  device: z.string(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.int(), name: z.nullable(z.string()) }),
  reason: z.nullable(z.string()),
  before: values,
  after: values,
  erased: z.boolean(),
})
export type LogEntry = z.output<typeof logEntry>

export const readLog = endpoint({
  method: 'GET',
  path: '/api/teacher/log',
  access: { staff: 'log' },
  input: z.object({
    ...listing(LOG_PAGE_SIZE, ['newest']),
    who: z.optional(id),
    /** An action, as `course.update`, or all of a kind, as `course`. */
    what: z.optional(z.string('field.invalid').check(z.regex(/^[A-Za-z]{1,40}(\.[A-Za-z]{1,40})?$/, 'field.invalid'))),
    from: z.optional(day('day.invalid')),
    to: z.optional(day('day.invalid')),
  }),
  reply: page({
    entries: z.array(logEntry),
    people: z.array(person),
    kinds: z.array(z.string()),
    searchedSince: z.nullable(z.string()),
  }),
  errors: [],
})
