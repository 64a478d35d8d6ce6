import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storeStream } from '#api/features/media/encrypted-stream.ts'
import { videoFolder } from '#api/features/retention/remove-unused-videos.ts'
import type { Rendition, VideoThumbnails } from '#api/lib/db/tables/uploads.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import type { JobContext } from '#api/lib/jobs/job-kind.ts'
import { freeBytesIn, RESERVED_SPACE_BYTES } from '#api/lib/media/disk-space.ts'
import { rethrowDiskFull } from '../uploads/media-space.ts'
import {
  containerOf,
  type LocalVideo,
  localPathOf,
  type Probe,
  probeVideo,
  scratchDirOf,
  VIDEO_MAX_SECONDS,
} from './local-video.ts'
import { makeThumbnails } from './make-thumbnails.ts'
import {
  AUDIO_ONLY,
  audioOnlyArgs,
  heightOf,
  measureRendition,
  plainArgs,
  playlistOf,
  posterArgs,
  type RenditionSpec,
  renditionArgs,
  renditionSeconds,
  renditionSize,
  renditionsFor,
  soundtrackArgs,
} from './renditions.ts'
import { isTruncated, videoBytesOf } from './video-file.ts'
import { assertStillUsed, VideoUnused } from './video-job.ts'
import { asDecodingFailure, DecodingFailed, runTool, type VideoTools } from './video-tools.ts'
import { isVideoUsed, publishVideo, saveRenditions, type VideoRow } from './videos.queries.ts'

type RenditionServices = Pick<Services, 'media' | 'clock' | 'schoolKeys' | 'environment'>

interface RenditionsTask {
  services: RenditionServices
  context: JobContext
  tools: VideoTools
  video: VideoRow
  storageKey: string
}

/** Containers state a length slightly above the real one; a truncated video is far shorter. */
const MIN_SHARE = 0.95
const SLACK_SECONDS = 1

/** Shares of the total work in percent: concatenation, then the soundtrack; the renditions divide the rest. */
export const CONCAT_PERCENT = 5
const SOUNDTRACK_PERCENT = 10
const POSTER_MAX_SECONDS = 10
/** An old core needs about ten seconds to decode and encode one second of 8K. */
const MAX_CPU_PER_SECOND = 20
const MIN_CPU_SECONDS = 600
/** Larger renditions are only streamed; the plain file has the size of the readable one. */
const PLAIN_MAX_HEIGHT = 360

/**
 * Transcodes a video in a scratch folder, smallest rendition first, and publishes each one to students when it is
 * ready. Renditions of an earlier attempt are kept. Throws `film.broken`, `film.noPicture`, `upload.noRoom` and
 * `VideoUnused`.
 */
export async function makeRenditions(task: RenditionsTask): Promise<void> {
  const { services, context, video, tools, storageKey } = task
  const videoDir = scratchDirOf(services.environment, context.tenantId, video.id)
  await rm(videoDir, { recursive: true, force: true })
  // An ffmpeg left over from a dead server then writes into a deleted folder and ends.
  const scratchDir = join(videoDir, randomUUID())
  await mkdir(scratchDir, { recursive: true })
  try {
    const { media, clock } = services
    const { signal } = context
    const bytes = await videoBytesOf(media, [storageKey])
    const container = await containerOf(bytes)
    if (await isTruncated(bytes)) throw new AppError('film.broken')
    const source = { path: await localPathOf({ media, storageKey, scratchDir, signal }), container }
    const probe = await probeVideo(tools, source, { signal, clock })
    await transcode({ ...task, scratchDir, source, probe })
  } finally {
    await rm(videoDir, { recursive: true, force: true })
  }
}

interface TranscodeTask extends RenditionsTask {
  scratchDir: string
  source: LocalVideo
  probe: Probe
}

async function transcode(task: TranscodeTask) {
  const { video, probe, scratchDir } = task
  const renditions = renditionsFor(probe)
  const done = [...video.renditions]
  const isDone = (name: string) => done.some((one) => one.name === name)
  if (renditions.every(({ name }) => isDone(name))) return
  const posterKey = await makePoster(task)
  const sound = probe.hasSound ? join(scratchDir, 'sound.flac') : null
  let soundSeconds = 0
  if (sound) {
    soundSeconds = await run(task, soundtrackArgs(task.source, sound), { from: CONCAT_PERCENT, to: SOUNDTRACK_PERCENT })
    if (!isDone(AUDIO_ONLY)) done.push(await makeAudioOnly(task, sound))
  }
  const share = (100 - SOUNDTRACK_PERCENT) / renditions.length
  for (const [index, rendition] of renditions.entries()) {
    if (isDone(rendition.name)) continue
    await assertStillUsed(task.context, video.id)
    const from = SOUNDTRACK_PERCENT + index * share
    const outputDir = await makeOutputDir(task, rendition.name)
    await run(task, renditionArgs(rendition, { source: task.source, sound, probe, outputDir }), {
      from,
      to: from + share,
    })
    refuseTruncated(probe, Math.max(soundSeconds, await renditionSeconds(outputDir)))
    const made = await storeRendition(task, rendition, outputDir)
    done.push(made)
    const thumbnails = index === 0 ? await thumbnailsOf(task, made, outputDir) : null
    await publish(task, done, { posterKey, thumbnails, rendition, outputDir })
    await rm(outputDir, { recursive: true })
    if (index < renditions.length - 1) await task.context.yieldTurn()
  }
}

/**
 * ffmpeg succeeds on a video that ends in the middle, but students must not get half a lecture. Throws `film.broken`.
 */
function refuseTruncated({ durationSeconds }: Probe, seconds: number) {
  const least = (durationSeconds ?? 0) * MIN_SHARE - SLACK_SECONDS
  if (seconds === 0 || seconds < least) throw new AppError('film.broken')
}

async function makeOutputDir({ scratchDir }: TranscodeTask, name: string): Promise<string> {
  const outputDir = join(scratchDir, name)
  await mkdir(outputDir, { recursive: true })
  return outputDir
}

async function makeAudioOnly(task: TranscodeTask, sound: string): Promise<Rendition> {
  const outputDir = await makeOutputDir(task, AUDIO_ONLY)
  await run(task, audioOnlyArgs(sound, outputDir), { from: SOUNDTRACK_PERCENT, to: SOUNDTRACK_PERCENT })
  return storeRendition(task, { name: AUDIO_ONLY, lines: 0, framesPerSecond: 0 }, outputDir)
}

async function storeRendition(
  task: TranscodeTask,
  rendition: Pick<RenditionSpec, 'name' | 'lines' | 'framesPerSecond'>,
  outputDir: string,
) {
  const { services, context, video, probe } = task
  const files = (await readdir(outputDir)).map((name) => `${rendition.name}/${name}`)
  const read = (name: string) => readFile(join(task.scratchDir, name))
  const folder = videoFolder(context.tenantId, video.uploadId)
  await storeStream(services, folder, { names: files, read }).catch(rethrowDiskFull)
  const size = rendition.lines === 0 ? { width: 0, height: 0 } : renditionSize(probe, rendition)
  const { name, framesPerSecond } = rendition
  return measureRendition(outputDir, { name, framesPerSecond, ...size, hasSound: probe.hasSound })
}

const thumbnailsOf = (
  { services, context, video, tools }: TranscodeTask,
  { width, height, seconds }: Rendition,
  outputDir: string,
) =>
  makeThumbnails({
    ffmpeg: tools.ffmpeg,
    signal: context.signal,
    clock: services.clock,
    outputDir,
    width,
    height,
    seconds,
    async store(name, content) {
      const key = `${videoFolder(context.tenantId, video.uploadId)}/${name}`
      await services.media.put(key, content).catch(rethrowDiskFull)
      return key
    },
  })

interface PublishedRendition {
  posterKey: string
  thumbnails: VideoThumbnails | null
  rendition: RenditionSpec
  outputDir: string
}

/** Publishes all renditions made so far. Each step has its own playlist, because browsers cache the last one. */
async function publish(
  task: TranscodeTask,
  done: readonly Rendition[],
  { posterKey, thumbnails, rendition, outputDir }: PublishedRendition,
) {
  const { services, context, video, probe } = task
  const { tenantId, transaction } = context
  const folder = videoFolder(tenantId, video.uploadId)
  const streamKey = `${folder}/ladder-${done.length}.m3u8`
  await services.media.put(streamKey, Buffer.from(playlistOf(done)))
  const plain = rendition.lines <= PLAIN_MAX_HEIGHT ? await makePlain(task, rendition, outputDir) : null
  const durationSeconds = done.at(-1)?.seconds ?? probe.durationSeconds
  const renditions = done.map(({ name, bitsPerSecond, sizeBytes }) => ({
    name,
    // The selection shows the nominal height; an upright picture has more lines.
    height: heightOf(name),
    bitsPerSecond,
    sizeBytes,
  }))
  await transaction(async (db) => {
    if (!(await isVideoUsed({ db, tenantId }, video.id))) throw new VideoUnused()
    await saveRenditions({ db, tenantId }, video.id, { renditions: done, thumbnails })
    const made = { ...plain, streamKey, posterKey, durationSeconds, renditions }
    await publishVideo({ db, tenantId }, video.id, { ...made, now: services.clock.now() })
  })
}

/** Makes a single MP4 for players without HLS. */
async function makePlain(task: TranscodeTask, { name }: RenditionSpec, outputDir: string) {
  const { services, context, video, tools, scratchDir } = task
  const file = join(scratchDir, 'plain.mp4')
  const { signal } = context
  await runTool(tools.ffmpeg, plainArgs(join(outputDir, 'index.m3u8'), file), { signal, clock: services.clock })
  const storageKey = `${videoFolder(context.tenantId, video.uploadId)}/plain-${name}.mp4`
  await services.media.put(storageKey, createReadStream(file)).catch(rethrowDiskFull)
  return { storageKey, sizeBytes: (await services.media.stat(storageKey))?.size ?? 0 }
}

async function makePoster(task: TranscodeTask): Promise<string> {
  const { services, context, video, tools, source, probe, scratchDir } = task
  const options = { signal: context.signal, clock: services.clock }
  const file = join(scratchDir, 'poster.jpg')
  const preferred = Math.min(POSTER_MAX_SECONDS, (probe.durationSeconds ?? 0) / 3)
  // A video of one still picture has a frame only at its beginning.
  for (const at of [preferred, 0]) {
    await runTool(tools.ffmpeg, posterArgs(source, at, file), options).catch(asDecodingFailure)
    if (existsSync(file)) break
  }
  if (!existsSync(file)) throw new DecodingFailed('No picture came of it.')
  const posterKey = `${videoFolder(context.tenantId, video.uploadId)}/poster.jpg`
  await services.media.put(posterKey, await readFile(file)).catch(rethrowDiskFull)
  return posterKey
}

/**
 * Runs ffmpeg, reports the overall progress and returns the seconds of video done. Throws `upload.noRoom` before and
 * while the disk fills up, because the database may be on the same disk. Throws `film.tooLong`, and what `runTool`
 * throws.
 */
async function run(
  task: TranscodeTask,
  args: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { services, context, tools, probe } = task
  const full = new AbortController()
  let check: Promise<void> | null = null
  const checkSpace = () => {
    check ??= requireScratchSpace(task)
      .catch((error) => full.abort(error))
      .finally(() => {
        check = null
      })
    return check
  }
  await requireScratchSpace(task)
  const seconds = probe.durationSeconds ?? VIDEO_MAX_SECONDS
  let made = 0
  await runTool(tools.ffmpeg, args, {
    signal: AbortSignal.any([context.signal, full.signal]),
    clock: services.clock,
    cpuSeconds: MIN_CPU_SECONDS + seconds * MAX_CPU_PER_SECOND,
    onProgress(doneSeconds) {
      made = doneSeconds
      // A lost lease aborts the signal too.
      context.progress(from + (to - from) * Math.min(1, made / seconds)).catch(() => undefined)
      void checkSpace()
    },
  }).catch(asDecodingFailure)
  if (made > VIDEO_MAX_SECONDS) throw new AppError('film.tooLong')
  return made
}

async function requireScratchSpace({ services: { media }, scratchDir }: TranscodeTask) {
  const spaces = [await freeBytesIn(scratchDir), await media.freeBytes()]
  if (spaces.some((bytes) => bytes !== null && bytes < RESERVED_SPACE_BYTES)) throw new AppError('upload.noRoom')
}
