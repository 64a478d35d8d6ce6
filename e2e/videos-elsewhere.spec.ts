import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, peopleOf } from '#demo/people/index.ts'
import { aClientsPage } from './support/clients-page.ts'
import type { DemoSchool } from './support/demo-school.ts'
import { hosted, respondWithHostedVideo } from './support/frames/plays-elsewhere.ts'
import { slowConnection } from './support/network.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { schoolWithClock } from './support/school-with-clock.ts'

/** The fields of a lesson that an older client reads, and those that the calls' description adds. */
interface Video {
  lessonName: string
  videoUrl: string
  attachmentUrl: string | null
  streamUrl: string | null
  captions: Array<{ url: string }>
}

interface VideoReader {
  base: string
  tenant: string
  email: string
  password: string
  /** The code of a card; none for the free course. */
  code?: string | undefined
}

async function readVideos({ base, tenant, email, password, code }: VideoReader): Promise<Video[]> {
  const headers: Record<string, string> = { DeviceId: '1763755200000-k3x9q', 'X-Tenant-ID': tenant }
  const ask = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(base + path, {
      ...sent,
      credentials: 'include',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    })
    return (await response.json()).data
  }
  const { token, user } = await ask('/api/Auth/login', { EmailorMobile: email, password })
  headers.Authorization = `Bearer ${token}`
  if (code) await ask('/api/Student/add-course-by-code', { Code: code, StudentId: user.id })
  const { courses } = code
    ? await ask(`/api/Student/Student-Enrolled-Courses?studentId=${user.id}`)
    : await ask('/api/AdminStudent/CourseActive?grade=Secondary1&pagesize=100')
  const course = code ? courses[0] : courses.find(({ price }: { price: number }) => price === 0)
  const tree = await ask(`/api/Course/tree-course-with-progress?courseid=${course.id}`)
  const videoLessons: Video[] = []
  for (const { id, type } of tree.units.flatMap(({ lessons }: { lessons: object[] }) => lessons)) {
    if (type !== 'Video') continue
    const videoLesson = await ask(`/api/Student/contentlesson/${id}`)
    if (videoLesson) videoLessons.push(videoLesson)
  }
  return videoLessons
}

async function playToItsEnd({ videoUrl, captions }: Video) {
  const player = document.createElement('video')
  const nextEvent = (target: EventTarget, event: string) =>
    new Promise((resolve, reject) => {
      target.addEventListener(event, resolve, { once: true })
      player.addEventListener('error', () => reject(new Error(player.error?.message)), { once: true })
    })
  player.muted = true
  // A caption of another origin needs CORS.
  if (captions[0]) player.crossOrigin = 'anonymous'
  player.src = videoUrl
  const text = document.createElement('track')
  const read = captions[0] ? nextEvent(text, 'load') : Promise.resolve()
  if (captions[0]) {
    Object.assign(text, { kind: 'captions', src: captions[0].url })
    player.append(text)
    text.track.mode = 'hidden'
  }
  document.body.append(player)
  await nextEvent(player, 'loadeddata')
  await read
  await player.play()
  const ends = nextEvent(player, 'ended')
  player.currentTime = player.duration - 0.5
  await ends
  const seen = { width: player.videoWidth, words: text.track.cues?.length ?? 0 }
  player.remove()
  return seen
}

async function videoReader(page: Page, school: DemoSchool, base: string | undefined): Promise<VideoReader> {
  const { email, password } = await aNewStudent(page, school)
  return { base: base ?? '', tenant: school.tenant, email, password }
}

test('a page of another origin plays every video in a plain player, those with a stream too, and reads their captions', async ({
  page,
  school,
  baseURL,
}) => {
  const reader = await videoReader(page, school, baseURL)
  await using client = await aClientsPage('127.0.0.1')
  await page.goto(client.url)
  const videoLessons = await page.evaluate(readVideos, reader)
  expect(videoLessons.filter(({ streamUrl }) => streamUrl)).not.toEqual([])
  expect(videoLessons.filter(({ streamUrl }) => !streamUrl)).not.toEqual([])
  expect(videoLessons.filter(({ captions }) => captions.length > 0)).not.toEqual([])
  for (const videoLesson of videoLessons) {
    const { width, words } = await page.evaluate(playToItsEnd, videoLesson)
    expect(width, videoLesson.lessonName).toBeGreaterThan(0)
    expect(words > 0, videoLesson.lessonName).toBe(videoLesson.captions.length > 0)
  }
})

test('a page of another origin saves the paper of a lesson by a plain link', async ({
  page,
  school,
  watch,
  baseURL,
}) => {
  // The course has future weeks.
  watch.expect(403, '/api/Student/contentlesson/')
  const [first] = school.courseCodes
  // The last cards of the course, which no other test uses.
  const card = school.courseCodes.filter(({ courseId }) => courseId === first?.courseId).at(-1)
  const reader = { ...(await videoReader(page, school, baseURL)), code: card?.code }
  await using client = await aClientsPage('127.0.0.1')
  await page.goto(client.url)
  const videoLessons = await page.evaluate(readVideos, reader)
  const address = videoLessons.find(({ attachmentUrl }) => attachmentUrl)?.attachmentUrl ?? ''
  const saved = page.waitForEvent('download')
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Download' })
    document.body.append(link)
    link.click()
  }, address)
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a page of another origin drives a hosted video by messages', async ({ page, school, baseURL }) => {
  const reader = await videoReader(page, school, baseURL)
  await respondWithHostedVideo(page, () => hosted('plays a video'))
  await using client = await aClientsPage('127.0.0.1')
  await page.goto(client.url)
  const [videoLesson] = await page.evaluate(readVideos, reader)
  const seconds = await page.evaluate(async (src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, allow: 'autoplay' })
    const say = (method: string, value?: unknown) =>
      frame.contentWindow?.postMessage(
        JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener: 'time' }),
        '*',
      )
    return new Promise<number>((resolve) => {
      addEventListener('message', ({ data }) => {
        const { event, value } = JSON.parse(data)
        if (event === 'ready') {
          say('mute')
          say('play')
          setInterval(() => say('getCurrentTime'), 300)
        }
        if (event === 'getCurrentTime' && value > 0.5) resolve(value)
      })
      document.body.append(frame)
    })
  }, videoLesson?.videoUrl ?? '')
  expect(seconds).toBeGreaterThan(0.5)
})

test('a plain player that was left for an evening stops where its bytes end, and goes on with the lesson read again', async ({
  page,
  watch,
}) => {
  // A school with a movable clock: three hours exceed the video and its address's validity.
  test.setTimeout(240_000)
  await using school = await schoolWithClock()
  const { students } = peopleOf('tenant3')
  const reader = { base: school.url, tenant: 'tenant3', email: students[0]?.email ?? '', password: DEMO_PASSWORD }
  await using client = await aClientsPage('127.0.0.1')
  await page.goto(client.url)
  const [videoLesson] = await page.evaluate(readVideos, reader)
  // The bandwidth hardly exceeds the video's bit rate, so that its end is still missing.
  const setSpeed = await slowConnection(page)
  await setSpeed(30_000)
  await page.evaluate(playFrom, { url: videoLesson?.videoUrl ?? '', second: 0 })
  await expect.poll(() => page.evaluate(whereItIs)).toMatchObject({ error: null })
  await page.locator('video').evaluate((player: HTMLVideoElement) => player.pause())

  school.forward({ hours: 3 })
  watch.expect(403, '/media/')
  // A browser does not tell a page why another origin refused a video: it retries for seconds, and reports a network
  // error.
  watch.expectFailure('/media/')
  await page.locator('video').evaluate((player: HTMLVideoElement) => {
    player.currentTime = player.duration - 3
    return player.play().catch(() => undefined)
  })
  await expect.poll(() => page.evaluate(whereItIs), { timeout: 40_000 }).toMatchObject({ error: 2 })
  const { at } = await page.evaluate(whereItIs)

  await setSpeed(-1)
  const [again] = await page.evaluate(readVideos, reader)
  expect(again?.videoUrl).not.toBe(videoLesson?.videoUrl)
  await page.evaluate(playFrom, { url: again?.videoUrl ?? '', second: at })
  await expect.poll(() => page.evaluate(whereItIs), { timeout: 20_000 }).toMatchObject({ error: null, hasEnded: true })
})

async function playFrom({ url, second }: { url: string; second: number }) {
  const player = document.querySelector('video') ?? document.body.appendChild(document.createElement('video'))
  player.muted = true
  player.src = url
  player.currentTime = second
  await player.play()
  await new Promise((resolve) => player.addEventListener('timeupdate', resolve, { once: true }))
}

/** The position of the page's plain player, and its error number (2: the network). */
function whereItIs() {
  const player = document.querySelector('video')
  return { at: player?.currentTime ?? 0, error: player?.error?.code ?? null, hasEnded: player?.ended ?? false }
}
