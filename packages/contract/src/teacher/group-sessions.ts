import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields/day.ts'
import { price } from '../fields/money.ts'
import { id } from '../fields/number.ts'
import { CENTRE_SCANS_AT_ONCE } from '../limits.ts'
import { weekdayNames } from '../rules/weekdays.ts'
import { shortText } from './edited-text.ts'
import { reason } from './editing.ts'
import { groupName } from './groups.ts'

const access = { staff: 'attendance' } as const
const tags = ['groupSessions', 'groups'] as const
const named = { groupId: id, day: day('day.invalid') }
const moment = z.iso.datetime({ offset: true, error: 'field.invalid' })
/** Chosen by the device, so that what is sent twice is stored once. */
const key = z.uuid('field.invalid')
const token = z.string('field.invalid').check(z.maxLength(80, 'field.invalid'))

const sessionStates = ['planned', 'open', 'closed', 'cancelled'] as const
export type SessionState = (typeof sessionStates)[number]
const attendanceStatuses = ['present', 'late', 'guest', 'excused'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]
/** The payments of a session; books are not among what a group owes. */
export const sessionPaymentKinds = ['session', 'month', 'debt', 'book'] as const
export type SessionPaymentKind = (typeof sessionPaymentKinds)[number]

/** A session on a list of a day. Sums are pounds. */
export const listedSession = z.object({
  group: z.object({ ...groupName.shape, assistant: z.nullable(z.object({ id, name: z.string() })) }),
  day: z.string(),
  state: z.enum(sessionStates),
  memberCount: z.int(),
  presentCount: z.int(),
  /** The money that the caller took. */
  own: z.number(),
  /** The money of everybody; null without the permission `money`. */
  all: z.nullable(z.number()),
})
export type ListedSession = z.output<typeof listedSession>

/** A student whom a session knows. `debt` is from before, `due` of this session, `paid` in it. Pounds. */
export const sessionStudent = z.object({
  id,
  name: z.string(),
  /** The last three digits of the student's number. */
  digits: z.string(),
  isMember: z.boolean(),
  debt: z.number(),
  due: z.number(),
  paid: z.number(),
  credit: z.number(),
  attendance: z.nullable(z.object({ status: z.enum(attendanceStatuses), at: z.string() })),
})
export type SessionStudent = z.output<typeof sessionStudent>

const taughtUnit = z.object({ id, unitTitle: z.string() })

/** A session with all that a device needs to continue without a connection. */
export const groupSession = z.object({
  group: z.object({
    ...groupName.shape,
    weekday: z.enum(weekdayNames),
    price: z.number(),
    charge: z.enum(['session', 'month']),
    /** Absence opens the unit that the session taught. */
    opensForAbsent: z.boolean(),
  }),
  day: z.string(),
  now: z.string(),
  state: z.enum(sessionStates),
  students: z.array(sessionStudent),
  unit: z.nullable(taughtUnit),
  /** The units of the group's course; empty without one. */
  units: z.array(taughtUnit),
  own: z.number(),
  all: z.nullable(z.number()),
  /** Null until the session is closed, and without the permission `money` for what others took. */
  closing: z.nullable(
    z.object({
      at: z.string(),
      by: z.nullable(z.object({ id, name: z.string() })),
      expected: z.number(),
      counted: z.number(),
      differenceReason: z.nullable(z.string()),
      share: z.number(),
      handedTo: z.nullable(z.string()),
    }),
  ),
})
export type GroupSession = z.output<typeof groupSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/teacher/sessions',
  access,
  tags,
  input: z.object({ day: z.optional(day('day.invalid')) }),
  reply: z.object({ day: z.string(), sessions: z.array(listedSession) }),
})

export const readSession = endpoint({
  method: 'GET',
  path: '/api/teacher/groups/{groupId}/sessions/{day}',
  access,
  tags,
  input: z.object(named),
  reply: groupSession,
  errors: ['group.notFound', 'session.tooFar'],
})

/** Says who shows a QR code that is not of the group. */
export const readScanned = endpoint({
  method: 'GET',
  path: '/api/teacher/groups/{groupId}/sessions/{day}/scanned',
  access,
  input: z.object({ ...named, token }),
  reply: z.object({
    student: z.object({ id, name: z.string() }),
    groups: z.array(groupName),
  }),
  errors: ['group.notFound', 'session.tokenRefused', 'student.notFound'],
})

/**
 * - `paid`: nothing was owed any more;
 * - `stranger`: no member, and not let in as a guest;
 * - `removed`: a later removal stands above the scan;
 * - `excused`: the student was excused after the scan, which arrived late;
 * - `closed`: an attendance of a closed session is not removed;
 * - `over`: a cancelled session.
 */
const scanOutcomes = ['stored', 'known', 'refused', 'stranger', 'paid', 'removed', 'excused', 'closed', 'over'] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

const scan = z.object({
  key,
  /** The text of the QR code; a student who is chosen by name has none. */
  token: z.optional(token),
  studentId: z.optional(id),
  at: moment,
  /** The student is let in though no member. */
  isGuest: z._default(z.boolean('field.invalid'), false),
  isExcused: z._default(z.boolean('field.invalid'), false),
  isUndo: z._default(z.boolean('field.invalid'), false),
})
const removal = z.object({ key, studentId: id, at: moment })
const cash = z.object({
  key,
  studentId: id,
  amount: price,
  kind: z.enum(sessionPaymentKinds, 'field.invalid'),
  at: moment,
})

/** Stores what a device has collected, perhaps without a connection; a session begins with its first scan. */
export const sendScans = endpoint({
  method: 'POST',
  path: '/api/teacher/groups/{groupId}/sessions/{day}/scans',
  access,
  invalidates: ['groupSessions', 'takings', 'students', 'windows'],
  input: z.object({
    ...named,
    scans: z._default(z.array(scan).check(z.maxLength(CENTRE_SCANS_AT_ONCE, 'list.tooLong')), []),
    /** Attendances and excuses that were recorded by mistake. */
    removals: z._default(z.array(removal).check(z.maxLength(CENTRE_SCANS_AT_ONCE, 'list.tooLong')), []),
    payments: z._default(z.array(cash).check(z.maxLength(CENTRE_SCANS_AT_ONCE, 'list.tooLong')), []),
  }),
  reply: z.object({ outcomes: z.array(z.object({ key: z.string(), outcome: z.enum(scanOutcomes) })) }),
  errors: ['group.notFound', 'session.tooFar'],
})

/** Chooses the unit that a session taught; after the closing, the absent get the new one in place of the former. */
export const updateSession = endpoint({
  method: 'PATCH',
  path: '/api/teacher/groups/{groupId}/sessions/{day}',
  access,
  invalidates: ['groupSessions', 'windows', 'students'],
  input: z.object({ ...named, unitId: z.nullable(id) }),
  reply: groupSession,
  errors: ['group.notFound', 'session.tooFar', 'unit.notFound', 'session.cancelled'],
})

export const closeSession = endpoint({
  method: 'POST',
  path: '/api/teacher/groups/{groupId}/sessions/{day}/close',
  access,
  invalidates: ['groupSessions', 'takings', 'windows', 'students'],
  input: z.object({
    ...named,
    counted: price,
    differenceReason: z.optional(reason),
    handedTo: z.optional(z.nullable(shortText)),
  }),
  reply: groupSession,
  errors: ['group.notFound', 'session.tooFar', 'session.notOpen', 'session.difference', 'session.othersMoney'],
})

/** The money of a cancelled session becomes credit of the students. */
export const cancelSession = endpoint({
  method: 'POST',
  path: '/api/teacher/groups/{groupId}/sessions/{day}/cancel',
  access: { staff: 'grants' },
  invalidates: ['groupSessions', 'takings', 'students', 'windows'],
  input: z.object({ ...named, reason }),
  reply: z.object({ creditedCount: z.int(), credited: z.number() }),
  errors: ['group.notFound', 'session.tooFar', 'session.cancelled'],
})

export const listAbsent = endpoint({
  method: 'GET',
  path: '/api/teacher/groups/{groupId}/sessions/{day}/absent',
  access,
  tags,
  input: z.object(named),
  reply: z.object({
    students: z.array(
      z.object({
        id,
        name: z.string(),
        /** Absent without the permission `students`. */
        parentPhone: z.optional(z.nullable(z.string())),
        isExcused: z.boolean(),
        opensUntil: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['group.notFound'],
})

export const listAttendanceCards = endpoint({
  method: 'GET',
  path: '/api/teacher/groups/{groupId}/cards',
  access: { staff: 'students' },
  tags: ['groups'],
  input: z.object({ groupId: id }),
  reply: z.object({ cards: z.array(z.object({ studentId: id, name: z.string(), token: z.string() })) }),
  errors: ['group.notFound'],
})
