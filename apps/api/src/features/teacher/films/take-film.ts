import type { StaffContext } from '#api/lib/request-context.ts'
import { takeFilmUpload } from '../uploads/take-upload.ts'
import { filmJob } from './film-job.ts'
import { beginAgain, heldFilmOf, insertFilm, keepPieces } from './films.queries.ts'

/**
 * Makes an upload a film that is prepared for the lessons that name it, in the transaction of the save that does; gives
 * its number. The lesson's own once more (`present`), after it has failed, is prepared again. Throws what
 * `takeFilmUpload` does.
 */
export async function takeFilm(context: StaffContext, uploadId: string, present: number | null): Promise<number> {
  const before = await heldFilmOf(context, uploadId)
  const isAgain = before !== undefined && before.id === present
  const id = isAgain ? before.id : await newFilm(context, uploadId)
  if (isAgain) await beginAgain(context, id)
  const { db, services, tenantId } = context
  await services.jobs.enqueue(db, tenantId, filmJob, { filmId: id, uploadId }, { uniqueKey: String(id) })
  return id
}

async function newFilm(context: StaffContext, uploadId: string): Promise<number> {
  const createdAt = context.services.clock.now()
  let id = 0
  await takeFilmUpload(context, uploadId, async ({ fileName, sizeBytes }) => {
    id = await insertFilm(context, { uploadId, fileName, sizeBytes, createdAt })
  })
  await keepPieces(context, id)
  return id
}
