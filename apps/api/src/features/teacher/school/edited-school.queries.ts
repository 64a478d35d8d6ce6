import type { SchoolDb } from '#api/lib/db/database.ts'
import type { StoredProfile } from '#api/lib/db/tables/people.ts'

export const changeSchool = (
  db: SchoolDb,
  tenantId: string,
  { name, profile }: { name: string; profile: StoredProfile },
) =>
  db
    .updateTable('school')
    .set({ name, profile: JSON.stringify(profile) })
    .where('tenantId', '=', tenantId)
    .execute()

interface Contact {
  whatsappNumber: string | null
  facebookPage: string | null
  youtubeChannel: string | null
  tiktokChannel: string | null
}

export async function changeFirstContact(db: SchoolDb, tenantId: string, contact: Contact) {
  const first = await db
    .selectFrom('contact')
    .where('tenantId', '=', tenantId)
    .orderBy('position')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!first)
    return db
      .insertInto('contact')
      .values({ tenantId, position: 1, ...contact })
      .execute()
  return db.updateTable('contact').set(contact).where('tenantId', '=', tenantId).where('id', '=', first.id).execute()
}
