import { accountDoc, describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as announcements from './announcements.ts'

const announcementId = ['The announcement, unique within the school.', ID] as const
const text = 'The text, with line breaks; at most 500 characters.'
const until = "Its last day in the school's time zone, as `2026-11-22`, or the moment of its end."

export const announcementsDocs = inGroup('teacher', [
  shape(announcements.announcement, {
    id: announcementId,
    text,
    audience: 'The audience: `all`, the students of a `grade`, or those of a `course`.',
    grade: 'The secondary year; null for another audience.',
    course: {
      says: 'For students of this course or of a lecture of it; null for another audience.',
      fields: { id: ['The course.', ID] },
    },
    until: ['The time of its end.', MOMENT],
    madeAt: ['The time of creation.', MOMENT],
    madeBy: accountDoc('The author; null if the account was deleted.'),
    endedAt: ['The time at which it was withdrawn; null if it was not.', MOMENT],
    state: '`running` or `over`.',
  }),
  describe(announcements.listAnnouncements, {
    summary: 'Lists the announcements of the school to its students.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the text.',
      sort: '`newest` first.',
      state: 'Only announcements in this state: `running` or `over`.',
    },
    reply: { ...pageDoc, announcements: 'The announcements of this page.' },
  }),
  describe(announcements.makeAnnouncement, {
    summary: "Shows an announcement on the students' home page until a day.",
    details: 'Exactly one of `all`, `grade` and `courseId` selects the audience.',
    input: {
      text,
      until,
      all: 'True: every student of the school.',
      grade: 'The students of this secondary year.',
      courseId: ['The students who have this course or a lecture of it now.', ID],
    },
  }),
  describe(announcements.updateAnnouncement, {
    summary: 'Changes the given fields of an announcement that is not over.',
    input: { announcementId, text, until },
  }),
  describe(announcements.endAnnouncement, {
    summary: 'Withdraws an announcement before its end; one that is over stays unchanged.',
    input: { announcementId },
  }),
])
