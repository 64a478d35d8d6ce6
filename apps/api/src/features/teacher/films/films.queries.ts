import type { ErrorCode } from '@manassa/contract/errors'
import type { ExpressionBuilder } from 'kysely'
import type { StoredRendition } from '#api/lib/db/tables/content.ts'
import type { FilmRendition, FilmThumbnails } from '#api/lib/db/tables/uploads.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/request-context.ts'

const columns = [
  'id',
  'uploadId',
  'fileName',
  'sizeBytes',
  'state',
  'failure',
  'storageKey',
  'renditions',
  'thumbnails',
] as const

export const findFilm = ({ db, tenantId }: InSchool, id: number) =>
  db.selectFrom('film').where('tenantId', '=', tenantId).where('id', '=', id).select(columns).executeTakeFirst()
export type FilmRow = NonNullable<Awaited<ReturnType<typeof findFilm>>>

/** The film that an upload has become, held until the transaction ends. */
export const heldFilmOf = ({ db, tenantId }: InSchool, uploadId: string) =>
  db
    .selectFrom('film')
    .where('tenantId', '=', tenantId)
    .where('uploadId', '=', uploadId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()

interface NewFilm {
  uploadId: string
  fileName: string
  sizeBytes: number
  createdAt: Date
}

/** Makes an upload's pieces those of a film, and nobody's removal is due any more. */
export async function insertFilm({ db, tenantId }: InSchool, { uploadId, ...film }: NewFilm): Promise<number> {
  const { id } = await db
    .insertInto('film')
    .values({ tenantId, uploadId, ...film })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('filmPiece')
    .columns(['tenantId', 'filmId', 'startsAt', 'storageKey'])
    .expression((eb) =>
      eb
        .selectFrom('uploadPiece')
        .where('tenantId', '=', tenantId)
        .where('uploadId', '=', uploadId)
        .select((the) => ['tenantId', the.val(id).as('filmId'), 'startsAt', 'storageKey']),
    )
    .execute()
  return id
}

/** After the upload has gone, and left its pieces to be removed. */
export const keepPieces = ({ db, tenantId }: InSchool, filmId: number) =>
  db
    .deleteFrom('fileToRemove')
    .where('tenantId', '=', tenantId)
    .where('storageKey', 'in', (eb) =>
      eb
        .selectFrom('filmPiece')
        .where('tenantId', '=', tenantId)
        .where('filmId', '=', filmId)
        .select('filmPiece.storageKey'),
    )
    .execute()

/** The places of a film's pieces, in the order in which they follow each other. */
export async function piecesOfFilm({ db, tenantId }: InSchool, filmId: number): Promise<string[]> {
  const pieces = await db
    .selectFrom('filmPiece')
    .where('tenantId', '=', tenantId)
    .where('filmId', '=', filmId)
    .orderBy('startsAt')
    .select('storageKey')
    .execute()
  return pieces.map(({ storageKey }) => storageKey)
}

const one = ({ db, tenantId }: InSchool, filmId: number) =>
  db.updateTable('film').where('tenantId', '=', tenantId).where('id', '=', filmId)

/** One file stands for all pieces from now on; those go. False where the film has gone itself. */
export async function keepWhole(school: InSchool, filmId: number, storageKey: string): Promise<boolean> {
  const { numUpdatedRows } = await one(school, filmId).set({ storageKey }).executeTakeFirst()
  const { db, tenantId } = school
  await db.deleteFrom('filmPiece').where('tenantId', '=', tenantId).where('filmId', '=', filmId).execute()
  return numUpdatedRows > 0n
}

export const beginAgain = (school: InSchool, filmId: number) =>
  one(school, filmId).set({ state: 'preparing', failure: null }).execute()

export const endPreparation = (school: InSchool, filmId: number, failure: ErrorCode | null) =>
  one(school, filmId)
    .set({ state: failure === null ? 'ready' : 'failed', failure })
    .execute()

/** Lessons to which nothing newer than this film was given. */
const isNewest =
  (filmId: number) =>
  ({ or, and, eb }: ExpressionBuilder<Tables, 'lessonVideo'>) =>
    or([eb('comingFilmId', '=', filmId), and([eb('filmId', '=', filmId), eb('comingFilmId', 'is', null)])])

/** Whether any lesson still wants it: another one may have come in its place. */
export async function isWanted({ db, tenantId }: InSchool, filmId: number): Promise<boolean> {
  const found = await db
    .selectFrom('lessonVideo')
    .where('tenantId', '=', tenantId)
    .where(isNewest(filmId))
    .select('lessonId')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a film is there at all, as that of an upload. */
export async function isFilmOf({ db, tenantId }: InSchool, uploadId: string): Promise<boolean> {
  const film = db.selectFrom('film').where('tenantId', '=', tenantId).where('uploadId', '=', uploadId)
  return (await film.select('id').executeTakeFirst()) !== undefined
}

interface Made {
  renditions: readonly FilmRendition[]
  /** Where they have just been made. */
  thumbnails: FilmThumbnails | null
}

/** Notes what of a film lies in the store by now. */
export const keepMade = (school: InSchool, filmId: number, { renditions, thumbnails }: Made) =>
  one(school, filmId)
    .set({
      renditions: JSON.stringify(renditions),
      ...(thumbnails && { thumbnails: JSON.stringify(thumbnails) }),
    })
    .execute()

/** The file as it came is not needed any more; gives the place where it lies. */
export async function leaveSource(school: InSchool, filmId: number): Promise<string | null> {
  const film = await findFilm(school, filmId)
  await one(school, filmId).set({ storageKey: null }).execute()
  return film?.storageKey ?? null
}

interface Playable {
  /** The plain file, where there is a new one. */
  storageKey?: string
  sizeBytes?: number
  streamKey?: string | null
  posterKey?: string | null
  durationSeconds: number | null
  renditions?: readonly StoredRendition[]
}

/** Lets the students of each lesson that wants a film have it, or more of it, in place of what they had. */
export const letPlay = ({ db, tenantId }: InSchool, filmId: number, film: Playable) => {
  const { streamKey = null, posterKey = null, renditions = [], ...plain } = film
  return db
    .updateTable('lessonVideo')
    .set({
      ...plain,
      ...{ streamKey, posterKey, renditions: JSON.stringify(renditions) },
      ...{ filmId, comingFilmId: null, externalUrl: null, posterPath: null },
    })
    .where('tenantId', '=', tenantId)
    .where(isNewest(filmId))
    .execute()
}
