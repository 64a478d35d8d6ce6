import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { lowerCasePaging, page } from '../fields/page.ts'
import { STUDENT_HISTORY_PAGE_SIZE } from '../limits.ts'
import { paymentMethod } from './takings.ts'

const person = z.nullable(z.object({ id, name: z.string() }))
const cause = z.enum(['free', 'code', 'staff'])
const paid = z.nullable(z.object({ amount: z.number(), method: paymentMethod }))

export const studentDevice = z.object({
  id,
  name: z.string(),
  firstLoginAt: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
})
export type StudentDevice = z.output<typeof studentDevice>

/** The start and end of an access; its payment is absent without `grants`. */
const access = {
  cause,
  paid: z.optional(paid),
  /** The amount that was refunded; null without a refund. */
  refunded: z.optional(z.nullable(z.number())),
  /** The pounds of the price that the student's credit paid and that did not come back; absent without any. */
  credit: z.optional(z.number()),
  /** True if the access moved to another course, together with its payment. */
  moved: z.optional(z.boolean()),
  grantedBy: person,
  endedAt: z.nullable(z.string()),
  endedBy: person,
  reason: z.nullable(z.string()),
}
export const studentEnrolment = z.object({ courseId: id, courseName: z.string(), enrolledAt: z.string(), ...access })
export type StudentEnrolment = z.output<typeof studentEnrolment>

export const studentLecture = z.object({
  unitId: id,
  unitTitle: z.string(),
  courseName: z.string(),
  openedAt: z.string(),
  ...access,
})
export type StudentLecture = z.output<typeof studentLecture>

export const studentAttempt = z.object({
  id,
  lessonId: id,
  lessonName: z.string(),
  courseName: z.string(),
  number: z.int(),
  /** Null for an exam that was submitted without its answers. */
  score: z.nullable(z.int()),
  passed: z.boolean(),
  correctCount: z.nullable(z.int()),
  questionCount: z.int(),
  submittedAt: z.string(),
  /** The moment from which it does not count. */
  voidedAt: z.nullable(z.string()),
})
export type StudentAttempt = z.output<typeof studentAttempt>

export const studentNote = z.object({ id, text: z.string(), at: z.string(), by: person })
export type StudentNote = z.output<typeof studentNote>

export const studentContact = z.object({ at: z.string(), by: person })
export type StudentContact = z.output<typeof studentContact>

const timelineKinds = [
  'registered',
  'deviceUsed',
  'deviceReplaced',
  'passwordChanged',
  'passwordSetByLink',
  'sessionCopied',
  'enrolled',
  'lectureOpened',
  'accessEnded',
  'lessonCompleted',
  'attempt',
  'markedAgain',
  'change',
] as const
type TimelineKind = (typeof timelineKinds)[number]

/** A timeline can be narrowed to access, learning, the account, or decisions of staff. */
export const timelineParts = {
  access: ['enrolled', 'lectureOpened', 'accessEnded'],
  study: ['lessonCompleted', 'attempt', 'markedAgain'],
  account: ['registered', 'deviceUsed', 'deviceReplaced', 'passwordChanged', 'passwordSetByLink', 'sessionCopied'],
  staff: ['change'],
} as const satisfies Record<string, readonly TimelineKind[]>
export type TimelinePart = keyof typeof timelineParts
export const timelinePartNames = Object.keys(timelineParts) as [TimelinePart, ...TimelinePart[]]

/** One event; for a `change` by staff, `action` is its name in the log. Fields that do not apply are absent. */
export const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  at: z.string(),
  by: person,
  action: z.nullable(z.string()),
  /** The course, unit or lesson concerned. */
  what: z.nullable(z.string()),
  score: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  /** The pounds received, or refunded if negative; needs `grants` or `money`. */
  amount: z.optional(z.number()),
  method: z.optional(paymentMethod),
  /** The number of granted attempts. */
  count: z.optional(z.int()),
  /** The span of a window or a pause. */
  opensAt: z.optional(z.string()),
  closesAt: z.optional(z.string()),
})
export type TimelineEntry = z.output<typeof timelineEntry>

const listOf = <Path extends string, Staff>(path: Path, staff: Staff) =>
  ({
    method: 'GET',
    path: `/api/teacher/students/{studentId}/${path}`,
    access: { staff },
    tags: ['students'],
    input: z.object({ studentId: id, ...lowerCasePaging(STUDENT_HISTORY_PAGE_SIZE) }),
    errors: ['student.notFound'],
  }) as const

const whoGrants = ['students', 'grants'] as const

export const listStudentEnrolments = endpoint({
  ...listOf('enrolments', whoGrants),
  reply: page({ enrolments: z.array(studentEnrolment) }),
})

export const listStudentLectures = endpoint({
  ...listOf('lectures', whoGrants),
  reply: page({ lectures: z.array(studentLecture) }),
})

export const listStudentAttempts = endpoint({
  ...listOf('attempts', 'results' as const),
  reply: page({ attempts: z.array(studentAttempt) }),
})

export const listStudentNotes = endpoint({
  ...listOf('notes', 'students' as const),
  reply: page({ notes: z.array(studentNote) }),
})

const timeline = listOf('timeline', 'students' as const)
export const listStudentTimeline = endpoint({
  ...timeline,
  input: z.extend(timeline.input, { part: z.optional(z.enum(timelinePartNames, 'field.invalid')) }),
  reply: page({ timeline: z.array(timelineEntry) }),
})
