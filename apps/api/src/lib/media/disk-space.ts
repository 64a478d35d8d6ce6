import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The same name each time, so that killed processes leave one file at most. */
export const PROBE = '.probe'

/** The free space in bytes of a folder's disk. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Writes and removes a small file; rejects when the folder cannot be written. */
export async function probeFolder(folder: string): Promise<void> {
  const probe = join(folder, PROBE)
  await writeFile(probe, 'written')
  await rm(probe, { force: true })
}

/** Bytes that the server's other work needs; no large file is started with less. */
export const RESERVED_SPACE_BYTES = 268_435_456
/** Pictures, captions and tables are accepted until so few bytes are left. */
export const SMALL_FILES_RESERVED_BYTES = 33_554_432
/** The space of about seven lectures with their renditions; below it the console warns. */
export const LOW_SPACE_BYTES = 10_737_418_240
export const GIGABYTE = 1_073_741_824
