import { searchForm } from '@manassa/contract/rules/search-text'
import { type SqlBool, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { isNamed } from './is-named.ts'

/** So many digits of a mobile are a search for it. */
const LEAST_DIGITS = 3

/** An e-mail, or a part of one that cannot be a name in Arabic. */
const EMAIL_PART = /^[a-z0-9._%+-]*@|^[a-z][a-z0-9._%+-]{2,}$/

/**
 * A school's students in whose names each word of the search stands or sounds, or in whose mobile or a parent's its
 * digits do, or in whose e-mail it does. Without `byNumber` digits and e-mails find nobody: whoever may not see them
 * would read them out one by one.
 */
export const namedStudents = (db: SchoolDb, tenantId: string, search: string, { byNumber = true } = {}) =>
  db
    .selectFrom('account')
    .where('account.tenantId', '=', tenantId)
    .where('account.role', '=', 'student')
    .where(({ ref, or }) => {
      const digits = searchForm(search).replace(/[\s+-]/g, '')
      const isMobile = digits.length >= LEAST_DIGITS && /^\d+$/.test(digits)
      const named = isNamed(tenantId, ref('account.id'), search, { bySound: true })
      if (!isMobile) {
        const address = search.trim().toLowerCase()
        if (!byNumber || !EMAIL_PART.test(address)) return named
        return or([named, sql<SqlBool>`strpos(lower(account.email), ${address}) > 0`])
      }
      if (!byNumber) return sql<SqlBool>`false`
      const local = digits.replace(/^(00)?20?(?=1\d{9}$)/, '')
      return sql<SqlBool>`(strpos(account.phone, ${local}) > 0 or strpos(account.parent_phone, ${local}) > 0)`
    })
    .select(['account.id', 'account.name', 'account.phone', 'account.grade'])
