import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import type { JobContext } from '#api/lib/jobs/job-kind.ts'
import type { Services } from '#api/lib/request-context.ts'
import { asNoRoom, requireRoom } from '../uploads/no-room.ts'
import { NobodyWants } from './nobody-wants.ts'
import { containerAt } from './video-file.ts'
import { keepWhole, piecesOfVideo, type VideoRow } from './videos.queries.ts'

/** Longer than the largest file takes on the slowest disk. */
const WITHOUT_OWNER_MS = DAY_MS

interface Joining {
  video: Pick<VideoRow, 'id' | 'sizeBytes' | 'storageKey'>
  /** Hears which share of it is there, from 0 to 1. */
  onProgress(share: number): Promise<void>
}

/**
 * Makes one file of a video's pieces, where it stays; gives its place. Nothing is done where that was done before.
 * Throws `upload.noRoom` and `NobodyWants`.
 */
export async function joinVideo(
  { media, clock }: Pick<Services, 'media' | 'clock'>,
  { tenantId, transaction, signal }: Pick<JobContext, 'tenantId' | 'transaction' | 'signal'>,
  { video, onProgress }: Joining,
): Promise<string> {
  if (video.storageKey !== null) return video.storageKey
  await requireRoom(media, video.sizeBytes)
  const pieces = await transaction((db) => piecesOfVideo({ db, tenantId }, video.id))
  const ending = (await containerAt(media, pieces[0] ?? '')) ?? 'video'
  const storageKey = `${tenantId}/videos/${randomUUID()}.${ending}`
  const removeAt = new Date(clock.now().getTime() + WITHOUT_OWNER_MS)
  await transaction((db) => removeLater(db, { tenantId, storageKey, removeAt }))
  async function* bytes() {
    let done = 0
    for (const piece of pieces) {
      for await (const chunk of media.read(piece)) {
        done += (chunk as Buffer).length
        yield chunk
      }
      signal.throwIfAborted()
      await onProgress(done / video.sizeBytes)
    }
  }
  await media.put(storageKey, Readable.from(bytes(), { objectMode: false })).catch(asNoRoom)
  await transaction(async (db) => {
    if (!(await keepWhole({ db, tenantId }, video.id, storageKey))) throw new NobodyWants()
    await forgetRemoval(db, tenantId, storageKey)
  })
  return storageKey
}
