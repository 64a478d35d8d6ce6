import { join } from 'node:path'
import type { StoredRendition } from '#api/lib/db/tables/content.ts'
import { media } from '../media/manifest.ts'
import type { Media } from '../media/media.ts'

export const mediaFolder = join(import.meta.dirname, '../media')

interface DemoVideo {
  durationSeconds: number
  sizeBytes: number
  renditions: StoredRendition[]
  file: string
  /** Without extension: it is there in several formats. */
  poster: string
  /** The folder of its stream, with `master.m3u8`; null where it has none. */
  stream: string | null
  /** A WebVTT text in Arabic; null where it has none. */
  captions: string | null
}

/** Throws a RangeError when it was not made. */
export function demoVideo(key: string): DemoVideo {
  const video: Media | undefined = media[key]
  if (!video) throw new RangeError(`There is no demo video ${key}`)
  const { file, poster, durationSeconds, sizeBytes, hls, captions, renditions = [] } = video
  return {
    file,
    poster,
    durationSeconds,
    sizeBytes,
    captions: captions ?? null,
    stream: hls?.replace(/\/master\.m3u8$/, '') ?? null,
    renditions: renditions.map(({ name, height, bandwidth, sizeBytes }) => ({
      name,
      height,
      sizeBytes,
      bitsPerSecond: bandwidth,
    })),
  }
}
