import { CODES_TAKEN_SHOWN } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'

/** Entries of older versions store the numbers in their reason. */
const takenNumbers = sql<string | null>`coalesce(
  (change_log.after ->> 'from') || '-' || (change_log.after ->> 'to'), change_log.reason)`

/** The latest exports with full codes since a moment, from the log. */
export const codesTaken = (db: SchoolDb, tenantId: string, since: Date) =>
  db
    .selectFrom('changeLog')
    .innerJoin('codeBatch', sameSchool('codeBatch.id', 'changeLog.subjectId'))
    .leftJoin('account', sameSchool('account.id', 'changeLog.actorId'))
    .where('changeLog.tenantId', '=', tenantId)
    .where('changeLog.action', 'in', ['codeBatch.cards', 'codeBatch.csv'])
    .where('changeLog.at', '>=', since)
    .orderBy('changeLog.number', 'desc')
    .limit(CODES_TAKEN_SHOWN)
    .select(['changeLog.at', 'changeLog.action', takenNumbers.as('numbers')])
    .select(['account.id as whoId', 'account.name as whoName', 'codeBatch.id as batchId', 'codeBatch.label'])
    .execute()
