import type { StudentSelector } from '@manassa/contract/teacher/schedule'
import type { StudentState } from '@manassa/contract/teacher/students'
import { type SqlBool, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { gradeYear } from '#api/lib/grade.ts'
import type { PageRequest } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { studentsMatching } from './students-matching.ts'

export interface StudentsQuery extends PageRequest {
  /** Parts of a name in any spelling, or digits of a phone number. */
  search?: string
  byNumber?: boolean
  /** 1 to 3. */
  grade?: number | undefined
  courseId?: number | undefined
  groupId?: number | undefined
  state?: StudentState | undefined
  /** Restricts the list to students with an unchecked identity photo. */
  photo?: 'unseen' | undefined
  sort?: 'newest' | 'name'
}

export const stateOf = (row: { disabledAt: Date | null; hasPassword: boolean }): StudentState => {
  if (row.disabledAt) return 'blocked'
  return row.hasPassword ? 'active' : 'invited'
}

/** The same states as SQL conditions, in the form of the list's indexes. */
const inState = {
  active: sql<SqlBool>`account.disabled_at is null and account.password_hash is not null`,
  invited: sql<SqlBool>`account.disabled_at is null and account.password_hash is null`,
  blocked: sql<SqlBool>`account.disabled_at is not null`,
}

export const presentMembers = (tenantId: string, groupId: number) => sql`(
  select student_id from group_member
  where tenant_id = ${tenantId} and group_id = ${groupId} and until_day is null)`

export const filteredStudents = (
  db: SchoolDb,
  tenantId: string,
  { search = '', byNumber = true, grade, courseId, groupId, state, photo }: Omit<StudentsQuery, keyof PageRequest>,
) =>
  studentsMatching(db, tenantId, search, { byNumber })
    .where('account.mergedInto', 'is', null)
    .$if(grade !== undefined, (query) => query.where('account.grade', '=', grade ?? 0))
    .$if(state !== undefined, (query) => query.where(inState[state ?? 'active']))
    .$if(photo === 'unseen', (query) =>
      query.where(
        sql<SqlBool>`account.id in (
          select account_id from identity_photo where tenant_id = ${tenantId} and looked_at is null)`,
      ),
    )
    .$if(groupId !== undefined, (query) =>
      query.where(sql<SqlBool>`account.id in ${presentMembers(tenantId, groupId ?? 0)}`),
    )
    .$if(courseId !== undefined, (query) =>
      query.where(
        sql<SqlBool>`account.id in (
          select student_id from enrolment where tenant_id = ${tenantId} and course_id = ${courseId})`,
      ),
    )

const isList = (meant: StudentSelector): meant is number[] => Array.isArray(meant)

/**
 * The selected students: all, named ones, or those who match the filters of the student list. Without `byNumber`,
 * digits match nobody. Merged accounts are excluded.
 */
export function selectedStudents({ db, tenantId }: InSchool, meant: StudentSelector, { byNumber = true } = {}) {
  if (meant === 'all') return filteredStudents(db, tenantId, {})
  if (isList(meant)) {
    const named = studentsMatching(db, tenantId, '').where(sql<SqlBool>`account.id = any(${meant}::bigint[])`)
    return named.where('account.mergedInto', 'is', null)
  }
  const { search = '', grade, ...filter } = meant
  return filteredStudents(db, tenantId, { ...filter, search, byNumber, grade: grade && gradeYear(grade) })
}
