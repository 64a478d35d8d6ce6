import { AppError } from '#api/lib/http/app-error.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { RESERVED_ROOM_BYTES } from '#api/lib/media/room.ts'

/** Throws `upload.noRoom` if this many bytes would leave less than the server's reserve. */
export async function requireRoom(
  media: Pick<MediaStore, 'room'>,
  bytes: number,
  reserved = RESERVED_ROOM_BYTES,
): Promise<void> {
  const room = await media.room()
  if (room !== null && room - bytes < reserved) throw new AppError('upload.noRoom')
}

/** Converts a disk-full error to `upload.noRoom` and rethrows any other. */
export function asNoRoom(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new AppError('upload.noRoom', { cause: error }) : error
}
