import { type Insertable, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export const insertPayment = (db: SchoolDb, payment: Insertable<Tables['payment']>) =>
  db.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()

/** Serialises transactions about the same subject until this one ends. */
export async function lockSubject({ db, tenantId }: InSchool, what: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} payment ${what}`}, 0))`.execute(db)
}

/** Serialises transactions about the same reference, however it is typed, until this one ends. */
export async function lockReference({ db, tenantId }: InSchool, reference: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`${tenantId} payment reference `} || reference_form(${reference}), 0))`.execute(db)
}

export const paymentWithReference = ({ db, tenantId }: InSchool, reference: string) =>
  db
    .selectFrom('payment')
    .leftJoin('account', sameSchool('account.id', 'payment.byId'))
    .leftJoin('account as student', (join) =>
      join.onRef('student.tenantId', '=', 'payment.tenantId').onRef('student.id', '=', 'payment.studentId'),
    )
    .leftJoin('holder', sameSchool('holder.id', 'payment.holderId'))
    .where('payment.tenantId', '=', tenantId)
    .where('payment.referenceKey', '=', sql<string>`reference_form(${reference})`)
    .where('payment.amount', '>', '0')
    .orderBy('payment.id', 'desc')
    .select(['payment.id', 'payment.createdAt', 'payment.amount', 'account.name as byName'])
    .select(({ fn }) => fn.coalesce('student.name', 'holder.name').as('of'))
    .executeTakeFirst()

/** A payment, and whether this amount of it can still be refunded. */
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

/** The time of a payment on a given day: now if that is today, else noon. */
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
