import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields/day.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { LOG_PAGE_SIZE } from '../limits.ts'
import { listing } from './lists.ts'

/** Field values under the names of the call. */
const values = z.nullable(z.record(z.string(), z.unknown()))
const person = z.object({ id: z.int(), name: z.nullable(z.string()) })

/** A thing that a log entry names: its object, or one that a value refers to by id. */
export const logSubject = z.object({
  kind: z.string(),
  id: z.int(),
  name: z.nullable(z.string()),
  number: z.nullable(z.int()),
  of: z.nullable(z.object({ kind: z.string(), id: z.int(), name: z.string() })),
})
export type LogSubject = z.output<typeof logSubject>

export const logEntry = z.object({
  id: z.int(),
  at: z.string(),
  who: person,
  device: z.string(),
  action: z.string(),
  subject: logSubject,
  reason: z.nullable(z.string()),
  before: values,
  after: values,
  erased: z.boolean(),
  references: z.array(logSubject),
  operation: z.nullable(z.string()),
  partCount: z.int(),
})
export type LogEntry = z.output<typeof logEntry>

export const readLog = endpoint({
  method: 'GET',
  path: '/api/teacher/log',
  access: { staff: 'log' },
  input: z.object({
    ...listing(LOG_PAGE_SIZE, ['newest']),
    who: z.optional(id),
    /** An action such as `course.update`, or all actions of a kind, such as `course`. */
    what: z.optional(z.string('field.invalid').check(z.regex(/^[A-Za-z]{1,40}(\.[A-Za-z]{1,40})?$/, 'field.invalid'))),
    from: z.optional(day('day.invalid')),
    to: z.optional(day('day.invalid')),
    operation: z.optional(z.string('field.invalid').check(z.regex(/^(change|undo) \d{1,15}$/, 'field.invalid'))),
  }),
  reply: page({
    entries: z.array(logEntry),
    people: z.array(person),
    kinds: z.array(z.string()),
    searchedSince: z.nullable(z.string()),
  }),
})
