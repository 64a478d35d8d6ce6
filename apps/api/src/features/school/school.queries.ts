import type { SchoolDb } from '#api/lib/db/database.ts'

export const schoolOf = (db: SchoolDb, tenantId: string) =>
  db
    .selectFrom('school')
    .select(['name', 'profile', 'timeZone', 'takesAnyCode', 'takesTransfers'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()

/** The first host by name is the main one, and addresses use it. */
export async function mainHost(db: SchoolDb, tenantId: string): Promise<string | null> {
  const hosts = db.selectFrom('schoolHost').where('tenantId', '=', tenantId).orderBy('hostName').select('hostName')
  return (await hosts.executeTakeFirst())?.hostName ?? null
}
