import { Readable } from 'node:stream'
import type { MediaStore } from '#api/lib/media/media-store.ts'

/** A video as it came: one file of the store, or the pieces that it arrived in. */
export interface VideoBytes {
  size: number
  read(part: { start: number; end: number }): Readable
}

export async function videoBytesOf(media: MediaStore, keys: readonly string[]): Promise<VideoBytes> {
  const pieces: Array<{ key: string; from: number; length: number }> = []
  let size = 0
  for (const key of keys) {
    const length = (await media.stat(key))?.size ?? 0
    pieces.push({ key, from: size, length })
    size += length
  }
  async function* bytes(start: number, end: number) {
    for (const { key, from, length } of pieces) {
      if (length === 0 || from + length <= start || from > end) continue
      yield* media.read(key, { start: Math.max(0, start - from), end: Math.min(length - 1, end - from) })
    }
  }
  return { size, read: ({ start, end }) => Readable.from(bytes(start, end), { objectMode: false }) }
}

/** A few of them at once; fewer where the video ends. */
export async function someBytes({ size, read }: VideoBytes, start: number, length: number): Promise<Buffer> {
  const end = Math.min(size, start + length) - 1
  return end < start ? Buffer.alloc(0) : Buffer.concat(await read({ start, end }).toArray())
}
