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
  tenantId: RawBuilder<string>
  id: RawBuilder<number>
}

/**
 * A condition on the rows `x` of a table: they are about this account. Null when rows of the table name nobody.
 */
export function isAbout(name: TableName, person: Person): RawBuilder<boolean> | null {
  const { columns, through }: TableUse = columnUses[name]
  const conditions = isOneOf(columns.person ?? [], person.id)
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

/**
 * A condition on the accounts `a` of a school: rows of the table are about them or were written by them. Each table is
 * read once, not for every account. Null when its rows name nobody.
 */
export function isInRowsOf(name: TableName, tenantId: string): RawBuilder<boolean> | null {
  const conditions = accountsIn(name, tenantId, sql<boolean>`true`, true)
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : null
}

function accountsIn(name: TableName, tenantId: string, among: RawBuilder<boolean>, asAuthor: boolean) {
  const { columns, through }: TableUse = columnUses[name]
  const valuesOf = (column: string) =>
    sql`select x.${sql.id(inSnakeCase(column))} from ${sql.table(inSnakeCase(name))} as x
      where x.tenant_id = ${tenantId} and ${among}`
  const named = [...(columns.person ?? []), ...(asAuthor ? (columns.author ?? []) : [])]
  const conditions = named.map((column) => sql<boolean>`a.id in (${valuesOf(column)})`)
  if (through) {
    conditions.push(...accountsIn(through.table, tenantId, sql<boolean>`x.id in (${valuesOf(through.column)})`, false))
  }
  // An email has an address and no account.
  if (name === 'mail') conditions.push(sql<boolean>`a.email in (${valuesOf('toAddress')})`)
  return conditions
}
