import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { courseDoc, unitDoc } from './catalogue.docs.ts'
import * as enrolment from './enrolment.ts'

export const enrolmentDocs = [
  shape(enrolment.enrolledCourse, {
    ...courseDoc,
    enrollmentDate: ['Since when the student studies it: enrolment, or entering the lecture code.', MOMENT],
    doneLessonCount: ['How many lessons the student has completed or handed in.', 'lessons'],
    currentUnit: {
      says: 'The unit that is open now, else the next to open, else the last that ended; null without units.',
      fields: {
        ...unitDoc,
        window: 'When the unit may be studied: one week each, in whole 24-hour days since `enrollmentDate`.',
      },
    },
  }),

  describe(enrolment.isEnrolled, {
    group: 'courses',
    summary: 'Whether the student studies the course.',
    input: {
      studentId: ["The caller's own account; another's is refused.", ID],
      courseId: ['A course of the school.', ID],
    },
  }),

  describe(enrolment.listEnrolledCourses, {
    group: 'courses',
    summary: "The student's courses, newest enrolment first. Also what the app validates a token with: never limited.",
    details: 'With page 1 and page size 1 it tells whether a token is good: 200 also when there is no course.',
    input: { ...lowerCasePagingDoc, studentId: ["The caller's own account; another's is refused.", ID] },
    reply: { ...pageDoc, courses: 'The courses of this page.' },
  }),
]
