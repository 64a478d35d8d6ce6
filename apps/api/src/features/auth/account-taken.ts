import type { ErrorCode } from '@manassa/contract/errors'
import { DatabaseError } from '#api/lib/db/failures.ts'
import { AppError } from '#api/lib/http/app-error.ts'

const fieldOfKey: Record<string, 'email' | 'phone'> = {
  account_tenant_id_email_key: 'email',
  account_tenant_id_phone_key: 'phone',
}

/** Returns the unique field that another account of the school uses; undefined for any other failure. */
export const takenField = (error: unknown): 'email' | 'phone' | undefined =>
  error instanceof DatabaseError ? fieldOfKey[error.constraint ?? ''] : undefined

export const isSchoolFull = (error: unknown) =>
  error instanceof DatabaseError && error.constraint === 'school_student_quota'

/** Runs a write to an account and maps violations of its unique keys to `codes`, and of the quota to `school.full`. */
export async function mapTakenErrors<T>(
  codes: Record<'email' | 'phone', ErrorCode>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isSchoolFull(error)) throw new AppError('school.full')
    const field = takenField(error)
    throw field ? new AppError(codes[field]) : error
  }
}
