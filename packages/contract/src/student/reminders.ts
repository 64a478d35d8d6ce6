import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A moment, as ISO 8601 text in UTC. */
const moment = z.string()

/** The path of the calendar file; its address has the key as `key`. */
export const CALENDAR_PATH = '/calendar.ics'

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/Student/calendar',
  access: 'student',
  tags: ['reminders'],
  input: z.object({}),
  /** Null without a valid address. */
  reply: z.object({ madeAt: z.nullable(moment) }),
  errors: [],
})

/** The former address ends. */
export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/Student/calendar',
  access: 'student',
  invalidates: ['reminders'],
  input: z.object({}),
  reply: z.object({
    /** The file's path with its key, which no later response contains. */
    path: z.string(),
    madeAt: moment,
  }),
  errors: [],
})

export const endCalendar = endpoint({
  method: 'DELETE',
  path: '/api/Student/calendar',
  access: 'student',
  invalidates: ['reminders'],
  input: z.object({}),
  reply: z.null(),
  errors: [],
})
