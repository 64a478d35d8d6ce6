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

/** Something that a line names: what it was done to, or what a value of it refers to by its id. */
export const logThing = z.object({
  kind: z.string(),
  id: z.int(),
  name: z.nullable(z.string()),
  number: z.nullable(z.int()),
  of: z.nullable(z.object({ kind: z.string(), id: z.int(), name: z.string() })),
})
export type LogThing = z.output<typeof logThing>

/** What somebody did. */
export const logEntry = z.object({
  id: z.int(),
  at: z.string(),
  who: person,
  device: z.string(),
  action: z.string(),
  subject: logThing,
  reason: z.nullable(z.string()),
  before: values,
  after: values,
  erased: z.boolean(),
  references: z.array(logThing),
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
    /** An action, as `course.update`, or all of a kind, as `course`. */
    what: z.optional(z.string('field.invalid').check(z.regex(/^[A-Za-z]{1,40}(\.[A-Za-z]{1,40})?$/, 'field.invalid'))),
    from: z.optional(day('day.invalid')),
    to: z.optional(day('day.invalid')),
    /** The parts of one change to many students, or of taking it back. */
    operation: z.optional(z.string('field.invalid').check(z.regex(/^(change|undo) \d{1,15}$/, 'field.invalid'))),
  }),
  reply: page({
    entries: z.array(logEntry),
    people: z.array(person),
    kinds: z.array(z.string()),
    searchedSince: z.nullable(z.string()),
  }),
  errors: [],
})
