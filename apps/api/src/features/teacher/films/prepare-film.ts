import type { ErrorCode } from '@manassa/contract/errors'
import type { z } from 'zod'
import { AppError } from '#api/lib/app-error.ts'
import { type JobContext, type JobHandler, LeaseLost } from '#api/lib/jobs/job-kind.ts'
import type { Services } from '#api/lib/request-context.ts'
import { filmFileAt } from './film-file.ts'
import { filmJob } from './film-job.ts'
import { endPreparation, type FilmRow, findFilm, isWanted, letPlay } from './films.queries.ts'
import { joinFilm } from './join-film.ts'

type Parts = Pick<Services, 'media' | 'clock'>

/**
 * Prepares a film that a lesson was given, and lets students have it. What is wrong with the film itself is written
 * beside it; anything else is tried again, and after the last try written there too.
 */
export const prepareFilm =
  (services: Parts): JobHandler<z.output<typeof filmJob.payload>> =>
  async (context, { filmId }) => {
    const film = await wantedFilm(context, filmId)
    if (!film) return
    try {
      await prepare(services, context, film)
    } catch (error) {
      const failure = failureIn(error, context)
      if (failure === null) throw error
      await endWith(context, filmId, failure)
    }
  }

/** The film, while a lesson wants it and it is not prepared. */
const wantedFilm = ({ tenantId, transaction }: JobContext, filmId: number): Promise<FilmRow | null> =>
  transaction(async (db) => {
    const film = await findFilm({ db, tenantId }, filmId)
    const isLeft = film?.state === 'preparing' && (await isWanted({ db, tenantId }, filmId))
    return isLeft ? film : null
  })

async function prepare(services: Parts, context: JobContext, film: FilmRow) {
  const { tenantId, transaction } = context
  const storageKey = await joinFilm(services, context, {
    film,
    onProgress: (share) => context.progress(100 * share),
  })
  const found = await filmFileAt(services.media, storageKey)
  if (found === null) throw new AppError('film.cannotPrepare')
  if (found === 'broken') throw new AppError('film.broken')
  const { sizeBytes } = film
  const { durationSeconds } = found
  await transaction((db) => letPlay({ db, tenantId }, film.id, { storageKey, sizeBytes, durationSeconds }))
  await endWith(context, film.id, null)
}

const endWith = ({ tenantId, transaction }: JobContext, filmId: number, failure: ErrorCode | null) =>
  transaction((db) => endPreparation({ db, tenantId }, filmId, failure))

/** What a film fails with for good; null for what another try may mend. */
function failureIn(error: unknown, { attempt, signal }: JobContext): ErrorCode | null {
  if (error instanceof AppError) return error.code
  const isOurs = error instanceof LeaseLost || signal.aborted
  return !isOurs && attempt >= filmJob.maxAttempts ? 'film.failed' : null
}
