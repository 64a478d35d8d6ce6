import type { Database } from '#api/lib/db/database.ts'
import type { StoredProfile } from '#api/lib/db/tables/people.ts'

/** Creates an empty school; its id is its name too. */
export async function aSchool(database: Database, tenantId: string): Promise<string> {
  const profile = JSON.stringify({} satisfies StoredProfile)
  await database.asOwner((db) => db.insertInto('school').values({ tenantId, name: tenantId, profile }).execute())
  return tenantId
}
