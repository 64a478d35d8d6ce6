import { existsSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { CannotServe } from '#api/lib/db/failures.ts'

/** Writes a new file beside its name and renames it when it is whole. A failure or a signal leaves nothing behind. */
export async function writeWholeFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new CannotServe(`${path} exists already: name another file.`)
  const unfinished = `${path}.part`
  const removeAtExit = () => rmSync(unfinished, { force: true })
  process.once('exit', removeAtExit)
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    process.removeListener('exit', removeAtExit)
  }
}
