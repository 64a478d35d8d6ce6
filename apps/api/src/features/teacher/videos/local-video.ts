import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#api/lib/app-error.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { RESERVED_ROOM_BYTES, roomIn } from '#api/lib/media/room.ts'
import { VIDEO_HEAD_BYTES, type VideoContainer, videoContainerOf } from '#api/lib/media/video-container.ts'
import { asNoRoom } from '../uploads/no-room.ts'
import { someBytes, type VideoBytes } from './video-bytes.ts'
import { boxAt } from './video-file.ts'

/** A file of this machine that ffmpeg may open, and as what. */
export interface LocalVideo {
  path: string
  container: VideoContainer
}

/** Throws `film.unknownContainer` for a file that is none of the videos that we open. */
export async function containerOf(video: VideoBytes): Promise<VideoContainer> {
  const container = videoContainerOf(await someBytes(video, 0, VIDEO_HEAD_BYTES))
  if (container === null) throw new AppError('film.unknownContainer')
  return container
}

interface CopyOptions {
  media: MediaStore
  storageKey: string
  /** The folder for a copy, where the store has no files on this machine. */
  workplace: string
  signal: AbortSignal
}

/** The path of a stored file on this machine. Throws `upload.noRoom` where a copy would fill the disk. */
export async function localPathOf({ media, storageKey, workplace, signal }: CopyOptions): Promise<string> {
  const own = media.localPath(storageKey)
  if (own !== null) return own
  const size = (await media.stat(storageKey))?.size ?? 0
  if ((await roomIn(workplace)) - size < RESERVED_ROOM_BYTES) throw new AppError('upload.noRoom')
  const copy = join(workplace, 'source')
  await pipeline(media.read(storageKey), createWriteStream(copy), { signal }).catch(asNoRoom)
  return copy
}

const EXCERPT_END_BYTES = 8_388_608
const EXCERPT_MAX_BYTES = 67_108_864
const MOST_BOXES = 1_000

/**
 * Writes what ffprobe reads of a video into a file that is empty in between: its beginning, its end and, of an MP4, all
 * but the pictures. Five gigabytes in pieces can so be looked at before they are put together. Null where the
 * description of the video is too large to be copied.
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

/** The boxes of an MP4 that hold no pictures, outside of its first and last bytes. */
async function descriptionIn(video: VideoBytes) {
  const boxes: Array<{ start: number; length: number }> = []
  if (videoContainerOf(await someBytes(video, 0, VIDEO_HEAD_BYTES)) !== 'mov') return boxes
  let at = 0
  for (let count = 0; at < video.size && count < MOST_BOXES; count++) {
    const { kind, length, headBytes } = boxAt(await someBytes(video, at, 16), video.size - at)
    if (length < headBytes) break
    boxes.push({ start: at, length: kind === 'mdat' ? headBytes : Math.min(length, video.size - at) })
    at += length
  }
  return boxes
}
