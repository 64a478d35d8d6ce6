import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { moment } from '../fields/moment.ts'
import { momentOrDay } from '../fields/moment-or-day.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE, REASON_MAX_CHARACTERS, STUDENTS_NAMED_AT_ONCE } from '../limits.ts'
import { isStorable } from '../rules/storable-text.ts'
import { unitWindowView } from '../student/study.ts'
import { confirm, reason } from './editing.ts'
import { listing } from './lists.ts'
import { studentFilter } from './students.ts'

const access = { staff: 'students' } as const
const count = z.int()
const person = z.nullable(z.object({ id, name: z.string() }))
/** Students read this note of a decision; an empty one counts as none. */
const note = z
  .string('field.invalid')
  .check(z.trim(), z.maxLength(REASON_MAX_CHARACTERS, 'field.tooLong'), z.refine(isStorable, 'field.invalid'))
/** `now` is the server's time, because the client's clock may differ. */
const since = z.optional(z.union([z.literal('now'), momentOrDay('schedule.moment')], 'schedule.moment'))

const someStudents = z
  .array(id, 'students.required')
  .check(z.minLength(1, 'students.required'), z.maxLength(STUDENTS_NAMED_AT_ONCE, 'field.tooLong'))

/** Selects students: these ids, those that match a filter, or everybody with access. */
export const studentSelector = z.union(
  [z.literal('all'), someStudents, z.strictObject(studentFilter)],
  'students.required',
)
export type StudentSelector = z.output<typeof studentSelector>

export const givenWindow = z.object({
  id,
  courseId: id,
  courseName: z.string(),
  unitId: z.nullable(id),
  unitName: z.nullable(z.string()),
  unitTitle: z.nullable(z.string()),
  /** `late`: students whose turn had passed when the unit was published. */
  whom: z.enum(['all', 'named', 'late']),
  studentCount: count,
  sample: z.array(z.object({ id, name: z.string() })),
  opensAt: z.nullable(moment),
  closesAt: z.nullable(moment),
  reason: z.string(),
  note: z.nullable(z.string()),
  givenAt: moment,
  givenBy: person,
  endedAt: z.nullable(moment),
  shuts: z.boolean(),
})
export type GivenWindow = z.output<typeof givenWindow>

export const listWindows = endpoint({
  method: 'GET',
  path: '/api/teacher/windows',
  access,
  tags: ['windows'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['newest']),
    courseId: z.optional(id),
    unitId: z.optional(id),
    studentId: z.optional(id),
    state: z.optional(z.enum(['standing', 'ended', 'any'], 'state.invalid')),
  }),
  reply: page({ windows: z.array(givenWindow) }),
})

export const giveWindow = endpoint({
  method: 'POST',
  path: '/api/teacher/windows',
  access,
  status: 201,
  invalidates: ['windows', 'students'],
  input: z
    .object({
      courseId: z.optional(id),
      unitId: z.optional(id),
      students: studentSelector,
      opensAt: since,
      closesAt: since,
      reason,
      note: z.optional(note),
      confirm,
    })
    .check(
      z.refine(({ courseId, unitId }) => (courseId === undefined) !== (unitId === undefined), {
        error: 'schedule.target',
        path: ['courseId'],
      }),
      z.refine(({ opensAt, closesAt }) => opensAt !== undefined || closesAt !== undefined, {
        error: 'schedule.moments',
        path: ['closesAt'],
      }),
    ),
  reply: givenWindow,
  errors: [
    'course.notFound',
    'unit.notFound',
    'student.notFound',
    'student.merged',
    'window.nobody',
    'edit.needsConfirm',
  ],
})

export const studentUnit = z.object({
  unitId: id,
  unitName: z.string(),
  unitTitle: z.string(),
  window: unitWindowView,
  quizzes: z.array(
    z.object({ lessonId: id, lessonName: z.string(), attemptCount: count, attemptsLeft: z.nullable(count) }),
  ),
})
export type StudentUnit = z.output<typeof studentUnit>

export const listStudentUnits = endpoint({
  method: 'GET',
  path: '/api/teacher/students/{studentId}/units',
  access: { staff: ['students', 'grants'] },
  tags: ['students', 'windows', 'courses'],
  input: z.object({ studentId: id }),
  reply: z.object({
    courses: z.array(z.object({ courseId: id, courseName: z.string(), units: z.array(studentUnit) })),
  }),
  errors: ['student.notFound'],
})
export type StudentUnits = DataOf<typeof listStudentUnits>

export const endWindow = endpoint({
  method: 'POST',
  path: '/api/teacher/windows/{windowId}/end',
  access,
  invalidates: ['windows', 'students'],
  input: z.object({ windowId: id, reason: z.optional(reason), confirm }),
  reply: givenWindow,
  errors: ['window.notFound', 'edit.needsConfirm'],
})

/** A period in which the weeks of some courses or students do not count. */
export const pause = z.object({
  id,
  scope: z.enum(['courses', 'grade', 'all', 'students']),
  grade: z.nullable(gradeName),
  courses: z.array(z.object({ id, courseName: z.string() })),
  /** For a pause of students: their number, and the first few names. */
  studentCount: count,
  sample: z.array(z.object({ id, name: z.string() })),
  from: moment,
  until: moment,
  reason: z.string(),
  madeAt: moment,
  madeBy: person,
  endedAt: z.nullable(moment),
  /** `over` includes a pause that was cancelled before it began. */
  state: z.enum(['coming', 'running', 'over']),
})
export type PauseRow = z.output<typeof pause>

export const listPauses = endpoint({
  method: 'GET',
  path: '/api/teacher/pauses',
  access,
  tags: ['windows'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['newest']),
    courseId: z.optional(id),
    studentId: z.optional(id),
    state: z.optional(z.enum(['standing', 'any'], 'state.invalid')),
  }),
  reply: page({ pauses: z.array(pause) }),
})

export const makePause = endpoint({
  method: 'POST',
  path: '/api/teacher/pauses',
  access,
  status: 201,
  invalidates: ['windows', 'students'],
  input: z
    .object({
      courseIds: z.optional(
        z.union([z.literal('all'), z.array(id).check(z.minLength(1, 'schedule.whose'))], 'schedule.whose'),
      ),
      grade: z.optional(gradeText),
      all: z.optional(z.literal(true, 'field.invalid')),
      students: z.optional(someStudents),
      from: momentOrDay('schedule.moment'),
      until: momentOrDay('schedule.moment'),
      reason,
      confirm,
    })
    .check(
      z.refine(
        ({ courseIds, grade, all, students }) =>
          [courseIds, grade, all, students].filter((one) => one !== undefined).length === 1,
        { error: 'schedule.whose', path: ['courseIds'] },
      ),
    ),
  reply: pause,
  errors: ['course.notFound', 'student.notFound', 'edit.needsConfirm'],
})

export const endPause = endpoint({
  method: 'POST',
  path: '/api/teacher/pauses/{pauseId}/end',
  access,
  invalidates: ['windows', 'students'],
  input: z.object({ pauseId: id, reason: z.optional(reason), confirm }),
  reply: pause,
  errors: ['pause.notFound', 'edit.needsConfirm'],
})
