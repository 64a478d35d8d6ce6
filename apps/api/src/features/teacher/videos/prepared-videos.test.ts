import { execFileSync, spawnSync } from 'node:child_process'
import { createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { errorInArabic } from '@manassa/contract/errors'
import { logout } from '@manassa/contract/shared/auth'
import { readEvening } from '@manassa/contract/student/evening'
import { readLesson } from '@manassa/contract/student/study'
import { readEditedLesson, saveVideo } from '@manassa/contract/teacher/lessons'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourse, enrolled, lessonAt } from '#test/a-course.ts'
import { aRealVideo, makesHevc } from '#test/a-real-video.ts'
import { anUpload } from '#test/an-upload.ts'
import { personHeaders } from '#test/caller.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'
import { scratchDirOf, sweepScratchDirs } from './local-video.ts'

const api = useApi()

async function aLessonWith(bytes: Buffer) {
  const person = await aTeacher(api)
  const course = await aCourse(api, { units: [[{ type: 'Video', externalUrl: 'https://cdn.example/old.mp4' }]] })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const lessonId = lessonAt(course, 0, 0).id
  const uploadId = await anUpload(api, person, 'video', bytes)
  await api.as(person)(saveVideo, { lessonId, uploadId })
  const now = async () => {
    return (await api.as(person).data(readEditedLesson, { lessonId })).video
  }
  return { person, student, lessonId, uploadId, now }
}

async function playedBy(student: Parameters<TestApi['as']>[0], lessonId: number) {
  const reply = await api.as(student)(readLesson, { lessonId })
  if (!reply.success || Array.isArray(reply.data)) throw new Error('There is no video')
  return reply.data
}

const fetched = async (url: string, headers = {}) =>
  api.app.inject({ url: new URL(url, 'http://school.test').pathname, headers })

function probed(bytes: Buffer) {
  using folder = temporaryFolder('probe')
  const file = join(folder.path, 'film.mp4')
  writeFileSync(file, bytes)
  const args = ['-v', 'error', '-show_entries', 'format=duration:stream=codec_name,width,height', '-of', 'json', file]
  const { format, streams } = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }))
  return {
    seconds: Number(format.duration),
    streams: streams as Array<{ codec_name: string; width?: number; height?: number }>,
  }
}

/** Loudness in LUFS and highest peak in dBFS (EBU R 128). */
function loudnessOf(bytes: Buffer) {
  using folder = temporaryFolder('heard')
  const file = join(folder.path, 'film.mp4')
  writeFileSync(file, bytes)
  const args = ['-hide_banner', '-nostats', '-i', file, '-map', '0:a:0', '-af', 'ebur128=peak=true', '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' })
  const [, loudness, peak] = /Summary:.*?I: +(-?[\d.]+) LUFS.*?Peak: +(-?[\d.]+) dBFS/s.exec(stderr) ?? []
  return { loudness: Number(loudness), peak: Number(peak) }
}

async function isPictureAt(sheet: Buffer, place: number) {
  const picture = sharp(sheet).extract({ left: 160 * place, top: 0, width: 160, height: 90 })
  const { channels } = await sharp(await picture.toBuffer()).stats()
  return channels.some(({ mean }) => mean > 40)
}

const CARD_PICTURE_MAX_BYTES = 12_000

test('a video of any kind becomes encrypted renditions with sound, a plain file and a poster', async () => {
  const { student, lessonId, now } = await aLessonWith(await aRealVideo({ container: 'mkv' }))
  await api.services.jobs.runDue()
  const edited = await now()
  expect(edited).toMatchObject({ state: 'ready', plays: 'this', externalUrl: null })
  expect(edited?.durationSeconds).toBeCloseTo(5, 0)
  expect(edited?.renditions.map(({ name }) => name)).toEqual(['audio', '240p', '360p'])

  const videoFile = await playedBy(student, lessonId)
  const plain = probed((await fetched(videoFile.videoUrl)).rawPayload)
  expect(plain.streams).toMatchObject([{ codec_name: 'h264', width: 640 }, { codec_name: 'aac' }])
  expect(plain.seconds).toBeCloseTo(5, 0)
  // The source has about -22 LUFS.
  const { loudness, peak } = loudnessOf((await fetched(videoFile.videoUrl)).rawPayload)
  expect(Math.abs(loudness - -16)).toBeLessThan(1.5)
  expect(peak).toBeLessThan(0)
  expect((await fetched(videoFile.posterUrl ?? '')).headers['content-type']).toBe('image/jpeg')
  const { next } = await api.as(student).data(readEvening, {})
  const onCard = await fetched((next.state === 'video' && next.pictureUrl) || '')
  expect(await sharp(onCard.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 108 })
  expect(onCard.rawPayload.length).toBeLessThanOrEqual(CARD_PICTURE_MAX_BYTES)

  const { urls = [], ...sheets } = videoFile.thumbnails ?? {}
  expect(sheets).toEqual({ everySeconds: 4, columns: 5, rows: 5, width: 160, height: 90 })
  const [sheet, ...more] = await Promise.all(urls.map((url) => fetched(url)))
  expect(more).toEqual([])
  expect(sheet?.headers['content-type']).toBe('image/webp')
  expect(sheet?.rawPayload.length).toBe(edited?.thumbnailBytes)
  // The thumbnails show seconds 0 and 4, and the rest of the sheet is empty.
  const isLit = (place: number) => isPictureAt(sheet?.rawPayload ?? Buffer.alloc(0), place)
  expect(await Promise.all([0, 1, 2].map(isLit))).toEqual([true, true, false])

  const master = (await fetched(videoFile.streamUrl ?? '')).body
  expect(master).toMatch(/CODECS="avc1\.4d40[0-9a-f]{2},mp4a\.40\.2",RESOLUTION=426x240,FRAME-RATE=12\.500\n240p\//)
  expect(master).toContain('RESOLUTION=640x360,FRAME-RATE=25.000')
  for (const name of ['240p', '360p', 'audio']) {
    const address = new URL(`${name}/index.m3u8`, videoFile.streamUrl ?? '').href
    const playlist = (await fetched(address)).body
    const keyAddress = new URL(/URI="([^"]+\.key)"/.exec(playlist)?.[1] ?? '', address).href
    const segment = (await fetched(new URL('00000.m4s', address).href)).rawPayload
    expect(segment.includes('moof')).toBe(false)
    expect((await fetched(keyAddress)).statusCode).toBe(401)
    const { rawPayload: key } = await fetched(keyAddress, personHeaders(student))
    const cipher = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16))
    expect(Buffer.concat([cipher.update(segment), cipher.final()]).includes('moof')).toBe(true)
  }
  expect((await fetched(videoFile.audioUrl ?? '')).body).toContain('#EXT-X-ENDLIST')

  await api.as(student)(logout, {})
  api.clock.forward({ seconds: 59 })
  expect((await fetched(urls[0] ?? '')).statusCode, 'nobody else’s, and not for longer').toBe(403)
})

test('an upright video stays upright, a small one is not enlarged, and a silent one stays silent', async () => {
  const { student, lessonId, now } = await aLessonWith(
    await aRealVideo({ width: 320, height: 240, seconds: 2, hasSound: false, turned: 90 }),
  )
  await api.services.jobs.runDue()
  expect((await now())?.renditions).toMatchObject([{ name: '240p', height: 240 }])
  expect(await playedBy(student, lessonId)).toMatchObject({ audioUrl: null, thumbnails: { width: 90, height: 120 } })
})

test('an upright HEVC video with a variable frame rate keeps its picture and length', async () => {
  const isHevc = await makesHevc()
  const bytes = await aRealVideo({ seconds: 2, width: 480, height: 272, turned: 90, asHevc: true })
  expect(probed(bytes).streams).toMatchObject([{ codec_name: isHevc ? 'hevc' : 'h264', width: 480 }, {}])
  const { student, lessonId, now } = await aLessonWith(bytes)
  await api.services.jobs.runDue()
  expect(await now()).toMatchObject({ state: 'ready', renditions: [{ height: 0 }, { height: 240 }] })
  const videoFile = await playedBy(student, lessonId)
  const plain = probed((await fetched(videoFile.videoUrl)).rawPayload)
  expect(plain.streams).toMatchObject([{ codec_name: 'h264', width: 240, height: 422 }, { codec_name: 'aac' }])
  expect(plain.seconds).toBeCloseTo(2, 0)
  const { channels } = await sharp((await fetched(videoFile.posterUrl ?? '')).rawPayload).stats()
  expect(channels.some(({ mean }) => mean > 40)).toBe(true)
})

test('students get the smallest rendition first, and a failed attempt loses only the current one', async () => {
  const { student, lessonId, uploadId, now } = await aLessonWith(await aRealVideo({ seconds: 2 }))
  const { media, jobs } = api.services
  const { put } = media
  const stored: string[] = []
  let isAway = true
  media.put = async (key, content) => {
    if (isAway && key.includes('/360p/')) throw new Error('the store is away')
    stored.push(key)
    return put(key, content)
  }
  await jobs.runDue()
  expect(await now()).toMatchObject({ state: 'preparing', plays: 'this' })
  const small = await playedBy(student, lessonId)
  expect(small.renditions.map(({ name }) => name)).toEqual(['audio', '240p'])
  expect((await fetched(small.streamUrl ?? '')).statusCode).toBe(200)

  isAway = false
  stored.length = 0
  api.clock.forward({ minutes: 1 })
  await jobs.runDue()
  media.put = put
  expect(await now()).toMatchObject({ state: 'ready' })
  expect(stored.some((key) => key.includes('/360p/'))).toBe(true)
  expect(stored.filter((key) => /\/(240p|audio)\//.test(key))).toEqual([])
  const whole = await playedBy(student, lessonId)
  expect(whole.streamUrl).not.toBe(small.streamUrl)
  expect(whole.thumbnails).toEqual(small.thumbnails)
  expect(whole.renditions).toHaveLength(3)

  // The source is kept for a week, the renditions as long as a lesson uses them.
  const sources = async () => (await media.stat(`tenant3/videos/${uploadId}/240p/init.mp4`)) !== null
  api.clock.forward({ days: 8 })
  await runCleanup(api.services)
  expect(await sources()).toBe(true)
  await api.db.inSchool('tenant3', (db) => db.deleteFrom('lessonVideo').where('lessonId', '=', lessonId).execute())
  for (const _time of [1, 2]) await runCleanup(api.services)
  expect(await sources()).toBe(false)
})

function beforeItIsStored(picture: string, what: () => Promise<void>) {
  const { media } = api.services
  const { put } = media
  let done: Promise<void> | null = null
  media.put = async (key, content) => {
    if (!done && key.includes(`/${picture}/`)) {
      done = what()
      await done
    }
    return put(key, content)
  }
  return {
    async [Symbol.asyncDispose]() {
      media.put = put
      expect(done, picture).not.toBeNull()
      await done
    },
  }
}

async function filesOf(uploadId: string) {
  const keys: string[] = []
  for await (const { key } of api.services.media.list(`tenant3/videos/${uploadId}`)) keys.push(key)
  return keys
}

const videoJobs = (uploadId: string) =>
  api.db.asOwner((db) =>
    db
      .selectFrom('job')
      .innerJoin('video', (join) => join.on((on) => on(sql`video.id::text`, '=', on.ref('job.uniqueKey'))))
      .where('uploadId', '=', uploadId)
      .where('queue', '=', 'video')
      .select(['job.state', 'job.failure'])
      .execute(),
  )

test.each([
  ['while a rendition is stored', '240p', 0],
  ['between two renditions', '360p', 1],
])('a video deleted %s leaves no file and is not transcoded further', async (_when, picture, whole) => {
  const { lessonId, uploadId } = await aLessonWith(await aRealVideo({ seconds: 2, width: 854, height: 480 }))
  const before = await filesOf(uploadId)
  const made: string[] = []
  {
    await using _replaced = beforeItIsStored(picture, async () => {
      made.push(...(await filesOf(uploadId)).filter((key) => key.endsWith('p/index.m3u8')))
      await api.db.inSchool('tenant3', (db) => db.deleteFrom('lessonVideo').where('lessonId', '=', lessonId).execute())
      api.clock.forward({ hours: 2 })
      await runCleanup(api.services)
    })
    await api.services.jobs.runDue()
  }
  expect(before).toEqual([])
  expect(made).toHaveLength(whole)
  const after = await filesOf(uploadId)
  expect(after.some((key) => key.includes(`/${picture}/`))).toBe(true)
  expect(after.filter((key) => key.includes('/480p/'))).toEqual([])
  for (const _time of [1, 2]) await runCleanup(api.services)
  expect(await filesOf(uploadId)).toEqual([])
})

test('a replacement video does not wait for the replaced one', async () => {
  const wrong = await aLessonWith(await aRealVideo({ seconds: 2 }))
  const { person, lessonId, student, now } = wrong
  const right = await anUpload(api, person, 'video', await aRealVideo({ seconds: 2 }))
  {
    await using _replaced = beforeItIsStored('240p', async () => {
      await api.as(person)(saveVideo, { lessonId, uploadId: right })
      await expect.poll(() => videoJobs(wrong.uploadId)).toEqual([{ state: 'failed', failure: 'job.cancelled' }])
    })
    await api.services.jobs.runDue()
  }
  expect(await filesOf(wrong.uploadId).then((keys) => keys.filter((key) => key.includes('/360p/')))).toEqual([])
  expect(await now()).toMatchObject({ state: 'ready', plays: 'this', file: { uploadId: right } })
  expect((await playedBy(student, lessonId)).renditions).toHaveLength(3)
})

test('the scratch folder of a dead process is deleted at the next start, but no folder in use', async () => {
  const { uploadId } = await aLessonWith(await aRealVideo({ seconds: 2 }))
  const { environment } = api.services
  const homes = join(environment.dataDir, 'videos')
  const videoFile = await api.db.inSchool('tenant3', (db) =>
    db.selectFrom('video').where('uploadId', '=', uploadId).select('id').executeTakeFirstOrThrow(),
  )
  const own = scratchDirOf(environment, 'tenant3', videoFile.id)
  {
    await using _looks = beforeItIsStored('240p', async () => {
      mkdirSync(scratchDirOf(environment, 'tenant3', videoFile.id + 1000), { recursive: true })
      await sweepScratchDirs(api.services)
      expect(readdirSync(homes).map((name) => join(homes, name))).toEqual([own])
    })
    await api.services.jobs.runDue()
  }
  mkdirSync(own, { recursive: true })
  await sweepScratchDirs(api.services)
  expect(readdirSync(homes)).toEqual([])
})

/** Runs the jobs with an ffmpeg that runs these lines in place of the real one at 360p. */
async function runDueWith(at360p: string) {
  using folder = temporaryFolder('other-ffmpeg')
  const real = execFileSync('which', ['ffmpeg'], { encoding: 'utf8' }).trim()
  const script = `#!/bin/sh
case "$*" in
  *360p*)
    for made in "$@"; do :; done
    ${at360p}
    ;;
esac
exec ${real} "$@"
`
  writeFileSync(join(folder.path, 'ffmpeg'), script, { mode: 0o755 })
  const { PATH } = process.env
  process.env.PATH = [folder.path, PATH].join(delimiter)
  await api.services.jobs.runDue().finally(() => {
    process.env.PATH = PATH
  })
}

/** In the words of the real one. */
const FULL_DISK = `printf half > "$made"
    echo 'av_interleaved_write_frame(): No space left on device' >&2
    exit 228`
const SLOW_PICTURE = `printf half > "$(dirname "$made")/half"
    printf 'out_time_us=1000\\nprogress=continue\\n'
    exec sleep 60`

test('a full disk is reported, complete renditions stay, and transcoding continues once there is room', async () => {
  const { person, student, lessonId, uploadId, now } = await aLessonWith(await aRealVideo({ seconds: 2 }))
  await runDueWith(FULL_DISK)
  expect(await now()).toMatchObject({ state: 'failed', plays: 'this', reason: errorInArabic('upload.noRoom') })
  const names = async () => (await playedBy(student, lessonId)).renditions.map(({ name }) => name)
  expect(await names()).toEqual(['audio', '240p'])
  const { dataDir } = api.services.environment
  expect(readdirSync(join(dataDir, 'videos'))).toEqual([])

  await api.as(person)(saveVideo, { lessonId, uploadId })
  await api.services.jobs.runDue()
  expect(await now()).toMatchObject({ state: 'ready' })
  expect(await names()).toEqual(['audio', '240p', '360p'])
})

test('a disk that fills up stops a rendition, and transcoding continues once there is room', async () => {
  const { person, lessonId, uploadId, now } = await aLessonWith(await aRealVideo({ seconds: 2 }))
  const { media, environment } = api.services
  const { freeBytes } = media
  const isAtIt = () =>
    execFileSync('find', [join(environment.dataDir, 'videos'), '-name', 'half'], { encoding: 'utf8' })
  media.freeBytes = async () => (isAtIt() === '' ? freeBytes() : 1_000)
  await runDueWith(SLOW_PICTURE).finally(() => {
    media.freeBytes = freeBytes
  })
  expect(await now()).toMatchObject({ state: 'failed', plays: 'this', reason: errorInArabic('upload.noRoom') })
  expect(readdirSync(join(environment.dataDir, 'videos'))).toEqual([])

  await api.as(person)(saveVideo, { lessonId, uploadId })
  await api.services.jobs.runDue()
  expect(await now()).toMatchObject({ state: 'ready' })
})

/** Cuts a file and corrects its `mdat` length, so that the header does not reveal the cut. */
function truncated(videoFile: Buffer): Buffer {
  const cut = Buffer.from(videoFile.subarray(0, videoFile.length / 2))
  const at = cut.indexOf('mdat', 0, 'latin1') - 4
  cut.writeUInt32BE(cut.length - at, at)
  return cut
}

function ofNoise(videoFile: Buffer): Buffer {
  const at = videoFile.indexOf('mdat', 0, 'latin1')
  const end = at - 4 + videoFile.readUInt32BE(at - 4)
  return Buffer.concat([videoFile.subarray(0, at + 4), randomBytes(end - at - 4), videoFile.subarray(end)])
}

const half = (videoFile: Buffer) => videoFile.subarray(0, videoFile.length / 2)

test.each([
  ['that is broken', () => Promise.resolve(Buffer.from(`\0\0\0\x20ftypisom${'\xff'.repeat(99)}`, 'latin1'))],
  ['whose end is missing', async () => (await aRealVideo({ seconds: 1 })).subarray(0, 20_000)],
  ['with its contents in front whose end is missing', async () => half(await aRealVideo({ isFast: true }))],
  ['of Matroska whose end is missing', async () => half(await aRealVideo({ container: 'mkv' }))],
  ['of AVI whose end is missing', async () => half(await aRealVideo({ container: 'avi' }))],
  ['whose end is missing where nothing tells so', async () => truncated(await aRealVideo({ isFast: true }))],
  ['of which nothing can be decoded', async () => ofNoise(await aRealVideo({ seconds: 2 }))],
])('a file %s fails with its reason, and the previous video stays', async (_what, bytes) => {
  const { student, lessonId, now } = await aLessonWith(await bytes())
  await api.services.jobs.runDue()
  // An undecodable video gets a second attempt, because the machine may be at fault.
  api.clock.forward({ seconds: 10 })
  await api.services.jobs.runDue()
  expect(await now()).toMatchObject({ state: 'failed', plays: 'before', reason: errorInArabic('film.broken') })
  expect(await playedBy(student, lessonId)).toMatchObject({ videoUrl: 'https://cdn.example/old.mp4' })
})

test('a broken video is refused while another one is transcoded', async () => {
  const first = await aLessonWith(await aRealVideo({ seconds: 2 }))
  {
    await using _behind = beforeItIsStored('240p', async () => {
      const broken = await aLessonWith(half(await aRealVideo({ isFast: true })))
      const whole = await aLessonWith(await aRealVideo({ seconds: 2 }))
      void api.services.jobs.runDue()
      await expect.poll(broken.now).toMatchObject({
        state: 'failed',
        plays: 'before',
        reason: errorInArabic('film.broken'),
      })
      // The broken video keeps its place in the queue and ends as soon as its turn begins.
      expect(await whole.now()).toMatchObject({ state: 'preparing', filmsBefore: 2 })
    })
    await api.services.jobs.runDue()
  }
  expect(await first.now()).toMatchObject({ state: 'ready' })
})

test('a read error of the store is not blamed on the video', async () => {
  const { now } = await aLessonWith(await aRealVideo({ seconds: 2 }))
  const { media, jobs } = api.services
  const { read } = media
  media.read = (key, part) => {
    if (!key.includes('/videos/') || !part || part.start < 10_000) return read(key, part)
    return new Readable({ read: (): void => void 0 }).destroy(new Error('the store is away'))
  }
  await jobs.runDue()
  media.read = read
  expect(await now()).toMatchObject({ state: 'preparing' })
  api.clock.forward({ minutes: 1 })
  await jobs.runDue()
  expect(await now()).toMatchObject({ state: 'ready' })
})
