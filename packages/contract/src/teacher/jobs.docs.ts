import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as jobs from './jobs.ts'
import { importSumsDoc } from './student-import.docs.ts'

const group = 'teacher'
const jobId = ['Which work, within the school.', ID] as const
const details = 'Staff see the work of the kinds that they may ask for, whoever did; the rest is not there for them.'

export const jobsDocs = [
  shape(jobs.job, {
    id: jobId,
    kind: 'What is made: `cards` is a file of cards; `studentImport` brings in students, `studentBulk` changes many.',
    state: '`waiting`, `running`, `done` or `failed`.',
    progress: ['How much of it is done.', 'percent'],
    createdAt: ['When it was asked for.', MOMENT],
    endedAt: ['When it was done or failed; null before.', MOMENT],
    result: {
      says: 'What was made, for as long as it is there.',
      fields: {
        url: 'The whole address of the file, for a plain link: good for 15 minutes, in this school and for this file alone.',
        fileName: 'What it is saved as.',
        goneAt: ['When the file is gone.', MOMENT],
      },
    },
    bulk: {
      says: 'Of work for many students that is done, has failed or was ended: for how many it was, and what it did.',
      fields: {
        bulkId: ['What the change is called.', ID],
        action: 'What was done: `import`, `undo`, or what the bulk change was asked for.',
        canUndo: 'Whether it can be taken back as a whole.',
        studentCount: ['How many were meant.', 'students'],
        changedCount: ['To how many something was done; of an import, how many were made.', 'students'],
        enrolledCount: ['Of an import: how many were let into a course.', 'students'],
        importSums: {
          says: 'Of an import that is done: what came of its rows, each in exactly one of the sums.',
          fields: importSumsDoc,
        },
      },
    },
    reason: 'Why it failed, in Arabic.',
  }),
  describe(jobs.listJobs, {
    group,
    summary: 'The long work of the school, newest first.',
    details,
    input: { ...lowerCasePagingDoc, kind: 'Of one kind alone.', state: 'In one state alone.' },
    reply: { ...pageDoc, jobs: 'The work of this page.' },
  }),
  describe(jobs.readJob, { group, summary: 'How far one work is, and what came of it.', details, input: { jobId } }),
  describe(jobs.cancelJob, {
    group,
    summary: 'Ends a work that is not over; 200 also where it is over already.',
    details,
    input: { jobId },
  }),
]
