import { AppError } from '#api/lib/app-error.ts'

/** A disk that became full in the middle. Throws `upload.noRoom` for that, and anything else as it is. */
export function asNoRoom(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new AppError('upload.noRoom', { cause: error }) : error
}
