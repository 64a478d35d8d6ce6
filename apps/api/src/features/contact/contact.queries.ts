import type { SchoolDb } from '#api/lib/db/database.ts'

/** The school's contacts; the first one is the one that chat links are made of. */
export const contactsOf = (db: SchoolDb, tenantId: string) =>
  db
    .selectFrom('contact')
    .select(['whatsappNumber', 'facebookPage', 'youtubeChannel', 'tiktokChannel'])
    .where('tenantId', '=', tenantId)
    .orderBy('position')
    .execute()
