import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { GROUPS_MAX } from '@manassa/contract/limits'
import { searchWords } from '@manassa/contract/rules/search-text'
import type * as calls from '@manassa/contract/teacher/groups'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf, revisionsOf } from '../editing/revisions.ts'
import { recordCreated, saveEdit } from '../editing/save-edit.ts'
import {
  changeGroup,
  countGroups,
  findGroup,
  type GroupRow,
  groupNames,
  groupPage,
  hasCentre,
  hasCourse,
  hasStaff,
  insertGroup,
  lockGroups,
} from './groups.queries.ts'

export async function listGroups(
  context: StaffContext,
  { pagenumber, pagesize, search = '', state, ...filter }: ParsedInputOf<typeof calls.listGroups>,
): Promise<DataOf<typeof calls.listGroups>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const words = searchWords(search)
  const { rows, totalCount } = await groupPage(context, { ...page, ...filter, words, archived: state === 'archived' })
  const revisions = await revisionsOf(context, 'group', rows)
  return { ...pageMeta(totalCount, page), groups: rows.map((row) => groupView(row, revisions.of(row.id))) }
}

export async function listGroupNames(context: StaffContext): Promise<DataOf<typeof calls.listGroupNames>> {
  return { groups: await groupNames(context) }
}

/** Throws `group.notFound`. */
export async function readGroup(
  context: StaffContext,
  { groupId }: ParsedInputOf<typeof calls.readGroup>,
): Promise<calls.Group> {
  const row = await requireGroup(context, groupId)
  return groupView(row, await revisionOf(context, { kind: 'group', id: groupId }))
}

/** Throws `centre.notFound`, `course.notFound`, `assistant.notFound` and `group.tooMany`. */
export async function createGroup(
  context: StaffContext,
  input: ParsedInputOf<typeof calls.createGroup>,
): Promise<calls.Group> {
  const { grade = null, courseId = null, assistantId = null, ...fields } = input
  await requireReferences(context, { ...fields, courseId, assistantId })
  if ((await countGroups(context)) >= GROUPS_MAX) throw new AppError('group.tooMany')
  const year = grade && gradeYear(grade)
  const created = { ...fields, courseId, assistantId }
  const { id } = await insertGroup(context, { ...created, grade: year, createdAt: context.now, archivedAt: null })
  await recordCreated(context, { kind: 'group', id }, { ...created, grade })
  return readGroup(context, { groupId: id })
}

/**
 * Throws `group.notFound`, `centre.notFound`, `course.notFound`, `assistant.notFound`, `group.fewPlaces` and
 * `edit.conflict`.
 */
export async function updateGroup(
  context: StaffContext,
  { groupId, revision, ...changes }: ParsedInputOf<typeof calls.updateGroup>,
): Promise<calls.Group> {
  await requireGroup(context, groupId)
  await requireReferences(context, changes)
  await saveEdit(context, {
    subject: { kind: 'group', id: groupId },
    action: 'group.update',
    revision,
    changes,
    read: async () => {
      const row = await requireGroup(context, groupId)
      const { name, centreId, courseId, weekday, startsAt, capacity, charge, assistantId, opensForAbsent } = row
      const archived = row.archivedAt !== null
      const [price, grade] = [Number(row.price), row.grade === null ? null : gradeNameOf(row.grade)]
      return {
        name,
        centreId,
        courseId,
        weekday,
        startsAt,
        capacity,
        charge,
        assistantId,
        price,
        grade,
        archived,
        opensForAbsent,
      }
    },
    write: async ({ archived, grade, ...columns }) => {
      await requirePlaces(context, groupId, changes.capacity)
      const archivedAt = archived === undefined ? {} : { archivedAt: archived ? context.now : null }
      const year = grade === undefined ? {} : { grade: changes.grade ? gradeYear(changes.grade) : null }
      await changeGroup(context, groupId, { ...columns, ...archivedAt, ...year })
    },
  })
  return readGroup(context, { groupId })
}

/** Throws `group.notFound`. */
export async function requireGroup(context: StaffContext, id: number): Promise<GroupRow> {
  return requireFound(await findGroup(context, id), 'group.notFound')
}

async function requirePlaces(context: StaffContext, groupId: number, capacity: number | undefined) {
  if (capacity === undefined) return
  const [group] = await lockGroups(context, [groupId])
  if (group && group.memberCount > capacity) throw new AppError('group.fewPlaces')
}

interface GroupReferences {
  centreId?: number | undefined
  courseId?: number | null | undefined
  assistantId?: number | null | undefined
}

async function requireReferences(context: StaffContext, { centreId, courseId, assistantId }: GroupReferences) {
  if (centreId !== undefined && !(await hasCentre(context, centreId))) throw new AppError('centre.notFound')
  if (courseId && !(await hasCourse(context, courseId))) throw new AppError('course.notFound')
  if (assistantId && !(await hasStaff(context, assistantId))) throw new AppError('assistant.notFound')
}

const groupView = (row: GroupRow, revision: number): calls.Group => ({
  id: row.id,
  revision,
  name: row.name,
  centre: { id: row.centreId, name: row.centreName },
  course: row.courseId === null ? null : { id: row.courseId, courseName: row.courseName ?? '' },
  grade: row.grade === null ? null : gradeNameOf(row.grade),
  weekday: row.weekday,
  startsAt: row.startsAt,
  capacity: row.capacity,
  memberCount: row.memberCount,
  price: Number(row.price),
  charge: row.charge,
  assistant: row.assistantId === null ? null : { id: row.assistantId, name: row.assistantName ?? '' },
  opensForAbsent: row.opensForAbsent,
  archived: row.archivedAt !== null,
})
