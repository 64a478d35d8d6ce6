import { describe, ID, inGroup } from '../documentation/doc.ts'
import * as me from './me.ts'

export const meDocs = inGroup('teacher', [
  describe(me.readMe, {
    summary: 'Returns the account that is logged in to the console, with its permissions and its school.',
    details: 'A teacher has every permission; an assistant has those that the teacher has granted.',
    reply: {
      id: ["The caller's account.", ID],
      name: 'The full name.',
      role: '`teacher` or `assistant`.',
      permissions: 'The permissions of the account; each call for staff names the one that it needs.',
      secondFactor: 'Whether the account uses a second factor.',
      owesSecondFactor:
        'Whether this assistant still has to set up the second factor that the teacher requires; until then other calls are refused.',
      school: {
        says: 'The school of the account.',
        fields: {
          name: 'The name of the school.',
          timeZone: ['The time zone of days.', 'a name of the IANA database'],
        },
      },
    },
  }),
])
