import { sql } from 'kysely'
import type { OwnerDb, SchoolDb } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type MailPurpose = Tables['mail']['purpose']

interface NewMail {
  tenantId: string
  purpose: MailPurpose
  toAddress: string | null
  addressHash: Buffer
  sealedContent: Buffer | null
  createdAt: Date
  expiresAt: Date
}

/** Puts an e-mail into the queue, in the transaction of its cause. */
export async function insertMail(db: SchoolDb, mail: NewMail) {
  await db
    .insertInto('mail')
    .values({ ...mail, nextTryAt: mail.createdAt, sentAt: null, givenUpAt: null })
    .execute()
}

/** How many e-mails of a purpose were asked for to an address, since two moments. */
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

/** Lets only one request at a time count and write for an address, until its transaction ends. */
export async function lockAddress(db: SchoolDb, tenantId: string, addressHash: Buffer) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${addressHash.toString('hex')}`}, 0))`.execute(
    db,
  )
}

/**
 * Takes the e-mail that has waited longest and is due, for one try: should this process die, it is due again at
 * `ifWeDie`. Works across schools, as the owner; two server processes never take the same one.
 */
export function takeDueMail(db: OwnerDb, now: Date, ifWeDie: Date) {
  return db
    .selectFrom('mail')
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .selectAll()
    .executeTakeFirst()
    .then(async (mail) => {
      if (!mail) return undefined
      const attempts = mail.attempts + 1
      await db
        .updateTable('mail')
        .set({ attempts, nextTryAt: ifWeDie })
        .where('tenantId', '=', mail.tenantId)
        .where('id', '=', mail.id)
        .execute()
      return { ...mail, attempts }
    })
}

/** Lets an e-mail that was not taken wait until another try. */
export async function postponeMail(db: OwnerDb, mail: { tenantId: string; id: number }, nextTryAt: Date) {
  await db
    .updateTable('mail')
    .set({ nextTryAt })
    .where('tenantId', '=', mail.tenantId)
    .where('id', '=', mail.id)
    .execute()
}

/** Notes how an e-mail ended; what it said is forgotten. */
export async function closeMail(
  db: OwnerDb,
  mail: { tenantId: string; id: number },
  how: { sentAt: Date } | { givenUpAt: Date },
) {
  await db
    .updateTable('mail')
    .set({ ...how, sealedContent: null })
    .where('tenantId', '=', mail.tenantId)
    .where('id', '=', mail.id)
    .execute()
}

/** Throws away, in every school, e-mails that have ended and were asked for before a moment, with their addresses. */
export const deleteOldMail = (db: OwnerDb, before: Date) =>
  db
    .deleteFrom('mail')
    .where('createdAt', '<', before)
    .where(({ eb, or }) => or([eb('sentAt', 'is not', null), eb('givenUpAt', 'is not', null)]))
    .execute()
