import type { InSchool } from '#api/lib/http/request-context.ts'

/** The sealed key of a library, or undefined when the school has set none. */
export const findHostedKey = ({ db, tenantId }: InSchool, libraryId: number) =>
  db
    .selectFrom('hostedLibrary')
    .where('tenantId', '=', tenantId)
    .where('libraryId', '=', libraryId)
    .select(['sealedKey', 'setAt'])
    .executeTakeFirst()
