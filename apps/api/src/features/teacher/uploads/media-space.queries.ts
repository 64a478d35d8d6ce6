import { sql } from 'kysely'
import type { OwnerDb, SchoolDb } from '#api/lib/db/database.ts'

interface AnnouncedQuery {
  tenantId: string
  accountId: number
  now: Date
  /** Uploads without a byte since then count as abandoned. */
  begunSince: Date
}

/**
 * Announced bytes of an account's videos that have not arrived. It locks the account, so that of two concurrent uploads
 * the second counts the first.
 */
export async function announcedBytes(db: SchoolDb, { tenantId, accountId, now, begunSince }: AnnouncedQuery) {
  await db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', accountId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  const { bytes } = await db
    .selectFrom('upload')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'video')
    .where('expiresAt', '>', now)
    .where((the) => the.or([the('receivedBytes', '>', 0), the('createdAt', '>', begunSince)]))
    .select(sql<number | null>`sum(size_bytes - received_bytes)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Bytes of uploaded videos whose chunks still have to be concatenated, which needs the same space again. */
export async function unconcatenatedBytes(db: SchoolDb, tenantId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce((select sum(received_bytes) from upload
        where tenant_id = ${tenantId} and purpose = 'video' and expires_at > ${now}), 0)
      + coalesce((select sum(size_bytes) from video
        where tenant_id = ${tenantId} and storage_key is null and state = 'preparing'), 0))::bigint as bytes`.execute(
    db,
  )
  return Number(rows[0]?.bytes)
}

/** Bytes of the videos and attachments of the row's `school`, including running uploads. */
export const usedMediaBytes = sql<number>`(
  coalesce((select sum(received_bytes) from upload
    where tenant_id = school.tenant_id and purpose in ('video', 'attachment')), 0)
  + coalesce((select sum(size_bytes) from lesson_file where tenant_id = school.tenant_id), 0)
  + coalesce((select sum(
      case when storage_key is not null or state <> 'ready' then size_bytes else 0 end
      + coalesce((plays ->> 'size_bytes')::bigint, 0) + coalesce((thumbnails ->> 'sizeBytes')::bigint, 0)
      + (select coalesce(sum((made ->> 'sizeBytes')::bigint), 0) from jsonb_array_elements(renditions) as made))
    from video where tenant_id = school.tenant_id), 0))::bigint`

export async function quotaOf(db: SchoolDb | OwnerDb, tenantId: string) {
  const { rows } = await sql<{ quota: number | null; used: number }>`
    select media_quota_bytes as quota, ${usedMediaBytes} as used
    from school where tenant_id = ${tenantId}`.execute(db)
  const [school] = rows
  return school && { quota: school.quota === null ? null : Number(school.quota), used: Number(school.used) }
}
