import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { page, paging } from '../fields/page.ts'
import { searchWords } from '../fields/text.ts'
import { UNITS_PAGE_SIZE } from '../limits.ts'
import { term } from './catalogue.ts'
import { studiedLesson, unitWindowView } from './study.ts'

/** A unit opened by a lecture code, as listed in my lectures (docs/behaviour/enrolment.md). */
export const lecture = z.object({
  unitId: id,
  unitName: z.string(),
  unitTitle: z.string(),
  courseName: z.string(),
  grade: gradeName,
  term,
  active: z.boolean(),
  /** Combines the code and the course. */
  window: unitWindowView,
  redeemedAt: z.string(),
  imagePath: z.nullable(z.string()),
  doneLessonCount: z.int(),
  lessonCount: z.int(),
})
export type Lecture = z.output<typeof lecture>

export const listLectures = endpoint({
  method: 'GET',
  path: '/api/UnitCode/GetMyUnitCodes',
  access: 'student',
  tags: ['enrolment', 'progress'],
  input: z.object({
    ...paging(UNITS_PAGE_SIZE),
    grade: z.optional(gradeText),
    term: z.optional(z.enum(['First', 'Second'], 'term.invalid')),
    search: z.optional(searchWords),
  }),
  reply: page({
    units: z.array(lecture),
    serverNow: z.string(),
  }),
})

export const listUnitLessons = endpoint({
  method: 'GET',
  path: '/api/Unit/{unitId}/lessons',
  access: 'student',
  tags: ['enrolment', 'progress'],
  input: z.object({ unitId: id, ...paging(UNITS_PAGE_SIZE) }),
  reply: page({
    unitName: z.string(),
    unitTitle: z.string(),
    courseName: z.string(),
    lessons: z.array(studiedLesson),
  }),
  errors: ['unit.notFound', 'unitCode.forbidden'],
})

export const studyUnit = endpoint({
  method: 'GET',
  path: '/api/Course/tree-unit-with-progress',
  access: 'student',
  tags: ['enrolment', 'progress'],
  input: z.object({ unitId: id }),
  reply: z.object({
    id,
    unitName: z.string(),
    unitTitle: z.string(),
    courseName: z.string(),
    courseId: id,
    order: z.int(),
    /** The start of the unit's week: the code's redemption, or the unit's turn in a joined course. */
    enrollmentDate: z.string(),
    serverNow: z.string(),
    window: unitWindowView,
    lessons: z.array(studiedLesson),
  }),
  errors: ['unit.notFound', 'unitCode.forbidden'],
})
