import { searchForm } from '@manassa/contract/rules/search-text'
import { type SqlBool, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { isNamed } from './is-named.ts'

/** So many digits of a mobile are a search for it. */
const LEAST_DIGITS = 3

/** A school's students in whose names each word of the search stands, or in whose mobile its digits do. */
export const namedStudents = (db: SchoolDb, tenantId: string, search: string) =>
  db
    .selectFrom('account')
    .where('account.tenantId', '=', tenantId)
    .where('account.role', '=', 'student')
    .where(({ ref }) => {
      const digits = searchForm(search).replace(/[\s+-]/g, '')
      const isMobile = digits.length >= LEAST_DIGITS && /^\d+$/.test(digits)
      return isMobile
        ? sql<SqlBool>`strpos(account.phone, ${digits.replace(/^20?(?=1\d{9}$)/, '')}) > 0`
        : isNamed(tenantId, ref('account.id'), search)
    })
    .select(['account.id', 'account.name', 'account.phone', 'account.grade'])
