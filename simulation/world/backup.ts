import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '#api/lib/db/embedded/lock.ts'
import { databaseFolder, snapshotsFolder } from '#api/lib/db/embedded/snapshots.ts'
import { openArchive } from '#api/operator/backup/archive.ts'
import { backup } from '#api/operator/backup/backup.ts'
import { DUMPS, MEDIA, readManifest } from '#api/operator/backup/manifest.ts'
import { openUnder } from '#api/operator/backup/passphrase.ts'
import type { Scheduler } from '../scheduler.ts'
import { SECRET, type SimulatedServer } from './server.ts'

/** A server looks every second whether somebody asks for a snapshot. */
const LOOKS_WITHIN_MS = 1_000

export interface Restored {
  postgres: PGlite
  files: ReadonlySet<string>
  secret: string | null
}

/**
 * Runs the operator's program for backups while the server serves, and opens its file. `onSnapshot` is called at the
 * moment whose state the backup has.
 */
export async function restoredBackup(
  { environment, folder }: SimulatedServer,
  postgres: PGlite,
  scheduler: Scheduler,
  onSnapshot: () => void,
): Promise<Restored> {
  await mkdir(databaseFolder(folder), { recursive: true })
  await mkdir(snapshotsFolder(folder), { recursive: true })
  const path = join(folder, `${scheduler.now}.backup`)
  const lock = lockFolder(folder)
  const written = backup(environment, path)
  await scheduler.park(LOOKS_WITHIN_MS)
  onSnapshot()
  scheduler.begin()
  const archive = await postgres.dumpDataDir('gzip').finally(() => scheduler.end())
  const snapshot = join(snapshotsFolder(folder), `database-${scheduler.now}.tar.gz`)
  await writeFile(snapshot, new Uint8Array(await archive.arrayBuffer()))
  await rm(join(snapshotsFolder(folder), 'requested'))
  await written.finally(() => lock.release())
  await rm(snapshot)
  const restored = await read(path, environment.backupPassphrase ?? '', scheduler)
  for (const each of [path, `${path}.secret`]) await rm(each)
  return restored
}

async function read(path: string, passphrase: string, scheduler: Scheduler): Promise<Restored> {
  await using archive = await openArchive(path)
  await readManifest(path, archive.entries[0])
  const dump = archive.entries.find(({ name }) => name === DUMPS.embedded)
  if (!dump) throw new Error('The backup has no database.')
  const content = new File([new Uint8Array(await buffer(dump.content()))], DUMPS.embedded)
  scheduler.begin()
  const postgres = await PGlite.create({ loadDataDir: content }).finally(() => scheduler.end())
  const keys = archive.entries.flatMap(({ name }) => (name.startsWith(MEDIA) ? name.slice(MEDIA.length) : []))
  const secret = openUnder(passphrase, await readFile(`${path}.secret`))
  return { postgres, files: new Set(keys), secret: secret?.toString('utf8') ?? null }
}

export const hasSecret = ({ secret }: Restored) => secret === SECRET
