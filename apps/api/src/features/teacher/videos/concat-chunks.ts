import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import type { JobContext } from '#api/lib/jobs/job-kind.ts'
import { asNoRoom, requireRoom } from '../uploads/no-room.ts'
import { containerAt } from './video-file.ts'
import { VideoUnused } from './video-unused.ts'
import { chunkKeysOf, setSource, type VideoRow } from './videos.queries.ts'

/** This outlasts the copying of the largest file to the slowest disk. */
const REMOVAL_DELAY_MS = DAY_MS

interface ConcatOptions {
  video: Pick<VideoRow, 'id' | 'sizeBytes' | 'storageKey'>
  /** Receives the copied share, from 0 to 1. */
  onProgress(share: number): Promise<void>
}

/**
 * Concatenates a video's uploaded chunks into one stored file and returns its storage key, or the key of an earlier
 * run. Throws `upload.noRoom` and `VideoUnused`.
 */
export async function concatChunks(
  { media, clock }: Pick<Services, 'media' | 'clock'>,
  { tenantId, transaction, signal }: Pick<JobContext, 'tenantId' | 'transaction' | 'signal'>,
  { video, onProgress }: ConcatOptions,
): Promise<string> {
  if (video.storageKey !== null) return video.storageKey
  await requireRoom(media, video.sizeBytes)
  const chunkKeys = await transaction((db) => chunkKeysOf({ db, tenantId }, video.id))
  const extension = (await containerAt(media, chunkKeys[0] ?? '')) ?? 'video'
  const storageKey = `${tenantId}/videos/${randomUUID()}.${extension}`
  const removeAt = new Date(clock.now().getTime() + REMOVAL_DELAY_MS)
  await transaction((db) => removeLater(db, { tenantId, storageKey, removeAt }))
  async function* bytes() {
    let done = 0
    for (const chunkKey of chunkKeys) {
      for await (const buffer of media.read(chunkKey)) {
        done += (buffer as Buffer).length
        yield buffer
      }
      signal.throwIfAborted()
      await onProgress(done / video.sizeBytes)
    }
  }
  await media.put(storageKey, Readable.from(bytes(), { objectMode: false })).catch(asNoRoom)
  await transaction(async (db) => {
    if (!(await setSource({ db, tenantId }, video.id, storageKey))) throw new VideoUnused()
    await forgetRemoval(db, tenantId, storageKey)
  })
  return storageKey
}
