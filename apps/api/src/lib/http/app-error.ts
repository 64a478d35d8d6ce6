import type { SessionEnd } from '@manassa/contract/endpoint'
import { type ErrorCode, errors, type FieldErrorCode, fieldErrors } from '@manassa/contract/errors'

interface Details {
  /** What is wrong with which field. */
  fields?: Record<string, FieldErrorCode>
  /** What is wrong with a field in words of its own, in place of the catalogue's. */
  fieldMessages?: Record<string, string>
  /** After how many seconds it is worth trying again. */
  retryAfterSeconds?: number
  isMaxDevicesError?: boolean
  /** What there is to decide by: in `data` of the answer, and each field beside it. */
  data?: Record<string, unknown>
  /** Why the session of the token was ended, for its own device. */
  ended?: SessionEnd
  /** Words of the call itself, in place of the catalogue's. */
  message?: string | undefined
  /** What lies behind it, for the log alone. */
  cause?: unknown
}

/** A failure that was expected: an entry of the catalogue. Whatever else is thrown is a defect. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? messageOf(code, details), { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }

  /** The body of the answer, in the form of docs/behaviour/calls.md. */
  answer(requestId: string) {
    const { fields, fieldMessages = {}, isMaxDevicesError, ended, data } = this.details
    return {
      ...data,
      success: false as const,
      message: this.message,
      error: this.message,
      code: this.code,
      requestId,
      ...(fields && {
        errors: Object.fromEntries(
          Object.entries(fields).map(([name, code]) => [name, fieldMessages[name] ?? fieldErrors[code]]),
        ),
      }),
      ...(isMaxDevicesError && { isMaxDevicesError }),
      ...(ended && { ended }),
      ...(data && { data }),
    }
  }
}

/**
 * The outcome of a transaction that is refused and committed all the same: what it wrote stays, such as that a code was
 * wrong. An `AppError` that is thrown takes everything back.
 */
export class Refused {
  readonly error: AppError

  constructor(error: AppError) {
    this.error = error
  }
}

export const refused = (code: ErrorCode, details: Details = {}) => new Refused(new AppError(code, details))

/**
 * The message for the first wrong field of a refused input, in the order of the contract. Clients that ignore `errors`
 * show it.
 */
function messageOf(code: ErrorCode, { fields = {}, fieldMessages = {} }: Details): string {
  const [first] = Object.entries(fields)
  if (code !== 'request.invalid' || !first) return errors[code].message
  const [name, field] = first
  return fieldMessages[name] ?? fieldErrors[field]
}
