import { searchWords, soundForm } from '@manassa/contract/rules/search-text'
import { type Expression, type SqlBool, sql } from 'kysely'

/** As many letters of a word as an ending of a name is kept with. */
const PART_MAX_CHARACTERS = 40
/** Behind every letter there is, so that what begins with a word lies before the word with this at its end. */
const LAST = '\u{10ffff}'

/** Stands before the endings that are kept as they sound (db/schema/03-accounts.sql). */
const SOUND = '\u0001'

/**
 * True for the accounts of a school (`accountId`, an expression) in whose names each of the words stands, in any
 * order and however it is spelled: a range of `account_name_part` for each word, and who is in all of them is settled
 * before anybody is looked up. A search without a word finds everybody. With `bySound`, words that sound alike are
 * found too.
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
