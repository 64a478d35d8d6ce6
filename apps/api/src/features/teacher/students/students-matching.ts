import { searchForm } from '@manassa/contract/rules/search-text'
import { type SqlBool, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { isNamed } from './is-named.ts'

const MIN_DIGITS = 3

/** An email, or a part of one that cannot be an Arabic name. */
const EMAIL_PART = /^[a-z0-9._%+-]*@|^[a-z][a-z0-9._%+-]{2,}$/

/**
 * The students of a school who match a search: each word by the letters or sound of the name, digits by phone number
 * or parent's phone number, an email by its parts. Without `byNumber`, digits and emails match nobody, because repeated
 * searches would reveal them.
 */
export const studentsMatching = (db: SchoolDb, tenantId: string, search: string, { byNumber = true } = {}) =>
  db
    .selectFrom('account')
    .where('account.tenantId', '=', tenantId)
    .where('account.role', '=', 'student')
    .where(({ ref, or }) => {
      const digits = searchForm(search).replace(/[\s+-]/g, '')
      const isMobile = digits.length >= MIN_DIGITS && /^\d+$/.test(digits)
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
