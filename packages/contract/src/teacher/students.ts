import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { consentVersion, email, mobile, personName } from '../fields/person.ts'
import { searchWords } from '../fields/text.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { reason, revision, seenRevision } from './editing.ts'
import { listing } from './lists.ts'
import {
  studentAttempt,
  studentDevice,
  studentEnrolment,
  studentLecture,
  studentNote,
  timelineEntry,
} from './student-history.ts'

/** `invited`: no password set yet; `blocked`: disabled by the school. */
export const studentStates = ['active', 'invited', 'blocked'] as const
const state = z.enum(studentStates, 'student.state')
export type StudentState = (typeof studentStates)[number]

/** Fields that the caller may not see are absent. */
export const listedStudent = z.object({
  id,
  name: z.string(),
  phone: z.optional(z.string()),
  parentPhone: z.optional(z.nullable(z.string())),
  grade: z.nullable(gradeName),
  state,
  courseCount: z.int(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
})
export type ListedStudent = z.output<typeof listedStudent>

/** An account that was merged into another; it is in no list. */
const mergedStudent = z.object({ id, name: z.string(), mergedInto: z.object({ id, name: z.string() }) })
export type MergedStudent = z.output<typeof mergedStudent>

/** A student with the newest entries of each list; `counts` has the full numbers. */
export const student = z.object({
  id,
  revision,
  name: z.string(),
  grade: z.nullable(gradeName),
  state,
  createdAt: z.string(),
  /** The account into which this one was merged; it is then disabled for good. */
  mergedInto: z.optional(z.object({ id, name: z.string() })),
  email: z.optional(z.nullable(z.string())),
  phone: z.optional(z.string()),
  parentPhone: z.optional(z.nullable(z.string())),
  hasPhoto: z.optional(z.boolean()),
  /** Pounds that the next order by transfer uses; needs `grants` or `money`. */
  credit: z.optional(z.number()),
  gatewayCredit: z.optional(z.number()),
  consent: z.optional(
    z.nullable(z.object({ version: z.int(), givenAt: z.string(), declaredBy: z.nullable(z.string()) })),
  ),
  devices: z.optional(z.array(studentDevice)),
  enrolments: z.optional(z.array(studentEnrolment)),
  lectures: z.optional(z.array(studentLecture)),
  attempts: z.optional(z.array(studentAttempt)),
  notes: z.optional(z.array(studentNote)),
  timeline: z.optional(z.array(timelineEntry)),
  counts: z.object({
    enrolments: z.optional(z.int()),
    lectures: z.optional(z.int()),
    attempts: z.optional(z.int()),
    notes: z.optional(z.int()),
    timeline: z.optional(z.int()),
  }),
})
export type Student = z.output<typeof student>

export const preparedLink = z.object({ chatUrl: z.nullable(z.string()), passwordLink: z.optional(z.string()) })
export type PreparedLink = z.output<typeof preparedLink>

/** Each of these shows names; contacts, devices and notes need `students`, marks need `results`. */
export const seesStudents = ['students', 'results', 'grants'] as const
export const studentFilter = {
  search: z.optional(searchWords),
  grade: z.optional(gradeText),
  courseId: z.optional(id),
  /** Students who are members of this group now. */
  groupId: z.optional(id),
  state: z.optional(state),
}
const phone = mobile('phone.required', 'phone.format')
const parentPhone = mobile('parentPhone.required', 'parentPhone.format')
const lowerCaseEmail = z.pipe(
  email,
  z.transform((text: string) => text.toLowerCase()),
)
const taken = ['student.emailTaken', 'student.phoneTaken'] as const

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/teacher/students',
  access: { staff: seesStudents },
  tags: ['students'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['newest', 'name']),
    ...studentFilter,
    photo: z.optional(z.literal('unseen', 'field.invalid')),
  }),
  reply: page({
    students: z.array(listedStudent),
    merged: z.optional(z.array(mergedStudent)),
  }),
})

export const createStudent = endpoint({
  method: 'POST',
  path: '/api/teacher/students',
  access: { staff: 'students' },
  invalidates: ['students'],
  status: 201,
  input: z.object({
    name: personName,
    phone,
    email: z.optional(lowerCaseEmail),
    parentPhone: z.optional(parentPhone),
    grade: z.optional(gradeText),
    consentVersion: z.optional(consentVersion),
  }),
  reply: z.extend(student, preparedLink.shape),
  message: 'حساب الطالب اتعمل',
  errors: [...taken, 'school.full'],
})

export const readStudent = endpoint({
  method: 'GET',
  path: '/api/teacher/students/{studentId}',
  access: { staff: seesStudents },
  tags: ['students'],
  input: z.object({ studentId: id }),
  reply: student,
  errors: ['student.notFound'],
})

export const updateStudent = endpoint({
  method: 'PATCH',
  path: '/api/teacher/students/{studentId}',
  access: { staff: 'students' },
  invalidates: ['students'],
  input: z.object({
    studentId: id,
    name: z.optional(personName),
    /** Null removes it. */
    email: z.optional(z.nullable(lowerCaseEmail)),
    phone: z.optional(phone),
    parentPhone: z.optional(z.nullable(parentPhone)),
    grade: z.optional(gradeText),
    reason: z.optional(reason),
    revision: seenRevision,
  }),
  reply: student,
  message: 'اتحفظ',
  errors: ['student.notFound', 'student.merged', 'edit.conflict', ...taken],
})
