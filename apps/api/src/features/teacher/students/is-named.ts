import { searchWords, soundForm } from '@manassa/contract/rules/search-text'
import { type Expression, type SqlBool, sql } from 'kysely'

/** Stored endings of names are cut to this length. */
const PART_MAX_CHARACTERS = 40
/** This sorts after every letter, so that it bounds the range of a prefix. */
const LAST = '\u{10ffff}'

/** Prefix of the endings stored by sound (db/schema/03-accounts.sql). */
const SOUND = '\u0001'

/**
 * A condition on `accountId`: each word of the search occurs in the account's name, in any order and spelling. Each
 * word is a range of `account_name_part`, and ranges are intersected before accounts are read. A search without words
 * matches everybody. With `bySound`, words that sound alike match too.
 */
export function isNamed(
  tenantId: string,
  accountId: Expression<number | null>,
  search: string,
  { bySound = false } = {},
) {
  const words = searchWords(search).map((word) => [...word].slice(0, PART_MAX_CHARACTERS).join(''))
  if (words.length === 0) return sql<SqlBool>`true`
  const holding = words.map((word) => {
    const sound = bySound ? soundForm(word) : ''
    const beginnings = sound === '' ? [word] : [sound, SOUND + sound]
    const ranges = beginnings.map((text) => sql`part >= ${text} and part < ${text + LAST}`)
    return sql`
      select account_id from account_name_part
      where tenant_id = ${tenantId} and (${sql.join(ranges, sql` or `)})`
  })
  return sql<SqlBool>`${accountId} in (${sql.join(holding, sql` intersect `)})`
}
