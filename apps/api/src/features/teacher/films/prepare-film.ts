import type { ErrorCode } from '@manassa/contract/errors'
import { FILM_SOURCE_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { z } from 'zod'
import { AppError } from '#api/lib/app-error.ts'
import { removeLater } from '#api/lib/files-to-remove.ts'
import { removeFilmFolder } from '#api/lib/films-to-remove.ts'
import { type JobContext, type JobHandler, LeaseLost, TurnOver } from '#api/lib/jobs/job-kind.ts'
import type { InSchool, Services } from '#api/lib/request-context.ts'
import { filmFileAt } from './film-file.ts'
import { filmJob } from './film-job.ts'
import { DecodingFailed, filmTools } from './film-tools.ts'
import { endPreparation, type FilmRow, findFilm, isFilmOf, isWanted, leaveSource, letPlay } from './films.queries.ts'
import { joinFilm } from './join-film.ts'
import { JOINED_PERCENT, makeLadder } from './make-ladder.ts'
import { NobodyWants } from './nobody-wants.ts'

const DECODED_AT_MOST_TIMES = 2

type Parts = Pick<Services, 'db' | 'media' | 'clock' | 'schoolKeys' | 'environment'>

/**
 * Prepares a film that a lesson was given, and lets students have it. What is wrong with the film itself is written
 * beside it; anything else is tried again, and after the last try written there too.
 */
export const prepareFilm =
  (services: Parts): JobHandler<z.output<typeof filmJob.payload>> =>
  async (context, { filmId, uploadId }) => {
    const { tenantId, transaction } = context
    const film = await transaction((db) => wantedFilm({ db, tenantId }, filmId))
    try {
      if (film) await prepare(services, context, film)
    } catch (error) {
      if (error instanceof NobodyWants) return
      const failure = failureIn(error, context)
      if (failure === null) throw error
      await endWith(context, filmId, failure)
    } finally {
      await leaveNothing(services, context, uploadId ?? film?.uploadId)
    }
  }

/**
 * What is still put into the store while the film goes is nobody's: its folder was listed before. Also told where the
 * job is another's by now.
 */
async function leaveNothing({ db, media, clock }: Parts, { tenantId }: JobContext, uploadId: string | undefined) {
  if (uploadId === undefined) return
  await db.inSchool(tenantId, async (school) => {
    if (await isFilmOf({ db: school, tenantId }, uploadId)) return
    await removeFilmFolder(school, { tenantId, uploadId }, { media, now: clock.now() })
  })
}

/** The film, while a lesson wants it and it is not prepared. */
export async function wantedFilm(school: InSchool, filmId: number): Promise<FilmRow | null> {
  const film = await findFilm(school, filmId)
  const isLeft = film?.state === 'preparing' && (await isWanted(school, filmId))
  return isLeft ? film : null
}

async function prepare(services: Parts, context: JobContext, film: FilmRow) {
  const onProgress = (share: number) => context.progress(JOINED_PERCENT * share)
  const storageKey = await joinFilm(services, context, { film, onProgress })
  const tools = filmTools(services.environment)
  if (tools) {
    await makeLadder({ services, context, tools, film, storageKey })
    await endWith(context, film.id, null, services)
  } else {
    await playAsItIs(services, context, { film, storageKey })
    await endWith(context, film.id, null)
  }
}

/** Where nothing can be made of it: what browsers play by themselves. */
async function playAsItIs(
  { media, clock }: Parts,
  { tenantId, transaction }: JobContext,
  { film: { id, sizeBytes }, storageKey }: { film: FilmRow; storageKey: string },
) {
  const found = await filmFileAt(media, storageKey)
  if (found === null) throw new AppError('film.cannotPrepare')
  if (found === 'broken') throw new AppError('film.broken')
  const { durationSeconds } = found
  const film = { storageKey, sizeBytes, durationSeconds, now: clock.now() }
  await transaction((db) => letPlay({ db, tenantId }, id, film))
}

/** @param made where what was made of it takes the place of the file that came, which goes after a while */
const endWith = (
  { tenantId, transaction }: JobContext,
  filmId: number,
  failure: ErrorCode | null,
  made?: Pick<Services, 'clock'>,
) =>
  transaction(async (db) => {
    await endPreparation({ db, tenantId }, filmId, failure)
    const storageKey = made && (await leaveSource({ db, tenantId }, filmId))
    if (!storageKey) return
    const removeAt = new Date(made.clock.now().getTime() + FILM_SOURCE_KEPT_DAYS * DAY_MS)
    await removeLater(db, { tenantId, storageKey, removeAt })
  })

/** What a film fails with for good; null for what another try may mend. */
function failureIn(error: unknown, { attempt, signal }: JobContext): ErrorCode | null {
  if (error instanceof AppError) return error.code
  if (error instanceof LeaseLost || error instanceof TurnOver || signal.aborted) return null
  // What went wrong in the same way twice is the film's fault.
  if (error instanceof DecodingFailed && attempt >= DECODED_AT_MOST_TIMES) return 'film.broken'
  return attempt >= filmJob.maxAttempts ? 'film.failed' : null
}
