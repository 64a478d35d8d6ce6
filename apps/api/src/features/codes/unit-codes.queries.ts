import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Student } from '#api/lib/request-context.ts'
import { isUnspent } from './code-life.ts'

/** Claims a free unit code in one statement: of many students who send it together, one gets a row back. */
export function claimUnitCode(db: SchoolDb, student: Student, lookup: Buffer, now: Date) {
  return db
    .updateTable('accessCode')
    .from('unit')
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .set({ redeemedBy: student.id, redeemedAt: now })
    .where('accessCode.tenantId', '=', student.tenantId)
    .where('accessCode.lookup', '=', lookup)
    .where(isUnspent(now))
    .whereRef('unit.tenantId', '=', 'accessCode.tenantId')
    .whereRef('unit.id', '=', 'accessCode.unitId')
    .where('unit.state', '=', 'published')
    .where('course.active', '=', true)
    .returning(['accessCode.id', 'unit.id as unitId', 'unit.name as unitName'])
    .executeTakeFirst()
}

/** A code that could not be claimed, with what says why; its unit is null when that is no longer there. */
export function findUnitCode(db: SchoolDb, student: Student, lookup: Buffer) {
  return db
    .selectFrom('accessCode')
    .leftJoin('unit', (join) =>
      join.$call(sameSchool('unit.id', 'accessCode.unitId')).on('unit.state', '=', 'published'),
    )
    .where('accessCode.tenantId', '=', student.tenantId)
    .where('accessCode.lookup', '=', lookup)
    .select([
      'accessCode.kind',
      'accessCode.redeemedBy',
      'accessCode.revokedAt',
      'accessCode.expiresAt',
      'unit.id as unitId',
      'unit.name as unitName',
    ])
    .executeTakeFirst()
}
export type FoundUnitCode = NonNullable<Awaited<ReturnType<typeof findUnitCode>>>
