import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { isUnspent, redemption } from './code-state.ts'

/** Claims a free unit code and records its event in one statement: of concurrent students, one gets a row. */
export function claimUnitCode(db: SchoolDb, student: Student, lookup: Buffer, now: Date) {
  return db
    .with('claimed', (claim) =>
      claim
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
        .returning(['accessCode.id', 'accessCode.handOutId', 'unit.id as unitId', 'unit.name as unitName']),
    )
    .with('recorded', (query) =>
      query
        .insertInto('codeEvent')
        .columns(['tenantId', 'accessCodeId', 'kind', 'at', 'studentId'])
        .expression((eb) => eb.selectFrom('claimed').select(redemption(student, now))),
    )
    .selectFrom('claimed')
    .select(['claimed.id', 'claimed.handOutId', 'claimed.unitId', 'claimed.unitName'])
    .executeTakeFirst()
}

/** Finds a code that could not be claimed, with the facts that explain why; an unpublished unit is null. */
export function findUnitCode(db: SchoolDb, student: Student, lookup: Buffer) {
  return db
    .selectFrom('accessCode')
    .leftJoin('unit', (join) =>
      join.$call(sameSchool('unit.id', 'accessCode.unitId')).on('unit.state', '=', 'published'),
    )
    .leftJoin('unit as target', (join) =>
      join.onRef('target.tenantId', '=', 'accessCode.tenantId').onRef('target.id', '=', 'accessCode.unitId'),
    )
    .leftJoin('course', (join) =>
      join.onRef('course.tenantId', '=', 'target.tenantId').onRef('course.id', '=', 'target.courseId'),
    )
    .leftJoin('lecture', (join) =>
      join.$call(sameSchool('lecture.unitId', 'unit.id')).on('lecture.studentId', '=', student.id),
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
      'target.state as unitState',
      'course.state as courseState',
      'lecture.redeemedAt as openedAt',
    ])
    .executeTakeFirst()
}
export type FoundUnitCode = NonNullable<Awaited<ReturnType<typeof findUnitCode>>>
