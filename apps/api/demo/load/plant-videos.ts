import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { demoVideo, mediaFolder } from './demo-media.ts'
import { withNewIds } from './new-ids.ts'
import { attachmentKey, captionsKey, posterPath, streamFolder, videoKey } from './places.ts'
import type { PlantedVideo } from './planted.ts'

export async function plantVideos(db: OwnerDb, tenantId: string, videos: readonly PlantedVideo[], now: Date) {
  if (videos.length === 0) return
  const files = await plantFiles(db, tenantId, new Set(videos.map(({ seed }) => seed.media)), now)
  const rows = videos.map(async (video) => {
    const { media } = video.seed
    const { renditions, ...file } = fileOf(tenantId, media)
    return {
      tenantId,
      lessonId: video.id,
      videoId: files.get(media),
      ...file,
      renditions: JSON.stringify(renditions),
      captions: JSON.stringify(captionsOf(tenantId, media)),
      ...(await handoutOf(tenantId, video)),
    }
  })
  await db
    .insertInto('lessonVideo')
    .values(await Promise.all(rows))
    .execute()
}

/**
 * Writes the videos as if staff had uploaded them, so that a replaced one can be restored like any other. Its files are
 * outside of a video's folder, because other lessons share them. Returns their ids by name.
 */
async function plantFiles(db: OwnerDb, tenantId: string, names: ReadonlySet<string>, createdAt: Date) {
  const drafts = [...names].map((media) => ({ media, ...fileOf(tenantId, media) }))
  const files = await withNewIds(drafts, (rows) =>
    db
      .insertInto('video')
      .values(
        rows.map(({ media, storageKey, streamKey, posterPath, durationSeconds, sizeBytes, renditions }) => ({
          tenantId,
          sizeBytes,
          createdAt,
          state: 'ready' as const,
          uploadId: createHash('md5').update(media).digest('hex'),
          fileName: `${media}.mp4`,
          plays: JSON.stringify({
            storage_key: storageKey,
            stream_key: streamKey,
            poster_path: posterPath,
            renditions,
            duration_seconds: durationSeconds,
            size_bytes: sizeBytes,
          }),
        })),
      )
      .returning('id'),
  )
  return new Map(files.map(({ media, id }) => [media, id]))
}

function fileOf(tenantId: string, media: string) {
  const { durationSeconds, sizeBytes, renditions, stream } = demoVideo(media)
  return {
    storageKey: videoKey(tenantId, media),
    streamKey: stream && `${streamFolder(tenantId, media)}/master.m3u8`,
    posterPath: posterPath(tenantId, media),
    durationSeconds,
    sizeBytes,
    renditions,
  }
}

function captionsOf(tenantId: string, media: string) {
  const { captions } = demoVideo(media)
  return captions ? [{ language: 'ar', label: 'العربية', key: captionsKey(tenantId, captions) }] : []
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
