import type { Readable } from 'node:stream'

/** The store is gone or cannot be written now; the same call may work later. */
export class MediaUnavailable extends Error {
  override name = 'MediaUnavailable'
}

export interface StoredFile {
  /** In bytes. */
  size: number
  modifiedAt: Date
}

/**
 * The store of schools' files: public pictures, private videos and attachments, photos of documents. All access uses
 * it, so that another store can replace the folder (`apps/api/test/media-store-contract.ts` tests it). Keys look like
 * paths and start with the school: `tenant3/videos/lesson.mp4`. Other texts name no file and throw a `RangeError`.
 */
export interface MediaStore {
  /** Replaces a file as a whole, or not at all: concurrent readers get the old or the new one. */
  put(key: string, content: Buffer | Readable): Promise<void>
  /** Null when the file does not exist. */
  stat(key: string): Promise<StoredFile | null>
  /** Reads the bytes from `start` to `end` inclusive, or all. The stream fails when the file does not exist. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** The path of a file for programs of this machine; null when the store has none. */
  localPath(key: string): string | null
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>
  /** Every file below a folder (`tenant3/drawn`), of a school (`tenant3`), or of all schools (an empty text). */
  list(folder: string): AsyncIterable<StoredFile & { key: string }>
  /** The free space in bytes; null when the store does not know it. */
  freeBytes(): Promise<number | null>
  /** Throws when no file can be stored now. */
  check(): Promise<void>
}

/** Segments between slashes that are not empty, do not start with a dot, and contain no special characters. */
export const isMediaKey = (key: string) => /^[^/\\\0.][^/\\\0]*(\/[^/\\\0.][^/\\\0]*)+$/.test(key)

/** Throws a `RangeError` for a text that names no folder. */
export function checkMediaFolder(folder: string): void {
  if (folder !== '') checkMediaKey(`${folder}/file`)
}

/** Throws a `RangeError` for an invalid key. */
export function checkMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new RangeError('A media key names a file of a school')
}
