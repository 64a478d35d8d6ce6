import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bothEngines, useDatabase } from '#test/database/fresh-database.ts'
import type { OwnerDb } from './database.ts'

interface Column {
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}
type Schema = Record<string, Record<string, Column>>

const folder = join(import.meta.dirname, 'tables')
const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Database types by those of `tables/`; all integers are alike. */
const databaseTypes: Array<[RegExp, string]> = [
  [/^(Json|JSONColumnType)<.*>$/, 'jsonb'],
  [/^\w+\[\]$/, 'array'],
  [/^(Moment|MadeAt)$/, 'timestamptz'],
  [/^(Decimal|DefaultedDecimal)$/, 'numeric'],
  [/^Buffer$/, 'bytea'],
  [/^boolean$/, 'boolean'],
  [/^number$/, 'integer'],
  [
    /^(string|'.*'|RevealsAnswers|RecordedEndReason|PaymentMethod|CountsFor|EditedState|SubjectKind|AccountEventKind)$/,
    'text',
  ],
]

function declaredColumn(written: string): Column {
  const [, how, inner] = written.match(/^(Generated|GeneratedAlways)<(.*)>$/) ?? []
  const members = membersOf(inner ?? written)
  const types = new Set(members.filter((member) => member !== 'null').map(databaseTypeOf))
  return {
    type: [...types].join(' or '),
    isNullable: members.includes('null'),
    hasDefault:
      how !== undefined ||
      ['MadeAt', 'DefaultedDecimal'].includes(written) ||
      /<.*string \| undefined.*>/.test(written),
    isGenerated: how === 'GeneratedAlways',
  }
}

function membersOf(type: string): string[] {
  const members = ['']
  let depth = 0
  for (const letter of type) {
    if ('<[{('.includes(letter)) depth += 1
    if ('>]})'.includes(letter)) depth -= 1
    if (letter === '|' && depth === 0) members.push('')
    else members[members.length - 1] += letter
  }
  return members.map((member) => member.trim())
}

const databaseTypeOf = (type: string) =>
  databaseTypes.find(([form]) => form.test(type))?.[1] ?? `no known type: ${type}`

const columnsOf = (table: string) =>
  [...table.matchAll(/^ *(\w+): (.+)$/gm)].map(([, name = '', type = '']): [string, Column] => [
    inSnakeCase(name),
    declaredColumn(type.trim()),
  ])

/** Each table has its columns on lines of their own, or all on one line. */
function declaredSchema(): Schema {
  const interfaces = files.flatMap((file) => file.match(/^export interface \w+Tables \{\n[\s\S]*?^\}/gm) ?? [])
  const tables = interfaces.flatMap((text) => [...text.matchAll(/^ {2}(\w+): \{(?:\n([\s\S]*?)^ {2}\}| (.*) \})$/gm)])
  return Object.fromEntries(
    tables.map(([, table = '', lines, line = '']) => [
      inSnakeCase(table),
      Object.fromEntries(columnsOf(lines ?? line.replaceAll('; ', '\n'))),
    ]),
  )
}

/** Types that the code names differently, or does not distinguish. */
const families: Record<string, string> = {
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  bool: 'boolean',
  date: 'text',
  uuid: 'text',
}

async function schemaOf(db: OwnerDb): Promise<Schema> {
  const { rows } = await sql<{ table: string; name: string; type: string } & Omit<Column, 'type'>>`
    select c.table_name as table, column_name as name,
      case when data_type = 'ARRAY' then 'array' else udt_name end as type,
      is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault",
      coalesce(identity_generation = 'ALWAYS', false) or is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      Object.fromEntries(
        columns.map(({ table: _table, name, type, ...rest }) => [name, { type: families[type] ?? type, ...rest }]),
      ),
    ]),
  )
}

describe.each(bothEngines)('on the %s database', (engine) => {
  const opened = useDatabase(engine)

  test('the tables have the columns, types and nulls that the code believes them to have', async () => {
    const actual = await opened.database.asOwner(schemaOf)
    const code = declaredSchema()
    expect(Object.keys(code).length).toBeGreaterThan(25)
    // The code may be stricter than the database, and require a column with a default.
    const compared = (schema: Schema, name: string) =>
      Object.entries(schema[name] ?? {})
        .map(([column, { hasDefault: _hasDefault, ...rest }]) => ({ column, ...rest }))
        .sort((one, other) => one.column.localeCompare(other.column))
    expect(Object.keys(code).sort()).toEqual(Object.keys(actual).sort())
    for (const table of Object.keys(code)) expect(compared(code, table), table).toEqual(compared(actual, table))

    const leftOut = Object.entries(code).flatMap(([table, columns]) =>
      Object.entries(columns)
        .filter(([name, { hasDefault }]) => hasDefault && !actual[table]?.[name]?.hasDefault)
        .map(([name]) => `${table}.${name}`),
    )
    expect(leftOut, 'columns that the code leaves to a default which is not there').toEqual([])
  })
})
