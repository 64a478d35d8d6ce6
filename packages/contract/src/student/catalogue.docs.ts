import { describe, ID, inGroup, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as catalogue from './catalogue.ts'

export const courseDoc = {
  id: ['The id, unique within the school.', ID],
  description: "The teacher's description; null without one.",
  price: ['The price including tax; a course with price 0 is free.', 'Egyptian pounds'],
  term: 'The term of the school year.',
  active: 'Whether it is on offer.',
  imagePath: 'The address of its picture, relative to the server; null for the default picture.',
  lessonCount: ['The number of lessons.', 'lessons'],
} as const

export const courseSettingDocs = {
  openingPolicy: 'The opening policy: one week for each unit (default), weekly without an end, or all at once.',
  supervisorContact: "Whether it is bought through a chat instead of a code; null: the school's setting applies.",
} as const

export const unitDoc = {
  id: ['The unit.', ID],
} as const

export const catalogueDocs = inGroup('courses', [
  shape(catalogue.course, courseDoc),

  shape(catalogue.courseOutline, {
    ...courseDoc,
    ...courseSettingDocs,
    videoBytes: ['The approximate size of all videos in the quality of a phone.', 'bytes'],
    units: {
      says: 'The units in order.',
      fields: {
        ...unitDoc,
        lessons: {
          says: 'The lessons in order.',
          fields: {
            id: ['The lesson.', ID],
            type: 'Whether the lesson is a video or a quiz.',
            durationSeconds: ['The length of the video; null for a quiz or if unknown.', 'seconds'],
            isPreview: 'Whether it can be watched without an account.',
          },
        },
      },
    },
  }),

  describe(catalogue.listActiveCourses, {
    summary:
      'Lists the active courses of a grade. Pages run from the newest course backwards; within a page the newest is last.',
    details: 'The prefix of the path is historical: the call is public. A client shows each page in reverse order.',
    input: lowerCasePagingDoc,
    reply: { ...pageDoc, courses: 'The courses of this page.' },
  }),

  describe(catalogue.readCourse, {
    summary: 'Returns a course with its units and lessons, without progress.',
    input: { courseid: ['A course of the school.', ID] },
  }),
])
