import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { courseDoc, unitDoc } from './catalogue.docs.ts'
import * as enrolment from './enrolment.ts'

export const enrolmentDocs = inGroup('courses', [
  shape(enrolment.enrolledCourse, {
    ...courseDoc,
    enrollmentDate: [
      "The start of the student's access: the enrolment, or the redemption of the lecture code.",
      MOMENT,
    ],
    doneLessonCount: ['The number of lessons that the student has completed or submitted.', 'lessons'],
    currentUnit: {
      says: 'The unit that is open now, else the next to open, else the last that ended; null without units.',
      fields: {
        ...unitDoc,
        window: "The student's window of the unit: one week each, in whole 24-hour days since `enrollmentDate`.",
      },
    },
  }),

  describe(enrolment.isEnrolled, {
    summary: 'Returns whether the student is enrolled in the course.',
    input: {
      studentId: ["The caller's own account; any other is refused.", ID],
    },
  }),

  describe(enrolment.listEnrolledCourses, {
    summary:
      "Lists the student's courses, newest enrolment first. The app also validates tokens with it, so it has no rate limit.",
    details: 'Page 1 with page size 1 shows whether a token is valid: the status is 200 even without a course.',
    input: { ...lowerCasePagingDoc, studentId: ["The caller's own account; any other is refused.", ID] },
    reply: { ...pageDoc, courses: 'The courses of this page.' },
  }),
])
