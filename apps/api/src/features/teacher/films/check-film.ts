import type { z } from 'zod'
import { AppError } from '#api/lib/app-error.ts'
import type { JobHandler } from '#api/lib/jobs/job-kind.ts'
import type { Services } from '#api/lib/request-context.ts'
import { filmBytesOf } from './film-bytes.ts'
import type { filmCheckJob } from './film-job.ts'
import { filmTools } from './film-tools.ts'
import { endPreparation, piecesOfFilm } from './films.queries.ts'
import { isCut } from './is-cut.ts'
import { lendFile } from './lend-file.ts'
import { wantedFilm } from './prepare-film.ts'
import { probeFilm } from './probe-film.ts'

/**
 * Looks at a film that has just come, and ends its preparation where there is nothing to prepare: its teacher hears so
 * at once, and not after the films that come before it. Whatever else is in the way its preparation meets again.
 */
export const checkFilm =
  ({
    media,
    environment,
  }: Pick<Services, 'media' | 'environment'>): JobHandler<z.output<typeof filmCheckJob.payload>> =>
  async (context, { filmId }) => {
    const { tenantId, transaction, signal } = context
    const tools = filmTools(environment)
    const wanted = () => transaction((db) => wantedFilm({ db, tenantId }, filmId))
    const film = tools && (await wanted())
    if (!film) return
    const keys = film.storageKey ? [film.storageKey] : await transaction((db) => piecesOfFilm({ db, tenantId }, filmId))
    const bytes = await filmBytesOf(media, keys)
    // Its pieces have just become one file, or it is gone.
    if (bytes.size !== Number(film.sizeBytes)) throw new Error('The film is not where it was.')
    try {
      if (await isCut(bytes)) throw new AppError('film.broken')
      await using lent = await lendFile(bytes)
      await probeFilm(tools, lent.url, signal).catch((error) => {
        throw lent.failure() ?? error
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (await wanted()) await transaction((db) => endPreparation({ db, tenantId }, filmId, error.code))
    }
  }
