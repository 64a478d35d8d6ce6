import type { StudentsMeant } from '@manassa/contract/teacher/schedule'
import { type SqlBool, sql } from 'kysely'
import { gradeYear } from '#api/lib/grade.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { foundStudents } from './found-students.ts'
import { namedStudents } from './named-students.ts'

const isList = (meant: StudentsMeant): meant is number[] => Array.isArray(meant)

/**
 * The selected students: all, named ones, or those who match the filters of the student list. Without `byNumber`,
 * digits match nobody. Merged accounts are excluded.
 */
export function meantStudents({ db, tenantId }: InSchool, meant: StudentsMeant, { byNumber = true } = {}) {
  if (meant === 'all') return foundStudents(db, tenantId, {})
  if (isList(meant)) {
    const named = namedStudents(db, tenantId, '').where(sql<SqlBool>`account.id = any(${meant}::bigint[])`)
    return named.where('account.mergedInto', 'is', null)
  }
  const { search = '', grade, courseId, state } = meant
  return foundStudents(db, tenantId, { search, byNumber, grade: grade && gradeYear(grade), courseId, state })
}
