import { sql } from 'kysely'
import type { OwnerDb, SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { SentNote } from './planned-notes.ts'

interface Owner {
  tenantId: string
  accountId: number
}

export const findReminder = (db: SchoolDb, { tenantId, accountId }: Owner) =>
  db
    .selectFrom('reminder')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select(['isOn', 'refusedAt'])
    .executeTakeFirst()

/** Turns reminders on, and has them looked at from `checkAt` on. */
export const turnOn = (db: SchoolDb, owner: Owner, checkAt: Date) =>
  db
    .insertInto('reminder')
    .values({ ...owner, isOn: true, refusedAt: null, checkAt })
    .onConflict((row) => row.columns(['tenantId', 'accountId']).doUpdateSet({ isOn: true, refusedAt: null, checkAt }))
    .execute()

export const turnOff = (db: SchoolDb, owner: Owner, refusedAt: Date) =>
  db
    .insertInto('reminder')
    .values({ ...owner, isOn: false, refusedAt, checkAt: refusedAt })
    .onConflict((row) => row.columns(['tenantId', 'accountId']).doUpdateSet({ isOn: false, refusedAt }))
    .execute()

/** For a student without a decision this changes nothing. */
export async function turnOffOf(db: SchoolDb, { tenantId, accountId }: Owner, refusedAt: Date) {
  await db
    .updateTable('reminder')
    .set({ isOn: false, refusedAt })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()
}

export const findPushKey = (db: SchoolDb, tenantId: string) =>
  db.selectFrom('pushKey').where('tenantId', '=', tenantId).select(['publicKey', 'sealedKey']).executeTakeFirst()

export const insertPushKey = (db: SchoolDb, key: { tenantId: string; publicKey: Buffer; sealedKey: Buffer }) =>
  db
    .insertInto('pushKey')
    .values(key)
    .onConflict((row) => row.doNothing())
    .execute()

interface NewSubscription extends Owner {
  deviceHash: Buffer
  endpointHash: Buffer
  sealedAddress: Buffer
  madeAt: Date
}

/** Stores a device's subscription and ends that of another account in the same browser. */
export async function storeSubscription(db: SchoolDb, subscription: NewSubscription) {
  const { tenantId, endpointHash, sealedAddress, madeAt } = subscription
  await deleteSubscription(db, tenantId, endpointHash)
  await db
    .insertInto('pushSubscription')
    .values(subscription)
    .onConflict((row) =>
      row.columns(['tenantId', 'accountId', 'deviceHash']).doUpdateSet({ endpointHash, sealedAddress, madeAt }),
    )
    .execute()
}

export const deleteSubscription = (db: SchoolDb, tenantId: string, endpointHash: Buffer) =>
  db.deleteFrom('pushSubscription').where('tenantId', '=', tenantId).where('endpointHash', '=', endpointHash).execute()

export const findSubscription = (db: SchoolDb, { tenantId, accountId }: Owner, deviceHash: Buffer) =>
  db
    .selectFrom('pushSubscription')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('deviceHash', '=', deviceHash)
    .select('endpointHash')
    .executeTakeFirst()

/** Returns the subscription of the device used last of those that are logged in. */
export const lastUsedDevice = (db: SchoolDb, { tenantId, accountId }: Owner, now: Date) =>
  db
    .selectFrom('pushSubscription as subscription')
    .innerJoin('deviceSession as session', (join) =>
      join
        .onRef('session.tenantId', '=', 'subscription.tenantId')
        .onRef('session.accountId', '=', 'subscription.accountId')
        .onRef('session.deviceHash', '=', 'subscription.deviceHash'),
    )
    .where('subscription.tenantId', '=', tenantId)
    .where('subscription.accountId', '=', accountId)
    .where('session.idleExpiresAt', '>', now)
    .where('session.expiresAt', '>', now)
    .orderBy('session.lastUsedAt', 'desc')
    .select(['subscription.endpointHash', 'subscription.sealedAddress'])
    .executeTakeFirst()

/** Locks a student who takes reminders; undefined for a blocked account and in a suspended school. */
export const lockReminded = (db: SchoolDb, { tenantId, accountId }: Owner) =>
  db
    .selectFrom('reminder')
    .innerJoin('account', sameSchool('account.id', 'reminder.accountId'))
    .innerJoin('school', 'school.tenantId', 'reminder.tenantId')
    .where('reminder.tenantId', '=', tenantId)
    .where('reminder.accountId', '=', accountId)
    .where('reminder.isOn', '=', true)
    .where('account.disabledAt', 'is', null)
    .where('school.suspendedAt', 'is', null)
    .select([
      'account.name',
      'account.email',
      'account.emailConfirmedAt',
      'school.timeZone',
      'school.name as schoolName',
    ])
    .forUpdate('reminder')
    .executeTakeFirst()

export const checkLater = (db: SchoolDb, { tenantId, accountId }: Owner, checkAt: Date) =>
  db
    .updateTable('reminder')
    .set({ checkAt })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()

export const sentNotes = (db: SchoolDb, { tenantId, accountId }: Owner) =>
  db
    .selectFrom('reminderNote')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select(['unitId', 'kind', 'aboutDay', 'way', 'sentAt'])
    .execute()

type Note = Omit<SentNote, 'sentAt'>

export const insertNotes = (
  db: SchoolDb,
  { tenantId, accountId }: Owner,
  notes: readonly Note[],
  sent: { way: 'device' | 'email'; sentAt: Date },
) =>
  db
    .insertInto('reminderNote')
    .values(notes.map(({ kind, unitId, aboutDay }) => ({ tenantId, accountId, kind, unitId, aboutDay, ...sent })))
    .execute()

/** Forgets a message that no push service took. */
export const deleteNotes = (db: SchoolDb, { tenantId, accountId }: Owner, sentAt: Date) =>
  db
    .deleteFrom('reminderNote')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('sentAt', '=', sentAt)
    .execute()

/** Takes students whose next look is due, in all schools; they are looked at again at `again` in any case. */
export async function takeDueReminders(owner: OwnerDb, { now, again, most }: { now: Date; again: Date; most: number }) {
  const { rows } = await sql<Owner>`
    update reminder set check_at = ${again}
    where (tenant_id, account_id) in (
      select reminder.tenant_id, account_id from reminder join school on school.tenant_id = reminder.tenant_id
      where is_on and check_at <= ${now} and suspended_at is null
      order by check_at limit ${most} for update of reminder skip locked
    ) returning tenant_id, account_id`.execute(owner)
  return rows
}

/** Adds the students of all schools whose email is confirmed, unless they have decided already. */
export const addEmailReaders = (owner: OwnerDb, now: Date) =>
  sql`
    insert into reminder (tenant_id, account_id, check_at)
    select tenant_id, id, ${now} from account
    where role = 'student' and email_confirmed_at is not null and disabled_at is null
    on conflict do nothing`.execute(owner)

export const deleteLoggedOut = (owner: OwnerDb) =>
  owner
    .deleteFrom('pushSubscription')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deviceSession')
            .whereRef('deviceSession.tenantId', '=', 'pushSubscription.tenantId')
            .whereRef('deviceSession.accountId', '=', 'pushSubscription.accountId')
            .whereRef('deviceSession.deviceHash', '=', 'pushSubscription.deviceHash')
            .select('deviceSession.slot'),
        ),
      ),
    )
    .execute()

/** Deletes the jobs of former looks in all schools: several a day for each student, which nobody asks about. */
export const deleteFinishedReminderJobs = (owner: OwnerDb, queue: string, before: Date) =>
  owner.deleteFrom('job').where('queue', '=', queue).where('endedAt', '<', before).execute()
