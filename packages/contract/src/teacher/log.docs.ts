import { describe, MOMENT, shape } from '../documentation/doc.ts'
import * as log from './log.ts'

const who = {
  id: ['The account; 0 is the operator of the installation.', 'id'],
  name: 'The full name; null where that account is gone.',
} as const

const thing = {
  kind: 'What it is, as `course`, `lesson`, `student` or `assistant`.',
  id: ['Its id; that of the school itself is 0.', 'id'],
  name: 'What it is called now; null where it is gone or has no name. Of a question its text, of a code its number on the card.',
  number: ['Of a question its place in the quiz, else null.', 'from 1'],
  of: {
    says: 'What it lies in: the course of a unit or a lesson, the quiz of a question, the batch of a code; null for all else.',
    fields: { kind: 'What that is.', id: ['Its id.', 'id'], name: 'What that is called now.' },
  },
} as const

export const logDocs = [
  shape(log.logThing, thing),
  shape(log.logEntry, {
    id: ['The number of its newest line; a line is never changed.', 'from 1'],
    at: ['When it was done.', MOMENT],
    who: { says: 'Who did it.', fields: who },
    device: 'What the browser said it is, shortened for people.',
    action: 'What was done, as `course.update`.',
    subject: 'What it was done to.',
    reason: 'Why, in the words of who did it; null where nothing was said.',
    before: 'The fields that changed, as they were; null for something that was only looked at.',
    after: 'The same as they are since.',
    references: 'What the values refer to by id, as it is called now.',
    operation: 'Of a change to many students, what its parts are asked for by; else null.',
    partCount: ['How many lines the change to many students has beside this one.', 'lines'],
    erased: 'True where the person whose values these were was erased: nobody reads them any more.',
  }),
  describe(log.readLog, {
    group: 'teacher',
    summary: 'What was done in the school, newest first; saves that belong together are one entry.',
    details:
      'Pages are pages of lines, so that what stands on one does not depend on how its lines join: a page may have fewer ' +
      'entries than lines, and saves across its edge are two entries. The parts of a change to many students are left out, ' +
      'unless `operation`, `what` or `search` asks for them.',
    input: {
      pagenumber: ['The page.', 'page, from 1'],
      pagesize: ['Lines on a page, at most 100.', 'lines'],
      search:
        'A name of who did it or of whom it was done to, in any spelling, or a word of what changed: in the newest lines, `LOG_SEARCHED_LINES` of those that the rest leaves.',
      sort: 'Always `newest`.',
      who: ['Who did it.', 'id'],
      what: 'An action, or the kind of what it was done to.',
      from: ["The first day, of the school's time zone.", 'YYYY-MM-DD'],
      to: ['The last day, which belongs to it.', 'YYYY-MM-DD'],
      operation: 'The `operation` of an entry: its parts alone.',
    },
    reply: {
      entries: 'The entries of the page.',
      people: { says: 'Everybody who stands in the log, to narrow it by.', fields: who },
      kinds: 'Every kind of thing that stands in it.',
      searchedSince: [
        'Of a search in more lines than are read for it: the oldest line that was; older ones are found by their days. Else null.',
        MOMENT,
      ],
      totalCount: ['All that is found.', 'lines'],
      totalPages: ['How many pages that is.', 'pages'],
      currentPage: ['The page that this is.', 'page, from 1'],
      pageSize: ['Lines on a page.', 'lines'],
    },
  }),
]
