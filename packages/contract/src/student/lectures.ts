import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errors } from '../errors.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id, pageNumber, pageSize } from '../fields/number.ts'
import { isStorable, line } from '../fields/text.ts'
import { SEARCH_MAX_CHARACTERS, UNITS_PAGE_SIZE } from '../limits.ts'
import { studiedLesson, term, unitWindowView } from './courses.ts'

/** A unit that a lecture code opened, as my lectures lists it (section 3). */
export const lecture = z.object({
  unitId: id,
  unitName: z.string(),
  unitTitle: z.string(),
  courseName: z.string(),
  grade: gradeName,
  term,
  /** Open to the student now. */
  active: z.boolean(),
  /** By its code or by its course. */
  window: unitWindowView,
  redeemedAt: z.string(),
})
export type Lecture = z.output<typeof lecture>

const paging = { pageNumber, pageSize: pageSize(UNITS_PAGE_SIZE) }
const pageFields = { totalCount: z.int(), totalPages: z.int(), currentPage: z.int(), pageSize: z.int() }

export const enterUnitCode = endpoint({
  method: 'POST',
  path: '/api/UnitCode/EnterCode',
  access: 'student',
  carrier: 'query-or-json',
  summary:
    'Opens the unit of a lecture code; its week starts now. Sending your own code again succeeds. A second code of a ' +
    'unit starts a new week once the first is over, and is refused unspent before.',
  input: z.object({ code: line('unitCode.required', 200) }),
  reply: z.object({ unitId: id, unitName: z.string() }),
  signInMessage: errors['auth.required'].arabic,
  message: 'تمام! المحاضرة اتفتحت وهتلاقيها في محاضراتي',
  errors: [
    'unitCode.notFound',
    'unitCode.wrongKind',
    'unitCode.forbidden',
    'unitCode.usedByAnother',
    'unitCode.alreadyOpen',
    'request.tooMany',
  ],
})

export const listLectures = endpoint({
  method: 'GET',
  path: '/api/UnitCode/GetMyUnitCodes',
  access: 'student',
  summary:
    'The units that the student opened by code, newest first: all, or those of a grade, of a term, and with all words of ' +
    'a search in their names.',
  input: z.object({
    ...paging,
    grade: z.optional(gradeText),
    term: z.optional(z.enum(['First', 'Second'], 'term.invalid')),
    search: z.optional(
      z
        .string('field.invalid')
        .check(z.maxLength(SEARCH_MAX_CHARACTERS, 'field.tooLong'), z.refine(isStorable, 'field.invalid')),
    ),
  }),
  reply: z.object({ ...pageFields, units: z.array(lecture) }),
  errors: [],
})

export const listUnitLessons = endpoint({
  method: 'GET',
  path: '/api/Unit/{unitId}/lessons',
  access: 'student',
  summary: 'The lessons of a unit that is open to the student by code or by enrolment.',
  input: z.object({ unitId: id, ...paging }),
  reply: z.object({
    ...pageFields,
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
  summary: 'A unit with the progress of the student, its window counted from redemption.',
  input: z.object({ unitId: id }),
  reply: z.object({
    id,
    unitName: z.string(),
    unitTitle: z.string(),
    courseName: z.string(),
    courseId: id,
    order: z.int(),
    /** From when the unit's own week counts: the code's redemption, or the unit's turn in a course that was joined. */
    enrollmentDate: z.string(),
    serverNow: z.string(),
    window: unitWindowView,
    lessons: z.array(studiedLesson),
  }),
  errors: ['unit.notFound', 'unitCode.forbidden'],
})
