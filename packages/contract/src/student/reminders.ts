import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { moment } from '../fields/moment.ts'

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
})

/** The former address ends. */
export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/Student/calendar',
  access: 'student',
  invalidates: ['reminders'],
  input: z.object({}),
  reply: z.object({
    path: z.string(),
    madeAt: moment,
  }),
})

export const endCalendar = endpoint({
  method: 'DELETE',
  path: '/api/Student/calendar',
  access: 'student',
  invalidates: ['reminders'],
  input: z.object({}),
  reply: z.null(),
})

const ENDPOINT_MAX_CHARACTERS = 1_000

/** An address at which a browser's push service can be: a named host at the usual port of https. */
const PUSH_ENDPOINT = /^https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*\/[\x21-\x7e]*$/i

export const readReminders = endpoint({
  method: 'GET',
  path: '/api/Student/reminders',
  access: 'student',
  tags: ['reminders'],
  input: z.object({}),
  reply: z.object({
    isOn: z.boolean(),
    onThisDevice: z.boolean(),
    byEmail: z.boolean(),
    /** False on a device that has reminders, and for `REMINDERS_OFFERED_AGAIN_AFTER_DAYS` after a refusal. */
    mayAsk: z.boolean(),
    publicKey: z.string(),
  }),
})
export type Reminders = DataOf<typeof readReminders>

export const setReminders = endpoint({
  method: 'PUT',
  path: '/api/Student/reminders',
  access: 'student',
  invalidates: ['reminders'],
  /** Turning them off is a refusal. */
  input: z.object({ isOn: z.boolean() }),
  reply: z.null(),
})

export const takeReminders = endpoint({
  method: 'PUT',
  path: '/api/Student/reminders/device',
  access: 'student',
  invalidates: ['reminders'],
  /** A browser's subscription as it gives it, with keys in base64url. */
  input: z.object({
    endpoint: z
      .string()
      .check(z.maxLength(ENDPOINT_MAX_CHARACTERS, 'field.tooLong'), z.regex(PUSH_ENDPOINT, 'field.invalid')),
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/, 'field.invalid')),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/, 'field.invalid')),
  }),
  reply: z.null(),
  errors: ['auth.deviceRequired'],
})

/** The button of a reminder, pressed without a session. The ticket came with it. An unknown one changes nothing. */
export const stopReminders = endpoint({
  method: 'POST',
  path: '/api/Reminder/stop',
  access: 'public',
  invalidates: ['reminders'],
  input: z.object({ ticket: z.string().check(z.maxLength(100, 'field.tooLong')) }),
  reply: z.null(),
})
