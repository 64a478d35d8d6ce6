import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { indexOf, type LessonPosition } from '@manassa/contract/rules/first-lesson'
import { resumeSecond } from '@manassa/contract/rules/video-progress'
import type { StudiedUnitView, VideoLesson } from '@manassa/contract/student/study'
import { httpRequest } from '../lib/call/http-request.ts'
import { preloadedResponses, preloadFetch } from '../lib/call/preloaded-responses.ts'
import { ofStudent } from '../lib/device-keys.ts'
import { deviceStorage } from '../lib/device-storage.ts'
import { SAVED_LESSON } from '../lib/owned-keys.ts'
import { deviceId } from '../lib/session/device-id.ts'
import { savedToken, savedUser } from '../lib/session/stored-session.ts'
import { positionToResume } from './offline/saved-position.ts'
import { courseNow, type LessonNow, lessonAt, startingPlace } from './schedule/course-now.ts'
import { secondInAddress } from './schedule/second-in-address.ts'
import { readPreferences } from './video/engine/preferences.ts'
import { canPlayStreams, fetchStreamHead } from './video/engine/stream-head.ts'

export interface HeadStartPlan {
  school: string
  /** The path that reads the course or unit of this page, from `/api` on. */
  study: string
  /** The app's scripts, the largest first. */
  scripts: string[]
  /** The app's small scripts, which need no longer than an empty response. */
  smallScripts: string[]
  lesson: Pick<AnyEndpoint, 'method' | 'path'>
  /** The script that parses streams; null when it has no file of its own. */
  streamScript: string | null
  /** The script of a quiz; null when it has no file of its own. */
  quizScript: string | null
}

declare global {
  interface Window {
    headStart: HeadStartPlan
  }
}

type Studied = { serverNow: string } & ({ units: StudiedUnitView[] } | StudiedUnitView)
interface Headers {
  [name: string]: string
}

const { school, study, scripts, smallScripts, lesson, streamScript, quizScript } = window.headStart
const user = savedUser(deviceStorage)
const token = savedToken(deviceStorage)
const mostOfApp = Promise.all(scripts.map((href) => preload(href, 'high')))
/** A browser opens six connections, so small scripts wait behind the data. */
const restOfApp = Promise.all(smallScripts.map((href) => preload(href, 'low')))
Promise.all([mostOfApp, restOfApp]).then(startApp)

// The app repeats a request that fails here, and reports the failure.
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
 * Runs in the head of a player's page while the app is loading: requests the course, the lesson that will open and the
 * start of its stream by the app's own rules. The app then takes the responses (docs/design/page-delivery.md).
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
  const isSaved = deviceStorage.read(`${ofStudent(SAVED_LESSON, userId)}${lessonId}`) !== null
  if (!streamUrl || isSaved || !canPlayStreams()) return

  // The app's scripts come first, because they have much to do while the stream is loading.
  if (streamScript) mostOfApp.then(() => preload(streamScript, 'high'))
  const stoppedAt = positionToResume(userId, lessonId, positionSeconds)
  const startAt = secondInAddress(location.search) ?? resumeSecond(stoppedAt, durationSeconds ?? 0)
  await fetchStreamHead({ streamUrl, renditions, startAt }, readPreferences().quality, headers, mostOfApp)
}

async function dataOf<Data>(response: Promise<Response>): Promise<Data> {
  const reply = await (await response).json()
  if (!reply.success) throw new Error(reply.code)
  return reply.data
}

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

/** Resolves after a failure too; the script's first user reports it. */
function preload(href: string, fetchPriority: 'high' | 'low'): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
  })
}

/** The app's entry is inert text at the end of the page (server/page-scripts.tsx) until this runs it. */
function startApp() {
  if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', startApp, { once: true })
  const start = Object.assign(document.createElement('script'), { type: 'module' })
  start.textContent = document.getElementById('start')?.textContent ?? ''
  document.head.append(start)
}
