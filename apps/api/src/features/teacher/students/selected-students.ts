import type { StudentSelector } from '@manassa/contract/teacher/schedule'
import { type SqlBool, sql } from 'kysely'
import { gradeYear } from '#api/lib/grade.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { filteredStudents } from './filtered-students.ts'
import { studentsMatching } from './students-matching.ts'

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
