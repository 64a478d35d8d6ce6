import { describe, inGroup, MOMENT } from '../documentation/doc.ts'
import * as reminders from './reminders.ts'

export const remindersDocs = inGroup('study', [
  describe(reminders.readCalendar, {
    summary: "Returns whether the student's calendar file has an address.",
    reply: { madeAt: ['The time at which the address was made; null without one.', MOMENT] },
  }),

  describe(reminders.makeCalendar, {
    summary: "Makes the address of the student's calendar file, with the opening and closing times of the units.",
    details: 'The address before it ends. It works without a session, so whoever has it can read the file.',
    reply: {
      path: ['The path of the file with its key, which no later response contains.', '/calendar.ics?key=…'],
      madeAt: ['The time at which the address was made.', MOMENT],
    },
  }),

  describe(reminders.endCalendar, {
    summary: "Ends the address of the student's calendar file. Without one this changes nothing.",
  }),

  describe(reminders.readReminders, {
    summary: 'Returns whether the student is reminded of units that open and close.',
    reply: {
      isOn: 'Whether the student takes reminders.',
      onThisDevice: 'Whether this device gets them.',
      byEmail: 'Whether the email is confirmed. It gets a reminder before a closing while no device does.',
      mayAsk: 'Whether the app may ask for permission on this device; not within 60 days after a refusal.',
      publicKey: ["The school's public key for subscriptions.", 'base64url'],
    },
  }),

  describe(reminders.setReminders, {
    summary: 'Turns reminders on or off; turning them off is a refusal.',
    input: { isOn: 'Whether the student takes reminders.' },
  }),

  describe(reminders.takeReminders, {
    summary: "Sends the reminders to this device's browser and turns them on.",
    details: 'Of several devices only the one used last gets a reminder. A logged-out device gets none.',
    input: {
      endpoint: ["The address of the browser's push service, with https at its usual port.", 'up to 1,000 characters'],
      p256dh: ["The subscription's public key.", 'base64url, 65 bytes'],
      auth: ["The subscription's secret.", 'base64url, 16 bytes'],
    },
  }),

  describe(reminders.stopReminders, {
    summary: 'Turns reminders off from a reminder, without a session.',
    input: { ticket: 'The ticket that came with the reminder; an unknown one changes nothing.' },
  }),
])
