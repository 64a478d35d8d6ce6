import type { ErrorCode } from '@manassa/contract/errors'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { StoredRendition } from '#api/lib/db/tables/content.ts'
import type { FilmRendition, FilmThumbnails } from '#api/lib/db/tables/uploads.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { leaveAddress } from './leave-address.ts'

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
  'plays',
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

/** A film that is being prepared: students have what was there, until it can be played. */
export const storeComing = ({ db, tenantId }: InSchool, lessonId: number, comingFilmId: number) =>
  db
    .insertInto('lessonVideo')
    .values({ tenantId, lessonId, comingFilmId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'lessonId']).doUpdateSet({ comingFilmId }))
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

/**
 * Lets the students of each lesson that wants a film have it, or more of it, in place of what they had; a film that it
 * takes the place of can be brought back.
 */
export async function letPlay({ db, tenantId }: InSchool, filmId: number, { now, ...film }: Playable & { now: Date }) {
  const { streamKey = null, posterKey = null, renditions = [], ...plain } = film
  const plays = { ...plain, ...{ streamKey, posterKey, renditions: JSON.stringify(renditions) } }
  await keepPlays({ db, tenantId }, filmId, { ...film, streamKey, posterKey, renditions })
  const taken = sql<boolean>`lesson.coming_film_id = ${filmId}`
  await keepFormer({ db, tenantId }, { which: taken, kept: filmId, now })
  await db
    .updateTable('lessonVideo')
    .set({ ...plays, ...{ filmId, comingFilmId: null, externalUrl: null, posterPath: null } })
    .set(leaveAddress(now))
    .where('tenantId', '=', tenantId)
    .where(isNewest(filmId))
    .execute()
}

/** Notes what students have of a film, for a lesson that has it again. Not every step brings a plain file. */
function keepPlays({ db, tenantId }: InSchool, filmId: number, film: Playable) {
  const columns = {
    ...(film.storageKey !== undefined && { storage_key: film.storageKey }),
    ...(film.sizeBytes !== undefined && { size_bytes: film.sizeBytes }),
    stream_key: film.streamKey,
    poster_key: film.posterKey,
    duration_seconds: film.durationSeconds,
    renditions: film.renditions,
  }
  return sql`
    update film set plays = coalesce(plays, '{}') || ${JSON.stringify(columns)}::jsonb
    where tenant_id = ${tenantId} and id = ${filmId}`.execute(db)
}

interface Leaving {
  /** Of which lessons, as a condition on `lesson`, their video. */
  which: RawBuilder<boolean>
  /** The film that stays. */
  kept: number | null
  now: Date
}

/** The films that lessons are about to lose, for as long as they come back; one that came to nothing does not. */
const keepFormer = ({ db, tenantId }: InSchool, { which, kept, now }: Leaving) =>
  sql`
    insert into former_film (tenant_id, lesson_id, film_id, left_at)
    select lesson.tenant_id, lesson.lesson_id, film.id, ${now}
    from lesson_video as lesson
    join film on film.tenant_id = lesson.tenant_id and film.id in (lesson.film_id, lesson.coming_film_id)
    where lesson.tenant_id = ${tenantId} and ${which} and (film.state <> 'failed' or film.plays is not null)
      and film.id is distinct from ${kept}::bigint
    on conflict (tenant_id, lesson_id, film_id) do update set left_at = excluded.left_at`.execute(db)

/** All films of a lesson but the one that it keeps are about to go. */
export const leaveFilms = (school: InSchool, lessonId: number, kept: number | null, now: Date) =>
  keepFormer(school, { which: sql<boolean>`lesson.lesson_id = ${lessonId}`, kept, now })

/** The one that was to come goes alone: what plays stays until another film is ready. */
export const leaveComing = (school: InSchool, lessonId: number, kept: number, now: Date) =>
  keepFormer(school, {
    which: sql<boolean>`lesson.lesson_id = ${lessonId} and lesson.film_id is distinct from film.id`,
    kept,
    now,
  })

/** Whether this lesson had a film, or was to have it, since a moment; from now on it is no former one. */
export async function takeFormer({ db, tenantId }: InSchool, lessonId: number, filmId: number, since: Date) {
  const found = await db
    .deleteFrom('formerFilm')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .where('filmId', '=', filmId)
    .where('leftAt', '>', since)
    .returning('filmId')
    .executeTakeFirst()
  return found !== undefined
}

interface Again {
  lessonId: number
  filmId: number
  now: Date
}

interface WasThere {
  lessonId: number
  since: Date
  /** Films that are there now. */
  but: readonly number[]
}

/** The film that a lesson had last before what it has; none that left before a moment. */
export const findFormerFilm = ({ db, tenantId }: InSchool, { lessonId, since, but }: WasThere) =>
  db
    .selectFrom('formerFilm')
    .innerJoin('film', sameSchool('film.id', 'formerFilm.filmId'))
    .where('formerFilm.tenantId', '=', tenantId)
    .where('formerFilm.lessonId', '=', lessonId)
    .where('formerFilm.leftAt', '>', since)
    .$if(but.length > 0, (query) => query.where('formerFilm.filmId', 'not in', but))
    .orderBy('formerFilm.leftAt', 'desc')
    .orderBy('formerFilm.filmId', 'desc')
    .select(['film.uploadId', 'film.fileName', 'formerFilm.leftAt'])
    .executeTakeFirst()

/** Gives a lesson a film that students have had already. */
export const playAgain = ({ db, tenantId }: InSchool, { lessonId, filmId, now }: Again) =>
  sql`
    update lesson_video set storage_key = was.storage_key, size_bytes = was.size_bytes, stream_key = was.stream_key,
      poster_key = was.poster_key, duration_seconds = was.duration_seconds, renditions = was.renditions,
      film_id = film.id, coming_film_id = null, external_url = null, poster_path = was.poster_path,
      former_address = ${leaveAddress(now).formerAddress},
      former_address_left_at = ${leaveAddress(now).formerAddressLeftAt}
    from film, lateral jsonb_populate_record(null::lesson_video, film.plays) as was
    where lesson_video.tenant_id = ${tenantId} and lesson_video.lesson_id = ${lessonId}
      and film.tenant_id = ${tenantId} and film.id = ${filmId}`.execute(db)
