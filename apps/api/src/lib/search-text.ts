import { type Expression, type SqlBool, sql } from 'kysely'

/** A column in the contract's `searchForm`, computed by the function of `db/schema/01-roles-and-search.sql`. */
export const searchFormOf = (text: Expression<string>) => sql<string>`search_form(${text})`

/** True for rows whose text contains all words; `words` are in their search form. */
export const containsWords = (text: Expression<string>, words: readonly string[]) =>
  words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(
        words.map((word) => sql`strpos(${searchFormOf(text)}, ${word}) > 0`),
        sql` and `,
      )}`
