import { ADMITTED_FOR_SECONDS } from '@manassa/contract/limits'
import { hasAccessChanged } from '#api/lib/cache/access-changes.ts'
import { LruCache, STUDENT_ENTRIES } from '#api/lib/cache/lru-cache.ts'
import { afterCommit } from '#api/lib/db/create-database.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { noteWatchSession } from './watch-session.ts'

interface OpenedVideo {
  watchSessionId: number
  /** The monotonic time at which the gates are checked again. */
  until: number
  changesBefore: number
}

const opened = new LruCache<OpenedVideo>(STUDENT_ENTRIES)

const nameOf = ({ tenantId, viewer, credentials }: StudentContext, lessonId: number) =>
  [tenantId, lessonId, viewer.phone, credentials.address, credentials.token].join(' ')

/**
 * The video that the gates let this session into a moment ago, as pieces of videos are let in (`access-check.ts`);
 * undefined where they are to be asked. The session itself was checked with this call.
 */
export function openedVideo(context: StudentContext, lessonId: number): OpenedVideo | undefined {
  const { tenantId, viewer, services } = context
  const video = opened.get(nameOf(context, lessonId))
  if (!video || services.clock.monotonicMs() >= video.until) return undefined
  return hasAccessChanged(tenantId, viewer.id, video.changesBefore) ? undefined : video
}

/**
 * Records that the gates admitted a student to a video, for `ADMITTED_FOR_SECONDS`. `changesBefore` is
 * `accessChangesSoFar` before the check.
 */
export async function noteOpenedVideo(
  context: StudentContext,
  { lessonId, changesBefore }: { lessonId: number; changesBefore: number },
): Promise<OpenedVideo> {
  const watchSessionId = await noteWatchSession(context, lessonId)
  const until = context.services.clock.monotonicMs() + ADMITTED_FOR_SECONDS * 1000
  const video = { watchSessionId, until, changesBefore }
  afterCommit(() => opened.set(nameOf(context, lessonId), video))
  return video
}
