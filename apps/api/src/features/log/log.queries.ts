import { sql } from 'kysely'
import { noteStaffChange } from '#api/lib/cache/access-changes.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { NewLogLine } from '#api/lib/db/tables/log.ts'

/** Adds lines in their order. Where they are committed, something of their school is no longer what it was. */
export function insertLines(db: SchoolDb, lines: readonly NewLogLine[]) {
  for (const tenantId of new Set(lines.map((line) => line.tenantId))) noteStaffChange(tenantId)
  return db
    .insertInto('changeLog')
    .values([...lines])
    .execute()
}

export function listLines(db: SchoolDb, tenantId: string, { before, limit }: { before: number; limit: number }) {
  return db
    .selectFrom('changeLog')
    .leftJoin('account', sameSchool('account.id', 'changeLog.actorId'))
    .leftJoin('personKey', sameSchool('personKey.accountId', 'changeLog.personId'))
    .where('changeLog.tenantId', '=', tenantId)
    .where('changeLog.number', '<', before)
    .orderBy('changeLog.number', 'desc')
    .limit(limit)
    .selectAll('changeLog')
    .select(['account.name as actorName', 'personKey.sealedKey'])
    .execute()
}

export async function findBrokenLine(db: SchoolDb, tenantId: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select (line).number from (
      select change_log as line, lag(hash) over (order by number) as previous,
        row_number() over (order by number) as place
      from change_log where tenant_id = ${tenantId}
    ) as chain
    where (line).number <> place or (line).hash <> change_log_hash(line, previous)
    order by 1 limit 1`.execute(db)
  return rows[0]?.number ?? null
}

export const findNewestLine = (db: SchoolDb, tenantId: string) =>
  db
    .selectFrom('changeLog')
    .where('tenantId', '=', tenantId)
    .orderBy('number', 'desc')
    .select(['number', 'hash'])
    .executeTakeFirst()

export const findPersonKeys = (db: SchoolDb, tenantId: string, accountIds: readonly number[]) =>
  db
    .selectFrom('personKey')
    .where('tenantId', '=', tenantId)
    .where('accountId', 'in', [...accountIds])
    .select(['accountId', 'sealedKey'])
    .execute()

/** A key that a concurrent request has stored stays. */
export function insertPersonKeys(
  db: SchoolDb,
  rows: ReadonlyArray<{ tenantId: string; accountId: number; sealedKey: Buffer }>,
) {
  return db
    .insertInto('personKey')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
