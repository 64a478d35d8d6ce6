import { sql } from 'kysely'
import type { SchoolDb } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type MailPurpose = Tables['mail']['purpose']

interface NewMail {
  tenantId: string
  jobId: number
  purpose: MailPurpose
  toAddress: string | null
  addressHash: Buffer
  createdAt: Date
}

export async function insertMail(db: SchoolDb, mail: NewMail) {
  await db
    .insertInto('mail')
    .values({ ...mail, countedAt: null })
    .execute()
}

export async function countMail(
  db: SchoolDb,
  tenantId: string,
  of: { purpose: MailPurpose; addressHash: Buffer; lastHour: Date; lastDay: Date },
) {
  const counted = await db
    .selectFrom('mail')
    .where('tenantId', '=', tenantId)
    .where('addressHash', '=', of.addressHash)
    .where('purpose', '=', of.purpose)
    .where('createdAt', '>', of.lastDay)
    .select((eb) => [
      eb.fn.countAll<number>().as('inLastDay'),
      eb.fn.countAll<number>().filterWhere('createdAt', '>', of.lastHour).as('inLastHour'),
    ])
    .executeTakeFirstOrThrow()
  return counted
}

/** Serialises counting and writing for an address until the transaction ends. */
export async function lockAddress(db: SchoolDb, tenantId: string, addressHash: Buffer) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${addressHash.toString('hex')}`}, 0))`.execute(
    db,
  )
}

/** A person waits for these codes, which are worthless after some minutes. */
const AWAITED_PURPOSES: readonly MailPurpose[] = ['password-code', 'device-code', 'phone-code']

/**
 * Counts an email for the quota of the school's day. Beyond the quota it returns the start of the next day, unless a
 * person waits for the email.
 */
export async function countForQuota(
  db: SchoolDb,
  { tenantId, jobId, now }: { tenantId: string; jobId: number; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ quota: number | null; today: Date; tomorrow: Date }>`
    select daily_mail_quota as quota, day at time zone time_zone as today,
      (day + interval '1 day') at time zone time_zone as tomorrow
    from school, date_trunc('day', ${now}::timestamptz at time zone time_zone) as day
    where tenant_id = ${tenantId}`.execute(db)
  const [school] = rows
  if (!school) return null
  const { quota, today, tomorrow } = school
  // At the limit a second email waits for the first and counts it.
  if (quota !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${`mail of ${tenantId}`}, 0))`.execute(db)
  const counted = await db
    .updateTable('mail')
    .set({ countedAt: now })
    .where('tenantId', '=', tenantId)
    .where('jobId', '=', jobId)
    .$if(quota !== null, (mail) =>
      mail.where(({ or, eb, selectFrom }) =>
        or([
          eb('purpose', 'in', AWAITED_PURPOSES),
          // A try of this day has failed.
          eb('countedAt', '>=', today),
          eb(
            selectFrom('mail as counted')
              .where('counted.tenantId', '=', tenantId)
              .where('counted.countedAt', '>=', today)
              .select(({ fn }) => fn.countAll<number>().as('count')),
            '<',
            quota,
          ),
        ]),
      ),
    )
    .returning('jobId')
    .executeTakeFirst()
  return counted || quota === null ? null : tomorrow
}
