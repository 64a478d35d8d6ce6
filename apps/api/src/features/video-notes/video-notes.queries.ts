import { VIDEO_NOTES_OF_LESSON_MAX } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Student } from '#api/lib/http/request-context.ts'

export const findNotes = (db: SchoolDb, { tenantId, id: studentId }: Student, lessonId: number) =>
  db
    .selectFrom('videoNote')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('lessonId', '=', lessonId)
    .orderBy('seconds')
    .orderBy('writtenAt')
    .select(['id as noteId', 'seconds', 'text'])
    .execute()

export interface NewNote {
  noteId: string
  lessonId: number
  seconds: number
  text: string
}

/** Stores a note, or changes the one with its id; false when the lesson has too many. */
export async function storeNote(db: SchoolDb, { tenantId, id: studentId }: Student, note: NewNote, now: Date) {
  const { rows } = await sql`
    insert into video_note (tenant_id, student_id, id, lesson_id, seconds, text, written_at)
    select ${tenantId}, ${studentId}::bigint, ${note.noteId}::uuid, ${note.lessonId}::bigint, ${note.seconds}::int,
      ${note.text}::text, ${now}::timestamptz
    where (
      select count(*) from video_note
      where tenant_id = ${tenantId} and student_id = ${studentId} and lesson_id = ${note.lessonId}
        and id <> ${note.noteId}::uuid
    ) < ${sql.lit(VIDEO_NOTES_OF_LESSON_MAX)}
    on conflict (tenant_id, student_id, id) do update set
      lesson_id = excluded.lesson_id, seconds = excluded.seconds, text = excluded.text
    returning id`.execute(db)
  return rows.length > 0
}

export const removeNote = (db: SchoolDb, { tenantId, id: studentId }: Student, noteId: string) =>
  db
    .deleteFrom('videoNote')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('id', '=', noteId)
    .execute()
