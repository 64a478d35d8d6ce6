import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

/** The dump of `pg_dump`, without comments, settings and owners, which differ between servers. */
export async function dumpSchema(url: string) {
  const { stdout } = await promisify(execFile)(
    join(await findPostgresBinaries(), 'pg_dump'),
    ['--schema-only', '--no-owner', '--exclude-table=kysely*', url],
    { maxBuffer: 2 ** 24 },
  )
  return stdout
    .replace(/^(--.*|\\.*|SET .*|SELECT pg_catalog\.set_config.*)$/gm, '')
    .replace(/\n{2,}/g, '\n\n')
    .trimStart()
}

/** The same from the catalogue, for the embedded engine, which `pg_dump` cannot reach: a line for each thing. */
export async function listSchema(db: OwnerDb): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with relation as (
      select c.* from pg_class c
      where relnamespace = any (array['public', 'installation']::regnamespace[]) and relname not like 'kysely%'
    )
    select concat_ws(' ', 'relation', oid::regclass, relkind, relrowsecurity, relforcerowsecurity, relacl) as line
      from relation
    union all
    select concat_ws(' ', 'column', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
        attidentity, attgenerated, attacl, pg_get_expr(adbin, adrelid))
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid in (select oid from relation) and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid in (select oid from relation)
    union all
    select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from relation)
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid in (select oid from relation) and not tgisinternal
    union all
    select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polroles::regrole[],
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy where polrelid in (select oid from relation)
    union all
    select concat_ws(' ', pg_get_functiondef(oid), proacl) from pg_proc
      where prokind = 'f' and pronamespace = any (array['public', 'installation']::regnamespace[])
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
