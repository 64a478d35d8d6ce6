import { statfs } from 'node:fs/promises'

/** How many bytes there is still room for where a folder lies. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What other work of the server needs of a disk that becomes full, in bytes: nothing large is begun with less. */
export const RESERVED_ROOM_BYTES = 268_435_456
/** Pictures, captions and tables are taken until so little is left, in bytes. */
export const SMALL_FILES_RESERVED_BYTES = 33_554_432
/** The room of some seven lectures with their renditions, in bytes: from here on it is said that it ends. */
export const LOW_ROOM_BYTES = 10_737_418_240
export const GIGABYTE = 1_073_741_824
