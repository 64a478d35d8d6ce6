import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { price } from '../fields/money.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { mobile } from '../fields/person.ts'
import { CONSOLE_PAGE_SIZE, GROUP_CAPACITY_MAX, GROUP_MEMBERS_AT_ONCE } from '../limits.ts'
import { groupChargeNames } from '../rules/centre-groups.ts'
import { weekdayNames } from '../rules/weekdays.ts'
import { seesGroups } from './centres.ts'
import { shortName } from './edited-text.ts'
import { revision, seenRevision } from './editing.ts'
import { listing } from './lists.ts'

const see = { staff: seesGroups } as const
const manage = { staff: 'students' } as const
/** A student who turns up can be put into the group at the door. */
const admit = { staff: ['students', 'attendance'] } as const
const weekday = z.enum(weekdayNames, 'group.weekday')
const charge = z.enum(groupChargeNames, 'group.charge')
const startsAt = z.string('group.startsAt').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'group.startsAt'))
const capacity = wholeNumber(1, GROUP_CAPACITY_MAX, 'group.capacity')
const person = z.object({ id, name: z.string() })

export const group = z.object({
  id,
  revision,
  name: z.string(),
  centre: person,
  course: z.nullable(z.object({ id, courseName: z.string() })),
  grade: z.nullable(gradeName),
  weekday,
  /** The hour of the school's clock, as `17:30`. */
  startsAt,
  capacity: z.int(),
  memberCount: z.int(),
  /** Pounds for a session or a month. */
  price: z.number(),
  charge,
  assistant: z.nullable(person),
  /** Absence opens the unit that a session taught. */
  opensForAbsent: z.boolean(),
  archived: z.boolean(),
})
export type Group = z.output<typeof group>

export const groupName = z.object({ id, name: z.string(), centreName: z.string(), weekday, startsAt })
export type GroupName = z.output<typeof groupName>

export const groupMember = z.object({
  id,
  name: z.string(),
  /** Absent without the permission `students`. */
  phone: z.optional(z.string()),
  fromDay: z.string(),
})
export type GroupMember = z.output<typeof groupMember>

export const studentGroup = z.object({ ...groupName.shape, fromDay: z.string(), untilDay: z.nullable(z.string()) })
export type StudentGroup = z.output<typeof studentGroup>

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/teacher/groups',
  access: see,
  tags: ['groups'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['week', 'name']),
    centreId: z.optional(id),
    state: z._default(z.enum(['active', 'archived'], 'field.invalid'), 'active'),
  }),
  reply: page({ groups: z.array(group) }),
})

export const listGroupNames = endpoint({
  method: 'GET',
  path: '/api/teacher/groups/names',
  access: see,
  tags: ['groups'],
  input: z.object({}),
  reply: z.object({ groups: z.array(groupName) }),
})

const written = {
  centreId: id,
  name: shortName('group.name'),
  courseId: z.optional(z.nullable(id)),
  grade: z.optional(z.nullable(gradeText)),
  weekday,
  startsAt,
  capacity,
  price,
  charge,
  assistantId: z.optional(z.nullable(id)),
  opensForAbsent: z._default(z.boolean('field.invalid'), false),
}
const writeErrors = ['centre.notFound', 'course.notFound', 'assistant.notFound'] as const

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/teacher/groups',
  access: manage,
  status: 201,
  invalidates: ['groups'],
  input: z.object(written),
  reply: group,
  errors: [...writeErrors, 'group.tooMany'],
})

const named = { groupId: id }

export const readGroup = endpoint({
  method: 'GET',
  path: '/api/teacher/groups/{groupId}',
  access: see,
  tags: ['groups'],
  input: z.object(named),
  reply: group,
  errors: ['group.notFound'],
})

export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/api/teacher/groups/{groupId}',
  access: manage,
  invalidates: ['groups'],
  input: z.object({
    ...named,
    revision: seenRevision,
    ...z.partial(z.object(written)).shape,
    opensForAbsent: z.optional(z.boolean('field.invalid')),
    archived: z.optional(z.boolean('field.invalid')),
  }),
  reply: group,
  message: 'اتحفظ',
  errors: [...writeErrors, 'group.notFound', 'group.fewPlaces', 'edit.conflict'],
})

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/api/teacher/groups/{groupId}/members',
  access: see,
  tags: ['groups', 'students'],
  input: z.object({ ...named, ...listing(CONSOLE_PAGE_SIZE, ['name', 'newest']) }),
  reply: page({ members: z.array(groupMember) }),
  errors: ['group.notFound'],
})

const changesMembers = ['groups', 'students'] as const

export const addGroupMembers = endpoint({
  method: 'POST',
  path: '/api/teacher/groups/{groupId}/members',
  access: admit,
  invalidates: changesMembers,
  input: z.object({
    ...named,
    students: z._default(
      z.array(id, 'students.required').check(z.maxLength(GROUP_MEMBERS_AT_ONCE, 'list.tooLong')),
      [],
    ),
    /** Mobile numbers of students; finding by them needs the permission `students`. */
    phones: z._default(
      z
        .array(mobile('phone.required', 'phone.format'), 'students.required')
        .check(z.maxLength(GROUP_MEMBERS_AT_ONCE, 'list.tooLong')),
      [],
    ),
  }),
  reply: z.object({
    addedCount: z.int(),
    knownCount: z.int(),
    unknownPhones: z.array(z.string()),
  }),
  errors: ['group.notFound', 'group.full', 'student.notFound', 'student.merged', 'auth.notAllowed'],
})

const member = { ...named, studentId: id }

export const endGroupMembership = endpoint({
  method: 'POST',
  path: '/api/teacher/groups/{groupId}/members/{studentId}/end',
  access: manage,
  invalidates: changesMembers,
  input: z.object(member),
  reply: z.null(),
  errors: ['group.notFound', 'group.notMember'],
})

/** The old membership ends on the day on which the new one begins. */
export const moveGroupMember = endpoint({
  method: 'POST',
  path: '/api/teacher/groups/{groupId}/members/{studentId}/move',
  access: admit,
  invalidates: changesMembers,
  input: z.object({ ...member, toGroupId: id }),
  reply: z.null(),
  errors: ['group.notFound', 'group.notMember', 'group.full'],
})

export const listStudentGroups = endpoint({
  method: 'GET',
  path: '/api/teacher/students/{studentId}/groups',
  access: see,
  tags: ['groups', 'students'],
  input: z.object({ studentId: id }),
  reply: z.object({ groups: z.array(studentGroup) }),
  errors: ['student.notFound'],
})
