import { posix } from 'node:path'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import { sql } from 'kysely'
import type { OwnerDb } from './db/database.ts'
import type { MediaStore } from './media/media-store.ts'
import type { Services } from './request-context.ts'

interface Left {
  /** Files that stood beside a video, or were one. */
  files: string[]
  /** Playlists of streams; their files lie in one folder with them. */
  streams: string[]
  /** Paths of pictures. */
  pictures: string[]
}

/** What names a unit or a course and would keep the database from deleting it. All of it is somebody's, or money. */
export const KEEPS = {
  unit: ['lesson', 'lecture', 'access_code', 'code_batch', 'payment', 'ended_access', 'given_window'],
  course: ['unit', 'enrolment', 'access_code', 'code_batch', 'payment', 'ended_access', 'given_window'],
} as const

/**
 * Deletes, school by school, what was archived before that moment and what nobody has ever done anything with: lessons
 * that no student has opened, units and courses that are empty then, without codes, money, lectures and enrolments,
 * questions that nobody was asked, and books. All else stays out of sight, with what students did. Whoever has an
 * archived course goes on in it (docs/behaviour/editing.md): its lessons stay, those of the weeks to come too. Files
 * and pictures that nothing has any more are due for removal. What one school meets keeps no other's bin full.
 * @throws when some could not be emptied, with their number and what the first of them said
 */
export async function emptyBins(
  { db, media, clock }: Pick<Services, 'db' | 'media' | 'clock'>,
  before: Date,
): Promise<void> {
  const schools = await db.asOwner((owner) => owner.selectFrom('school').select('tenantId').execute())
  const failures: Error[] = []
  for (const { tenantId } of schools) {
    await db
      .asOwner((owner) => emptyBin(owner, { tenantId, before, media, now: clock.now() }))
      .catch((error: Error) => failures.push(error))
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} bins could not be emptied, the first for: ${failures[0]?.message}`)
  }
}

interface Bin {
  tenantId: string
  before: Date
}

async function emptyBin(owner: OwnerDb, { media, now, ...bin }: Bin & { media: MediaStore; now: Date }) {
  const left = await deleteLessons(owner, bin)
  await deleteUnits(owner, bin)
  left.pictures.push(...(await deleteCourses(owner, bin)))
  left.pictures.push(...(await deleteQuestions(owner, bin)))
  left.pictures.push(...(await deleteBooks(owner, bin)))
  await removeLeft(owner, bin.tenantId, left, { media, now })
}

const hasUnit = sql`exists (
  select from lecture as had where had.tenant_id = unit.tenant_id and had.unit_id = unit.id)`
const hasCourse = sql`exists (
  select from enrolment as had where had.tenant_id = course.tenant_id and had.course_id = course.id)`

/** Gives what they leave behind, less what was made of videos: that goes with those (videos-to-remove.ts). */
async function deleteLessons(owner: OwnerDb, { tenantId, before }: Bin): Promise<Left> {
  const { rows } = await sql<Left>`
    with gone as (
      delete from lesson using unit, course
      where lesson.tenant_id = ${tenantId}
        and unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
        and course.tenant_id = unit.tenant_id and course.id = unit.course_id
        and least(
          lesson.archived_at,
          case when not ${hasUnit} then unit.archived_at end,
          case when not ${hasUnit} and not ${hasCourse} then course.archived_at end
        ) < ${before}
        and not exists (select from quiz_attempt as a where a.tenant_id = lesson.tenant_id and a.lesson_id = lesson.id)
        and not exists (select from quiz_sitting as s where s.tenant_id = lesson.tenant_id and s.lesson_id = lesson.id)
        and not exists (select from video_progress as p where p.tenant_id = lesson.tenant_id and p.lesson_id = lesson.id)
        and not exists (select from watch_session as w where w.tenant_id = lesson.tenant_id and w.lesson_id = lesson.id)
      returning lesson.tenant_id, lesson.id
    ), video as (
      select lesson_video.* from lesson_video join gone on gone.tenant_id = lesson_video.tenant_id and gone.id = lesson_id
    ), asked as (
      select question.* from question join gone on gone.tenant_id = question.tenant_id and gone.id = lesson_id
    ), thing as (
      select 'file' as kind, storage_key as name from video where video_id is null
      union select 'file', attachment_key from video
      union select 'file', caption ->> 'key' from video, jsonb_array_elements(captions) as caption
      union select 'stream', stream_key from video where video_id is null
      union select 'picture', image_path from asked
      union select 'picture', answer.image_path
        from answer join asked on asked.tenant_id = answer.tenant_id and asked.id = answer.question_id
    )
    select coalesce(array_agg(name) filter (where kind = 'file'), '{}') as files,
      coalesce(array_agg(name) filter (where kind = 'stream'), '{}') as streams,
      coalesce(array_agg(name) filter (where kind = 'picture'), '{}') as pictures
    from thing where name is not null`.execute(owner)
  return rows[0] ?? { files: [], streams: [], pictures: [] }
}

const namedByNone = (kind: keyof typeof KEEPS) =>
  sql.join(
    KEEPS[kind].map(
      (table) => sql`not exists (
        select from ${sql.table(table)} as other
        where other.tenant_id = ${sql.ref(`${kind}.tenant_id`)}
          and other.${sql.ref(`${kind}_id`)} = ${sql.ref(`${kind}.id`)})`,
    ),
    sql` and `,
  )

const deleteUnits = (owner: OwnerDb, { tenantId, before }: Bin) =>
  sql`
    delete from unit using course
    where unit.tenant_id = ${tenantId}
      and course.tenant_id = unit.tenant_id and course.id = unit.course_id
      and least(unit.archived_at, course.archived_at) < ${before}
      and ${namedByNone('unit')}`.execute(owner)

/** Gives the pictures that they leave behind. */
async function deleteCourses(owner: OwnerDb, { tenantId, before }: Bin): Promise<string[]> {
  const { rows } = await sql<{ imagePath: string | null }>`
    delete from course where tenant_id = ${tenantId} and archived_at < ${before} and ${namedByNone('course')}
    returning image_path`.execute(owner)
  return rows.flatMap(({ imagePath }) => imagePath ?? [])
}

/** Those that nobody was ever asked. Gives the pictures that they leave behind. */
async function deleteQuestions(owner: OwnerDb, { tenantId, before }: Bin): Promise<string[]> {
  const { rows } = await sql<{ imagePath: string }>`
    with gone as (
      delete from question where tenant_id = ${tenantId} and archived_at < ${before}
        and not exists (
          select from quiz_mark as mark where mark.tenant_id = question.tenant_id and mark.question_id = question.id)
        and not exists (
          select from quiz_version as version
          where version.tenant_id = question.tenant_id and version.lesson_id = question.lesson_id
            and version.content -> 'questions' @> jsonb_build_array(jsonb_build_object('id', question.id))
            and (
              exists (
                select from quiz_sitting as begun where begun.tenant_id = version.tenant_id
                  and begun.lesson_id = version.lesson_id and begun.version = version.number)
              or exists (
                select from quiz_attempt as begun where begun.tenant_id = version.tenant_id
                  and begun.lesson_id = version.lesson_id and begun.version = version.number)
            ))
      returning tenant_id, id, image_path
    )
    select image_path from gone where image_path is not null
    union select answer.image_path from answer join gone on gone.tenant_id = answer.tenant_id and gone.id = question_id
      where answer.image_path is not null`.execute(owner)
  return rows.map(({ imagePath }) => imagePath)
}

/** Gives the pictures that they leave behind. */
async function deleteBooks(owner: OwnerDb, { tenantId, before }: Bin): Promise<string[]> {
  const gone = owner.deleteFrom('book').where('tenantId', '=', tenantId).where('archivedAt', '<', before)
  const rows = await gone.returning('imagePath').execute()
  return rows.flatMap(({ imagePath }) => imagePath ?? [])
}

/** Has go what no copy of a lesson, a question, a course or a book has still. */
async function removeLeft(
  owner: OwnerDb,
  tenantId: string,
  { files, streams, pictures }: Left,
  { media, now }: { media: MediaStore; now: Date },
) {
  const keys = await unused(owner, tenantId, files)
  for (const stream of await unused(owner, tenantId, streams)) {
    for await (const { key } of media.list(posix.dirname(stream))) keys.push(key)
  }
  const rows = keys.map((storageKey) => ({ tenantId, storageKey, removeAt: now }))
  if (rows.length > 0) {
    await owner
      .insertInto('fileToRemove')
      .values(rows)
      .onConflict((row) => row.doNothing())
      .execute()
  }
  for (const path of pictures) await leavePicture(owner, { tenantId, path, now })
}

/** Those of these keys that no video has. */
async function unused(owner: OwnerDb, tenantId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from unnest(${keys}::text[]) as key
    where not exists (
      select from lesson_video as video where video.tenant_id = ${tenantId}
        and (key in (video.storage_key, video.attachment_key, video.stream_key)
          or video.captions @> jsonb_build_array(jsonb_build_object('key', key))))`.execute(owner)
  return rows.map(({ key }) => key)
}

async function leavePicture(owner: OwnerDb, { tenantId, path, now }: { tenantId: string; path: string; now: Date }) {
  const id = madePictureId(path)
  if (id === null) return
  await sql`
    update picture set remove_at = least(remove_at, ${now})
    where tenant_id = ${tenantId} and id = ${id}
      and not exists (select from course where tenant_id = ${tenantId} and image_path = ${path})
      and not exists (select from book where tenant_id = ${tenantId} and image_path = ${path})
      and not exists (select from question where tenant_id = ${tenantId} and image_path = ${path})
      and not exists (select from answer where tenant_id = ${tenantId} and image_path = ${path})
      and not exists (
        select from quiz_version where tenant_id = ${tenantId} and strpos(content::text, ${path}) > 0)`.execute(owner)
}
