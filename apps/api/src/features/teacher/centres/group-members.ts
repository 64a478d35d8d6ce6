import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type * as calls from '@manassa/contract/teacher/groups'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireEachUnmerged, requireStudent } from '../grants/grant-access.ts'
import {
  endMembership,
  groupsOfStudent,
  insertMembers,
  memberPage,
  presentMembers,
  studentsToAdd,
} from './group-members.queries.ts'
import { lockGroups, schoolDay } from './groups.queries.ts'
import { requireGroup } from './groups.ts'

/** Throws `group.notFound`. */
export async function listGroupMembers(
  context: StaffContext,
  { groupId, pagenumber, pagesize, search = '', sort }: ParsedInputOf<typeof calls.listGroupMembers>,
): Promise<DataOf<typeof calls.listGroupMembers>> {
  await requireGroup(context, groupId)
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await memberPage(context, { ...page, groupId, search, sort })
  const seesPhones = isAllowed(context.viewer, 'students')
  const members = rows.map(({ id, name, phone, fromDay }) => ({ id, name, fromDay, ...(seesPhones && { phone }) }))
  return { ...pageMeta(totalCount, page), members }
}

/**
 * Puts students into a group, named or found by their mobile numbers; all of them, or none without enough places.
 * Throws `group.notFound`, `group.full`, `student.notFound`, `student.merged`, and `auth.notAllowed` for numbers
 * without the permission `students`.
 */
export async function addGroupMembers(
  context: StaffContext,
  { groupId, students, phones }: ParsedInputOf<typeof calls.addGroupMembers>,
): Promise<DataOf<typeof calls.addGroupMembers>> {
  if (phones.length > 0 && !isAllowed(context.viewer, 'students')) throw new AppError('auth.notAllowed')
  await requireEachUnmerged(context, students)
  const found = await studentsToAdd(context, { ids: students, phones })
  const addedCount = await joinGroup(
    context,
    groupId,
    found.map(({ id }) => id),
  )
  const known = new Set(found.map(({ phone }) => phone))
  return {
    addedCount,
    knownCount: found.length - addedCount,
    unknownPhones: [...new Set(phones)].filter((phone) => !known.has(phone)),
  }
}

/** Throws `group.notFound` and `group.notMember`. */
export async function endGroupMembership(
  context: StaffContext,
  { groupId, studentId }: ParsedInputOf<typeof calls.endGroupMembership>,
): Promise<null> {
  await requireGroup(context, groupId)
  await leaveGroup(context, groupId, studentId)
  await recordMembership(context, 'student.leaveGroup', studentId, { after: { groupId } })
  return null
}

/** Throws `group.notFound`, `group.notMember` and `group.full`. */
export async function moveGroupMember(
  context: StaffContext,
  { groupId, studentId, toGroupId }: ParsedInputOf<typeof calls.moveGroupMember>,
): Promise<null> {
  await lockGroups(context, [groupId, toGroupId])
  await requireGroup(context, groupId)
  await leaveGroup(context, groupId, studentId)
  await takePlaces(context, toGroupId, [studentId])
  await recordMembership(context, 'student.moveGroup', studentId, {
    before: { groupId },
    after: { groupId: toGroupId },
  })
  return null
}

/** Throws `student.notFound`. */
export async function listStudentGroups(
  context: StaffContext,
  { studentId }: ParsedInputOf<typeof calls.listStudentGroups>,
): Promise<DataOf<typeof calls.listStudentGroups>> {
  await requireStudent(context, studentId)
  return { groups: await groupsOfStudent(context, studentId) }
}

async function joinGroup(context: StaffContext, groupId: number, ids: readonly number[]): Promise<number> {
  const added = await takePlaces(context, groupId, ids)
  const [only] = added
  if (added.length === 1 && only !== undefined) {
    await recordMembership(context, 'student.joinGroup', only, { after: { groupId } })
  } else if (added.length > 1) {
    await recordChange(context, {
      action: 'group.addMembers',
      subject: { kind: 'group', id: groupId },
      before: {},
      after: { studentCount: added.length },
    })
  }
  return added.length
}

/** The lock decides who gets the last place; the check of the database would refuse one more. */
async function takePlaces(context: StaffContext, groupId: number, ids: readonly number[]): Promise<number[]> {
  const [group] = await lockGroups(context, [groupId])
  if (!group) throw new AppError('group.notFound')
  const present = new Set((await presentMembers(context, groupId, ids)).map(({ studentId }) => studentId))
  const added = ids.filter((id) => !present.has(id))
  if (group.memberCount + added.length > group.capacity) throw new AppError('group.full')
  if (added.length === 0) return []
  const fromDay = await schoolDay(context, context.now)
  await insertMembers(context, { groupId, ids: added, fromDay, byId: context.viewer.id })
  return added
}

async function leaveGroup(context: StaffContext, groupId: number, studentId: number) {
  const today = await schoolDay(context, context.now)
  if (!(await endMembership(context, groupId, studentId, today))) throw new AppError('group.notMember')
}

const recordMembership = (
  context: StaffContext,
  action: 'student.joinGroup' | 'student.leaveGroup' | 'student.moveGroup',
  studentId: number,
  { before = {}, after }: { before?: { groupId: number } | Record<string, never>; after: { groupId: number } },
) =>
  recordChange(context, {
    action,
    ...ofStudent(studentId),
    before,
    after,
  })
