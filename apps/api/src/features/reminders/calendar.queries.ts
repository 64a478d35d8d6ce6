import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'

interface NewKey {
  tenantId: string
  accountId: number
  keyHash: Buffer
  madeAt: Date
}

export const storeCalendarKey = (db: SchoolDb, { keyHash, madeAt, ...owner }: NewKey) =>
  db
    .insertInto('calendarKey')
    .values({ ...owner, keyHash, madeAt })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).doUpdateSet({ keyHash, madeAt }))
    .execute()

export const findCalendarKey = (db: SchoolDb, tenantId: string, accountId: number) =>
  db
    .selectFrom('calendarKey')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select('madeAt')
    .executeTakeFirst()

export const deleteCalendarKey = (db: SchoolDb, tenantId: string, accountId: number) =>
  db.deleteFrom('calendarKey').where('tenantId', '=', tenantId).where('accountId', '=', accountId).execute()

/** The student of a key; undefined for an unknown one and for a blocked account. */
export const findCalendarOwner = (db: SchoolDb, tenantId: string, keyHash: Buffer) =>
  db
    .selectFrom('calendarKey')
    .innerJoin('account', sameSchool('account.id', 'calendarKey.accountId'))
    .where('calendarKey.tenantId', '=', tenantId)
    .where('calendarKey.keyHash', '=', keyHash)
    .where('account.disabledAt', 'is', null)
    .select('account.id')
    .executeTakeFirst()
