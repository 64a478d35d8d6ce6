import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

export async function copyCourseRow(
  { db, tenantId }: InSchool,
  courseId: number,
  changes: { name: string; price?: number },
): Promise<number> {
  const course = await db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('id', '=', courseId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const {
    id: _id,
    state: _state,
    active: _active,
    archivedAt: _at,
    archivedFrom: _from,
    createdAt: _,
    ...copied
  } = course
  const copy = await db
    .insertInto('course')
    .values({ ...copied, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return copy.id
}

/** References to copied lessons are changed to their copies; other references stay. */
export const pointToCopies = ({ db, tenantId }: InSchool, copies: ReadonlyMap<number, number>) =>
  sql`
    update question set reference_lesson_id = copies.made
    from unnest(${[...copies.keys()]}::bigint[], ${[...copies.values()]}::bigint[]) as copies (origin, made)
    where question.tenant_id = ${tenantId} and question.lesson_id = any(${[...copies.values()]}::bigint[])
      and question.reference_lesson_id = copies.origin`.execute(db)

/** Copies the content of a lesson into an empty one; both share the files of a video. */
export async function copyLessonContent({ db, tenantId }: InSchool, from: number, to: number) {
  await sql`
    insert into lesson_video select (copied).* from (
      select jsonb_populate_record(video, jsonb_build_object('lesson_id', ${to}::bigint)) as copied
      from lesson_video as video where tenant_id = ${tenantId} and lesson_id = ${from}
    ) as videos`.execute(db)
  await sql`
    insert into quiz select (copied).* from (
      select jsonb_populate_record(quiz, jsonb_build_object('lesson_id', ${to}::bigint)) as copied
      from quiz where tenant_id = ${tenantId} and lesson_id = ${from}
    ) as quizzes`.execute(db)
  // The database gives each copy an id of its own (`overriding user value`).
  await sql`
    insert into question overriding user value select (copied).* from (
      select jsonb_populate_record(question, jsonb_build_object(
        'lesson_id', ${to}::bigint, 'key', gen_random_uuid(),
        'position', row_number() over (order by position, id) - 1)) as copied
      from question where tenant_id = ${tenantId} and lesson_id = ${from} and archived_at is null
    ) as questions`.execute(db)
  await sql`
    insert into answer overriding user value select (copied).* from (
      select jsonb_populate_record(answer, jsonb_build_object(
        'question_id', twin.id, 'key', gen_random_uuid())) as copied
      from (
        select id, row_number() over (order by position, id) - 1 as place
        from question where tenant_id = ${tenantId} and lesson_id = ${from} and archived_at is null
      ) as asked
      join question as twin
        on twin.tenant_id = ${tenantId} and twin.lesson_id = ${to} and twin.position = asked.place
      join answer on answer.tenant_id = ${tenantId} and answer.question_id = asked.id
      where answer.archived_at is null
    ) as answers`.execute(db)
}
