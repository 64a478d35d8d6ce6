import { posix } from 'node:path'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { OwnerDb } from './db/database.ts'
import type { MediaStore } from './media/media-store.ts'

interface Left {
  tenantId: string
  /** Files that stood beside a film, or were one. */
  files: string[]
  /** Playlists of streams; their files lie in one folder with them. */
  streams: string[]
  /** Paths of pictures. */
  pictures: string[]
}

/**
 * Deletes, in every school, what was archived before that moment and what nobody has ever done anything with: lessons
 * that no student has opened, units and courses that are empty then, without codes, lectures and enrolments. All else
 * stays out of sight, with what students did. Whoever has an archived course goes on in it (docs/behaviour.md#states):
 * its lessons stay, those of the weeks to come too. Files and pictures that nothing has any more are due for removal.
 */
export async function emptyBin(
  owner: OwnerDb,
  { before, media, clock }: { before: Date; media: MediaStore; clock: Clock },
): Promise<void> {
  const left = [...(await deleteLessons(owner, before))]
  await deleteUnits(owner, before)
  left.push(...(await deleteCourses(owner, before)))
  for (const each of left) await removeLeft(owner, each, { media, now: clock.now() })
}

const hasUnit = sql`exists (
  select from lecture as had where had.tenant_id = unit.tenant_id and had.unit_id = unit.id)`
const hasCourse = sql`exists (
  select from enrolment as had where had.tenant_id = course.tenant_id and had.course_id = course.id)`

/** Gives what they leave behind, by school. */
async function deleteLessons(owner: OwnerDb, before: Date): Promise<Left[]> {
  const { rows } = await sql<Left>`
    with gone as (
      delete from lesson using unit, course
      where unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
        and course.tenant_id = unit.tenant_id and course.id = unit.course_id
        and least(
          lesson.archived_at,
          case when not ${hasUnit} then unit.archived_at end,
          case when not ${hasUnit} and not ${hasCourse} then course.archived_at end
        ) < ${before}
        and not exists (select from quiz_attempt as a where a.tenant_id = lesson.tenant_id and a.lesson_id = lesson.id)
        and not exists (select from quiz_sitting as s where s.tenant_id = lesson.tenant_id and s.lesson_id = lesson.id)
        and not exists (select from video_progress as p where p.tenant_id = lesson.tenant_id and p.lesson_id = lesson.id)
      returning lesson.tenant_id, lesson.id
    ), film as (
      select lesson_video.* from lesson_video join gone on gone.tenant_id = lesson_video.tenant_id and gone.id = lesson_id
    ), asked as (
      select question.* from question join gone on gone.tenant_id = question.tenant_id and gone.id = lesson_id
    ), thing as (
      select tenant_id, 'file' as kind, storage_key as name from film
      union select tenant_id, 'file', attachment_key from film
      union select film.tenant_id, 'file', caption ->> 'key' from film, jsonb_array_elements(captions) as caption
      union select tenant_id, 'stream', stream_key from film
      union select tenant_id, 'picture', image_path from asked
      union select answer.tenant_id, 'picture', answer.image_path
        from answer join asked on asked.tenant_id = answer.tenant_id and asked.id = answer.question_id
    )
    select tenant_id, coalesce(array_agg(name) filter (where kind = 'file'), '{}') as files,
      coalesce(array_agg(name) filter (where kind = 'stream'), '{}') as streams,
      coalesce(array_agg(name) filter (where kind = 'picture'), '{}') as pictures
    from thing where name is not null group by tenant_id`.execute(owner)
  return rows
}

const deleteUnits = (owner: OwnerDb, before: Date) =>
  sql`
    delete from unit using course
    where course.tenant_id = unit.tenant_id and course.id = unit.course_id
      and least(unit.archived_at, course.archived_at) < ${before}
      and not exists (select from lesson as l where l.tenant_id = unit.tenant_id and l.unit_id = unit.id)
      and not exists (select from lecture as l where l.tenant_id = unit.tenant_id and l.unit_id = unit.id)
      and not exists (select from access_code as c where c.tenant_id = unit.tenant_id and c.unit_id = unit.id)
      and not exists (select from given_window as w where w.tenant_id = unit.tenant_id and w.unit_id = unit.id)
  `.execute(owner)

/** Gives the pictures that they leave behind, by school. */
async function deleteCourses(owner: OwnerDb, before: Date): Promise<Left[]> {
  const { rows } = await sql<{ tenantId: string; imagePath: string | null }>`
    delete from course
    where archived_at < ${before}
      and not exists (select from unit as u where u.tenant_id = course.tenant_id and u.course_id = course.id)
      and not exists (select from enrolment as e where e.tenant_id = course.tenant_id and e.course_id = course.id)
      and not exists (select from access_code as c where c.tenant_id = course.tenant_id and c.course_id = course.id)
    returning tenant_id, image_path`.execute(owner)
  return rows.flatMap(({ tenantId, imagePath }) =>
    imagePath === null ? [] : [{ tenantId, files: [], streams: [], pictures: [imagePath] }],
  )
}

/** Has go what no copy of a lesson, a question or a course has still. */
async function removeLeft(
  owner: OwnerDb,
  { tenantId, files, streams, pictures }: Left,
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

/** Those of these keys that no film has. */
async function unused(owner: OwnerDb, tenantId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from unnest(${keys}::text[]) as key
    where not exists (
      select from lesson_video as film where film.tenant_id = ${tenantId}
        and (key in (film.storage_key, film.attachment_key, film.stream_key)
          or film.captions @> jsonb_build_array(jsonb_build_object('key', key))))`.execute(owner)
  return rows.map(({ key }) => key)
}

async function leavePicture(owner: OwnerDb, { tenantId, path, now }: { tenantId: string; path: string; now: Date }) {
  const id = madePictureId(path)
  if (id === null) return
  await sql`
    update picture set remove_at = least(remove_at, ${now})
    where tenant_id = ${tenantId} and id = ${id}
      and not exists (select from course where tenant_id = ${tenantId} and image_path = ${path})
      and not exists (select from question where tenant_id = ${tenantId} and image_path = ${path})
      and not exists (select from answer where tenant_id = ${tenantId} and image_path = ${path})
      and not exists (
        select from quiz_version where tenant_id = ${tenantId} and strpos(content::text, ${path}) > 0)`.execute(owner)
}
