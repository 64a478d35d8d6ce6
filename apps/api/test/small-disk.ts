import { spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unprivilegedUser } from './database/start-postgres.ts'
import { temporaryFolder } from './database/temporary-folder.ts'

const FULL = 'ENOSPC'
const BLOCK = Buffer.alloc(65_536, 1)

/** True where this process may mount a file system. */
export const maySmallDisk = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A disk of a few megabytes that belongs to the account of PostgreSQL. */
export function smallDisk(megabytes: number) {
  const folder = temporaryFolder('disk')
  const { uid, gid } = unprivilegedUser() ?? { uid: 0, gid: 0 }
  const options = `size=${megabytes}m,mode=0700,uid=${uid},gid=${gid}`
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder.path], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`No disk could be mounted: ${stderr}`)
  const ballast = join(folder.path, 'ballast')
  const remount = (option: 'ro' | 'rw') => {
    const { status, stderr } = spawnSync('mount', ['-o', `remount,${option}`, folder.path], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The disk could not be mounted anew: ${stderr}`)
  }
  return {
    path: folder.path,
    async fill() {
      await using file = await open(ballast, constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY)
      for (;;) {
        try {
          await file.write(BLOCK)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === FULL) return
          throw error
        }
      }
    },
    freeSpace: () => rm(ballast),
    makeReadOnly: async () => remount('ro'),
    makeWritable: async () => remount('rw'),
    [Symbol.dispose]() {
      spawnSync('umount', ['--lazy', folder.path])
      folder[Symbol.dispose]()
    },
  }
}
