import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { isUnspent, redemption } from './code-state.ts'

export interface NewCode {
  kind: 'course' | 'unit'
  courseId: number | null
  unitId: number | null
  lookup: Buffer
  sealed: Buffer
  endingLookup: Buffer
  /** Both are null for a code without a batch. */
  batchId: number | null
  number: number | null
  expiresAt: Date | null
  /** True for a weak code of another system: wrong tries at these are counted for the whole school. */
  guessable: boolean
}

/** Inserts new codes in one statement; the ids are returned in the codes' order. */
export async function insertCodes(db: SchoolDb, tenantId: string, codes: readonly NewCode[]): Promise<number[]> {
  const column = (name: keyof NewCode) => codes.map((code) => code[name])
  const bytes = (name: 'lookup' | 'sealed' | 'endingLookup') => codes.map((code) => code[name].toString('hex'))
  const expiries = codes.map(({ expiresAt }) => expiresAt?.toISOString() ?? null)
  const { rows } = await sql<{ id: number }>`
    insert into access_code (
      tenant_id, kind, course_id, unit_id, batch_id, number, expires_at, guessable, lookup, sealed, ending_lookup)
    select ${tenantId}, kind, course_id, unit_id, batch_id, number, expires_at, guessable,
      decode(lookup, 'hex'), decode(sealed, 'hex'), decode(ending_lookup, 'hex')
    from unnest(
      ${column('kind')}::text[], ${column('courseId')}::bigint[], ${column('unitId')}::bigint[],
      ${column('batchId')}::bigint[], ${column('number')}::int[], ${expiries}::timestamptz[],
      ${column('guessable')}::boolean[],
      ${bytes('lookup')}::text[], ${bytes('sealed')}::text[], ${bytes('endingLookup')}::text[]
    ) with ordinality as code (
      kind, course_id, unit_id, batch_id, number, expires_at, guessable, lookup, sealed, ending_lookup, place)
    order by place
    returning id`.execute(db)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

interface CourseCodeClaim {
  lookup: Buffer
  /** The course on whose page the code was entered; undefined accepts any course. */
  courseId: number | undefined
  now: Date
}

/** Claims a free course code and records its event in one statement: of concurrent students, one gets a row. */
export function claimCourseCode(db: SchoolDb, student: Student, { lookup, courseId, now }: CourseCodeClaim) {
  return db
    .with('claimed', (claim) =>
      claim
        .updateTable('accessCode')
        .from('course')
        .set({ redeemedBy: student.id, redeemedAt: now })
        .where('accessCode.tenantId', '=', student.tenantId)
        .where('accessCode.lookup', '=', lookup)
        .where(isUnspent(now))
        .whereRef('course.tenantId', '=', 'accessCode.tenantId')
        .whereRef('course.id', '=', 'accessCode.courseId')
        .where('course.active', '=', true)
        .$if(courseId !== undefined, (query) => query.where('course.id', '=', courseId as number))
        .returning(['accessCode.id', 'accessCode.handOutId', 'course.id as courseId', 'course.name as courseName']),
    )
    .with('recorded', (query) =>
      query
        .insertInto('codeEvent')
        .columns(['tenantId', 'accessCodeId', 'kind', 'at', 'studentId'])
        .expression((eb) => eb.selectFrom('claimed').select(redemption(student, now))),
    )
    .selectFrom('claimed')
    .select(['claimed.id', 'claimed.handOutId', 'claimed.courseId', 'claimed.courseName'])
    .executeTakeFirst()
}

/** Finds a code that could not be claimed, with the facts that explain why: its course and the student's enrolment. */
export function findCode(db: SchoolDb, student: Student, lookup: Buffer) {
  return db
    .selectFrom('accessCode')
    .leftJoin('course', sameSchool('course.id', 'accessCode.courseId'))
    .leftJoin('enrolment', (join) =>
      join.$call(sameSchool('enrolment.courseId', 'course.id')).on('enrolment.studentId', '=', student.id),
    )
    .where('accessCode.tenantId', '=', student.tenantId)
    .where('accessCode.lookup', '=', lookup)
    .select([
      'accessCode.kind',
      'accessCode.redeemedBy',
      'accessCode.revokedAt',
      'accessCode.expiresAt',
      'course.id as courseId',
      'course.name as courseName',
      'course.state as courseState',
      'enrolment.enrolledAt',
    ])
    .executeTakeFirst()
}
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>

/** Lists unspent codes that no reseller has, oldest first, with the names of their targets. */
export const unusedCodes = (db: SchoolDb, tenantId: string, now: Date) =>
  db
    .selectFrom('accessCode')
    .leftJoin('course', sameSchool('course.id', 'accessCode.courseId'))
    .leftJoin('unit', sameSchool('unit.id', 'accessCode.unitId'))
    .where('accessCode.tenantId', '=', tenantId)
    .where(isUnspent(now))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('handOut')
            .where('handOut.tenantId', '=', tenantId)
            .whereRef('handOut.batchId', '=', 'accessCode.batchId')
            .select('handOut.id'),
        ),
      ),
    )
    .orderBy('accessCode.id')
    .select([
      'accessCode.sealed',
      'accessCode.courseId',
      'course.name as courseName',
      'accessCode.unitId',
      'unit.name as unitName',
    ])
    .execute()
