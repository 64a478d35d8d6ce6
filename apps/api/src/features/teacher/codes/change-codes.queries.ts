import { sql } from 'kysely'
import { codeState, unspent } from '#api/features/codes/code.ts'
import type { CodeTarget } from '#api/features/codes/mint-codes.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface Cause {
  at: Date
  byId: number
  reason: string
}

/** Locks a code until the transaction ends; a student who enters it meanwhile waits and sees its new state. */
export const lockCode = ({ db, tenantId }: InSchool, codeId: number, now: Date) =>
  db
    .selectFrom('accessCode')
    .where('tenantId', '=', tenantId)
    .where('id', '=', codeId)
    .select(['id', 'kind', 'courseId', 'unitId', 'batchId', 'number', 'redeemedBy', 'expiresAt', 'handOutId'])
    .select(['replacedBy', codeState(now).as('state')])
    .forUpdate()
    .executeTakeFirst()
export type LockedCode = NonNullable<Awaited<ReturnType<typeof lockCode>>>

/** The caller must hold the lock of the code's row. */
export const changeCode = (
  { db, tenantId }: InSchool,
  codeId: number,
  change: { revokedAt?: Date; replacedBy?: number; handOutId?: number | null },
) => db.updateTable('accessCode').set(change).where('tenantId', '=', tenantId).where('id', '=', codeId).execute()

export const insertEvent = (
  { db, tenantId }: InSchool,
  accessCodeId: number,
  kind: Tables['codeEvent']['kind'],
  { studentId = null, ...cause }: Cause & { studentId?: number | null },
) =>
  db
    .insertInto('codeEvent')
    .values({ tenantId, accessCodeId, kind, studentId, ...cause })
    .execute()

/**
 * Takes a locked code back from its student, and moves the access to `ended_access` in one statement. A null
 * `revokedAt` makes the code valid again.
 */
export async function freeCode({ db, tenantId }: InSchool, codeId: number, change: Cause & { revokedAt: Date | null }) {
  const { at, byId, reason, revokedAt } = change
  await sql`
    with freed as (
      update access_code set redeemed_by = null, redeemed_at = null, revoked_at = coalesce(${revokedAt}, revoked_at)
      where tenant_id = ${tenantId} and id = ${codeId}
    ), enrolled as (
      delete from enrolment where tenant_id = ${tenantId} and access_code_id = ${codeId}
      returning student_id, course_id, null::bigint as unit_id, enrolled_at as began_at, cause, payment_id
    ), opened as (
      delete from lecture where tenant_id = ${tenantId} and access_code_id = ${codeId}
      returning student_id, null::bigint as course_id, unit_id, redeemed_at as began_at, cause, payment_id
    )
    insert into ended_access (
      tenant_id, student_id, course_id, unit_id, began_at, cause, payment_id, access_code_id, ended_at, ended_by, reason)
    select ${tenantId}, ended.*, ${codeId}, ${at}, ${byId}, ${reason}
    from (select * from enrolled union all select * from opened) as ended`.execute(db)
}

/** The lock on the batch keeps the number free until the transaction ends. */
export async function nextNumber({ db, tenantId }: InSchool, batchId: number): Promise<number> {
  await db
    .selectFrom('codeBatch')
    .where('tenantId', '=', tenantId)
    .where('id', '=', batchId)
    .select('id')
    .forUpdate()
    .execute()
  const { last } = await db
    .selectFrom('accessCode')
    .where('tenantId', '=', tenantId)
    .where('batchId', '=', batchId)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** The numbers select cards of the batch; without them, all are meant. */
export interface Cards {
  batchId: number
  numbers?: { from: number; to: number } | undefined
}

export async function holdersOf({ db, tenantId }: InSchool, { batchId, numbers }: Cards, now: Date) {
  const rows = await db
    .selectFrom('accessCode')
    .innerJoin('handOut', sameSchool('handOut.id', 'accessCode.handOutId'))
    .innerJoin('holder', sameSchool('holder.id', 'handOut.holderId'))
    .where('accessCode.tenantId', '=', tenantId)
    .where('accessCode.batchId', '=', batchId)
    .where(unspent(now))
    .$if(numbers !== undefined, (query) =>
      query.where('accessCode.number', '>=', numbers?.from ?? 0).where('accessCode.number', '<=', numbers?.to ?? 0),
    )
    .groupBy(['holder.id', 'holder.name'])
    .orderBy('holder.name')
    .select(({ fn }) => ['holder.name', fn.countAll<number>().as('count')])
    .execute()
  return rows
}

interface ChangedCard {
  id: number
  handOutId: number | null
}

export async function changeCards(
  { db, tenantId }: InSchool,
  { batchId, numbers }: Cards,
  change: Cause & ({ kind: 'revoked' } | { kind: 'retargeted'; target: CodeTarget }),
): Promise<ChangedCard[]> {
  const { at, byId, reason, kind } = change
  const [courseId, unitId] =
    change.kind === 'revoked'
      ? [null, null]
      : change.target.kind === 'course'
        ? [change.target.courseId, null]
        : [null, change.target.unitId]
  const set =
    change.kind === 'revoked'
      ? sql`revoked_at = ${at}`
      : sql`kind = ${change.target.kind}, course_id = ${courseId}::bigint, unit_id = ${unitId}::bigint`
  const differs = sql`(course_id is distinct from ${courseId}::bigint or unit_id is distinct from ${unitId}::bigint)`
  const { rows } = await sql<ChangedCard>`
    with changed as (
      update access_code set ${set}
      where tenant_id = ${tenantId} and batch_id = ${batchId} and ${unspent(at)}
        and number between ${numbers?.from ?? 1} and ${numbers?.to ?? 2_147_483_647}
        and ${differs}
      returning id, hand_out_id
    ), recorded as (
      insert into code_event (tenant_id, access_code_id, kind, at, by_id, reason)
      select ${tenantId}, id, ${kind}, ${at}, ${byId}, ${reason} from changed order by id
    )
    select id, hand_out_id from changed`.execute(db)
  return rows
}

export const setBatchTarget = ({ db, tenantId }: InSchool, batchId: number, target: CodeTarget) =>
  db
    .updateTable('codeBatch')
    .set({ courseId: null, unitId: null, ...target })
    .where('tenantId', '=', tenantId)
    .where('id', '=', batchId)
    .execute()
