import type { SchoolDb } from '../../lib/db/database.ts'

export const schoolOf = (db: SchoolDb, tenantId: string) =>
  db.selectFrom('school').select(['name', 'profile', 'timeZone']).where('tenantId', '=', tenantId).executeTakeFirst()
