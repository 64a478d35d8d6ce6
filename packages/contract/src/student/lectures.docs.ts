import { describe, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { pageDoc, pagingDoc } from '../documentation/page.ts'
import { unitDoc } from './catalogue.docs.ts'
import * as lectures from './lectures.ts'

export const lecturesDocs = inGroup('lectures', [
  shape(lectures.lecture, {
    term: 'The term of the school year.',
    active: 'Whether the unit is open to the student now.',
    window: 'The window of the unit by its code or by its course.',
    redeemedAt: ['The time at which the lecture code was redeemed.', MOMENT],
    imagePath: 'The address of the picture of its course; null for the default picture.',
    doneLessonCount: ['The number of lessons that the student has completed or submitted.', 'lessons'],
    lessonCount: ['The number of lessons in the unit.', 'lessons'],
  }),

  describe(lectures.listLectures, {
    summary:
      'Lists the units that the student opened by code, newest first: all, or those of a grade or term, or those ' +
      'whose names contain all words of a search.',
    details:
      'The search treats Arabic spelling variants alike: alef and hamza, taa marbuta, yaa, vowel marks, tatweel, ' +
      'digits and letter case.',
    input: {
      ...pagingDoc,
      term: 'The term of its course; another value returns the list of that term alone.',
      search: ['Words that the name of the unit or of the course must contain.', '100 characters at most'],
    },
    reply: { ...pageDoc, units: 'The units of this page.', serverNow: ["The server's clock.", MOMENT] },
  }),

  describe(lectures.listUnitLessons, {
    summary: 'Lists the lessons of a unit that is open to the student by code or enrolment.',
    input: pagingDoc,
    reply: {
      ...pageDoc,
      lessons: 'The lessons of this page in order.',
    },
  }),

  describe(lectures.studyUnit, {
    summary: "Returns a unit with the student's progress; its window counts from the redemption.",
    reply: {
      ...unitDoc,
      order: ['The position of the unit in its course.', 'index from 0'],
      enrollmentDate: [
        "The start of the student's access: the enrolment, or the redemption of the lecture code.",
        MOMENT,
      ],
      serverNow: ["The server's time of the response, because a phone's clock may be wrong.", MOMENT],
      window: "The student's window of the unit: one week each, in whole 24-hour days since `enrollmentDate`.",
      lessons: 'The lessons in order.',
    },
  }),
])
