import type { SchoolDb } from '#api/lib/db/database.ts'

/** Returns the school's contacts; chat links use the first one. */
export const contactsOf = (db: SchoolDb, tenantId: string) =>
  db
    .selectFrom('contact')
    .select(['whatsappNumber', 'facebookPage', 'youtubeChannel', 'tiktokChannel'])
    .where('tenantId', '=', tenantId)
    .orderBy('position')
    .execute()
