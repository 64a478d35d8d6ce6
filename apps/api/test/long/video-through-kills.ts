import { execFileSync } from 'node:child_process'
import { createDecipheriv } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readLesson } from '@manassa/contract/student/study'
import { readEditedLesson, saveVideo } from '@manassa/contract/teacher/lessons'
import { aCourse, enrolled, lessonAt } from '../a-course.ts'
import { aRealVideo } from '../a-real-video.ts'
import { anUpload } from '../an-upload.ts'
import { personHeaders } from '../caller.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'
import { aStudent, aTeacher, type SignedIn } from '../people.ts'
import type { TestApi } from '../start-api.ts'
import { startProcess } from '../start-process.ts'
import type { Figure } from './figure.ts'

const PATIENCE_MS = 600_000
/** Beyond the lease of a dead process, and beyond any retry delay. */
const AFTER_THE_LEASE = { minutes: 6 }

interface Kills {
  seconds: number
  /** The server is killed once during each of these renditions. */
  killedAt: readonly string[]
}

/**
 * A 720p video is transcoded by servers that are killed one after the other; reports what students saw meanwhile, and
 * the result. Needs ffmpeg.
 */
export async function videoThroughKills(api: TestApi, { seconds, killedAt }: Kills): Promise<Figure> {
  const { student, lessonId, made } = await aVideoToMake(api, seconds)
  const { dataDir } = api.services.environment
  const workplaces = join(dataDir, 'videos')
  const isAt = (rendition: string) =>
    existsSync(workplaces) &&
    readdirSync(workplaces).some((videoFile) => existsSync(join(workplaces, videoFile, rendition, 'init.mp4')))
  const had: string[][] = []
  for (const rendition of killedAt) {
    const server = await startProcess(api)
    server.beginJobs()
    await until(() => isAt(rendition))
    await server.kill()
    had.push((await made()).names)
    api.clock.forward(AFTER_THE_LEASE)
  }
  await using last = await startProcess(api)
  last.beginJobs()
  await until(async () => (await made()).state === 'ready' && readdirSync(workplaces).length === 0)
  const { names } = await made()
  const lengths = await Promise.all(names.map((name) => secondsOf(api, { student, lessonId, name })))
  const half = readdirSync(join(dataDir, 'media', '.unfinished')).length
  return {
    promise: 'a video is made whole by servers that are killed while they make it',
    figure: `killed by SIGKILL in the middle of ${killedAt.join(', ')}: students had ${had.map(({ length }) => length).join(', ')} renditions then, and ${names.join(', ')} in the end, each of ${lengths.map((each) => each.toFixed(1)).join(', ')} s of ${seconds}; ${half} half files`,
    held:
      names.length === killedAt.length + 1 &&
      had.every(({ length }, index) => length === (index === 0 ? 0 : index + 1)) &&
      lengths.every((each) => Math.abs(each - seconds) < 0.5) &&
      half === 0,
  }
}

async function aVideoToMake(api: TestApi, seconds: number) {
  const teacher = await aTeacher(api)
  const course = await aCourse(api, { units: [[{ type: 'Video' }]] })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const { id: lessonId } = lessonAt(course, 0, 0)
  const bytes = await aRealVideo({ seconds, width: 1280, height: 720 })
  await api.as(teacher)(saveVideo, { lessonId, uploadId: await anUpload(api, teacher, 'video', bytes) })
  const made = async () => {
    const reply = await api.as(teacher)(readEditedLesson, { lessonId })
    const video = reply.success ? reply.data.video : null
    return { state: video?.state, names: video?.renditions.map(({ name }) => name) ?? [] }
  }
  return { student, lessonId, made }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await pause(25)
  }
}

interface WatchedRendition {
  student: SignedIn
  lessonId: number
  name: string
}

/** The duration of a rendition, by the segments that its student downloads and decrypts. */
async function secondsOf(api: TestApi, { student, lessonId, name }: WatchedRendition): Promise<number> {
  const videoFile = await api.as(student)(readLesson, { lessonId })
  if (!videoFile.success || Array.isArray(videoFile.data)) throw new Error('There is no video')
  const { streamUrl } = videoFile.data
  const at = (file: string) => new URL(`${name}/${file}`, streamUrl ?? '').pathname
  const fetched = async (url: string, headers = {}) => (await api.app.inject({ url, headers })).rawPayload
  const playlist = (await fetched(at('index.m3u8'))).toString()
  if (!playlist.includes('#EXT-X-ENDLIST')) return 0
  const key = await fetched(at(/URI="([^"]+\.key)"/.exec(playlist)?.[1] ?? ''), personHeaders(student))
  const segments = [await fetched(at('init.mp4'))]
  for (const [index, file] of playlist
    .split('\n')
    .filter((line) => line.endsWith('.m4s'))
    .entries()) {
    const number = Buffer.alloc(16)
    number.writeUInt32BE(index, 12)
    const cipher = createDecipheriv('aes-128-cbc', key, number)
    segments.push(cipher.update(await fetched(at(file))), cipher.final())
  }
  using folder = temporaryFolder('rung')
  const whole = join(folder.path, 'rung.mp4')
  writeFileSync(whole, Buffer.concat(segments))
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', whole]
  return Number(execFileSync('ffprobe', args, { encoding: 'utf8' }))
}
