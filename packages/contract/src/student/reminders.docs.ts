import { describe, MOMENT } from '../documentation/doc.ts'
import * as reminders from './reminders.ts'

export const remindersDocs = [
  describe(reminders.readCalendar, {
    group: 'study',
    summary: "Returns whether the student's calendar file has an address.",
    reply: { madeAt: ['The time at which the address was made; null without one.', MOMENT] },
  }),

  describe(reminders.makeCalendar, {
    group: 'study',
    summary: "Makes the address of the student's calendar file, with the opening and closing times of the units.",
    details: 'The address before it ends. It works without a session, so whoever has it can read the file.',
    reply: {
      path: ['The path of the file with its key, which no later response contains.', '/calendar.ics?key=…'],
      madeAt: ['The time at which the address was made.', MOMENT],
    },
  }),

  describe(reminders.endCalendar, {
    group: 'study',
    summary: "Ends the address of the student's calendar file. Without one this changes nothing.",
  }),
]
