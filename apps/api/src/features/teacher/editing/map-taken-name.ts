import type { ErrorCode } from '@manassa/contract/errors'
import { DatabaseError } from '#api/lib/db/failures.ts'
import { AppError } from '#api/lib/http/app-error.ts'

/** Runs a write. Throws `code` if the unique index `index` refuses its name, as with concurrent writes of one name. */
export async function mapTakenName<T>(
  { index, code }: { index: string; code: ErrorCode },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DatabaseError && error.constraint === index ? new AppError(code) : error
  }
}
