import type { StaffContext } from '#api/lib/request-context.ts'
import { takeFilmUpload } from '../uploads/take-upload.ts'
import { filmCheckJob, filmJob } from './film-job.ts'
import {
  beginAgain,
  heldFilmOf,
  insertFilm,
  keepPieces,
  leaveComing,
  leaveFilms,
  playAgain,
  storeComing,
  takeFormer,
} from './films.queries.ts'
import { binSince } from './former-film.ts'

/**
 * Gives a lesson the film that an upload is, in the transaction of the save that names it: it is prepared, and until it
 * can be played students have what was there. The lesson's own once more (`newest`), after it has failed, is prepared
 * again. One that still plays, or that the lesson had in the days of the bin, comes back as it was. Throws what
 * `takeFilmUpload` does.
 */
export async function takeFilm(
  context: StaffContext,
  lessonId: number,
  { uploadId, newest, playing }: { uploadId: string; newest: number | null; playing: number | null },
): Promise<void> {
  const now = context.services.clock.now()
  const before = await heldFilmOf(context, uploadId)
  const isOwn = before !== undefined && before.id === newest
  const isFormer =
    before !== undefined &&
    !isOwn &&
    (before.id === playing || (await takeFormer(context, lessonId, before.id, binSince(now))))
  const id = isOwn || isFormer ? before.id : await newFilm(context, uploadId)
  if (isFormer && before.plays !== null) {
    await leaveFilms(context, lessonId, id, now)
    await playAgain(context, { lessonId, filmId: id, now })
    if (before.state === 'ready') return
  } else {
    await leaveComing(context, lessonId, id, now)
    await storeComing(context, lessonId, id)
  }
  if (isOwn || isFormer) await beginAgain(context, id)
  const { db, services, tenantId } = context
  await services.jobs.enqueue(db, tenantId, filmJob, { filmId: id, uploadId }, { uniqueKey: String(id) })
  await services.jobs.enqueue(db, tenantId, filmCheckJob, { filmId: id }, { uniqueKey: String(id) })
}

/** An address is about to take the place of what a lesson has: that can come back. */
export const letFilmsGo = (context: StaffContext, lessonId: number) =>
  leaveFilms(context, lessonId, null, context.services.clock.now())

async function newFilm(context: StaffContext, uploadId: string): Promise<number> {
  const createdAt = context.services.clock.now()
  let id = 0
  await takeFilmUpload(context, uploadId, async ({ fileName, sizeBytes }) => {
    id = await insertFilm(context, { uploadId, fileName, sizeBytes, createdAt })
  })
  await keepPieces(context, id)
  return id
}
