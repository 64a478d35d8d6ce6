import { statfs } from 'node:fs/promises'

/** The free space in bytes of a folder's disk. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Bytes that the server's other work needs; no large file is started with less. */
export const RESERVED_ROOM_BYTES = 268_435_456
/** Pictures, captions and tables are accepted until so few bytes are left. */
export const SMALL_FILES_RESERVED_BYTES = 33_554_432
/** The space of about seven lectures with their renditions; below it the console warns. */
export const LOW_ROOM_BYTES = 10_737_418_240
export const GIGABYTE = 1_073_741_824
