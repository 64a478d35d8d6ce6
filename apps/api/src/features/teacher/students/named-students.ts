import type { SchoolDb } from '#api/lib/db/database.ts'
import { isNamed } from './is-named.ts'

/** A school's students in whose names each word of the search stands. */
export const namedStudents = (db: SchoolDb, tenantId: string, search: string) =>
  db
    .selectFrom('account')
    .where('account.tenantId', '=', tenantId)
    .where('account.role', '=', 'student')
    .where(({ ref }) => isNamed(tenantId, ref('account.id'), search))
    .select(['account.id', 'account.name', 'account.phone', 'account.grade'])
