import type { WaitingKind } from '@manassa/contract/teacher/overview'
import { type RawBuilder, sql } from 'kysely'
import { expiresSoon } from '#api/features/codes/code.ts'
import { listConditions } from '#api/features/transfers/order-state.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { hasUnseen } from '../courses/course-facts.ts'

export type StoredKind = Exclude<WaitingKind, 'codesGuessed' | 'roomEnds'>

interface WaitingRow {
  kind: StoredKind
  count: number
  /** The deadline of the most urgent one. */
  until: Date | null
}

const finding: Record<StoredKind, (tenantId: string, now: Date) => RawBuilder<unknown>> = {
  transfersMatched: (tenantId) => sql`
    select 'transfersMatched' as kind, count(*)::int as count, null::timestamptz as until
    from transfer_order where tenant_id = ${tenantId} and ${listConditions.matched}`,
  transfersWaiting: (tenantId) => sql`
    select 'transfersWaiting', count(*)::int, null::timestamptz
    from transfer_order where tenant_id = ${tenantId} and ${listConditions.waiting}`,
  transferMessages: (tenantId) => sql`
    select 'transferMessages', count(*)::int, null::timestamptz
    from transfer_message where tenant_id = ${tenantId} and order_id is null and dismissed_at is null`,
  questions: (tenantId) => sql`
    select 'questions' as kind, count(*)::int as count, null::timestamptz as until
    from lesson_question where tenant_id = ${tenantId} and state = 'waiting'`,
  questionReports: (tenantId) => sql`
    select 'questionReports', count(*)::int, null::timestamptz
    from lesson_question where tenant_id = ${tenantId} and report_count > 0`,
  drafts: (tenantId) => sql`
    select 'drafts' as kind, count(*)::int as count, null::timestamptz as until
    from course where tenant_id = ${tenantId} and ${hasUnseen}`,
  photos: (tenantId) => sql`
    select 'photos', count(*)::int, min(remove_at) from identity_photo as photo
    join account on account.tenant_id = photo.tenant_id and account.id = photo.account_id
    where photo.tenant_id = ${tenantId} and looked_at is null and account.merged_into is null`,
  codesExpiring: (tenantId, now) => sql`
    select 'codesExpiring', count(*)::int, min(expires_at) from access_code
    where tenant_id = ${tenantId} and ${expiresSoon(now)}`,
}

/** Kinds without tasks are missing. */
export async function waitingRows(
  db: SchoolDb,
  tenantId: string,
  { kinds, now }: { kinds: readonly StoredKind[]; now: Date },
): Promise<WaitingRow[]> {
  if (kinds.length === 0) return []
  const found = kinds.map((kind) => finding[kind](tenantId, now))
  const { rows } = await sql<WaitingRow>`
    select * from (${sql.join(found, sql` union all `)}) as waiting (kind, count, until) where count > 0`.execute(db)
  return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
}
