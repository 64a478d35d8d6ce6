import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const USUAL_BYTES = 2 * 1024 ** 3
/** The setting by which workers know the process whose run they belong to. */
const RUN_PID = 'TEST_RUN_PID'
/** Folders of the run itself, which two projects of one run stop separately. */
const OF_THE_RUN = ['golden', 'postgres']

/**
 * A new folder for a test, removed when it is disposed of. It is in memory if there is space, because copying an
 * embedded database to a disk takes longer than most tests. Containers often have only 64 MB there, so the space is
 * checked for `bytes`.
 */
export function temporaryFolder(name: string, bytes = USUAL_BYTES) {
  const owner = process.env[RUN_PID] ?? process.pid
  const path = mkdtempSync(join(hasSpace(MEMORY, bytes) ? MEMORY : tmpdir(), `manassa-${name}-${owner}-`))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Makes this process the owner of all folders of its workers, and removes the folders of killed runs. */
export function startOwningFolders() {
  process.env[RUN_PID] = String(process.pid)
  removeFolders((owner) => !isAlive(owner))
}

/** Removes the folders that this run has left behind, and throws when there are any. */
export function refuseLeftFolders() {
  const left = removeFolders((owner, name) => owner === process.pid && !OF_THE_RUN.includes(name))
  if (left.length > 0) throw new Error(`Tests did not dispose of their folders: ${left.join(', ')}`)
}

function removeFolders(isRemoved: (owner: number, name: string) => boolean) {
  return [MEMORY, tmpdir()].filter(existsSync).flatMap((home) =>
    readdirSync(home).filter((folder) => {
      const [, name = '', owner] = /^manassa-([a-z-]+)-(\d+)-/.exec(folder) ?? []
      if (!owner || !isRemoved(Number(owner), name)) return false
      rmSync(join(home, folder), { recursive: true, force: true })
      return true
    }),
  )
}

function hasSpace(folder: string, bytes: number) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > bytes
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
