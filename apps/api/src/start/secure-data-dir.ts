import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotServe } from '../lib/db/failures.ts'
import { PROBE } from '../lib/media/disk-space.ts'
import { reasonOf } from './failure-sentence.ts'

const GROUP_OTHER = 0o077

/** A folder inside of `DATA_DIR` that a restore removes at its end. */
export const UNFINISHED_RESTORE = 'restore.unfinished'

/** Throws `CannotServe` while a restore is under way, and after one that was interrupted. */
export function refuseUnfinishedRestore(dataDir: string) {
  if (!existsSync(join(dataDir, UNFINISHED_RESTORE))) return
  throw new CannotServe(
    `A restore into DATA_DIR ${dataDir} still runs, or was interrupted: in that case empty the folder and the database of DATABASE_URL, and restore again.`,
  )
}

/** Makes the folder of the installation. Throws `CannotServe` when it cannot. */
export function makeDataDir(dataDir: string) {
  orSentence(dataDir, () => {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  })
  refuseUnfinishedRestore(dataDir)
}

/**
 * Makes the folder of the installation and removes the access of other accounts, because it holds codes and password
 * hashes. Throws `CannotServe` when it cannot be used.
 */
export function secureDataDir(dataDir: string) {
  orSentence(dataDir, () => {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    if (statSync(dataDir).mode & GROUP_OTHER) chmodSync(dataDir, 0o700)
    writeProbe(dataDir)
  })
  refuseUnfinishedRestore(dataDir)
}

function orSentence(dataDir: string, use: () => void) {
  try {
    use()
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    throw new CannotServe(
      syscall === 'chmod'
        ? `DATA_DIR ${dataDir} is open to other accounts of this machine, and this one may not shut it.`
        : `DATA_DIR ${dataDir} cannot be written to: ${reasonOf(code)}.`,
    )
  }
}

/** The option `recursive` of Node tries for ever where a folder exists and takes no folders, as `/proc` does. */
function makeFolder(path: string) {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isThere()) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isThere()) throw error
  }
}

/** A full disk takes no files either, and the server reports that once it runs. */
function writeProbe(folder: string) {
  const probe = join(folder, PROBE)
  try {
    writeFileSync(probe, '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  rmSync(probe, { force: true })
}
