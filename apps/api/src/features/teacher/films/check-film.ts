import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import { AppError } from '#api/lib/app-error.ts'
import type { JobContext, JobHandler } from '#api/lib/jobs/job-kind.ts'
import type { Services } from '#api/lib/request-context.ts'
import { type FilmBytes, filmBytesOf } from './film-bytes.ts'
import type { filmCheckJob } from './film-job.ts'
import { type FilmTools, filmTools } from './film-tools.ts'
import { endPreparation, piecesOfFilm } from './films.queries.ts'
import { isCut } from './is-cut.ts'
import { containerOf, writeExcerpt } from './local-video.ts'
import { wantedFilm } from './prepare-film.ts'
import { probeFilm } from './probe-film.ts'
import { checkFolderOf } from './workplaces.ts'

type CheckServices = Pick<Services, 'media' | 'environment' | 'clock'>

/**
 * Looks at a film that has just come, and ends its preparation where there is nothing to prepare: its teacher hears so
 * at once, and not after the films that come before it. Whatever else is in the way its preparation meets again.
 */
export const checkFilm =
  (services: CheckServices): JobHandler<z.output<typeof filmCheckJob.payload>> =>
  async (context, { filmId }) => {
    const { tenantId, transaction } = context
    const tools = filmTools(services.environment)
    const wanted = () => transaction((db) => wantedFilm({ db, tenantId }, filmId))
    const film = tools && (await wanted())
    if (!film) return
    const keys = film.storageKey ? [film.storageKey] : await transaction((db) => piecesOfFilm({ db, tenantId }, filmId))
    const bytes = await filmBytesOf(services.media, keys)
    // Its pieces have just become one file, or it is gone.
    if (bytes.size !== Number(film.sizeBytes)) throw new Error('The film is not where it was.')
    try {
      await check(services, context, { filmId, tools, bytes })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (await wanted()) await transaction((db) => endPreparation({ db, tenantId }, filmId, error.code))
    }
  }

/** Throws why the video cannot be prepared. */
async function check(
  { environment, clock }: CheckServices,
  { tenantId, signal }: JobContext,
  { filmId, tools, bytes }: { filmId: number; tools: FilmTools; bytes: FilmBytes },
) {
  const container = await containerOf(bytes)
  if (await isCut(bytes)) throw new AppError('film.broken')
  const folder = checkFolderOf(environment, tenantId, filmId)
  try {
    const path = await writeExcerpt(bytes, folder)
    if (path !== null) await probeFilm(tools, { path, container }, { signal, clock })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
