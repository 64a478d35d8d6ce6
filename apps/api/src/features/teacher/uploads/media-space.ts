import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { ANNOUNCED_VIDEOS_MAX_BYTES, type UploadPurpose } from '@manassa/contract/teacher/uploads'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { RESERVED_SPACE_BYTES, SMALL_FILES_RESERVED_BYTES } from '#api/lib/media/disk-space.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { announcedBytes, quotaOf, unconcatenatedBytes } from './media-space.queries.ts'

/**
 * An upload without a byte for this long is abandoned, because its client never received the response and created
 * another.
 */
const ABANDONED_AFTER_MS = 10 * MINUTE_MS
const COUNTED_FOR_QUOTA: readonly UploadPurpose[] = ['video', 'attachment']

/** Disk reserve by purpose; pictures and captions may use almost all of the disk. */
export const reservedFor = (purpose: UploadPurpose) =>
  purpose === 'video' || purpose === 'attachment' ? RESERVED_SPACE_BYTES : SMALL_FILES_RESERVED_BYTES

interface UploadSize {
  purpose: UploadPurpose
  sizeBytes: number
}

/**
 * Throws if an announced file has no room: `upload.tooMuchAnnounced` for too many announced video bytes of the account,
 * `upload.quota`, and `upload.noRoom`. Announcements of other accounts reserve no room.
 */
export async function requireMediaSpace(
  { db, services, tenantId }: Pick<TxContext, 'db' | 'services' | 'tenantId'>,
  accountId: number,
  { purpose, sizeBytes }: UploadSize,
): Promise<void> {
  const { media, clock } = services
  if (purpose !== 'video') {
    await requireQuota(db, tenantId, purpose, sizeBytes)
    return requireDiskSpace(media, 2 * sizeBytes, reservedFor(purpose))
  }
  const now = clock.now()
  const begunSince = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const announced = (await announcedBytes(db, { tenantId, accountId, now, begunSince })) + sizeBytes
  if (announced > ANNOUNCED_VIDEOS_MAX_BYTES) throw new AppError('upload.tooMuchAnnounced')
  await requireQuota(db, tenantId, purpose, announced)
  // Videos need the space twice: for chunks and for the concatenated file.
  await requireDiskSpace(media, 2 * announced + (await unconcatenatedBytes(db, tenantId, now)))
}

/** Throws `upload.quota` if this many bytes exceed the school's quota. */
export async function requireQuota(db: SchoolDb, tenantId: string, purpose: UploadPurpose, bytes: number) {
  if (!COUNTED_FOR_QUOTA.includes(purpose)) return
  const school = await quotaOf(db, tenantId)
  if (school && school.quota !== null && school.used + bytes > school.quota) throw new AppError('upload.quota')
}

/** Throws `upload.noRoom` if this many bytes would leave less than the server's reserve. */
export async function requireDiskSpace(
  media: Pick<MediaStore, 'freeBytes'>,
  bytes: number,
  reserved = RESERVED_SPACE_BYTES,
): Promise<void> {
  const freeBytes = await media.freeBytes()
  if (freeBytes !== null && freeBytes - bytes < reserved) throw new AppError('upload.noRoom')
}

/** Converts a disk-full error to `upload.noRoom` and rethrows any other. */
export function rethrowDiskFull(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new AppError('upload.noRoom', { cause: error }) : error
}
