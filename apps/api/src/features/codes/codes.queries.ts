import { type RawBuilder, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool, Student } from '#api/lib/http/request-context.ts'
import { unspent, unspentBeforeEnd } from './code.ts'

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

interface Claim {
  lookup: Buffer
  now: Date
}

/** Claims a free code of a course; `courseId` is that on whose page it was entered, undefined accepts any. */
export const claimCourseCode = (
  db: SchoolDb,
  student: Student,
  { courseId, ...claim }: Claim & { courseId: number | undefined },
) =>
  claimCode<{ courseId: number; courseName: string }>(db, student, claim, {
    from: sql`course`,
    where: sql`course.id = access_code.course_id and course.tenant_id = access_code.tenant_id and course.active
      ${courseId === undefined ? sql`` : sql`and course.id = ${courseId}`}`,
    returning: sql`course.id as course_id, course.name as course_name`,
  })

export const claimUnitCode = (db: SchoolDb, student: Student, claim: Claim) =>
  claimCode<{ unitId: number; unitName: string }>(db, student, claim, {
    from: sql`unit join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id`,
    where: sql`unit.id = access_code.unit_id and unit.tenant_id = access_code.tenant_id
      and unit.state = 'published' and course.active`,
    returning: sql`unit.id as unit_id, unit.name as unit_name`,
  })

type CodeTarget = Record<'from' | 'where' | 'returning', RawBuilder<unknown>>

/** Claims a free code and records its event in one statement: of concurrent students, one gets a row. */
async function claimCode<Target>(
  db: SchoolDb,
  { tenantId, id: studentId }: Student,
  { lookup, now }: Claim,
  { from, where, returning }: CodeTarget,
) {
  const { rows } = await sql<Target & { id: number; handOutId: number | null }>`
    with claimed as (
      update access_code set redeemed_by = ${studentId}, redeemed_at = ${now} from ${from}
      where access_code.tenant_id = ${tenantId} and lookup = ${lookup} and ${unspent(now)} and ${where}
      returning access_code.id, hand_out_id, ${returning}
    ), recorded as (
      insert into code_event (tenant_id, access_code_id, kind, at, student_id)
      select ${tenantId}, id, 'redeemed', ${now}, ${studentId} from claimed
    )
    select * from claimed`.execute(db)
  return rows[0]
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

/**
 * Reads whether the school accepts codes of another system, whether any usable ones are weak, and whether the code of
 * this hash cannot be guessed.
 */
export async function importedCodes({ db, tenantId }: InSchool, lookup: Buffer, now: Date) {
  const { rows } = await sql<{ takesAnyCode: boolean; hasGuessable: boolean; isStrong: boolean }>`
    select takes_any_code, takes_any_code and exists (
      select from access_code code where code.tenant_id = school.tenant_id and code.guessable
        and ${unspentBeforeEnd(now, 'code')}) as has_guessable,
      exists (
        select from access_code code where code.tenant_id = school.tenant_id and code.lookup = ${lookup}
          and not code.guessable) as is_strong
    from school where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { takesAnyCode: false, hasGuessable: false, isStrong: false }
}

export async function hasEnteredOne({ db, tenantId }: InSchool, studentId: number): Promise<boolean> {
  const found = await db
    .selectFrom('accessCode')
    .where('tenantId', '=', tenantId)
    .where('redeemedBy', '=', studentId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const unusedCodes = (db: SchoolDb, tenantId: string, now: Date) =>
  db
    .selectFrom('accessCode')
    .leftJoin('course', sameSchool('course.id', 'accessCode.courseId'))
    .leftJoin('unit', sameSchool('unit.id', 'accessCode.unitId'))
    .where('accessCode.tenantId', '=', tenantId)
    .where(unspent(now))
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
