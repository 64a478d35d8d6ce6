import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { pageDoc, pagingDoc } from '../documentation/page.ts'
import { unitDoc } from './catalogue.docs.ts'
import * as lectures from './lectures.ts'

export const lecturesDocs = [
  shape(lectures.lecture, {
    unitId: ['A unit of a course.', ID],
    unitName: 'The name of the unit.',
    unitTitle: 'The subject of the unit, in a line.',
    courseName: 'The name of the course.',
    grade: 'The secondary year that it is for.',
    term: 'The term of the school year.',
    active: 'Whether the unit is open to the student now.',
    window: 'When it may be studied, by its code or by its course.',
    redeemedAt: ['When the lecture code was entered.', MOMENT],
  }),

  describe(lectures.listLectures, {
    group: 'lectures',
    summary:
      'The units that the student opened by code, newest first: all, or those of a grade, of a term, and ' +
      'with all words of a search in their names.',
    details:
      'A search forgives what is written in more than one way in Arabic: alef and hamza, taa marbuta, yaa, ' +
      'vowel marks, tatweel, digits, and letter case.',
    input: {
      ...pagingDoc,
      grade: 'The secondary year that it is for.',
      term: 'The term of its course; another reads the list of that term alone.',
      search: ['Words that the unit or the course must have in their names.', '100 characters at most'],
    },
    reply: { ...pageDoc, units: 'The units of this page.' },
  }),

  describe(lectures.listUnitLessons, {
    group: 'lectures',
    summary: 'The lessons of a unit that is open to the student by code or by enrolment.',
    input: { ...pagingDoc, unitId: ['A unit of a course.', ID] },
    reply: {
      ...pageDoc,
      unitName: 'The name of the unit.',
      unitTitle: 'The subject of the unit, in a line.',
      courseName: 'The name of the course.',
      lessons: 'The lessons of this page, in their order.',
    },
  }),

  describe(lectures.studyUnit, {
    group: 'lectures',
    summary: 'A unit with the progress of the student, its window counted from redemption.',
    input: { unitId: ['A unit of a course.', ID] },
    reply: {
      ...unitDoc,
      courseName: 'The name of the course.',
      courseId: ['A course of the school.', ID],
      order: ['The place of the unit in its course.', 'index from 0'],
      enrollmentDate: ['Since when the student studies it: enrolment, or entering the lecture code.', MOMENT],
      serverNow: ["The school's time when the answer was made, because a phone's clock may be wrong.", MOMENT],
      window: 'When the unit may be studied: one week each, in whole 24-hour days since `enrollmentDate`.',
      lessons: 'The lessons, in their order.',
    },
  }),
]
