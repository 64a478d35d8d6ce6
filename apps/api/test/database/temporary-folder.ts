import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_ENOUGH = 2 * 1024 ** 3

/**
 * A new folder for databases of tests: in memory where there is room, because copying the thousand files of an embedded
 * database to a disk takes longer than most tests. Containers often have only 64 MB there, so the room is looked at.
 */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `manassa-${name}-`))
}

function hasRoom(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_ENOUGH
}
