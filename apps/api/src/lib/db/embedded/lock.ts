import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotServe } from '../failures.ts'

/** A process that was just killed, as by a restart, may still be ending. */
const PATIENCE_MS = 500

interface FolderLock {
  release(): void
}

/**
 * Takes the folder for this process alone: two processes on one PGlite folder destroy each other's rows without any
 * error. Throws `CannotServe` with the holder's pid, within a second.
 *
 * The lock is SQLite's, because it is the operating system's: it ends with its process, also after kill -9, it cannot
 * be mistaken for a later process with the same pid, and it holds between containers that share the folder.
 */
export function lockFolder(dataDir: string): FolderLock {
  const lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: PATIENCE_MS })
  const holderFile = join(dataDir, 'database.holder')
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isTaken(error) ? new CannotServe(inUse(dataDir, holderFile), { cause: error }) : error
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return { release: () => lock.isOpen && lock.close() }
}

const SQLITE_BUSY = 5

function isTaken(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function inUse(dataDir: string, holderFile: string) {
  return `The database in ${dataDir} is in use by process ${readHolder(holderFile)}: stop that one first, or choose another DATA_DIR.`
}

function readHolder(holderFile: string) {
  try {
    return readFileSync(holderFile, 'utf8').trim()
  } catch {
    return '(unknown)' // it holds the lock, and has not yet written its name
  }
}
