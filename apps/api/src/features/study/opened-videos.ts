import { ADMITTED_FOR_SECONDS } from '@manassa/contract/limits'
import { hasAccessChanged } from '#api/lib/cache/access-changes.ts'
import { LruCache } from '#api/lib/cache/lru-cache.ts'
import { afterCommit } from '#api/lib/db/create-database.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { noteWatchSession } from './watch-session.ts'

/** A video of each student of a big school, with room to spare. */
const MOST_REMEMBERED = 20_000

interface OpenedVideo {
  /** The sitting that was noted when the gates were asked. */
  watchSessionId: number
  /** Ticks of the clock at which the gates are asked again. */
  until: number
  /** The changes of access that this process knew of before they were asked. */
  changesBefore: number
}

const opened = new LruCache<OpenedVideo>(MOST_REMEMBERED)

/** A video of one session, from one address, under one number: by these one sitting is told from another. */
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
 * Records that the gates let a student into a video, for `ADMITTED_FOR_SECONDS`. `changesBefore` is the moment of
 * `accessChangesSoFar` before the gates were asked.
 */
export async function noteOpenedVideo(
  context: StudentContext,
  { lessonId, changesBefore }: { lessonId: number; changesBefore: number },
): Promise<OpenedVideo> {
  const watchSessionId = await noteWatchSession(context, lessonId)
  const until = context.services.clock.monotonicMs() + ADMITTED_FOR_SECONDS * 1000
  const video = { watchSessionId, until, changesBefore }
  afterCommit(() => opened.set(nameOf(context, lessonId), video, 1))
  return video
}
