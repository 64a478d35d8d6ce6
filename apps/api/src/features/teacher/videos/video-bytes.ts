import { Readable } from 'node:stream'
import type { MediaStore } from '#api/lib/media/media-store.ts'

/** An uploaded video: one stored file, or the chunks of its upload. */
export interface VideoBytes {
  size: number
  read(range: { start: number; end: number }): Readable
}

export async function videoBytesOf(media: MediaStore, keys: readonly string[]): Promise<VideoBytes> {
  const parts: Array<{ key: string; from: number; length: number }> = []
  let size = 0
  for (const key of keys) {
    const length = (await media.stat(key))?.size ?? 0
    parts.push({ key, from: size, length })
    size += length
  }
  async function* bytes(start: number, end: number) {
    for (const { key, from, length } of parts) {
      if (length === 0 || from + length <= start || from > end) continue
      yield* media.read(key, { start: Math.max(0, start - from), end: Math.min(length - 1, end - from) })
    }
  }
  return { size, read: ({ start, end }) => Readable.from(bytes(start, end), { objectMode: false }) }
}

/** Reads up to `length` bytes; fewer at the end of the video. */
export async function someBytes({ size, read }: VideoBytes, start: number, length: number): Promise<Buffer> {
  const end = Math.min(size, start + length) - 1
  return end < start ? Buffer.alloc(0) : Buffer.concat(await read({ start, end }).toArray())
}
