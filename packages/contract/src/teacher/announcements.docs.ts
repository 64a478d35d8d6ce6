import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as announcements from './announcements.ts'

const group = 'teacher'
const announcementId = ['Which announcement, within the school.', ID] as const
const text = 'What it says, with line breaks; at most 500 characters.'
const until = 'Its last day at the school, as `2026-11-22`, or the moment of its end.'

export const announcementsDocs = [
  shape(announcements.announcement, {
    id: announcementId,
    text,
    audience: 'Whom it is for: `all`, those of a `grade`, or those of a `course`.',
    grade: 'The secondary year; null where it is for others.',
    course: {
      says: 'Of whoever has this course, or a lecture of it; null where it is for others.',
      fields: { id: ['Which course.', ID], courseName: 'What it is called.' },
    },
    until: ['When it is over.', MOMENT],
    madeAt: ['When it was made.', MOMENT],
    madeBy: {
      says: 'By whom; null where the account is gone.',
      fields: { id: ['Whose account.', ID], name: 'The full name.' },
    },
    endedAt: ['When it was taken back before its end; null where it was not.', MOMENT],
    state: '`running`, or `over`.',
  }),
  describe(announcements.listAnnouncements, {
    group,
    summary: 'What the school has told students on their home page.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of its text.',
      sort: 'The `newest` first.',
      state: 'In this state alone: `running` or `over`.',
    },
    reply: { ...pageDoc, announcements: 'The announcements of this page.' },
  }),
  describe(announcements.makeAnnouncement, {
    group,
    summary: 'Tells students something on their home page, until a day.',
    details: 'Exactly one of `all`, `grade` and `courseId` says whom it is for.',
    input: {
      text,
      until,
      all: 'True: every student of the school.',
      grade: 'Those of this secondary year.',
      courseId: ['Those who have this course, or a lecture of it, now.', ID],
    },
  }),
  describe(announcements.updateAnnouncement, {
    group,
    summary: 'Changes what was sent of an announcement that is not over.',
    input: { announcementId, text, until },
  }),
  describe(announcements.endAnnouncement, {
    group,
    summary: 'Takes an announcement back before its end; one that is over is answered as it is.',
    input: { announcementId },
  }),
]
