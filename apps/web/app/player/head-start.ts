import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { indexOf, type LessonPosition } from '@manassa/contract/rules/first-lesson'
import { resumeSecond } from '@manassa/contract/rules/video-progress'
import type { StudiedUnitView, VideoLesson } from '@manassa/contract/student/study'
import { httpRequest } from '../lib/call/http-request.ts'
import { preloadedResponses, preloadFetch } from '../lib/call/preloaded-responses.ts'
import { deviceStorage } from '../lib/device-storage.ts'
import { deviceId } from '../lib/session/device-id.ts'
import { savedToken, savedUser } from '../lib/session/stored-session.ts'
import { positionToResume } from './offline/saved-position.ts'
import { courseNow, type LessonNow, lessonAt, startingPlace } from './schedule/course-now.ts'
import { secondInAddress } from './schedule/second-in-address.ts'
import { readPreferences } from './video/engine/preferences.ts'
import { canPlayStreams, fetchStreamHead } from './video/engine/stream-head.ts'

/** What the server writes before the head start's code (server/head-start.ts). */
export interface HeadStartPlan {
  school: string
  /** Reads the course or the unit of this page, from `/api` on. */
  study: string
  /** The app's scripts, the largest first. */
  scripts: string[]
  /** Those of them that take no longer than an empty answer would. */
  smallScripts: string[]
  /** Reads a lesson. */
  lesson: Pick<AnyEndpoint, 'method' | 'path'>
  /** What takes streams apart; null where it is not a file of its own. */
  streamScript: string | null
  /** What a quiz needs; null where it is not a file of its own. */
  quizScript: string | null
}

declare global {
  interface Window {
    headStart: HeadStartPlan
  }
}

/** The course with all its units, or one unit. */
type Studied = { serverNow: string } & ({ units: StudiedUnitView[] } | StudiedUnitView)
interface Headers {
  [name: string]: string
}

const { school, study, scripts, smallScripts, lesson, streamScript, quizScript } = window.headStart
const user = savedUser(deviceStorage)
const token = savedToken(deviceStorage)
const mostOfApp = Promise.all(scripts.map((href) => preload(href, 'high')))
/** A browser has six ways to a server: what is small comes behind the questions. */
const restOfApp = Promise.all(smallScripts.map((href) => preload(href, 'low')))
Promise.all([mostOfApp, restOfApp]).then(startApp)

// Whatever fails here is asked for again by the app, which knows what to say.
if (user && token) {
  const headers = {
    Accept: 'application/json',
    DeviceId: deviceId(),
    'X-Tenant-ID': school,
    Authorization: `Bearer ${token}`,
  }
  begin(user.id, headers).catch(() => undefined)
}

/**
 * Runs in the head of a player's page, while the app is still on its way over the line: asks for the course, the lesson
 * that will open, and the beginning of its stream, by the same rules as the app, which then finds the answers
 * (docs/design/page-delivery.md).
 */
async function begin(userId: number, headers: Headers) {
  const response = preloadFetch(study, headers)
  preloadedResponses().acceptedAuthorization = response
    .then(({ ok }) => (ok ? (headers.Authorization ?? null) : null))
    .catch(() => null)
  const opens = lessonToOpen(await dataOf<Studied>(response))
  if (!opens) return
  if (opens.type === 'Quiz') {
    if (quizScript) preload(quizScript, 'low')
    return
  }
  const lessonId = opens.id

  const { url } = httpRequest(lesson, { lessonId })
  const { streamUrl, renditions, positionSeconds, durationSeconds } = await dataOf<VideoLesson>(
    preloadFetch(url, headers),
  )
  if (!streamUrl || !canPlayStreams()) return

  // The line is for the app first: it has much to do while the stream comes. Its small files wait for the server, not
  // for the line.
  if (streamScript) mostOfApp.then(() => preload(streamScript, 'high'))
  const stoppedAt = positionToResume(userId, lessonId, positionSeconds)
  const startAt = secondInAddress(location.search) ?? resumeSecond(stoppedAt, durationSeconds ?? 0)
  await fetchStreamHead({ streamUrl, renditions, startAt }, readPreferences().quality, headers, mostOfApp)
}

/** Rejects when that is not what came. */
async function dataOf<Data>(response: Promise<Response>): Promise<Data> {
  const reply = await (await response).json()
  if (!reply.success) throw new Error(reply.code)
  return reply.data
}

/** The open lesson that the player starts with; null where it starts with none. */
function lessonToOpen(studied: Studied): LessonNow | null {
  const units = 'units' in studied ? studied.units : [studied]
  const view = courseNow({ units }, new Set(), Date.parse(studied.serverNow))
  const place = startingPlace(view, placeInAddress('units' in studied))
  const lesson = place && lessonAt(view, place)
  return lesson?.isOpen ? lesson : null
}

function placeInAddress(isCourse: boolean): LessonPosition | null {
  const search = new URLSearchParams(location.search)
  const unit = isCourse ? indexOf(search.get('unit')) : 0
  const lesson = indexOf(search.get('lesson'))
  return unit === null || lesson === null ? null : { unit, lesson }
}

/** Answers also when it does not come: whoever runs it says so. */
function preload(href: string, fetchPriority: 'high' | 'low'): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
  })
}

/** What starts the app stands at the end of the page, as text that nobody has run (server/head-start.ts). */
function startApp() {
  if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', startApp, { once: true })
  const start = Object.assign(document.createElement('script'), { type: 'module' })
  start.textContent = document.getElementById('start')?.textContent ?? ''
  document.head.append(start)
}
