import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { createServices } from '#api/create-services.ts'
import { secretCheckOf } from '#api/lib/crypto/secret-check.ts'
import type { Database, DatabaseLog, OwnerDb } from '#api/lib/db/database.ts'
import { restoreSnapshot } from '#api/lib/db/embedded/open-folder.ts'
import { databaseFolder } from '#api/lib/db/embedded/snapshots.ts'
import { CannotServe } from '#api/lib/db/failures.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { asRoleRefusal, OWNER_POLICY, WORKING_ROLE } from '#api/lib/db/working-role.ts'
import type { Environment } from '#api/lib/environment.ts'
import { mediaFolder } from '#api/lib/media/folder-store.ts'
import { openMediaStore } from '#api/lib/media/open-media-store.ts'
import { refuseUnfinishedRestore, UNFINISHED_RESTORE } from '#api/start/secure-data-dir.ts'
import { waitForDatabase } from '#api/start/wait-for-database.ts'
import { counted } from '../counted.ts'
import { withoutLimits } from '../long-transaction.ts'
import { differingTables, type TableSums, tableSums } from '../table-sums.ts'
import { type ArchiveEntry, openArchive } from './archive.ts'
import { DUMPS, type Manifest, MEDIA, readManifest } from './manifest.ts'
import { openUnder, readPassphrase } from './passphrase.ts'
import { run } from './postgres-programs.ts'

/**
 * Fills an empty installation from a backup: media, database, secret. The secret comes from `SECRET_KEY`, or from the
 * file beside the backup. Throws `CannotServe`; the files that were made are removed then.
 */
export async function restore(environment: Environment, path: string, log: DatabaseLog): Promise<string> {
  await using archive = await openArchive(path)
  const [first, dump, ...media] = archive.entries
  const manifest = await readManifest(path, first)
  checkEngine(manifest, environment)
  if (dump?.name !== DUMPS[manifest.engine]) throw new CannotServe(`${path} has no database: nothing was changed.`)
  await checkStoresAreEmpty(environment)
  const secret = await secretFor(environment, path)
  if (secretCheckOf(secret) !== manifest.secretCheck) {
    throw new CannotServe('The secret is not the one of this backup: nothing was changed.')
  }
  // Copying the media may take an hour, which a wrong database would waste.
  await prepareDatabase(environment, log)
  await using made = new AsyncDisposableStack()
  const unfinished = begin(environment, made)
  await restoreMedia(environment, media, made)
  await restoreDatabase(environment, log, { manifest, dump, folder: unfinished.folder })
  if (!environment.secretKey) {
    const secretFile = join(environment.dataDir, 'secret.key')
    await writeFile(secretFile, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true })
  }
  const services = await createServices(environment, log)
  await services.db.close()
  made.move()
  await unfinished.end()
  return `The installation of ${manifest.madeAt} is restored, with ${counted(media.length, 'file')}: start the server.`
}

function checkEngine({ engine }: Manifest, { databaseUrl }: Environment) {
  if (engine === 'server' && !databaseUrl) {
    throw new CannotServe('This is a backup of a PostgreSQL database: name an empty one in DATABASE_URL.')
  }
  if (engine === 'embedded' && databaseUrl) {
    throw new CannotServe(
      'This is a backup of an embedded database: restore it without DATABASE_URL, then move it with `npm run school -- to-postgres`.',
    )
  }
}

async function secretFor({ secretKey, backupPassphrase }: Environment, path: string): Promise<string> {
  if (secretKey) return secretKey
  const secretFile = `${path}.secret`
  if (!existsSync(secretFile)) {
    throw new CannotServe(`${secretFile} is missing: put it beside the backup, or set SECRET_KEY.`)
  }
  const secret = openUnder(await readPassphrase(backupPassphrase), await readFile(secretFile))
  if (!secret) throw new CannotServe(`The passphrase does not open ${secretFile}: nothing was changed.`)
  return secret.toString('utf8')
}

async function checkStoresAreEmpty(environment: Environment) {
  const { dataDir, s3Url } = environment
  const media = await openMediaStore(environment)
  const { done } = await media.list('')[Symbol.asyncIterator]().next()
  if (!done && s3Url) throw new CannotServe('The bucket of S3_URL has files already: name an empty one.')
  if (!done || existsSync(databaseFolder(dataDir)) || existsSync(join(dataDir, 'secret.key'))) {
    throw new CannotServe(`DATA_DIR ${dataDir} has an installation already: name an empty folder.`)
  }
}

/**
 * Makes the folder that says that a restore is under way. A failure or a signal removes what was made; after a power
 * cut the folder is left, and a start is refused.
 */
function begin({ dataDir, s3Url }: Environment, made: AsyncDisposableStack) {
  refuseUnfinishedRestore(dataDir)
  const folder = join(dataDir, UNFINISHED_RESTORE)
  const files = [databaseFolder(dataDir), `${databaseFolder(dataDir)}.new`, join(dataDir, 'secret.key'), folder]
  const remove = () => {
    for (const path of s3Url ? files : [mediaFolder(dataDir), ...files]) {
      // A write that is under way may put a file into a folder that is being removed.
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
    }
  }
  // A signal may come as soon as the folder is there.
  process.once('exit', remove)
  mkdirSync(folder, { recursive: true })
  made.defer(() => {
    process.off('exit', remove)
    remove()
  })
  return {
    folder,
    async end() {
      process.off('exit', remove)
      await rm(folder, { recursive: true })
    },
  }
}

async function restoreMedia(environment: Environment, entries: readonly ArchiveEntry[], made: AsyncDisposableStack) {
  const media = await openMediaStore(environment)
  const keys = entries.map(({ name }) => name.slice(MEDIA.length))
  made.defer(async () => {
    for (const key of environment.s3Url ? keys : []) await media.remove(key)
  })
  for (const [index, { content }] of entries.entries()) await media.put(keys[index] ?? '', content())
}

/** Throws `CannotServe` unless the database is there, is empty, and lets the account make the working role. */
async function prepareDatabase({ dataDir, databaseUrl }: Environment, log: DatabaseLog) {
  if (!databaseUrl) return
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    await waitForDatabase(database, log)
    await database.asOwner(async (db) => {
      await checkDatabaseIsEmpty(db)
      await makeWorkingRole(db)
    })
  } finally {
    await database.close()
  }
}

interface Restored {
  manifest: Manifest
  dump: ArchiveEntry
  /** The dump is unpacked into it. */
  folder: string
}

async function restoreDatabase(
  { dataDir, databaseUrl }: Environment,
  log: DatabaseLog,
  { manifest, dump, folder }: Restored,
) {
  const file = join(folder, dump.name)
  await pipeline(dump.content(), createWriteStream(file, { flush: true }))
  if (databaseUrl) await restoreDump({ databaseUrl, dataDir, log }, file, manifest)
  else await restoreSnapshot(dataDir, file)
}

async function restoreDump(
  { databaseUrl, dataDir, log }: { databaseUrl: string; dataDir: string; log: DatabaseLog },
  file: string,
  { sums }: Manifest,
) {
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    // The policy names the account that the tables had, so this account gets its own.
    const contents = await run('pg_restore', databaseUrl, ['--list', file])
    const list = `${file}.list`
    await writeFile(
      list,
      contents
        .split('\n')
        .filter((line) => !line.includes(` ${OWNER_POLICY} `))
        .join('\n'),
    )
    await run('pg_restore', databaseUrl, ['--single-transaction', '--no-owner', `--use-list=${list}`, file])
    // Nothing restored is given up because a busy machine answers late.
    await waitForDatabase(database, log)
    await finish(database, sums)
  } finally {
    await database.close()
  }
}

async function finish(database: Database, sums: TableSums | null) {
  const differing = await database.asOwner(async (db) => {
    await withoutLimits(db)
    await sql.raw(giveOwnerPolicy).execute(db)
    return sums ? differingTables(sums, await tableSums(db)) : []
  })
  if (differing.length > 0) {
    throw new CannotServe(`These tables came back otherwise than they were saved: ${differing.join(', ')}.`)
  }
}

const giveOwnerPolicy = `do $$
declare school_table text;
begin
  for school_table in select tablename from pg_policies where schemaname = 'public' and policyname = 'own_school' loop
    execute format('create policy ${OWNER_POLICY} on %I to %I using (true) with check (true)', school_table, current_user);
  end loop;
end
$$`

async function checkDatabaseIsEmpty(db: OwnerDb) {
  const { rows } = await sql<{ name: string; tables: number }>`
    select current_database() as name, count(c.oid)::int as tables from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'S') and n.nspname in ('public', 'installation')`.execute(db)
  const [found] = rows
  if (found && found.tables > 0) {
    throw new CannotServe(`The database ${found.name} is not empty: name an empty one in DATABASE_URL.`)
  }
}

async function makeWorkingRole(db: OwnerDb) {
  try {
    const { rows } = await sql`select from pg_roles where rolname = ${WORKING_ROLE}`.execute(db)
    if (rows.length === 0) await sql.raw(`create role ${WORKING_ROLE} nologin`).execute(db)
    await sql.raw(grantWorkingRole).execute(db)
  } catch (error) {
    throw asRoleRefusal(error)
  }
}

const grantWorkingRole = `do $$
begin
  if not pg_has_role(current_user, '${WORKING_ROLE}', 'member') then
    execute format('grant ${WORKING_ROLE} to %I', current_user);
  end if;
end
$$`
