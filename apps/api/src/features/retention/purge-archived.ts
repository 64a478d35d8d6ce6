import { posix } from 'node:path'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'

interface Orphans {
  /** Files of videos, attachments and captions. */
  files: string[]
  /** Playlists; the other files of a stream are in the same folder. */
  streams: string[]
  pictures: string[]
}

/** Tables whose rows would prevent deleting a unit or course, because they hold students' data or money. */
export const REFERENCES = {
  unit: ['lesson', 'lecture', 'access_code', 'code_batch', 'payment', 'ended_access', 'given_window', 'group_session'],
  course: [
    'unit',
    'enrolment',
    'access_code',
    'code_batch',
    'payment',
    'ended_access',
    'given_window',
    'transfer_order',
    'centre_group',
  ],
} as const

/**
 * Deletes, school by school, content archived before a moment and never used: unopened lessons, empty units and courses
 * without codes, money, lectures and enrolments, questions that were never asked, and books. Everything else stays
 * hidden together with students' data. Students of an archived course continue in it (docs/behaviour/editing.md), so
 * its lessons stay, future weeks included. Unused files and pictures are scheduled for removal. A failure in one school
 * does not affect the others.
 * @throws an error with the number of failed schools and the first message
 */
export async function purgeArchived(
  { db, media, clock }: Pick<Services, 'db' | 'media' | 'clock'>,
  before: Date,
): Promise<void> {
  const schools = await db.asOwner((owner) => owner.selectFrom('school').select('tenantId').execute())
  const failures: Error[] = []
  for (const { tenantId } of schools) {
    await db
      .asOwner((owner) => purgeSchool(owner, { tenantId, before, media, now: clock.now() }))
      .catch((error: Error) => failures.push(error))
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} bins could not be emptied, the first for: ${failures[0]?.message}`)
  }
}

interface PurgeScope {
  tenantId: string
  before: Date
}

async function purgeSchool(owner: OwnerDb, { media, now, ...bin }: PurgeScope & { media: MediaStore; now: Date }) {
  const left = await purgeLessons(owner, bin)
  await purgeUnits(owner, bin)
  left.pictures.push(...(await purgeCourses(owner, bin)))
  left.pictures.push(...(await purgeQuestions(owner, bin)))
  left.pictures.push(...(await purgeBooks(owner, bin)))
  await removeOrphans(owner, bin.tenantId, left, { media, now })
}

const hasUnit = sql`exists (
  select from lecture as had where had.tenant_id = unit.tenant_id and had.unit_id = unit.id)`
const hasCourse = sql`exists (
  select from enrolment as had where had.tenant_id = course.tenant_id and had.course_id = course.id)`

/** Returns orphaned files, except those made from uploaded videos (remove-unused-videos.ts). */
async function purgeLessons(owner: OwnerDb, { tenantId, before }: PurgeScope): Promise<Orphans> {
  const { rows } = await sql<Orphans>`
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
        and not exists (select from video_note as n where n.tenant_id = lesson.tenant_id and n.lesson_id = lesson.id)
        and not exists (select from lesson_question as q where q.tenant_id = lesson.tenant_id and q.lesson_id = lesson.id)
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

const isUnreferenced = (kind: keyof typeof REFERENCES) =>
  sql.join(
    REFERENCES[kind].map(
      (table) => sql`not exists (
        select from ${sql.table(table)} as other
        where other.tenant_id = ${sql.ref(`${kind}.tenant_id`)}
          and other.${sql.ref(`${kind}_id`)} = ${sql.ref(`${kind}.id`)})`,
    ),
    sql` and `,
  )

const purgeUnits = (owner: OwnerDb, { tenantId, before }: PurgeScope) =>
  sql`
    delete from unit using course
    where unit.tenant_id = ${tenantId}
      and course.tenant_id = unit.tenant_id and course.id = unit.course_id
      and least(unit.archived_at, course.archived_at) < ${before}
      and ${isUnreferenced('unit')}`.execute(owner)

/** Returns orphaned pictures. */
async function purgeCourses(owner: OwnerDb, { tenantId, before }: PurgeScope): Promise<string[]> {
  const { rows } = await sql<{ imagePath: string | null }>`
    delete from course where tenant_id = ${tenantId} and archived_at < ${before} and ${isUnreferenced('course')}
    returning image_path`.execute(owner)
  return rows.flatMap(({ imagePath }) => imagePath ?? [])
}

/** Deletes questions that were never asked and returns orphaned pictures. */
async function purgeQuestions(owner: OwnerDb, { tenantId, before }: PurgeScope): Promise<string[]> {
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

/** Returns orphaned pictures. */
async function purgeBooks(owner: OwnerDb, { tenantId, before }: PurgeScope): Promise<string[]> {
  const deleted = owner.deleteFrom('book').where('tenantId', '=', tenantId).where('archivedAt', '<', before)
  const rows = await deleted.returning('imagePath').execute()
  return rows.flatMap(({ imagePath }) => imagePath ?? [])
}

/** Schedules the removal of files and pictures that no copy of a lesson, question, course or book uses. */
async function removeOrphans(
  owner: OwnerDb,
  tenantId: string,
  { files, streams, pictures }: Orphans,
  { media, now }: { media: MediaStore; now: Date },
) {
  const keys = await unusedKeys(owner, tenantId, files)
  for (const stream of await unusedKeys(owner, tenantId, streams)) {
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
  for (const path of pictures) await removePictureIfUnused(owner, { tenantId, path, now })
}

async function unusedKeys(owner: OwnerDb, tenantId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from unnest(${keys}::text[]) as key
    where not exists (
      select from lesson_video as video where video.tenant_id = ${tenantId}
        and (key in (video.storage_key, video.attachment_key, video.stream_key)
          or video.captions @> jsonb_build_array(jsonb_build_object('key', key))))`.execute(owner)
  return rows.map(({ key }) => key)
}

async function removePictureIfUnused(
  owner: OwnerDb,
  { tenantId, path, now }: { tenantId: string; path: string; now: Date },
) {
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
