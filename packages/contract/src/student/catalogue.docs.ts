import { describe, ID, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as catalogue from './catalogue.ts'

export const courseDoc = {
  id: ['Which one it is, within the school.', ID],
  courseName: 'The name of the course.',
  description: 'What the teacher writes about it; null without.',
  price: ['What it costs, tax included; a course for 0 is free.', 'Egyptian pounds'],
  term: 'The term of the school year.',
  active: 'Whether it is on offer.',
  grade: 'The secondary year that it is for.',
  imagePath: 'The address of its picture, relative to the server; null for the default picture.',
  lessonCount: ['How many lessons it has.', 'lessons'],
} as const

export const unitDoc = {
  id: ['The unit.', ID],
  unitName: 'The name of the unit.',
  unitTitle: 'The subject of the unit, in a line.',
} as const

export const catalogueDocs = [
  shape(catalogue.course, { ...courseDoc }),

  shape(catalogue.courseOutline, {
    ...courseDoc,
    openingPolicy: 'How units open: a week each; weekly and for good; or all at once.',
    supervisorContact: 'Whether it is bought by a chat in place of a code; null: as the school.',
    units: {
      says: 'The units, in their order.',
      fields: {
        ...unitDoc,
        lessons: {
          says: 'The lessons, in their order.',
          fields: {
            id: ['The lesson.', ID],
            lessonName: 'The name of the lesson.',
            type: 'Whether the lesson is a video or a quiz.',
          },
        },
      },
    },
  }),

  describe(catalogue.listActiveCourses, {
    group: 'courses',
    summary: 'The active courses of a grade. Pages run from the newest course back; within a page the newest is last.',
    details: 'The prefix of the path is history: it is a call for everybody. A client shows each page in reverse.',
    input: { ...lowerCasePagingDoc, grade: 'The secondary year that it is for.' },
    reply: { ...pageDoc, courses: 'The courses of this page.' },
  }),

  describe(catalogue.readCourse, {
    group: 'courses',
    summary: 'A course with its units and lessons, without progress.',
    input: { courseid: ['A course of the school.', ID] },
  }),
]
