import { describe, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import * as log from './log.ts'

const who = {
  id: ['The account; 0 is the operator of the installation.', 'id'],
  name: 'The full name; null if the account was deleted.',
} as const

const subject = {
  kind: 'The kind, such as `course`, `lesson`, `student` or `assistant`.',
  id: ['The id; 0 for the school itself.', 'id'],
  name: 'The current name; null if it was deleted or has none. For a question its text, for a code its card number.',
  number: ['The position of a question in the quiz, else null.', 'from 1'],
  of: {
    says: 'The parent: the course of a unit or a lesson, the quiz of a question, the batch of a code; null otherwise.',
    fields: { kind: 'The kind of the parent.', id: ['The id.', 'id'], name: 'The current name of the parent.' },
  },
} as const

export const logDocs = inGroup('teacher', [
  shape(log.logSubject, subject),
  shape(log.logEntry, {
    id: ['The number of the newest line of the entry; lines never change.', 'from 1'],
    at: ['The time of the action.', MOMENT],
    who: { says: 'The person who acted.', fields: who },
    device: "A short form of the browser's description of itself.",
    action: 'The action, such as `course.update`.',
    subject: 'The object of the action.',
    reason: "The person's reason; null without one.",
    before: 'The changed fields before the action; null for an action that only read.',
    after: 'The changed fields after the action.',
    references: 'The current names of all that the values refer to by id.',
    operation: 'The value that selects the parts of a bulk change; null otherwise.',
    partCount: ['The number of other lines of the bulk change.', 'lines'],
    erased: 'True if the values were deleted together with their person.',
  }),
  describe(log.readLog, {
    summary: 'Lists the actions in the school, newest first; related saves form one entry.',
    details:
      'Pages count lines, so that they do not depend on how lines are grouped. A page may have fewer entries than ' +
      'lines, and a group across a page boundary becomes two entries. The parts of a bulk change are omitted, ' +
      'unless `operation`, `what` or `search` selects them.',
    input: {
      pagenumber: ['The page number.', 'page, from 1'],
      pagesize: ['The number of lines on a page, at most 100.', 'lines'],
      search:
        'A name of the actor or of the person concerned, in any spelling, or a word of the change. It searches the newest `LOG_SEARCHED_LINES` lines that match the other filters.',
      sort: 'Always `newest`.',
      who: ['The person who acted.', 'id'],
      what: 'An action, or the kind of its object.',
      from: ["The first day, in the school's time zone.", 'YYYY-MM-DD'],
      to: ['The last day, inclusive.', 'YYYY-MM-DD'],
      operation: 'The `operation` of an entry: only its parts.',
    },
    reply: {
      entries: 'The entries of this page.',
      people: { says: 'All people in the log, for a filter.', fields: who },
      kinds: 'All kinds of objects in the log.',
      searchedSince: [
        'For a search over more lines than its limit: the time of the oldest searched line; filter by days to find older ones. Null otherwise.',
        MOMENT,
      ],
      totalCount: ['The number of all results.', 'lines'],
      totalPages: ['The number of pages.', 'pages'],
      currentPage: ['The number of this page.', 'page, from 1'],
      pageSize: ['The number of lines on a page.', 'lines'],
    },
  }),
])
