import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { VIDEO_MAX_HOURS, VIDEO_MAX_PIXELS } from '@manassa/contract/limits'
import { z } from 'zod'
import type { Clock } from '#api/lib/clock.ts'
import type { Environment } from '#api/lib/environment.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { newestJobOf } from '#api/lib/jobs/jobs.queries.ts'
import { freeBytesIn, RESERVED_SPACE_BYTES } from '#api/lib/media/disk-space.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { VIDEO_HEAD_BYTES, type VideoContainer, videoContainerOf } from '#api/lib/media/video-container.ts'
import { rethrowDiskFull } from '../uploads/media-space.ts'
import { boxAt, someBytes, type VideoBytes } from './video-file.ts'
import { videoCheckJob, videoJob } from './video-job.ts'
import { flags, runTool, ToolFailed, type VideoTools } from './video-tools.ts'

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

/** Throws `upload.noRoom` if a copy would fill the disk. */
export async function localPathOf({ media, storageKey, scratchDir, signal }: CopyOptions): Promise<string> {
  const own = media.localPath(storageKey)
  if (own !== null) return own
  const size = (await media.stat(storageKey))?.size ?? 0
  if ((await freeBytesIn(scratchDir)) - size < RESERVED_SPACE_BYTES) throw new AppError('upload.noRoom')
  const copy = join(scratchDir, 'source')
  await pipeline(media.read(storageKey), createWriteStream(copy), { signal }).catch(rethrowDiskFull)
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

const scratchRoot = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'videos')

export const scratchDirOf = (environment: Pick<Environment, 'dataDir'>, tenantId: string, videoId: number) =>
  join(scratchRoot(environment), `${tenantId}-${videoId}`)

export const checkDirOf = (environment: Pick<Environment, 'dataDir'>, tenantId: string, videoId: number) =>
  `${scratchDirOf(environment, tenantId, videoId)}.check`

/** Deletes folders left by a process that died; those of a running job stay. */
export async function sweepScratchDirs({ environment, db }: Pick<Services, 'environment' | 'db'>): Promise<void> {
  const names = await readdir(scratchRoot(environment)).catch(() => [])
  for (const name of names) {
    const [, tenantId, uniqueKey, isCheck] = /^(.+)-(\d+)(\.check)?$/.exec(name) ?? []
    if (!tenantId || !uniqueKey) continue
    const { queue } = isCheck ? videoCheckJob : videoJob
    const job = await db.asOwner((owner) => newestJobOf(owner, tenantId, { queue, uniqueKey }))
    if (job?.state !== 'running') await rm(join(scratchRoot(environment), name), { recursive: true, force: true })
  }
}

/** The limit is half an hour above the documented one, because a slightly longer video should not be refused. */
export const VIDEO_MAX_SECONDS = (VIDEO_MAX_HOURS + 0.5) * 3600
/** A video of unknown length is read just far enough to notice that it exceeds the limit. */
const READ_SECONDS = VIDEO_MAX_SECONDS + 60

/** Restricts ffmpeg to one file in one format, so that a hostile file cannot open addresses or other files. */
const openOnly = (format: string, path: string, within = format) => [
  ...flags(`-f ${format} -format_whitelist ${within} -protocol_whitelist file -i`),
  `file:${path}`,
]

/** Opens an uploaded video. `max_pixels` also stops larger frames in the middle of the video. */
export const openVideo = ({ path, container }: LocalVideo) => [
  ...flags(`-max_pixels ${VIDEO_MAX_PIXELS}`),
  ...openOnly(container, path),
]
export const decodeVideo = (video: LocalVideo) => [...flags(`-threads 1 -t ${READ_SECONDS}`), ...openVideo(video)]

export const openSound = (path: string) => [...flags('-threads 1'), ...openOnly('flac', path)]
export const openRendition = (path: string) => [...flags('-threads 1'), ...openOnly('hls', path, 'hls,mov')]

export interface Probe {
  picture: number
  /** Display size in square pixels, after rotation. */
  width: number
  height: number
  hasSound: boolean
  /** Null if the file does not state it. */
  durationSeconds: number | null
}

const printed = z.object({
  format: z.object({ duration: z.optional(z.string()) }),
  streams: z.array(
    z.object({
      index: z.int(),
      codec_type: z.optional(z.string()),
      width: z.optional(z.int()),
      height: z.optional(z.int()),
      sample_aspect_ratio: z.optional(z.string()),
      disposition: z.optional(z.object({ attached_pic: z.optional(z.int()) })),
      side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
    }),
  ),
})

interface ProbeOptions {
  signal: AbortSignal
  clock: Pick<Clock, 'monotonicMs'>
}

/**
 * Reads a video with ffprobe. Throws `film.broken`, `film.noPicture`, `film.tooManyPixels`, `film.tooLong`, and what
 * `runTool` throws.
 */
export async function probeVideo({ ffprobe }: VideoTools, video: LocalVideo, options: ProbeOptions): Promise<Probe> {
  const args = [...flags('-v error -show_format -show_streams -of json'), ...openVideo(video)]
  const text = await runTool(ffprobe, args, options).catch((cause) => {
    if (!(cause instanceof ToolFailed)) throw cause
    throw new AppError(/max pixel count/.test(cause.message) ? 'film.tooManyPixels' : 'film.broken', { cause })
  })
  const { format, streams } = printed.parse(JSON.parse(text))
  const picture = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  if (!picture?.width || !picture.height) throw new AppError('film.noPicture')
  if (picture.width * picture.height > VIDEO_MAX_PIXELS) throw new AppError('film.tooManyPixels')
  if (Number(format.duration) > VIDEO_MAX_SECONDS) throw new AppError('film.tooLong')
  const width = Math.round(picture.width * ratioOf(picture.sample_aspect_ratio))
  const turned = picture.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  const isOnItsSide = Math.abs(turned) % 180 === 90
  const seconds = Number(format.duration)
  return {
    picture: picture.index,
    width: isOnItsSide ? picture.height : width,
    height: isOnItsSide ? width : picture.height,
    hasSound: streams.some((one) => one.codec_type === 'audio'),
    durationSeconds: seconds > 0 ? seconds : null,
  }
}

function ratioOf(text = '1:1'): number {
  const [width = 1, height = 1] = text.split(':').map(Number)
  return width > 0 && height > 0 ? width / height : 1
}
