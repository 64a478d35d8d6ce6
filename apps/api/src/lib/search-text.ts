import { LETTERS_WRITTEN_ALIKE, UNSEARCHED } from '@manassa/contract/rules/search-text'
import { type Expression, type SqlBool, sql } from 'kysely'

const letters = {
  from: `${LETTERS_WRITTEN_ALIKE.from}٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹`,
  to: `${LETTERS_WRITTEN_ALIKE.to}01234567890123456789`,
}

/** A column as the contract's `searchForm` has it: both sides of a search are brought to the same form. */
export const searchFormOf = (text: Expression<string>) =>
  sql<string>`translate(regexp_replace(lower(normalize(${text}, NFKC)), ${`[${UNSEARCHED}]`}, '', 'g'), ${letters.from}, ${letters.to})`

/** True for rows in whose text all the words are found; `words` are in their search form. */
export const holdsWords = (text: Expression<string>, words: readonly string[]) =>
  words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(
        words.map((word) => sql`strpos(${searchFormOf(text)}, ${word}) > 0`),
        sql` and `,
      )}`
