import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storeStream } from '#api/features/media/encrypted-stream.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { Rendition, VideoThumbnails } from '#api/lib/db/tables/uploads.ts'
import type { JobContext } from '#api/lib/jobs/job-kind.ts'
import { RESERVED_ROOM_BYTES, roomIn } from '#api/lib/media/room.ts'
import type { Services } from '#api/lib/request-context.ts'
import { videoFolder } from '#api/lib/videos-to-remove.ts'
import { asNoRoom } from '../uploads/no-room.ts'
import { VIDEO_MAX_SECONDS } from './ffmpeg-inputs.ts'
import { isCut } from './is-cut.ts'
import {
  linesOf,
  plainArgs,
  posterArgs,
  type Rung,
  rungArgs,
  rungsOf,
  SOUND,
  sizeIn,
  soundAloneArgs,
  soundArgs,
} from './ladder.ts'
import { containerOf, type LocalVideo, localPathOf } from './local-video.ts'
import { madeSeconds, measureRendition, playlistOf } from './made-rendition.ts'
import { makeThumbnails } from './make-thumbnails.ts'
import { NobodyWants, stillWanted } from './nobody-wants.ts'
import { type Probe, probeVideo } from './probe-video.ts'
import { videoBytesOf } from './video-bytes.ts'
import { asDecodingFailure, DecodingFailed, runTool, type VideoTools } from './video-tools.ts'
import { isWanted, keepMade, letPlay, type VideoRow } from './videos.queries.ts'
import { workplaceOf } from './workplaces.ts'

export type LadderParts = Pick<Services, 'media' | 'clock' | 'schoolKeys' | 'environment'>

interface Making {
  services: LadderParts
  context: JobContext
  tools: VideoTools
  video: VideoRow
  /** Where the file that came lies in the store. */
  storageKey: string
}

/** Videos say of themselves that they are a little longer than they are; none is half as long. */
const LEAST_SHARE = 0.95
const LEAST_SLACK_SECONDS = 1

/** Shares of the whole work, in percent: the file is put together, its sound is made, each picture is. */
export const JOINED_PERCENT = 5
const SOUND_MADE = 10
const POSTER_AT_MOST_SECONDS = 10
/** Decoding a second of 8K and encoding it takes an old core about ten. */
const MOST_CPU_PER_SECOND = 20
const LEAST_CPU_SECONDS = 600
/** Larger ones are for those who stream: everybody else's plain file is the readable one. */
const PLAIN_UP_TO_LINES = 360

/**
 * Makes a video into its ladder, in a folder of this machine, rung by rung from the smallest on: students have it from
 * the first rung. What an earlier try has put into the store is not made again. Throws `film.broken`, `film.noPicture`,
 * `upload.noRoom` and `NobodyWants`.
 */
export async function makeLadder(making: Making): Promise<void> {
  const { services, context, video, tools, storageKey } = making
  const home = workplaceOf(services.environment, context.tenantId, video.id)
  await rm(home, { recursive: true, force: true })
  // A program that a dead server left behind writes into a folder that is gone, and ends.
  const workplace = join(home, randomUUID())
  await mkdir(workplace, { recursive: true })
  try {
    const { media, clock } = services
    const { signal } = context
    const bytes = await videoBytesOf(media, [storageKey])
    const container = await containerOf(bytes)
    if (await isCut(bytes)) throw new AppError('film.broken')
    const source = { path: await localPathOf({ media, storageKey, workplace, signal }), container }
    const probe = await probeVideo(tools, source, { signal, clock })
    await make({ ...making, workplace, source, probe })
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

interface AtWork extends Making {
  workplace: string
  source: LocalVideo
  probe: Probe
}

async function make(work: AtWork) {
  const { video, probe, workplace } = work
  const rungs = rungsOf(probe)
  const done = [...video.renditions]
  const isDone = (name: string) => done.some((each) => each.name === name)
  if (rungs.every(({ name }) => isDone(name))) return
  const posterKey = await makePoster(work)
  const sound = probe.hasSound ? join(workplace, 'sound.flac') : null
  let soundSeconds = 0
  if (sound) {
    soundSeconds = await run(work, soundArgs(work.source, sound), { from: JOINED_PERCENT, to: SOUND_MADE })
    if (!isDone(SOUND)) done.push(await makeSound(work, sound))
  }
  const share = (100 - SOUND_MADE) / rungs.length
  for (const [index, rung] of rungs.entries()) {
    if (isDone(rung.name)) continue
    await stillWanted(work.context, video.id)
    const from = SOUND_MADE + index * share
    const home = await homeOf(work, rung.name)
    await run(work, rungArgs(rung, { source: work.source, sound, probe, home }), { from, to: from + share })
    refuseHalf(probe, Math.max(soundSeconds, await madeSeconds(home)))
    const made = await keepRung(work, rung, home)
    done.push(made)
    const thumbnails = index === 0 ? await thumbnailsOf(work, made, home) : null
    await publish(work, done, { posterKey, thumbnails, rung, home })
    await rm(home, { recursive: true })
    if (index < rungs.length - 1) await work.context.yieldTurn()
  }
}

/**
 * Programs make what there is of a video that ends in the middle, and are content: nobody is to take half a lecture for
 * all of it. Throws `film.broken`.
 */
function refuseHalf({ durationSeconds }: Probe, seconds: number) {
  const least = (durationSeconds ?? 0) * LEAST_SHARE - LEAST_SLACK_SECONDS
  if (seconds === 0 || seconds < least) throw new AppError('film.broken')
}

async function homeOf({ workplace }: AtWork, name: string): Promise<string> {
  const home = join(workplace, name)
  await mkdir(home, { recursive: true })
  return home
}

async function makeSound(work: AtWork, sound: string): Promise<Rendition> {
  const home = await homeOf(work, SOUND)
  await run(work, soundAloneArgs(sound, home), { from: SOUND_MADE, to: SOUND_MADE })
  return keepRung(work, { name: SOUND, lines: 0, framesPerSecond: 0 }, home)
}

/** Puts what was made into the store, encrypted, and measures it. */
async function keepRung(work: AtWork, rung: Pick<Rung, 'name' | 'lines' | 'framesPerSecond'>, home: string) {
  const { services, context, video, probe } = work
  const files = (await readdir(home)).map((name) => `${rung.name}/${name}`)
  const read = (name: string) => readFile(join(work.workplace, name))
  const folder = videoFolder(context.tenantId, video.uploadId)
  await storeStream(services, folder, { names: files, read }).catch(asNoRoom)
  const size = rung.lines === 0 ? { width: 0, height: 0 } : sizeIn(probe, rung)
  const { name, framesPerSecond } = rung
  return measureRendition(home, { name, framesPerSecond, ...size, hasSound: probe.hasSound })
}

/** The pictures above the bar, of the smallest rung. */
const thumbnailsOf = (
  { services, context, video, tools }: AtWork,
  { width, height, seconds }: Rendition,
  home: string,
) =>
  makeThumbnails({
    ...{ ffmpeg: tools.ffmpeg, signal: context.signal, clock: services.clock, home, width, height, seconds },
    async keep(name, content) {
      const key = `${videoFolder(context.tenantId, video.uploadId)}/${name}`
      await services.media.put(key, content).catch(asNoRoom)
      return key
    },
  })

interface Rungs {
  posterKey: string
  thumbnails: VideoThumbnails | null
  rung: Rung
  home: string
}

/** Lets students have all that is made by now; each step has a playlist of its own, for browsers keep the last one. */
async function publish(work: AtWork, done: readonly Rendition[], { posterKey, thumbnails, rung, home }: Rungs) {
  const { services, context, video, probe } = work
  const { tenantId, transaction } = context
  const folder = videoFolder(tenantId, video.uploadId)
  const streamKey = `${folder}/ladder-${done.length}.m3u8`
  await services.media.put(streamKey, Buffer.from(playlistOf(done)))
  const plain = rung.lines <= PLAIN_UP_TO_LINES ? await makePlain(work, rung, home) : null
  const durationSeconds = done.at(-1)?.seconds ?? probe.durationSeconds
  const renditions = done.map(({ name, bitsPerSecond, sizeBytes }) => ({
    name,
    // As people choose it: an upright picture has more lines than it is called by.
    height: linesOf(name),
    bitsPerSecond,
    sizeBytes,
  }))
  await transaction(async (db) => {
    if (!(await isWanted({ db, tenantId }, video.id))) throw new NobodyWants()
    await keepMade({ db, tenantId }, video.id, { renditions: done, thumbnails })
    const made = { ...plain, streamKey, posterKey, durationSeconds, renditions }
    await letPlay({ db, tenantId }, video.id, { ...made, now: services.clock.now() })
  })
}

/** A file for players that take no stream apart. */
async function makePlain(work: AtWork, { name }: Rung, home: string) {
  const { services, context, video, tools, workplace } = work
  const file = join(workplace, 'plain.mp4')
  const { signal } = context
  await runTool(tools.ffmpeg, plainArgs(join(home, 'index.m3u8'), file), { signal, clock: services.clock })
  const storageKey = `${videoFolder(context.tenantId, video.uploadId)}/plain-${name}.mp4`
  await services.media.put(storageKey, createReadStream(file)).catch(asNoRoom)
  return { storageKey, sizeBytes: (await services.media.stat(storageKey))?.size ?? 0 }
}

async function makePoster(work: AtWork): Promise<string> {
  const { services, context, video, tools, source, probe, workplace } = work
  const options = { signal: context.signal, clock: services.clock }
  const file = join(workplace, 'poster.jpg')
  const wanted = Math.min(POSTER_AT_MOST_SECONDS, (probe.durationSeconds ?? 0) / 3)
  // A picture that stands through the whole video is in it once, at its beginning.
  for (const at of [wanted, 0]) {
    await runTool(tools.ffmpeg, posterArgs(source, at, file), options).catch(asDecodingFailure)
    if (existsSync(file)) break
  }
  if (!existsSync(file)) throw new DecodingFailed('No picture came of it.')
  const posterKey = `${videoFolder(context.tenantId, video.uploadId)}/poster.jpg`
  await services.media.put(posterKey, await readFile(file)).catch(asNoRoom)
  return posterKey
}

/**
 * Runs ffmpeg and tells how far all of the work is; gives how many seconds it has made. Throws `upload.noRoom` before
 * the disk is full, also where that comes to pass in the middle: the database may lie on the same one. Throws
 * `film.tooLong`, and what `runTool` does.
 */
async function run(work: AtWork, args: readonly string[], { from, to }: { from: number; to: number }): Promise<number> {
  const { services, context, tools, probe } = work
  const full = new AbortController()
  let look: Promise<void> | null = null
  const lookForRoom = () => {
    look ??= refuseFull(work)
      .catch((error) => full.abort(error))
      .finally(() => {
        look = null
      })
    return look
  }
  await refuseFull(work)
  const seconds = probe.durationSeconds ?? VIDEO_MAX_SECONDS
  let made = 0
  await runTool(tools.ffmpeg, args, {
    signal: AbortSignal.any([context.signal, full.signal]),
    clock: services.clock,
    cpuSeconds: LEAST_CPU_SECONDS + seconds * MOST_CPU_PER_SECOND,
    onProgress(doneSeconds) {
      made = doneSeconds
      // A lease that is lost ends the signal too.
      context.progress(from + (to - from) * Math.min(1, made / seconds)).catch(() => undefined)
      void lookForRoom()
    },
  }).catch(asDecodingFailure)
  if (made > VIDEO_MAX_SECONDS) throw new AppError('film.tooLong')
  return made
}

/** Looks at the disk that videos are made on, and at the store. Throws `upload.noRoom`. */
async function refuseFull({ services: { media }, workplace }: AtWork) {
  const rooms = [await roomIn(workplace), await media.room()]
  if (rooms.some((room) => room !== null && room < RESERVED_ROOM_BYTES)) throw new AppError('upload.noRoom')
}
