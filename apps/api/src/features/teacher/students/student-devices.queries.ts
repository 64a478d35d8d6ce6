import { sql } from 'kysely'
import { noteSessionEnd } from '#api/lib/cache/access-changes.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { DEVICE_NUMBER_BYTES } from './device-number.ts'

/** Ends the session with this number; of two concurrent calls, one gets the row. */
export const endSessionWithNumber = ({ db, tenantId }: InSchool, accountId: number, number: number) => {
  const hex = number.toString(16).padStart(DEVICE_NUMBER_BYTES * 2, '0')
  noteSessionEnd(tenantId, accountId)
  return db
    .deleteFrom('deviceSession')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where(sql`encode(substr(sha256(session_id), 1, ${sql.lit(DEVICE_NUMBER_BYTES)}), 'hex')`, '=', hex)
    .returning(['sessionId', 'accountId', 'deviceHash'])
    .executeTakeFirst()
}
