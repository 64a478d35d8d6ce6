import type { InSchool } from '#api/lib/http/request-context.ts'

export const findHostedKey = ({ db, tenantId }: InSchool, libraryId: number) =>
  db
    .selectFrom('hostedLibrary')
    .where('tenantId', '=', tenantId)
    .where('libraryId', '=', libraryId)
    .select(['sealedKey', 'setAt'])
    .executeTakeFirst()
