import { RESELLERS_SHOWN } from '@manassa/contract/limits'
import type { InSchool } from '#api/lib/http/request-context.ts'

export const listResellers = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('holder')
    .where('tenantId', '=', tenantId)
    .where('shownToStudents', '=', true)
    .where('archivedAt', 'is', null)
    .orderBy('place')
    .orderBy('name')
    .limit(RESELLERS_SHOWN)
    .select(['name', 'place', 'phone'])
    .execute()
