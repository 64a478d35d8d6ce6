import { existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DatabaseLog } from '../database.ts'
import { CannotServe } from '../failures.ts'
import { DatabaseWorker } from './database-worker.ts'
import { remedyOf } from './open-failure.ts'
import { databaseFolder, listSnapshots } from './snapshots.ts'

/**
 * Opens the embedded database of this installation, or creates one. One that does not open is put aside, and the newest
 * snapshot that opens replaces it. Throws `CannotServe` without such a snapshot.
 */
export async function openFolder(dataDir: string, log: DatabaseLog): Promise<DatabaseWorker> {
  const folder = databaseFolder(dataDir)
  if (!existsSync(folder)) {
    const restored = await restoreNewest(dataDir, log, 'There was no database')
    if (restored) return restored
    if ((await listSnapshots(dataDir)).length > 0) {
      throw new CannotServe(
        `No snapshot in ${dataDir} opens: restore a backup into another folder, or remove the snapshots to begin anew.`,
      )
    }
    log.info('Preparing the embedded database: a few seconds, this once.')
    return makeNew(dataDir).catch((error: Error) => {
      throw new CannotServe(`The database in ${folder} cannot be made: ${remedyOf(error.message) ?? error.message}.`)
    })
  }
  if (!statSync(folder).isDirectory()) return replace(dataDir, log, 'it is a file')

  // Retried once, because a machine short of memory can fail on a sound folder.
  return DatabaseWorker.start({ folder })
    .catch(() => DatabaseWorker.start({ folder }))
    .catch((reason: Error) => replace(dataDir, log, reason.message))
}

async function replace(dataDir: string, log: DatabaseLog, reason: string) {
  const folder = databaseFolder(dataDir)
  const remedy = remedyOf(reason)
  // A snapshot would only discard what the folder still has.
  if (remedy) throw new CannotServe(`The database in ${folder} does not open: ${remedy}.`)
  if ((await listSnapshots(dataDir)).length === 0) {
    throw new CannotServe(
      `The database in ${folder} does not open (${reason}) and there is no snapshot to restore: put a backup in its place.`,
    )
  }
  const aside = join(dataDir, `database.broken-${timestamp()}`)
  await rename(folder, aside)
  const restored = await restoreNewest(
    dataDir,
    log,
    `The database did not open (${reason}) and was put aside as ${aside}`,
  )
  if (!restored) throw new CannotServe(`No snapshot in ${dataDir} opens either; the database is ${aside}.`)
  return restored
}

async function restoreNewest(dataDir: string, log: DatabaseLog, why: string) {
  for (const snapshot of await listSnapshots(dataDir)) {
    try {
      const thread = await makeNew(dataDir, snapshot)
      log.error(`${why}: restored ${basename(snapshot)}; what was written after it is missing.`)
      return thread
    } catch (error) {
      log.error(`${basename(snapshot)} cannot be restored: ${error instanceof Error ? error.message : error}`)
    }
  }
  return undefined
}

export async function restoreSnapshot(dataDir: string, snapshot: string) {
  const worker = await makeNew(dataDir, snapshot).catch((error: Error) => {
    throw new CannotServe(`The database cannot be restored: ${remedyOf(error.message) ?? error.message}.`)
  })
  await worker.execute({ kind: 'close' })
  await worker.end()
}

/** Created beside its place and renamed when complete, so that an interruption leaves no half database. */
async function makeNew(dataDir: string, snapshot?: string) {
  const unfinished = join(dataDir, 'database.new')
  await rm(unfinished, { recursive: true, force: true })
  const thread = await DatabaseWorker.start({ folder: unfinished, snapshot })
  await thread.execute({ kind: 'close' })
  await thread.end()
  await rename(unfinished, databaseFolder(dataDir))
  return DatabaseWorker.start({ folder: databaseFolder(dataDir) })
}

const timestamp = () => new Date().toISOString().replaceAll(':', '-')
