import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { demoVideo, mediaFolder } from './demo-media.ts'
import { attachmentKey, captionsKey, posterPath, streamFolder, videoKey } from './places.ts'
import type { PlantedVideo } from './planted.ts'

/** Writes what makes a lesson a video: where its file lies, how long it is, and the document that goes with it. */
export async function plantVideos(db: OwnerDb, tenantId: string, videos: readonly PlantedVideo[]) {
  if (videos.length === 0) return
  const rows = videos.map(async (video) => ({
    tenantId,
    lessonId: video.id,
    ...fileOf(tenantId, video),
    ...(await handoutOf(tenantId, video)),
  }))
  await db
    .insertInto('lessonVideo')
    .values(await Promise.all(rows))
    .execute()
}

function fileOf(tenantId: string, { seed: { media } }: PlantedVideo) {
  const { durationSeconds, sizeBytes, renditions, stream, captions } = demoVideo(media)
  return {
    storageKey: videoKey(tenantId, media),
    streamKey: stream && `${streamFolder(tenantId, media)}/master.m3u8`,
    posterPath: posterPath(tenantId, media),
    durationSeconds,
    sizeBytes,
    renditions: JSON.stringify(renditions),
    captions: JSON.stringify(
      captions ? [{ language: 'ar', label: 'العربية', key: captionsKey(tenantId, captions) }] : [],
    ),
  }
}

async function handoutOf(tenantId: string, { seed: { attachment } }: PlantedVideo) {
  if (!attachment) return { attachmentKey: null, attachmentTitle: null, attachmentSizeBytes: null }
  const { size } = await stat(join(mediaFolder, attachment.key))
  return {
    attachmentKey: attachmentKey(tenantId, attachment.key),
    attachmentTitle: attachment.title,
    attachmentSizeBytes: size,
  }
}
