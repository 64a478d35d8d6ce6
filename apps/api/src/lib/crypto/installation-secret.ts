import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotServe } from '../db/failures.ts'

const SECRET_BYTES = 32
/** The length of a secret as text. A shorter text is a truncated file, whose keys would be guessable. */
const SECRET_CHARACTERS = 43
const TRIES = 20
const BETWEEN_TRIES_MS = 50

/**
 * The secret of the installation: the operator's, or one created at the first start and stored in `dataDir`, apart from
 * the database, so that a copy of the database alone opens nothing. Null when there is none and none may be created.
 * Throws `CannotServe` for an invalid file, and without the folder, which the server makes at its start.
 */
export async function installationSecret(
  dataDir: string,
  given: string | undefined,
  { mayMake }: { mayMake: boolean },
): Promise<string | null> {
  if (given) return given
  const path = join(dataDir, 'secret.key')
  if (!mayMake && !existsSync(path)) return null
  try {
    const made = `${randomBytes(SECRET_BYTES).toString('base64url')}\n`
    await writeFile(path, made, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') {
      throw new CannotServe(`DATA_DIR ${dataDir} does not exist: name the one of the server, or start that first.`)
    }
    if (code !== 'EEXIST') throw error
  }
  return readWhole(path)
}

/** A process may find the file that another has created and not written yet. */
async function readWhole(path: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const secret = (await readFile(path, 'utf8')).trim()
    if (secret.length >= SECRET_CHARACTERS) return secret
    await pause(BETWEEN_TRIES_MS)
  }
  throw new CannotServe(
    `The secret in ${path} is cut short: put it back from the backup. Only an installation that has nothing yet may start with another one, once the file is removed.`,
  )
}
