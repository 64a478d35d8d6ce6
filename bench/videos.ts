import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { CHUNK_HEADERS, creation } from '#test/an-upload.ts'
import { ffmpegInstalled } from '../scripts/setup/ffmpeg.mjs'
import { manyVideos } from './big-store.ts'
import { benchCalls } from './calls.ts'
import { startWorker } from './children.ts'
import { latencyLimit } from './latency-limit.ts'
import { makeLecture } from './lecture.ts'
import type { Shot } from './load.ts'
import { startNginx } from './nginx.ts'
import { processorTime } from './processor-time.ts'
import { reportFigures } from './report-figures.ts'
import { openSchool } from './school.ts'
import { type BenchStudent, dataOf, firstLessonOf, logInTeacher, registerStudents } from './students.ts'
import { median, tableOf } from './table.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MILLISECONDS = Number(process.env.BENCH_MILLISECONDS ?? 3000)
const LECTURE_SECONDS = 60 * Number(process.env.BENCH_VIDEO_MINUTES ?? 5)
const PHONE_SECONDS = 60
const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 500)
const ASSETS = 10_000
const CONNECTIONS = 15

/** The size limit of a lecture of 45 minutes, in MB of a million bytes. */
const LECTURE_MINUTES = 45
const AT_MOST_MB: Record<string, number> = { audio: 17, '240p': 50, '360p': 100 }
/** The calls of students while a video is prepared. */
const PER_SECOND = 50
/** The server's least throughput, relative to nginx. */
const SHARE_OF_NGINX = 0.6
const PLAYERS_MAY_TAKE_MB = 150
/** Ten thousand videos may cost a request no more than ten do; what differs by less than this is chance. */
const CHANCE = 1.1

interface Rendition {
  name: string
  height: number
  sizeBytes: number
}
interface Lesson {
  streamUrl: string
  renditions: Rendition[]
}

await ffmpegInstalled()
console.log(`Starting PostgreSQL, the demo school on it, and ${PLAYERS} students …`)
await using school = await openSchool()
const { server, demo } = school
const port = Number(new URL(server.url).port)
const students = await registerStudents(server.url, demo, PLAYERS)
await school.enrol(students.map(({ id }) => id))
const calls = await benchCalls(school, students.slice(0, 64))
const tree = calls.find(({ name }) => name.startsWith('tree'))
const [first] = students
if (!tree || !first) throw new Error('There is no student, or no course.')
const { headers } = await logInTeacher(server.url, demo, 'bench-device-teacher')
using load = startWorker()
const folder = await mkdtemp(join(tmpdir(), 'manassa-videos-'))
const lessonId = await firstLessonOf(server.url + (tree.shots[0]?.path ?? ''), first, 'Video')
const rows: string[][] = []

function row(what: string, measured: string, limit: string, kept: boolean) {
  rows.push([what, measured, limit, kept ? 'yes' : 'no'])
}

const lessonOf = async (student: BenchStudent) =>
  (await dataOf(
    await fetch(`${server.url}/api/Student/contentlesson/${lessonId}`, { headers: student.headers }),
  )) as Lesson

const studying = () =>
  load.run({ kind: 'steady', steady: { port, shots: tree.shots, perSecond: PER_SECOND, milliseconds: 10_000 } })

async function measurePreparation() {
  console.log(`Making a lecture of ${LECTURE_SECONDS / 60} minutes …`)
  const videoFile = await makeLecture(folder, LECTURE_SECONDS, 'screen')
  await studying()
  const alone = [(await studying()).p99, (await studying()).p99, (await studying()).p99]
  const began = await brought(videoFile)
  console.log('Preparing it …')
  const during: number[] = []
  let firstAfter = 0
  let lesson: Lesson
  do {
    during.push((await studying()).p99)
    lesson = await lessonOf(students[0] as BenchStudent)
    if (firstAfter === 0 && isMade(lesson)) firstAfter = performance.now() - began
  } while (!isWhole(lesson))
  const seconds = (performance.now() - began) / 1000
  for (const { name, sizeBytes } of lesson.renditions) {
    const megabytes = (sizeBytes / 1e6 / LECTURE_SECONDS) * 60 * LECTURE_MINUTES
    const most = AT_MOST_MB[name]
    row(
      `${LECTURE_MINUTES} minutes, ${name}, MB`,
      megabytes.toFixed(1),
      String(most ?? '–'),
      !most || megabytes <= most,
    )
  }
  const limit = latencyLimit(median(alone))
  row(`a student's call at ${PER_SECOND} a second, p99, ms`, median(alone).toFixed(0), '–', true)
  row('the same while a video is prepared, ms', median(during).toFixed(0), limit.toFixed(0), median(during) <= limit)
  console.log(`  p99 of each 10 s: ${during.map((each) => each.toFixed(0)).join(', ')} ms`)
  row('a minute of video prepared in, s', (seconds / (LECTURE_SECONDS / 60)).toFixed(1), '–', true)
  row('240p and sound after, s', (firstAfter / 1000).toFixed(0), '–', true)
}

async function brought(videoFile: string): Promise<number> {
  const uploadId = await sent(await readFile(videoFile))
  const began = performance.now()
  const body = JSON.stringify({ uploadId })
  const json = { ...headers, 'content-type': 'application/json' }
  await dataOf(
    await fetch(`${server.url}/api/teacher/lessons/${lessonId}/video`, { method: 'PUT', headers: json, body }),
  )
  return began
}

async function filmedByPhone() {
  console.log('Making a video as a phone takes it, and preparing it …')
  const before = await lessonOf(students[0] as BenchStudent)
  await brought(await makeLecture(folder, PHONE_SECONDS, 'phone'))
  const isNew = (lesson: Lesson) => folderOf(lesson) !== folderOf(before) && isWhole(lesson)
  while (!isNew(await lessonOf(students[0] as BenchStudent))) await pause(2_000)
}
const folderOf = ({ streamUrl }: Lesson) => new URL(streamUrl).pathname.split('/').slice(4, 7).join('/')

const isMade = ({ streamUrl, renditions }: Lesson) => Boolean(streamUrl?.includes('/videos/')) && renditions.length > 0
const isWhole = (lesson: Lesson) => isMade(lesson) && lesson.renditions.some(({ name }) => name === '720p')

async function sent(videoFile: Buffer): Promise<string> {
  const made = await fetch(server.url + UPLOADS_PATH, {
    method: 'POST',
    headers: { ...headers, ...creation({ purpose: 'video', fileName: 'lecture.mp4', sizeBytes: videoFile.length }) },
  })
  const path = made.headers.get('location') ?? ''
  const patched = await fetch(new URL(path, server.url), {
    method: 'PATCH',
    headers: { ...headers, ...CHUNK_HEADERS, 'upload-offset': '0' },
    body: new Uint8Array(videoFile),
  })
  if (patched.status !== 204) throw new Error(`The video was refused: ${patched.status} ${await patched.text()}`)
  return path.split('/').at(-1) ?? ''
}

async function segmentsFor(student: BenchStudent): Promise<Shot[]> {
  const { streamUrl } = await lessonOf(student)
  const playlist = new URL('360p/index.m3u8', streamUrl)
  const text = await (await fetch(new URL(playlist.pathname, server.url))).text()
  const names = text.split('\n').filter((line) => line.endsWith('.m4s'))
  return names.map((name) => ({ method: 'GET', path: new URL(name, playlist).pathname, headers: {} }))
}

const driven = async (at: { port: number; pid: number }, shots: readonly Shot[]) => {
  const before = processorTime(at.pid)
  const { responses, milliseconds, refused } = await load.run({
    kind: 'load',
    load: { port: at.port, shots, connections: CONNECTIONS, milliseconds: MILLISECONDS },
  })
  if (Object.keys(refused).length > 0) throw new Error(`Not every response was 2xx: ${JSON.stringify(refused)}`)
  return { perSecond: responses / (milliseconds / 1000), processor: (processorTime(at.pid) - before) / responses }
}
const own = { port, pid: server.pid }

async function measureAgainstNginx(what: string, shots: readonly Shot[]) {
  await using nginx = await startNginx(join(school.dataDir, 'media'), folder)
  const plain = shots.map((shot) => ({ ...shot, path: shot.path.replace(/^\/media\/streams\/[^/]+/, '') }))
  const [first] = plain
  const bytes = await (await fetch(`http://127.0.0.1:${nginx.port}${first?.path}`)).arrayBuffer()
  const ratios: number[] = []
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${ROUNDS} beside nginx …`)
    const one = await driven(own, shots)
    const other = await driven(nginx, plain)
    if (round === 0) continue
    ours.push(one.perSecond)
    theirs.push(other.perSecond)
    ratios.push(one.perSecond / other.perSecond)
    console.log(
      `  ${one.perSecond.toFixed(0)} and ${other.perSecond.toFixed(0)} a second, ${one.processor.toFixed(0)} and ${other.processor.toFixed(0)} µs each`,
    )
  }
  const size = (bytes.byteLength / 1000).toFixed(0)
  row(`${what} at 360p, pieces of ${size} KB a second`, median(ours).toFixed(0), '–', true)
  row('of nginx with the same files', median(theirs).toFixed(0), '–', true)
  row('× nginx', median(ratios).toFixed(2), String(SHARE_OF_NGINX), median(ratios) >= SHARE_OF_NGINX)
}

const memoryMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

async function measurePlayers() {
  const videoFiles: Shot[][] = []
  for (const student of students) videoFiles.push(await segmentsFor(student))
  await pause(5_000)
  const before = memoryMb()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, memoryMb())
  }, 250)
  console.log(`${PLAYERS} players …`)
  const { responses, p99, refused } = await load.run({
    kind: 'players',
    players: { port, videos: videoFiles, segmentMilliseconds: 4000, milliseconds: 60_000 },
  })
  clearInterval(looking)
  if (Object.keys(refused).length > 0) throw new Error(`Not every response was 2xx: ${JSON.stringify(refused)}`)
  const taken = most - before
  row(
    `${PLAYERS} players (${responses} pieces, p99 ${p99.toFixed(0)} ms), MB more`,
    taken.toFixed(0),
    String(PLAYERS_MAY_TAKE_MB),
    taken < PLAYERS_MAY_TAKE_MB,
  )
}

async function measureManyVideos(shots: readonly Shot[]) {
  const store = manyVideos(school)
  const lesson = students.slice(0, 64).map(({ headers: own }) => ({
    method: 'GET' as const,
    path: `/api/Student/contentlesson/${lessonId}`,
    headers: own,
  }))
  const both = async () => {
    await driven(own, shots)
    return { piece: (await driven(own, shots)).processor, lesson: (await driven(own, lesson)).processor }
  }
  const few = await both()
  console.log(`${ASSETS} videos in the store …`)
  await store.add(ASSETS)
  const many = await both()
  await store.remove()
  const fewAgain = await both()
  for (const what of ['piece', 'lesson'] as const) {
    const ratio = many[what] / ((few[what] + fewAgain[what]) / 2)
    row(
      `a ${what} with ${ASSETS} videos, × with ten (processor time)`,
      ratio.toFixed(2),
      String(CHANCE),
      ratio <= CHANCE,
    )
  }
}

try {
  await measurePreparation()
  const shots = await segmentsFor(students[0] as BenchStudent)
  await measureAgainstNginx('slides', shots)
  await measurePlayers()
  await measureManyVideos(shots)
  await filmedByPhone()
  await measureAgainstNginx('a video from a phone', await segmentsFor(students[0] as BenchStudent))
} finally {
  await rm(folder, { recursive: true })
}
const conditions = [`a lecture of ${LECTURE_SECONDS / 60} minutes`, `medians of ${ROUNDS} rounds`]
await reportFigures('npm run bench:videos', [tableOf(rows, ['what', 'measured', 'limit', 'kept'])], conditions)
