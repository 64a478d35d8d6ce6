import type { ErrorCode } from '@manassa/contract/errors'
import { AppError } from '#api/lib/app-error.ts'
import { DatabaseError } from '#api/lib/db/failures.ts'

const takenBy: Record<string, ErrorCode> = {
  account_tenant_id_email_key: 'auth.emailTaken',
  account_tenant_id_phone_key: 'auth.phoneTaken',
}

/** Does what writes an account: the keys have the last word on whose e-mail and number they are. */
export async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof DatabaseError ? takenBy[error.constraint ?? ''] : undefined
    throw code ? new AppError(code) : error
  }
}
