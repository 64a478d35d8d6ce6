import type { SchoolDb } from '#api/lib/db/database.ts'

export const schoolOf = (db: SchoolDb, tenantId: string) =>
  db
    .selectFrom('school')
    .select(['name', 'profile', 'timeZone', 'takesAnyCode'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
