import { type ErrorCode, errorInArabic } from '@manassa/contract/errors'
import { countBefore, newestJobOf } from '#api/lib/jobs/jobs.queries.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { filmJob } from './film-job.ts'
import { findFilm } from './films.queries.ts'

/** How a film that was brought as a file stands; null where there is none. */
export async function readFilm(school: InSchool, filmId: number | null) {
  const film = filmId === null ? null : await findFilm(school, filmId)
  if (!film) return null
  const { uploadId, fileName, sizeBytes, failure } = film
  const file = { uploadId, fileName, sizeBytes }
  if (film.state === 'ready') return { state: film.state, file }
  if (failure !== null) return { state: 'failed' as const, reason: errorInArabic(failure as ErrorCode), file }
  const job = await newestJobOf(school.db, school.tenantId, { queue: filmJob.queue, uniqueKey: String(film.id) })
  // Its process died with the last try, and nobody was left to write it beside the film; the job itself goes in time.
  const isUnderWay = job?.state === 'running' || job?.state === 'waiting'
  if (!isUnderWay) return { state: 'failed' as const, reason: errorInArabic('film.failed'), file }
  const turn = job.state === 'waiting' && { filmsBefore: await countBefore(school.db, job) }
  return { state: 'preparing' as const, progress: job.progress, ...turn, file }
}

/** What the small pictures weigh of the film that plays; null where it has none. */
export async function thumbnailBytesOf(school: InSchool, filmId: number | null): Promise<number | null> {
  const film = filmId === null ? null : await findFilm(school, filmId)
  return film?.thumbnails?.sizeBytes ?? null
}
