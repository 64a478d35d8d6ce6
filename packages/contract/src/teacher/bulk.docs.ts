import { accountDoc, describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as bulk from './bulk.ts'
import { importSumsDoc } from './student-import.docs.ts'

const bulkId = ['The id of the change.', ID] as const
const jobId = ['The `studentBulk` job, for more than 50 students; null if the change is done.', ID] as const
const by = accountDoc('The staff member.')
const found = {
  search: 'Parts of a name, or digits of a mobile number with access to numbers.',
  grade: ['The secondary year, by name or number.', '1 to 3'],
  courseId: ['Students who have this course.', ID],
  groupId: ['Present members of this group.', ID],
  state: '`active`, `invited` or `blocked`.',
} as const

export const bulkDocs = inGroup('teacher', [
  describe(bulk.changeStudents, {
    summary: 'Applies one action to many students.',
    details:
      'The students are those of `students`, or those who match `filter` now. If their number differs from the ' +
      'expected one, nothing changes, and `data.studentCount` has the actual number. Blocking, devices, invitations ' +
      'and notes also need `students`. Each student gets a log entry under their own name. Students who are in the ' +
      'requested state already stay unchanged.',
    input: {
      action:
        '`enrol` in a course, `endEnrolment` in it, `grantLecture` of a unit for a week, `block`, `unblock`, ' +
        '`endDevices` (logs out everywhere), `invite` (a password link for each, see the invitations), or `note`.',
      students: { says: 'A list of at most 1,000 ids, a filter, or `all`.', fields: found },
      filter: { says: 'In place of `students`: the filter that selects them.', fields: found },
      expectedCount: ['The expected number of students; optional only for ids.', 'students'],
      reason: 'The reason, for the log.',
      courseId: ['The course, for `enrol` and `endEnrolment`.', ID],
      unitId: ['The unit, for `grantLecture`.', ID],
      text: 'The text of a `note`; by default the reason.',
    },
    reply: {
      bulkId,
      studentCount: ['The number of selected students.', 'students'],
      jobId,
      changedCount: ['The number of changed students; null while a job runs.', 'students'],
      undo: {
        says: 'The id for undoing the whole change; null if it cannot be undone.',
        fields: { id: bulkId },
      },
    },
  }),
  shape(bulk.bulkChange, {
    id: bulkId,
    action: 'The requested action, or `import`.',
    what: 'The title of the course or unit concerned; null without one.',
    reason: 'The reason that was given; null without one.',
    studentCount: ['The number of selected students.', 'students'],
    changedCount: ['The number of changed students; for an import, of created accounts.', 'students'],
    importSums: {
      says: 'For a completed import: its rows by outcome; each row is in exactly one of the sums.',
      fields: importSumsDoc,
    },
    undoneCount: ['The number of students for whom it was undone.', 'students'],
    leftCount: ['The number of students for whom it could not be undone.', 'students'],
    madeAt: ['The time of the request.', MOMENT],
    madeBy: by,
    undoneAt: ['The time at which it was undone; null if it was not.', MOMENT],
    undoneBy: by,
    state: 'The state of its latest job: `failed` includes a cancelled one; `done` if there was no job.',
    canUndo: 'Whether the caller can undo it now.',
  }),
  describe(bulk.listBulkChanges, {
    summary: 'Lists bulk changes and imports, newest first.',
    input: lowerCasePagingDoc,
    reply: { ...pageDoc, changes: 'The changes of this page.' },
  }),
  describe(bulk.undoBulk, {
    summary: 'Undoes a whole bulk change.',
    details:
      'Students with later changes stay as they are. A repeated undo has no further effect. A running or cancelled ' +
      'change is undone as far as it got. For an import, unused accounts are deleted, and other students lose the ' +
      'access that it gave them.',
    input: { bulkId, reason: 'The reason, for the log.' },
    reply: {
      bulkId,
      jobId,
      undoneCount: ['The number of students for whom it was undone; null while a job runs.', 'students'],
      leftCount: ['The number of students for whom it was not undone.', 'students'],
    },
  }),
])
