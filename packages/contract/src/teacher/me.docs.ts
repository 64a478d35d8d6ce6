import { describe, ID } from '../documentation/doc.ts'
import * as me from './me.ts'

export const meDocs = [
  describe(me.readMe, {
    group: 'teacher',
    summary: 'Who is logged in at the console, what they may do there, and their school.',
    details: 'A teacher has every permission; an assistant has those that the teacher has allowed.',
    reply: {
      id: ['The own account.', ID],
      name: 'The full name.',
      role: '`teacher` or `assistant`.',
      permissions: 'What the account may do at the console; calls for staff name the one that they need.',
      secondFactor: 'Whether the account logs in with a second factor.',
      owesSecondFactor:
        'Whether the teacher demands one that this assistant has not yet: until then only that can be done.',
      school: {
        says: 'The school that the account belongs to.',
        fields: {
          name: 'What the school calls itself.',
          timeZone: ['The time zone of dates without a time.', 'a name of the IANA database'],
        },
      },
    },
  }),
]
