import { CODES_EXPIRE_SOON_DAYS } from '@manassa/contract/limits'
import type { WaitingKind } from '@manassa/contract/teacher/overview'
import { type RawBuilder, sql } from 'kysely'
import { unspentBeforeEnd } from '#api/features/codes/code-state.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'

/** Of which rows tell. */
export type StoredKind = Exclude<WaitingKind, 'codesGuessed' | 'roomEnds'>

interface Waiting {
  kind: StoredKind
  count: number
  /** When the first of them is gone. */
  until: Date | null
}

const finding: Record<StoredKind, (tenantId: string, now: Date) => RawBuilder<unknown>> = {
  // What was made and no student sees yet: courses with lessons, and lessons of published courses that have their film
  // or questions.
  drafts: (tenantId) => sql`
    select 'drafts' as kind, sum(count)::int as count, null::timestamptz as until from (
      select count(*) from course where tenant_id = ${tenantId} and state = 'draft' and exists (
        select from unit join lesson using (tenant_id) where unit.tenant_id = course.tenant_id
          and unit.course_id = course.id and lesson.unit_id = unit.id
          and unit.state <> 'archived' and lesson.state <> 'archived')
      union all
      select count(*) from lesson
        join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
        join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id
      where lesson.tenant_id = ${tenantId} and lesson.state = 'draft'
        and unit.state <> 'archived' and course.state = 'published'
        and (exists (select from lesson_video as film where film.tenant_id = lesson.tenant_id and film.lesson_id = lesson.id
            and coalesce(film.storage_key, film.external_url) is not null)
          or exists (select from question where question.tenant_id = lesson.tenant_id and question.lesson_id = lesson.id
            and question.archived_at is null))
    ) as unseen`,
  // Photos of documents that nobody has looked at.
  photos: (tenantId) => sql`
    select 'photos', count(*)::int, min(remove_at) from identity_photo
    where tenant_id = ${tenantId} and looked_at is null`,
  // Codes that nobody has spent, and soon nobody can.
  codesExpiring: (tenantId, now) => sql`
    select 'codesExpiring', count(*)::int, min(expires_at) from access_code
    where tenant_id = ${tenantId} and ${unspentBeforeEnd(now)}
      and expires_at < ${now}::timestamptz + make_interval(days => ${CODES_EXPIRE_SOON_DAYS}::int)`,
}

/** What waits for somebody, of these kinds, in their order; a kind of which there is nothing is missing. */
export async function storedWaits(
  db: SchoolDb,
  tenantId: string,
  { kinds, now }: { kinds: readonly StoredKind[]; now: Date },
): Promise<Waiting[]> {
  if (kinds.length === 0) return []
  const found = kinds.map((kind) => finding[kind](tenantId, now))
  const { rows } = await sql<Waiting>`
    select * from (${sql.join(found, sql` union all `)}) as waiting (kind, count, until) where count > 0`.execute(db)
  return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
}
