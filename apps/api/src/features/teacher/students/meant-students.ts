import type { StudentsMeant } from '@manassa/contract/teacher/schedule'
import { type SqlBool, sql } from 'kysely'
import { gradeYear } from '#api/lib/grade.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { foundStudents } from './found-students.ts'
import { namedStudents } from './named-students.ts'

const isList = (meant: StudentsMeant): meant is number[] => Array.isArray(meant)

/**
 * All of them, those who are named, or those whom the filter of the list of students leaves; without `byNumber` its
 * digits find nobody. Who is another one by now is none of them.
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
