import { type Insertable, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { PaymentTable } from '#api/lib/db/tables/codes.ts'
import type { InSchool } from '#api/lib/request-context.ts'

export const insertPayment = (db: SchoolDb, payment: Insertable<PaymentTable>) =>
  db.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()

/** Keeps everybody else who means the same from looking until the transaction ends. */
export async function lockFor({ db, tenantId }: InSchool, what: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} payment ${what}`}, 0))`.execute(db)
}

/** Keeps everybody else who writes this reference down, however they type it, waiting until the transaction ends. */
export async function lockReference({ db, tenantId }: InSchool, reference: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`${tenantId} payment reference `} || reference_form(${reference}), 0))`.execute(db)
}

/** The newest payment that was taken under a reference, who wrote it down, and whose it is. */
export const paymentWithReference = ({ db, tenantId }: InSchool, reference: string) =>
  db
    .selectFrom('payment')
    .leftJoin('account', sameSchool('account.id', 'payment.byId'))
    .leftJoin('account as student', (join) =>
      join.onRef('student.tenantId', '=', 'payment.tenantId').onRef('student.id', '=', 'payment.studentId'),
    )
    .leftJoin('holder', sameSchool('holder.id', 'payment.holderId'))
    .where('payment.tenantId', '=', tenantId)
    .where(sql`reference_form(payment.reference)`, '=', sql`reference_form(${reference})`)
    .where('payment.amount', '>', '0')
    .orderBy('payment.id', 'desc')
    .select(['payment.id', 'payment.createdAt', 'payment.amount', 'account.name as byName'])
    .select(({ fn }) => fn.coalesce('student.name', 'holder.name').as('of'))
    .executeTakeFirst()

/** A payment that was taken, and whether so much of it has not been given back yet. */
export const paymentToRefund = ({ db, tenantId }: InSchool, id: number, pounds: number) =>
  db
    .selectFrom('payment')
    .where('payment.tenantId', '=', tenantId)
    .where('payment.id', '=', id)
    .where('payment.refundsId', 'is', null)
    .select(['payment.method', 'payment.holderId', 'payment.studentId'])
    .select(({ selectFrom }) =>
      sql<boolean>`${pounds}::numeric <= payment.amount + coalesce(${selectFrom('payment as back')
        .where('back.tenantId', '=', tenantId)
        .where('back.refundsId', '=', id)
        .select(({ fn }) => fn.sum('back.amount').as('sum'))}, 0)`.as('isLeft'),
    )
    .executeTakeFirst()

/** When a day's payment is said to have been: now where it is today, else its noon. */
export async function momentOfDay({ db, tenantId }: InSchool, day: string, now: Date): Promise<Date> {
  const { at } = await db
    .selectFrom('school')
    .where('tenantId', '=', tenantId)
    .select(
      sql<Date>`case when ${day}::date = (${now}::timestamptz at time zone time_zone)::date then ${now}::timestamptz
        else (${day}::date + time '12:00') at time zone time_zone end`.as('at'),
    )
    .executeTakeFirstOrThrow()
  return at
}
