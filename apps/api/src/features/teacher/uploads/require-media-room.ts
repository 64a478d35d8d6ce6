import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { ANNOUNCED_VIDEOS_MAX_BYTES, type UploadPurpose } from '@manassa/contract/teacher/uploads'
import { AppError } from '#api/lib/app-error.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { RESERVED_ROOM_BYTES, SMALL_FILES_RESERVED_BYTES } from '#api/lib/media/room.ts'
import type { TxContext } from '#api/lib/request-context.ts'
import { announcedBytes, bytesToJoin, quotaOf } from './media-room.queries.ts'
import { requireRoom } from './no-room.ts'

/** Nothing comes of an upload after that: its sender has not heard that it was made, and has made another. */
const BEGUN_WITHIN_MS = 10 * MINUTE_MS
const COUNTED_FOR_QUOTA: readonly UploadPurpose[] = ['video', 'attachment']

/** So much stays free when a file of this purpose has come: pictures and captions are taken almost to the end. */
export const reservedFor = (purpose: UploadPurpose) =>
  purpose === 'video' || purpose === 'attachment' ? RESERVED_ROOM_BYTES : SMALL_FILES_RESERVED_BYTES

interface UploadSize {
  purpose: UploadPurpose
  sizeBytes: number
}

/**
 * Throws where a file that is about to come has no room: `upload.tooMuchAnnounced` where the account has announced
 * too many bytes of videos, `upload.quota`, and `upload.noRoom`. What others have only announced takes no room from
 * anybody.
 */
export async function requireMediaRoom(
  { db, services, tenantId }: Pick<TxContext, 'db' | 'services' | 'tenantId'>,
  accountId: number,
  { purpose, sizeBytes }: UploadSize,
): Promise<void> {
  const { media, clock } = services
  if (purpose !== 'video') {
    await requireQuota(db, tenantId, purpose, sizeBytes)
    return requireRoom(media, 2 * sizeBytes, reservedFor(purpose))
  }
  const now = clock.now()
  const begunSince = new Date(now.getTime() - BEGUN_WITHIN_MS)
  const announced = (await announcedBytes(db, { tenantId, accountId, now, begunSince })) + sizeBytes
  if (announced > ANNOUNCED_VIDEOS_MAX_BYTES) throw new AppError('upload.tooMuchAnnounced')
  await requireQuota(db, tenantId, purpose, announced)
  // Twice: for the pieces, and for the file that is made of them.
  await requireRoom(media, 2 * announced + (await bytesToJoin(db, tenantId, now)))
}

/** Throws `upload.quota` where so many bytes more are beyond the school's. */
export async function requireQuota(db: SchoolDb, tenantId: string, purpose: UploadPurpose, bytes: number) {
  if (!COUNTED_FOR_QUOTA.includes(purpose)) return
  const school = await quotaOf(db, tenantId)
  if (school && school.quota !== null && school.used + bytes > school.quota) throw new AppError('upload.quota')
}
