import type { InSchool } from '#api/lib/http/request-context.ts'

export const hostedLibraries = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('hostedLibrary')
    .where('tenantId', '=', tenantId)
    .select(['libraryId', 'setAt'])
    .orderBy('libraryId')
    .execute()

export const storeHostedKey = (
  { db, tenantId }: InSchool,
  { libraryId, sealedKey, setAt }: { libraryId: number; sealedKey: Buffer; setAt: Date },
) =>
  db
    .insertInto('hostedLibrary')
    .values({ tenantId, libraryId, sealedKey, setAt })
    .onConflict((row) => row.columns(['tenantId', 'libraryId']).doUpdateSet({ sealedKey, setAt }))
    .execute()

/** Returns when the key was set, or undefined if there was none. */
export const deleteHostedKey = ({ db, tenantId }: InSchool, libraryId: number) =>
  db
    .deleteFrom('hostedLibrary')
    .where('tenantId', '=', tenantId)
    .where('libraryId', '=', libraryId)
    .returning('setAt')
    .executeTakeFirst()
