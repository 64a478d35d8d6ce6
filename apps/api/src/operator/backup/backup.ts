import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { installationSecret } from '#api/lib/crypto/installation-secret.ts'
import { isSecretOf, secretCheckOf } from '#api/lib/crypto/secret-check.ts'
import { hasEmbedded, missingEmbedded, notItsSecret, takeSnapshot } from '#api/lib/db/embedded/snapshots.ts'
import { CannotServe, DatabaseError, LOCK_NOT_AVAILABLE } from '#api/lib/db/failures.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import type { Environment } from '#api/lib/environment.ts'
import { openMediaStore, refuseOtherFolder } from '#api/lib/media/open-media-store.ts'
import { recordBackup } from '#api/lib/newest-backup.ts'
import { counted } from '../counted.ts'
import { withoutLimits } from '../long-transaction.ts'
import { tableSums } from '../table-sums.ts'
import { ArchiveWriter } from './archive.ts'
import { DUMPS, MANIFEST, type Manifest, MEDIA } from './manifest.ts'
import { readPassphrase, sealUnder } from './passphrase.ts'
import { outputOf } from './postgres-programs.ts'
import { writeWholeFile } from './whole-file.ts'

/**
 * Writes the database, then the media, into one file, and the secret under a passphrase into another, while the server
 * serves. Throws `CannotServe`, and leaves no file behind then.
 */
export async function backup(environment: Environment, path: string, { lockWait = '60s' } = {}): Promise<string> {
  const { dataDir, secretKey } = environment
  refuseOtherFolder(environment)
  const secret = await installationSecret(dataDir, secretKey, { mayMake: false })
  if (secret === null) throw new CannotServe(`DATA_DIR ${dataDir} has no secret.key, and SECRET_KEY is not set.`)
  const secretFile = `${path}.secret`
  const madeAt = new Date().toISOString()
  let files = 0
  // Each is unfinished until the other is whole, so an interruption leaves neither.
  await writeWholeFile(secretFile, async (file) => {
    await writeWholeFile(path, async (whole) => {
      await file.writeFile(sealUnder(await readPassphrase(environment.backupPassphrase), Buffer.from(secret)))
      const archive = new ArchiveWriter(whole)
      await addDatabase(archive, environment, { secret, madeAt, lockWait })
      files = await addMedia(archive, environment)
      await archive.finish()
    })
  })
  await recordBackup(dataDir, madeAt)
  return `${path} has the database and ${counted(files, 'file')}. ${secretFile} has the secret: keep it elsewhere.`
}

function addDatabase(
  archive: ArchiveWriter,
  environment: Environment,
  { secret, madeAt, lockWait }: { secret: string; madeAt: string; lockWait: string },
) {
  const manifest = { format: 1, madeAt, secretCheck: secretCheckOf(secret) } as const
  const { databaseUrl, dataDir } = environment
  return databaseUrl
    ? addDump(archive, { databaseUrl, dataDir }, { ...manifest, engine: 'server', sums: {} }, { secret, lockWait })
    : addSnapshot(archive, dataDir, { ...manifest, engine: 'embedded', sums: null })
}

/** Dumps the state that is summed: both see the snapshot of one transaction. */
async function addDump(
  archive: ArchiveWriter,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  manifest: Manifest,
  { secret, lockWait }: { secret: string; lockWait: string },
) {
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    await database.asOwner(async (db) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(db)
      await withoutLimits(db)
      await sql`select set_config('lock_timeout', ${lockWait}, true)`.execute(db)
      if (!(await isSecretOf(db, secret))) throw notItsSecret()
      await addManifest(archive, { ...manifest, sums: await tableSums(db) })
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(db)
      // The account owns the tables and is no superuser, so row security holds for it too; its policy shows all rows.
      const args = ['--format=custom', '--enable-row-security', `--snapshot=${rows[0]?.id}`]
      await archive.add(DUMPS.server, outputOf('pg_dump', databaseUrl, args))
    })
  } catch (error) {
    const { cause } = error as Error
    if (!(cause instanceof DatabaseError) || cause.code !== LOCK_NOT_AVAILABLE) throw error
    throw new CannotServe('A table is locked, as during an upgrade: repeat the backup once that is over.')
  } finally {
    await database.close()
  }
}

async function addSnapshot(archive: ArchiveWriter, dataDir: string, manifest: Manifest) {
  if (!hasEmbedded(dataDir)) throw await missingEmbedded(dataDir)
  const snapshot = await takeSnapshot(dataDir, manifest.secretCheck)
  await addManifest(archive, manifest)
  await archive.add(DUMPS.embedded, createReadStream(snapshot))
}

const addManifest = (archive: ArchiveWriter, manifest: Manifest) =>
  archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))

async function addMedia(archive: ArchiveWriter, environment: Environment): Promise<number> {
  const media = await openMediaStore(environment)
  let files = 0
  for await (const { key } of media.list('')) {
    try {
      await archive.add(`${MEDIA}${key}`, media.read(key))
      files += 1
    } catch (error) {
      // The server has deleted the file since the list was read.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return files
}
