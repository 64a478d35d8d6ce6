import { describe, ID, inGroup, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as groups from './groups.ts'

const DAY = 'YYYY-MM-DD'
const groupId = ['The group, unique within the school.', ID] as const
const studentId = ['The student, unique within the school.', ID] as const
const named = (says: string) => ({ says, fields: { id: ['Its id.', ID], name: 'The name.' } }) as const
const weekday = 'The day of the week: `saturday` to `friday`.'
const startsAt = ["The hour of the school's clock.", 'HH:MM'] as const
const fromDay = ['The first day of the membership.', DAY] as const
const opensForAbsent = 'Whether absence opens the unit that a session taught.'
const written = {
  centreId: ['The centre in which the group meets.', ID],
  name: 'The name.',
  courseId: ['The course that it follows; null for none.', ID],
  grade: ['The secondary year; null for none.', 'a grade'],
  weekday,
  startsAt,
  capacity: ['The most members at a time.', 'students'],
  price: ['The price of a session or a month.', 'Egyptian pounds'],
  charge: '`session`: paid at each session; `month`: once for the sessions of a month.',
  assistantId: ['The assistant in charge; null for none.', ID],
  opensForAbsent,
} as const
const name = {
  id: groupId,
  name: 'The name.',
  centreName: 'The name of the centre.',
  weekday,
  startsAt,
} as const

export const groupsDocs = inGroup('teacher', [
  shape(groups.group, {
    id: groupId,
    revision: ["The number of changes of the group's own fields.", 'changes'],
    name: 'The name.',
    centre: named('The centre.'),
    course: {
      says: 'The course that it follows; null without one.',
      fields: { id: ['The course.', ID] },
    },
    grade: 'The secondary year; null without one.',
    weekday,
    startsAt,
    capacity: written.capacity,
    memberCount: ['The number of present members.', 'students'],
    price: written.price,
    charge: written.charge,
    assistant: named('The assistant in charge; null without one.'),
    opensForAbsent,
    archived: 'True for a group that does not meet any more.',
  }),
  shape(groups.groupName, name),
  shape(groups.studentGroup, {
    ...name,
    fromDay,
    untilDay: ['The first day after the membership; null while it lasts.', DAY],
  }),
  shape(groups.groupMember, {
    id: studentId,
    name: 'The full name.',
    phone: ["The student's own mobile number; absent without access to contacts.", '01 and 9 digits'],
    fromDay,
  }),
  describe(groups.listGroups, {
    summary: 'Lists the groups of the school.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Parts of the name or of the name of the centre.',
      sort: '`week`: by weekday and hour; `name`.',
      centreId: ['Only groups of this centre.', ID],
      state: '`active` or `archived`.',
    },
    reply: { ...pageDoc, groups: 'The groups.' },
  }),
  describe(groups.listGroupNames, {
    summary: 'Lists the groups that meet, for choices.',
    reply: { groups: 'The groups by weekday and hour.' },
  }),
  describe(groups.createGroup, { summary: 'Creates a group without members.', input: written }),
  describe(groups.readGroup, { summary: 'Reads a group.', input: { groupId } }),
  describe(groups.updateGroup, {
    summary: 'Changes, archives or restores a group. A new price counts from the next attendance on.',
    input: {
      groupId,
      revision: ['The newest revision that the caller has seen.', 'changes'],
      ...written,
      archived: 'True archives it, false restores it.',
    },
  }),
  describe(groups.listGroupMembers, {
    summary: 'Lists the present members of a group.',
    input: { groupId, ...lowerCasePagingDoc, search: 'Parts of the name.', sort: '`name` or `newest`.' },
    reply: { ...pageDoc, members: 'The members.' },
  }),
  describe(groups.addGroupMembers, {
    summary: 'Puts students into a group, from today on; all of them or, without enough places, none.',
    input: {
      groupId,
      students: ['The students.', ID],
      phones: ['Mobile numbers of students; needs access to contacts.', '01 and 9 digits'],
    },
    reply: {
      addedCount: ['The number of new members.', 'students'],
      knownCount: ['The number of students who were members already.', 'students'],
      unknownPhones: 'Numbers without a student.',
    },
  }),
  describe(groups.endGroupMembership, {
    summary: 'Ends a membership today; attendance and payments stay.',
    input: { groupId, studentId },
  }),
  describe(groups.moveGroupMember, {
    summary: 'Ends a membership today and begins one in another group.',
    input: { groupId, studentId, toGroupId: ['The other group.', ID] },
  }),
  describe(groups.listStudentGroups, {
    summary: 'Lists the groups of a student, present ones first.',
    input: { studentId },
    reply: { groups: 'The memberships.' },
  }),
])
