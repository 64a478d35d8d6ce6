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

/** Records the recipient and the purpose of an email. */
export async function insertMail(db: SchoolDb, mail: NewMail) {
  await db.insertInto('mail').values(mail).execute()
}

/** Counts the emails of a purpose to an address, since two moments. */
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
