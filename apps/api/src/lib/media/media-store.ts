import type { Readable } from 'node:stream'

export interface StoredFile {
  /** In bytes. */
  size: number
  modifiedAt: Date
}

/**
 * The store of schools' files: public pictures, private videos and attachments, photos of documents. All access passes
 * through it, so that another store can replace the folder (`apps/api/test/media-store-contract.ts` is its contract).
 *
 * Keys look like paths and begin with the school: `tenant3/videos/lesson.mp4`. Any other text names no file, and its
 * use throws a `RangeError`.
 */
export interface MediaStore {
  /**
   * Stores a whole file, in place of what was there, or nothing: whoever reads meanwhile has the old one or the
   * new one.
   */
  put(key: string, content: Buffer | Readable): Promise<void>
  /** Null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>
  /** The bytes from `start` up to and including `end`, or all. The stream fails when there is no such file. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** The path of a file, for programs of this machine; null where the store keeps its files elsewhere. */
  localPath(key: string): string | null
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>
  /** Every file below a folder (`tenant3/drawn`), of a school (`tenant3`), or of all schools (an empty text). */
  list(folder: string): AsyncIterable<StoredFile & { key: string }>
  /** How many bytes there is still room for; null where the store does not say. */
  room(): Promise<number | null>
}

/** Names between slashes, none of which is empty, begins with a point or has a sign that means something to a disk. */
export const isMediaKey = (key: string) => /^[^/\\\0.][^/\\\0]*(\/[^/\\\0.][^/\\\0]*)+$/.test(key)

/** Throws a `RangeError` for a text that names no folder. */
export function checkMediaFolder(folder: string): void {
  if (folder !== '') checkMediaKey(`${folder}/file`)
}

/** Throws a `RangeError` for what is no key. */
export function checkMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new RangeError('A media key names a file of a school')
}
