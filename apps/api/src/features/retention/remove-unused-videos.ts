import { BIN_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import type { OwnerDb, SchoolDb } from '#api/lib/db/database.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'

/** A newly uploaded video may be attached soon. */
const MIN_AGE_MS = HOUR_MS

export const videoFolder = (tenantId: string, uploadId: string) => `${tenantId}/videos/${uploadId}`

/**
 * Deletes videos of all schools that no lesson uses and that the bin no longer holds, and schedules their files for
 * removal.
 */
export async function removeUnusedVideos(owner: OwnerDb, { media, now }: { media: MediaStore; now: Date }) {
  const before = new Date(now.getTime() - MIN_AGE_MS)
  const since = new Date(now.getTime() - BIN_KEPT_DAYS * DAY_MS)
  const { rows } = await sql<{ tenantId: string; uploadId: string }>`
    delete from video
    where created_at < ${before} and not exists (
      select from lesson_video as lesson
      where lesson.tenant_id = video.tenant_id and video.id in (lesson.video_id, lesson.pending_video_id))
      and not exists (
        select from former_video as former
        where former.tenant_id = video.tenant_id and former.video_id = video.id and former.left_at > ${since})
    returning tenant_id, upload_id`.execute(owner)
  for (const video of rows) await removeVideoFolder(owner, video, { media, now })
}

export async function removeVideoFolder(
  db: SchoolDb | OwnerDb,
  { tenantId, uploadId }: { tenantId: string; uploadId: string },
  { media, now }: { media: MediaStore; now: Date },
) {
  for await (const { key } of media.list(videoFolder(tenantId, uploadId))) {
    await db
      .insertInto('fileToRemove')
      .values({ tenantId, storageKey: key, removeAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
