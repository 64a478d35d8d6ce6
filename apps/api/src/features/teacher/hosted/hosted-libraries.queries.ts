import type { InSchool } from '#api/lib/request-context.ts'

/** The libraries that have a key, by number. */
export const hostedLibraries = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('hostedLibrary')
    .where('tenantId', '=', tenantId)
    .select(['libraryId', 'setAt'])
    .orderBy('libraryId')
    .execute()

/** Keeps the key of a library, in place of an older one. */
export const storeHostedKey = (
  { db, tenantId }: InSchool,
  { libraryId, sealedKey, setAt }: { libraryId: number; sealedKey: Buffer; setAt: Date },
) =>
  db
    .insertInto('hostedLibrary')
    .values({ tenantId, libraryId, sealedKey, setAt })
    .onConflict((row) => row.columns(['tenantId', 'libraryId']).doUpdateSet({ sealedKey, setAt }))
    .execute()

/** Forgets the key of a library; when it was set, or undefined where there was none. */
export const deleteHostedKey = ({ db, tenantId }: InSchool, libraryId: number) =>
  db
    .deleteFrom('hostedLibrary')
    .where('tenantId', '=', tenantId)
    .where('libraryId', '=', libraryId)
    .returning('setAt')
    .executeTakeFirst()
