import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { connectionsOver } from '../connections.ts'
import type { DatabaseLog } from '../database.ts'
import type { Engine } from '../engine.ts'
import { CannotServe } from '../failures.ts'
import { DatabaseWorker } from './database-worker.ts'
import { EmbeddedDriver } from './driver.ts'
import { lockFolder } from './lock.ts'
import { Mutex } from './mutex.ts'
import { openFolder } from './open-folder.ts'
import { databaseFolder, Snapshots } from './snapshots.ts'
import { EMBEDDED_TIMES, type EmbeddedTimes } from './times.ts'
import { WorkerSupervisor } from './worker-supervisor.ts'

const notices = [
  'The embedded database makes no promise against a power cut: what was written in the last moments may be lost. For a school with paying students, give DATABASE_URL a PostgreSQL server.',
]

/** Opens the embedded database in `dataDir` for this process alone. Throws `CannotServe`. */
export async function openEmbedded(
  dataDir: string,
  log: DatabaseLog,
  changedTimes: Partial<EmbeddedTimes> = {},
): Promise<Engine> {
  const times = { ...EMBEDDED_TIMES, ...changedTimes }
  const home = await writableFolder(dataDir)
  const lock = lockFolder(home)
  try {
    const start = () => DatabaseWorker.start({ folder: databaseFolder(home) })
    const thread = new WorkerSupervisor(await openFolder(home, log), start, times, log)
    const mutex = new Mutex(times)
    const snapshots = new Snapshots(home, thread, mutex, times.snapshot, log)

    const close = async () => {
      await snapshots.stop()
      // The running transaction finishes first.
      await mutex.runExclusive(() => thread.close()).finally(() => lock.release())
    }
    const connections = connectionsOver(new EmbeddedDriver(thread, mutex))
    return {
      name: 'embedded',
      connections,
      direct: connections,
      prepare: async () => {},
      contentVersion: async (tenantId, topics) => thread.contentVersions.now(tenantId, topics),
      notifiedVersion: (tenantId) => thread.contentVersions.now(tenantId, ['school']),
      notices,
      close,
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function writableFolder(dataDir: string) {
  const home = resolve(dataDir)
  try {
    await mkdir(home, { recursive: true })
    await access(home, constants.R_OK | constants.W_OK | constants.X_OK)
    return home
  } catch (error) {
    throw new CannotServe(`DATA_DIR ${home} cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}
