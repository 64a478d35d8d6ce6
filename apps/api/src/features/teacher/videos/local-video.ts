import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#api/lib/http/app-error.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { RESERVED_ROOM_BYTES, roomIn } from '#api/lib/media/room.ts'
import { VIDEO_HEAD_BYTES, type VideoContainer, videoContainerOf } from '#api/lib/media/video-container.ts'
import { asNoRoom } from '../uploads/no-room.ts'
import { someBytes, type VideoBytes } from './video-bytes.ts'
import { boxAt } from './video-file.ts'

/** A local file, with the only format in which ffmpeg may open it. */
export interface LocalVideo {
  path: string
  container: VideoContainer
}

/** Throws `film.unknownContainer` for a format that we do not accept. */
export async function containerOf(video: VideoBytes): Promise<VideoContainer> {
  const container = videoContainerOf(await someBytes(video, 0, VIDEO_HEAD_BYTES))
  if (container === null) throw new AppError('film.unknownContainer')
  return container
}

interface CopyOptions {
  media: MediaStore
  storageKey: string
  /** A store without local files copies the video into this folder. */
  scratchDir: string
  signal: AbortSignal
}

/** Returns the local path of a stored file. Throws `upload.noRoom` if a copy would fill the disk. */
export async function localPathOf({ media, storageKey, scratchDir, signal }: CopyOptions): Promise<string> {
  const own = media.localPath(storageKey)
  if (own !== null) return own
  const size = (await media.stat(storageKey))?.size ?? 0
  if ((await roomIn(scratchDir)) - size < RESERVED_ROOM_BYTES) throw new AppError('upload.noRoom')
  const copy = join(scratchDir, 'source')
  await pipeline(media.read(storageKey), createWriteStream(copy), { signal }).catch(asNoRoom)
  return copy
}

const EXCERPT_END_BYTES = 8_388_608
const EXCERPT_MAX_BYTES = 67_108_864
const MAX_BOXES = 1_000

/**
 * Writes a sparse file with the parts of a video that ffprobe reads: its first and last bytes and the metadata boxes of
 * an MP4. A video of five gigabytes can thus be checked before its chunks are concatenated. Returns null if the
 * metadata is too large to copy.
 */
export async function writeExcerpt(video: VideoBytes, folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'excerpt')
  const parts = [
    { start: 0, length: EXCERPT_END_BYTES },
    { start: Math.max(0, video.size - EXCERPT_END_BYTES), length: EXCERPT_END_BYTES },
    ...(await descriptionIn(video)),
  ]
  if (parts.reduce((sum, { length }) => sum + length, 0) > EXCERPT_MAX_BYTES) return null
  await using file = await open(path, 'w')
  await file.truncate(video.size)
  for (const { start, length } of parts) await file.write(await someBytes(video, start, length), 0, null, start)
  return path
}

/** The boxes of an MP4 except the media data. */
async function descriptionIn(video: VideoBytes) {
  const boxes: Array<{ start: number; length: number }> = []
  if (videoContainerOf(await someBytes(video, 0, VIDEO_HEAD_BYTES)) !== 'mov') return boxes
  let at = 0
  for (let count = 0; at < video.size && count < MAX_BOXES; count++) {
    const { kind, length, headBytes } = boxAt(await someBytes(video, at, 16), video.size - at)
    if (length < headBytes) break
    boxes.push({ start: at, length: kind === 'mdat' ? headBytes : Math.min(length, video.size - at) })
    at += length
  }
  return boxes
}
