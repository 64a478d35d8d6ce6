import { OWN_PIASTRES_MAX } from '@manassa/contract/limits'
import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool, Student } from '#api/lib/http/request-context.ts'
import { creditOfStudent, onlineState, receivedBy, receivesTransfers, stateOfOrder } from './order-state.ts'

const liveStates = ['open', 'sent'] as const

/** The accounts that receive money; one of a gateway has keys. */
export const liveAccounts = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('receivingAccount')
    .where('tenantId', '=', tenantId)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'provider', 'address', 'addsPiastres', 'opensAtOnce'])
    .execute()

export const transferAccounts = async (school: InSchool) => (await liveAccounts(school)).filter(receivesTransfers)
/** A course that a student can see, with its price in pounds, and whether the student studies it. */
export const courseToPay = ({ db, tenantId }: InSchool, student: Student, courseId: number) =>
  db
    .selectFrom('course')
    .leftJoin('enrolment', (join) =>
      join.$call(sameSchool('enrolment.courseId', 'course.id')).on('enrolment.studentId', '=', student.id),
    )
    .where('course.tenantId', '=', tenantId)
    .where('course.id', '=', courseId)
    .where('course.active', '=', true)
    .select(['course.id', 'course.name', 'course.price', 'enrolment.enrolledAt'])
    .executeTakeFirst()

/** The live order of a course, or the newest of the others. */
export const newestOrder = ({ db, tenantId }: InSchool, student: Student, courseId: number) =>
  db
    .selectFrom('transferOrder')
    .innerJoin('receivingAccount', sameSchool('receivingAccount.id', 'transferOrder.receivingAccountId'))
    .leftJoin('transferPicture', sameSchool('transferPicture.orderId', 'transferOrder.id'))
    .where('transferOrder.tenantId', '=', tenantId)
    .where('transferOrder.studentId', '=', student.id)
    .where('transferOrder.courseId', '=', courseId)
    .orderBy(({ eb }) => eb('transferOrder.state', 'in', liveStates), 'desc')
    .orderBy('transferOrder.id', 'desc')
    .select([
      'transferOrder.id',
      'transferOrder.receivingAccountId',
      'receivingAccount.provider',
      'receivingAccount.address',
      'transferOrder.price',
      'transferOrder.credit',
      'transferOrder.expected',
      'transferOrder.isOwnAmount',
      'transferOrder.reservedUntil',
      'transferOrder.reference',
      'transferOrder.refusal',
      'transferOrder.isCredited',
      'transferPicture.uploadedAt as pictureAt',
      stateOfOrder.as('state'),
      sql<string | null>`case when transfer_order.is_short then ${receivedBy} end`.as('received'),
      onlineState.as('online'),
    ])
    .executeTakeFirst()

/** In pounds. */
export async function creditOf({ db, tenantId }: InSchool, studentId: number): Promise<number> {
  const { rows } = await sql<{ pounds: string | null }>`
    select ${creditOfStudent(tenantId, sql`${studentId}::bigint`)} as pounds`.execute(db)
  return Number(rows[0]?.pounds ?? 0)
}

interface ReturnableCredit {
  credit: number
  /** The payment gateway paid it, and alone gives it back, so that it goes back once. Other money is spent first. */
  byGateway: number
  byStaff: number
}

/** Tells who gives back the credit of a student, in pounds. */
export async function returnableCredit({ db, tenantId }: InSchool, studentId: number): Promise<ReturnableCredit> {
  const { rows } = await sql<Record<keyof ReturnableCredit, string | null>>`
    select credit, by_gateway, credit - coalesce(by_gateway, 0) as by_staff
    from (select ${creditOfStudent(tenantId, sql`${studentId}::bigint`)} as credit) as now
    cross join lateral (
      select nullif(least(credit, coalesce(sum(pounds), 0)), 0) as by_gateway from (
        select greatest(0, sum(entry.amount)) as pounds
        from credit_entry as entry
        join transfer_order as ordered on ordered.tenant_id = entry.tenant_id and ordered.id = entry.order_id
        join receiving_account as account
          on account.tenant_id = ordered.tenant_id and account.id = ordered.receiving_account_id
        where entry.tenant_id = ${tenantId} and entry.student_id = ${studentId} and account.sealed_keys is not null
        group by ordered.id
      ) as paid
    ) as part`.execute(db)
  const [row] = rows
  return { credit: Number(row?.credit), byGateway: Number(row?.byGateway), byStaff: Number(row?.byStaff) }
}

interface NewCreditEntry {
  studentId: number
  amount: number
  /** Either the order or the session that the credit comes from, or pays. */
  orderId?: number | null
  sessionId?: number | null
  at: Date
  /** Null for the payment gateway. */
  byId: number | null
}

export const insertCredit = ({ db, tenantId }: InSchool, entry: NewCreditEntry) =>
  db
    .insertInto('creditEntry')
    .values({ tenantId, ...entry })
    .execute()

/** Serialises changes of a student's credit until the transaction ends. */
export async function lockCredit({ db, tenantId }: InSchool, studentId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} credit of ${studentId}`}, 0))`.execute(db)
}

/** Serialises new orders of an account, so that no two of them get one amount. */
export async function lockAmounts({ db, tenantId }: InSchool, accountId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} amounts of account ${accountId}`}, 0))`.execute(
    db,
  )
}

/** The same for an order that a student makes; another one for the same course may go to another account. */
export async function lockOrder({ db, tenantId }: InSchool, studentId: number, accountId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} orders of ${studentId}`}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`${tenantId} amounts of account ${accountId}`}, 0))`.execute(db)
}

export const countOrdersSince = ({ db, tenantId }: InSchool, student: Student, since: Date) =>
  db
    .selectFrom('transferOrder')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', student.id)
    .where('createdAt', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Ends the student's live order for a course; a later transfer for it is still recognised by hand. */
export const expireOrderOf = ({ db, tenantId }: InSchool, studentId: number, courseId: number, { exceptId = 0 } = {}) =>
  db
    .updateTable('transferOrder')
    .set({ state: 'expired' })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('courseId', '=', courseId)
    .where('state', 'in', liveStates)
    .where('id', '<>', exceptId)
    .execute()

interface NewOrder {
  student: Student
  courseId: number
  account: Pick<Awaited<ReturnType<typeof liveAccounts>>[number], 'id' | 'addsPiastres' | 'provider'>
  price: string
  credit: number
  now: Date
  reservedUntil: Date
}

/**
 * Makes an order whose amount no other live order of the account expects; those that were used longest ago come first,
 * so that a late transfer is not taken for a new one. Without a free amount, and at a gateway, the order expects the
 * price itself.
 */
export async function insertOrder({ db, tenantId }: InSchool, order: NewOrder) {
  const { student, courseId, account, price, credit, now, reservedUntil } = order
  await sql`
    with base as (select ${price}::numeric - ${credit}::numeric as pounds), own as (
      select candidate.amount
      from base
      cross join generate_series(1, ${OWN_PIASTRES_MAX}::int) as piastres
      cross join lateral (
        select pounds + piastres / 100.0 * ${account.addsPiastres ? 1 : -1}::int as amount
      ) as candidate
      where ${receivesTransfers(account)}::boolean and pounds > 0 and candidate.amount > 0 and not exists (
        select from transfer_order as live
        where live.tenant_id = ${tenantId} and live.receiving_account_id = ${account.id} and live.expected = candidate.amount
          and live.is_own_amount and live.state in ('open', 'sent'))
      order by (
        select max(used.created_at) from transfer_order as used
        where used.tenant_id = ${tenantId} and used.receiving_account_id = ${account.id} and used.expected = candidate.amount
      ) nulls first, random()
      limit 1
    )
    insert into transfer_order (tenant_id, student_id, course_id, receiving_account_id, price, credit, amount, expected,
      is_own_amount, state, created_at, reserved_until)
    select ${tenantId}, ${student.id}, ${courseId}, ${account.id}, ${price}::numeric, ${credit}::numeric,
      coalesce(own.amount, pounds), coalesce(own.amount, pounds), own.amount is not null,
      case when pounds > 0 then 'open' else 'sent' end, ${now}::timestamptz, ${reservedUntil}::timestamptz
    from base left join own on true`.execute(db)
}

export const lockOwnOrder = ({ db, tenantId }: InSchool, student: Student, orderId: number) =>
  db
    .selectFrom('transferOrder')
    .where('tenantId', '=', tenantId)
    .where('id', '=', orderId)
    .where('studentId', '=', student.id)
    .select(['id', 'courseId', 'state'])
    .forUpdate()
    .executeTakeFirst()

export const markSent = ({ db, tenantId }: InSchool, orderId: number, now: Date, reference: string | null) =>
  db
    .updateTable('transferOrder')
    .set({
      state: 'sent',
      sentAt: sql<Date>`coalesce(sent_at, ${now}::timestamptz)`,
      ...(reference !== null && { reference }),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', orderId)
    .execute()

interface NewPicture {
  orderId: number
  studentId: number
  storageKey: string
  sizeBytes: number
  sealedKey: Buffer
  uploadedAt: Date
}

/** Replaces the picture of an order; the former file is deleted. */
export async function replacePicture({ db, tenantId }: InSchool, picture: NewPicture) {
  await db
    .deleteFrom('transferPicture')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', picture.orderId)
    .execute()
  await db
    .insertInto('transferPicture')
    .values({ tenantId, ...picture })
    .execute()
}
