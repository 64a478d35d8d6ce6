import { posix } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { OFFLINE_LICENCE_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type {
  renewOfflineLicences as renewCall,
  takeOfflineLicence as takeCall,
} from '@manassa/contract/student/offline'
import type { StudySettings } from '@manassa/contract/teacher/school'
import type { StoredRendition } from '#api/lib/db/tables/content.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure, lockCounters } from '#api/lib/limits/failure-counts.ts'
import { storedVideo } from '../access/course-structure.ts'
import { openLesson } from '../access/open-lesson.ts'
import { streamKey } from '../media/encrypted-stream.ts'
import { sessionName } from '../media/signed-address.ts'

type Licence = DataOf<typeof renewCall>['licences'][number]

/** True for a stream of our own in a school whose students may save lessons. */
export const isSaveable = (
  { savesLessons }: Pick<StudySettings, 'savesLessons'>,
  video: { streamKey: string | null; renditions: readonly StoredRendition[] },
) => savesLessons && video.streamKey !== null && video.renditions.some(({ height }) => height > 0)

/**
 * Gives a session the keys of a lesson that is open to it now, and says until when its device may use them. Throws the
 * gates' errors, `lesson.notVideo`, `offline.notOffered` and `request.tooMany`.
 */
export async function takeOfflineLicence(
  context: StudentContext,
  { lessonId, rendition: wanted }: ParsedInputOf<typeof takeCall>,
): Promise<DataOf<typeof takeCall>> {
  const { services, viewer, now } = context
  const { type, settings, closesAt } = await openLesson(context, lessonId)
  if (type !== 'Video') throw new AppError('lesson.notVideo')
  const video = await storedVideo(context, lessonId)
  const rendition = wanted ? video?.renditions.find(({ name }) => name === wanted) : smallest(video?.renditions ?? [])
  if (!video?.streamKey || !rendition || !isSaveable(settings, video)) throw new AppError('offline.notOffered')

  const session = sessionName({ ...viewer, accountId: viewer.id })
  const counted = [{ budget: budgets.offlineLicences, key: session }]
  await lockCounters(context, session)
  await checkFailures(context, counted)
  await countFailure(context, counted)

  const folder = posix.dirname(video.streamKey)
  const playlist = await text(services.media.read(posix.join(folder, rendition.name, 'index.m3u8')))
  const schoolKeys = await services.schoolKeys.of(viewer.tenantId)
  const names = [...playlist.matchAll(/#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"/g)].map(([, name = '']) => name)
  return {
    ...licenceOf(lessonId, closesAt, now),
    serverNow: now.toISOString(),
    rendition,
    keys: names.map((name) => ({
      name,
      key: streamKey(schoolKeys, folder, posix.join(rendition.name, name)).toString('base64'),
    })),
  }
}

/** The licences of saved lessons that are still open to the student; the others end. */
export async function renewOfflineLicences(
  context: StudentContext,
  { lessonIds }: ParsedInputOf<typeof renewCall>,
): Promise<DataOf<typeof renewCall>> {
  const licences: Licence[] = []
  for (const lessonId of new Set(lessonIds)) {
    const lesson = await openLesson(context, lessonId).catch(nullIfShut)
    const video = lesson && (await storedVideo(context, lessonId))
    if (lesson && video && isSaveable(lesson.settings, video)) {
      licences.push(licenceOf(lessonId, lesson.closesAt, context.now))
    }
  }
  return { serverNow: context.now.toISOString(), licences }
}

function nullIfShut(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

const smallest = (renditions: readonly StoredRendition[]) =>
  renditions.filter(({ height }) => height > 0).toSorted((one, other) => one.height - other.height)[0]

function licenceOf(lessonId: number, closesAt: Date | null, now: Date): Licence {
  const latest = now.getTime() + OFFLINE_LICENCE_DAYS * DAY_MS
  const endsAt = new Date(Math.min(latest, closesAt?.getTime() ?? latest))
  return { lessonId, endsAt: endsAt.toISOString(), closesAt: closesAt?.toISOString() ?? null }
}
