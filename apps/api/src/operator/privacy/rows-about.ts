import { type RawBuilder, sql } from 'kysely'
import { columnUses } from '#api/lib/db/privacy/column-uses.ts'
import type { TableUse } from '#api/lib/db/privacy/data-uses.ts'
import type { Tables } from '#api/lib/db/tables.ts'

export type TableName = keyof Tables

export const tableNames = Object.keys(columnUses) as TableName[]

/** The database's name of a table or column. */
export const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const isOneOf = (columns: readonly string[], id: RawBuilder<unknown>) =>
  columns.map((column) => sql<boolean>`x.${sql.id(inSnakeCase(column))} = ${id}`)

interface Person {
  /** The school and the account, as SQL. */
  tenantId: RawBuilder<string>
  id: RawBuilder<number>
}

/**
 * A condition on the rows `x` of a table: they are about this account. With `asAuthor` rows count that the account
 * wrote. Null when rows of the table name nobody.
 */
export function isAbout(name: TableName, person: Person, { asAuthor = false } = {}): RawBuilder<boolean> | null {
  const { columns, through }: TableUse = columnUses[name]
  const conditions = [
    ...isOneOf(columns.person ?? [], person.id),
    ...(asAuthor ? isOneOf(columns.author ?? [], person.id) : []),
  ]
  if (through) {
    conditions.push(sql`x.${sql.id(inSnakeCase(through.column))} in (
      select x.id from ${sql.table(inSnakeCase(through.table))} as x
      where x.tenant_id = ${person.tenantId} and ${isAbout(through.table, person)})`)
  }
  // An email has an address and no account.
  if (name === 'mail') {
    conditions.push(sql`x.to_address = (
      select email from account where tenant_id = ${person.tenantId} and id = ${person.id})`)
  }
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : null
}
