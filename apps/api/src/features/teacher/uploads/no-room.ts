import { AppError } from '#api/lib/app-error.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { RESERVED_ROOM_BYTES } from '#api/lib/media/room.ts'

/** Throws `upload.noRoom` where so many bytes more would leave less than what the rest of the server needs. */
export async function requireRoom(
  media: Pick<MediaStore, 'room'>,
  bytes: number,
  reserved = RESERVED_ROOM_BYTES,
): Promise<void> {
  const room = await media.room()
  if (room !== null && room - bytes < reserved) throw new AppError('upload.noRoom')
}

/** A disk that became full in the middle. Throws `upload.noRoom` for that, and anything else as it is. */
export function asNoRoom(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new AppError('upload.noRoom', { cause: error }) : error
}
