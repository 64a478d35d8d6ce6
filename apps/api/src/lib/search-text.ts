import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * A column as the contract's `searchForm` has it (db/migrations/0033): both sides of a search are brought to the same
 * form.
 */
export const searchFormOf = (text: Expression<string>) => sql<string>`search_form(${text})`

/** True for rows in whose text all the words are found; `words` are in their search form. */
export const holdsWords = (text: Expression<string>, words: readonly string[]) =>
  words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(
        words.map((word) => sql`strpos(${searchFormOf(text)}, ${word}) > 0`),
        sql` and `,
      )}`
