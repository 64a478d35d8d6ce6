import { describe, ID, shape } from '../documentation/doc.ts'
import * as takings from './takings.ts'

const POUNDS = 'Egyptian pounds'
const DAY = 'YYYY-MM-DD'
const sums = {
  taken: ['Money that was taken.', POUNDS],
  refunded: ['Money that was given back.', POUNDS],
  net: ['What is left of it: taken less given back.', POUNDS],
  gifts: ['What was given for nothing is worth so much; nobody took it.', POUNDS],
  count: ['How many payments there were, gifts and those that give back among them.', 'payments'],
} as const

export const takingsDocs = [
  shape(takings.dayOfPerson, {
    person: {
      says: 'Who took it; null where that account is gone.',
      fields: { id: ['Which account.', ID], name: 'The full name.' },
    },
    ...sums,
    methods: { says: 'The same by how it was paid.', fields: { method: 'How it was paid.', ...sums } },
  }),
  shape(takings.takings, {
    from: ['The first day.', DAY],
    to: ['The last day, which belongs to it.', DAY],
    ...sums,
    days: {
      says: 'The days on which there was any, newest first.',
      fields: { day: ['The day.', DAY], ...sums, people: 'Who took it, by name.' },
    },
  }),
  describe(takings.readTakings, {
    group: 'teacher',
    summary: 'What came in by day, person and way of paying: what an assistant hands over at closing.',
    details: 'A payment counts on the day that it was paid, in the time zone of the school.',
    input: {
      from: ['The first day; without it the last one, or today.', DAY],
      to: ['The last day, which belongs to it; today without it.', DAY],
    },
  }),
]
