import { sql } from 'kysely'
import type { SchoolDb } from '../../lib/db/database.ts'
import { type PageRequest, paginate } from '../../lib/pagination.ts'
import { isNamed } from './is-named.ts'

interface StudentsWanted extends PageRequest {
  /** Parts of a name, in any spelling. */
  search?: string
}

/** A school's students in whose names each word of the search stands. */
export const namedStudents = (db: SchoolDb, tenantId: string, search: string) =>
  db
    .selectFrom('account')
    .where('account.tenantId', '=', tenantId)
    .where('account.role', '=', 'student')
    .where(({ ref }) => isNamed(tenantId, ref('account.id'), search))
    .select(['account.id', 'account.name', 'account.phone', 'account.grade'])

/** A page of them, newest first. */
export function studentPage(db: SchoolDb, tenantId: string, { search = '', ...page }: StudentsWanted) {
  const found = namedStudents(db, tenantId, search)
  return paginate(db, { count: found, rows: found, order: sql`id desc` }, page)
}
