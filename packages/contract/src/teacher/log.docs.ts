import { describe, MOMENT, shape } from '../documentation/doc.ts'
import * as log from './log.ts'

const who = {
  id: ['The account; 0 is the operator of the installation.', 'id'],
  name: 'The full name; null where that account is gone.',
} as const

export const logDocs = [
  shape(log.logEntry, {
    id: ['The number of its newest line; a line is never changed.', 'from 1'],
    at: ['When it was done.', MOMENT],
    who: { says: 'Who did it.', fields: who },
    device: 'What the browser said it is, shortened for people.',
    action: 'What was done, as `course.update`.',
    subject: {
      says: 'What it was done to.',
      fields: {
        kind: 'What it is, as `course`, `lesson`, `student` or `assistant`.',
        id: ['Its id; that of the school itself is 0.', 'id'],
        name: 'What it is called now; null where it is gone or has no name.',
      },
    },
    reason: 'Why, in the words of who did it; null where nothing was said.',
    before: 'The fields that changed, as they were; null for something that was only looked at.',
    after: 'The same as they are since.',
    erased: 'True where the person whose values these were was erased: nobody reads them any more.',
  }),
  describe(log.readLog, {
    group: 'teacher',
    summary: 'What was done in the school, newest first; saves that belong together are one entry.',
    details:
      'Pages are pages of lines, so that what stands on one does not depend on how its lines join: a page may have fewer ' +
      'entries than lines, and saves across its edge are two entries.',
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
