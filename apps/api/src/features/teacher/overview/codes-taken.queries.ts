import { CODES_TAKEN_SHOWN } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'

/** Lines of former versions have the numbers as their reason. */
const takenNumbers = sql<string | null>`coalesce(
  (change_log.after ->> 'from') || '-' || (change_log.after ->> 'to'), change_log.reason)`

/** The newest files with codes in full that somebody has taken since a moment, as the log has them. */
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
