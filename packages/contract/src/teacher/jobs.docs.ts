import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as jobs from './jobs.ts'
import { importSumsDoc } from './student-import.docs.ts'

const jobId = ['The job, unique within the school.', ID] as const
const details = 'Staff see all jobs of the kinds that they may start; other jobs return 404.'

export const jobsDocs = inGroup('teacher', [
  shape(jobs.job, {
    id: jobId,
    kind: 'The kind of job: `cards` creates a file of cards, `studentImport` imports students, `studentBulk` changes many.',
    state: '`waiting`, `running`, `done` or `failed`.',
    progress: ['The progress.', 'percent'],
    createdAt: ['The time of the request.', MOMENT],
    endedAt: ['The time at which it was done or failed; null before.', MOMENT],
    result: {
      says: 'The created file, until it is deleted.',
      fields: {
        url: 'The absolute address of the file for a plain link: valid for 15 minutes, in this school and for this file only.',
        fileName: 'The suggested file name.',
        goneAt: ['The time at which the file is deleted.', MOMENT],
      },
    },
    bulk: {
      says: 'For a bulk job that is done, failed or cancelled: its number of students and its results.',
      fields: {
        bulkId: ['The id of the change.', ID],
        action: 'The action: `import`, `undo`, or that of the bulk change.',
        canUndo: 'Whether the whole change can be undone.',
        studentCount: ['The number of selected students.', 'students'],
        changedCount: ['The number of changed students; for an import, of created accounts.', 'students'],
        enrolledCount: ['For an import: the number of students who were enrolled.', 'students'],
        importSums: {
          says: 'For a completed import: its rows by outcome; each row is in exactly one of the sums.',
          fields: importSumsDoc,
        },
      },
    },
    reason: 'The reason for the failure, in Arabic.',
  }),
  describe(jobs.listJobs, {
    summary: 'Lists the jobs of the school, newest first.',
    details,
    input: { ...lowerCasePagingDoc, kind: 'Only jobs of this kind.', state: 'Only jobs in this state.' },
    reply: { ...pageDoc, jobs: 'The jobs of this page.' },
  }),
  describe(jobs.readJob, {
    summary: 'Returns the progress and the result of a job.',
    details,
    input: { jobId },
  }),
  describe(jobs.cancelJob, {
    summary: 'Cancels a job that is not over; also 200 if it is over.',
    details,
    input: { jobId },
  }),
])
