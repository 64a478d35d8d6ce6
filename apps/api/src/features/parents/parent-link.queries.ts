import { PARENT_DEVICES_MAX, PARENT_DEVICES_UNASKED } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'

interface OfStudent {
  tenantId: string
  studentId: number
}

interface NewLink extends OfStudent {
  /** The parent's number. */
  phone: string
  keyHash: Buffer
  madeAt: Date
}

/** Stores the hash of a key in place of the student's former one. The devices of another number are forgotten. */
export const storeLink = (db: SchoolDb, { keyHash, madeAt, ...link }: NewLink) =>
  db
    .insertInto('parentLink')
    .values({ ...link, keyHash, madeAt })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'studentId']).doUpdateSet({
        phone: link.phone,
        keyHash,
        madeAt,
        stoppedAt: null,
        deviceHashes: sql`case when parent_link.phone = excluded.phone then parent_link.device_hashes else '{}' end`,
      }),
    )
    .execute()

/**
 * The student of a key that was made since a moment. Undefined for an unknown or ended one, for a blocked account, and
 * while the student has another parent's number or only their own.
 */
export const findLinkedStudent = (db: SchoolDb, tenantId: string, keyHash: Buffer, since: Date) =>
  db
    .selectFrom('parentLink')
    .innerJoin('account', sameSchool('account.id', 'parentLink.studentId'))
    .where('parentLink.tenantId', '=', tenantId)
    .where('parentLink.keyHash', '=', keyHash)
    .where('parentLink.madeAt', '>', since)
    .where('account.disabledAt', 'is', null)
    .whereRef('account.parentPhone', '=', 'parentLink.phone')
    .whereRef('account.phone', '<>', 'parentLink.phone')
    .select(['account.id', 'account.name', 'parentLink.phone', 'parentLink.deviceHashes'])
    .executeTakeFirst()

/** Remembers a device, if it is among the first that need no proof; true if it was. */
export async function addFirstDevice(db: SchoolDb, { tenantId, studentId }: OfStudent, deviceHash: Buffer) {
  const [added] = await db
    .updateTable('parentLink')
    .set({ deviceHashes: sql`array_prepend(${deviceHash}::bytea, device_hashes)` })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where(sql`cardinality(device_hashes)`, '<', PARENT_DEVICES_UNASKED)
    .returning('studentId')
    .execute()
  return added !== undefined
}

/** Remembers a device that gave the end of the number, in place of the one used first. */
export const addProvenDevice = (db: SchoolDb, { tenantId, studentId }: OfStudent, deviceHash: Buffer) =>
  db
    .updateTable('parentLink')
    .set({
      deviceHashes: sql`(array_prepend(${deviceHash}::bytea, device_hashes))[1:${sql.lit(PARENT_DEVICES_MAX)}]`,
    })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .execute()

export const countOpening = (db: SchoolDb, { tenantId, studentId }: OfStudent, day: string) =>
  db
    .insertInto('parentOpening')
    .values({ tenantId, studentId, day, openings: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'studentId', 'day'])
        .doUpdateSet({ openings: sql<number>`parent_opening.openings + 1` }),
    )
    .execute()

/** Ends the links of all students with this parent's number, and its messages; returns these students. */
export async function stopMessagesTo(
  db: SchoolDb,
  { tenantId, phone, at }: { tenantId: string; phone: string; at: Date },
) {
  const { rows } = await sql<{ studentId: number }>`
    insert into parent_link (tenant_id, student_id, phone, stopped_at)
    select tenant_id, id, parent_phone, ${at} from account
    where tenant_id = ${tenantId} and role = 'student' and merged_into is null and parent_phone = ${phone}
    on conflict (tenant_id, student_id) do update
      set phone = excluded.phone, key_hash = null, made_at = null, device_hashes = '{}', stopped_at = excluded.stopped_at
    returning student_id`.execute(db)
  return rows.map(({ studentId }) => studentId)
}

export const allowMessagesTo = (db: SchoolDb, { tenantId, phone }: { tenantId: string; phone: string }) =>
  db
    .updateTable('parentLink')
    .set({ stoppedAt: null })
    .where('tenantId', '=', tenantId)
    .where('phone', '=', phone)
    .where('stoppedAt', 'is not', null)
    .execute()

/** Reads the facts that decide about a student's page; the link counts if it was made since a moment. */
export const findParentFacts = (db: SchoolDb, { tenantId, studentId }: OfStudent, since: Date) =>
  db
    .selectFrom('account')
    .leftJoin('parentLink as link', (join) =>
      join
        .onRef('link.tenantId', '=', 'account.tenantId')
        .onRef('link.studentId', '=', 'account.id')
        .onRef('link.phone', '=', 'account.parentPhone')
        .on('link.madeAt', '>', since),
    )
    .where('account.tenantId', '=', tenantId)
    .where('account.id', '=', studentId)
    .where('account.role', '=', 'student')
    .select(['account.id', 'account.name', 'account.phone', 'account.parentPhone', 'account.disabledAt', 'link.madeAt'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('parentLink as stopped')
          .whereRef('stopped.tenantId', '=', 'account.tenantId')
          .whereRef('stopped.phone', '=', 'account.parentPhone')
          .where('stopped.stoppedAt', 'is not', null)
          .select('stopped.studentId'),
      ).as('isStopped'),
      selectFrom('parentOpening as opening')
        .whereRef('opening.tenantId', '=', 'account.tenantId')
        .whereRef('opening.studentId', '=', 'account.id')
        .select(sql<string>`max(opening.day)::text`.as('day'))
        .as('openedOn'),
    ])
    .executeTakeFirst()
