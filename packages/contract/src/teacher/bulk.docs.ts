import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as bulk from './bulk.ts'
import { importSumsDoc } from './student-import.docs.ts'

const bulkId = ['What the change is called.', ID] as const
const jobId = ['The work that does it, a `studentBulk`, for more than 50; null where it is done.', ID] as const
const by = { says: 'Who of the staff.', fields: { id: ['The account.', ID], name: 'The full name.' } } as const
const found = {
  search: 'Parts of a name, or digits of a mobile for who may see numbers.',
  grade: ['The secondary year, as its name or its number.', '1 to 3'],
  courseId: ['Who studies this course.', ID],
  state: '`active`, `invited` or `blocked`.',
} as const

export const bulkDocs = [
  describe(bulk.changeStudents, {
    group: 'teacher',
    summary: 'Does the same to many students.',
    details:
      'The students are those of `students` or of `filter`, as they are at this moment: where they are not as many as ' +
      'expected, nothing is done, and `data.studentCount` tells how many there are. Blocking, devices, invitations and ' +
      'notes need `students` besides. Each student is told in the log under their own name. Who is so already stays so.',
    input: {
      action:
        '`enrol` in a course, `endEnrolment` of it, `grantLecture` of a unit for a week, `block`, `unblock`, ' +
        '`endDevices` (logs them out everywhere), `invite` (a link for a password each, see the invitations), `note`.',
      students: { says: 'Their ids, at most 1,000; a filter; or `all`.', fields: found },
      filter: { says: 'In place of `students`: what the list is left with.', fields: found },
      expectedCount: ['How many they are; it may be missing for ids alone.', 'students'],
      reason: 'Why, for the log.',
      courseId: ['Which course, of `enrol` and `endEnrolment`.', ID],
      unitId: ['Which unit, of `grantLecture`.', ID],
      text: 'What a `note` says; the reason without it.',
    },
    reply: {
      bulkId,
      studentCount: ['How many are meant.', 'students'],
      jobId,
      changedCount: ['To how many something was done; null for as long as a work does it.', 'students'],
      undo: {
        says: 'What takes it back as a whole; null where that cannot be.',
        fields: { id: bulkId },
      },
    },
  }),
  shape(bulk.bulkChange, {
    id: bulkId,
    action: 'What was done: as it was asked for, or `import`.',
    what: 'The title of the course or unit that it was about; null without.',
    reason: 'Why, as it was said then; null without.',
    studentCount: ['How many were meant.', 'students'],
    changedCount: ['To how many something was done; of an import, how many were made.', 'students'],
    importSums: {
      says: 'Of an import that is done: what came of its rows, each in exactly one of the sums.',
      fields: importSumsDoc,
    },
    undoneCount: ['For how many it is as it was.', 'students'],
    leftCount: ['For how many it is not, although it was taken back.', 'students'],
    madeAt: ['When it was asked for.', MOMENT],
    madeBy: by,
    undoneAt: ['When it was taken back; null where it was not.', MOMENT],
    undoneBy: by,
    state: 'How the newest work on it stands: `failed` also where it was ended; `done` where there was none.',
    canUndo: 'Whether the caller can take it back now.',
  }),
  describe(bulk.listBulkChanges, {
    group: 'teacher',
    summary: 'What was done to many students in one go, imports too, newest first.',
    input: lowerCasePagingDoc,
    reply: { ...pageDoc, changes: 'The changes of this page.' },
  }),
  describe(bulk.undoBulk, {
    group: 'teacher',
    summary: 'Takes back, as a whole, what was done to many students.',
    details:
      'Where something else has happened since to a student, they stay as they are. Taken back twice is once. What is ' +
      'still under way, or ended half way, goes back as far as it came. Of an import, accounts that nobody has used are ' +
      'removed, and what others were let into is ended.',
    input: { bulkId, reason: 'Why, for the log.' },
    reply: {
      bulkId,
      jobId,
      undoneCount: ['For how many it is as it was; null for as long as a work does it.', 'students'],
      leftCount: ['For how many it is not.', 'students'],
    },
  }),
]
