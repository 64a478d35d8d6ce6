import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_ENOUGH = 2 * 1024 ** 3

/**
 * A new folder for databases of tests, in memory if there is space, because copying an embedded database to a disk
 * takes longer than most tests. Containers often have only 64 MB there, so the space is checked.
 */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `manassa-${name}-${process.pid}-`))
}

/** Removes the folders of killed runs. */
export function sweepAbandonedFolders() {
  for (const home of [MEMORY, tmpdir()].filter(existsSync)) {
    for (const name of readdirSync(home)) {
      const owner = /^manassa-[a-z]+-(\d+)-/.exec(name)?.[1]
      if (owner && !isAlive(Number(owner))) rmSync(join(home, name), { recursive: true, force: true })
    }
  }
}

function hasRoom(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_ENOUGH
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
