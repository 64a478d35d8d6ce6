import type { SessionEnd } from '@manassa/contract/endpoint'
import { type ErrorCode, errors, type FieldErrorCode, fieldErrors } from '@manassa/contract/errors'

interface Details {
  fields?: Record<string, FieldErrorCode>
  fieldMessages?: Record<string, string>
  retryAfterSeconds?: number
  isMaxDevicesError?: boolean
  /** Data for the client's next decision: `data` of the response, with its fields also at the top level. */
  data?: Record<string, unknown>
  /** The reason why the token's session was ended, for its own device. */
  ended?: SessionEnd
  message?: string | undefined
  /** The underlying error, for the log only. */
  cause?: unknown
}

/** An expected failure: an entry of the catalogue. Anything else that is thrown is a defect. */
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

  toResponse(requestId: string) {
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

/** Returns what a query has found. Throws `code` if it found nothing. */
export function requireFound<Found extends object>(found: Found | null | undefined, code: ErrorCode): Found {
  if (!found) throw new AppError(code)
  return found
}

/**
 * The result of a transaction that is refused and yet committed, such as a counted wrong code. A thrown `AppError`
 * rolls everything back.
 */
export class Refused {
  readonly error: AppError

  constructor(error: AppError) {
    this.error = error
  }
}

export const refused = (code: ErrorCode, details: Details = {}) => new Refused(new AppError(code, details))

/** The message of the first invalid field, in the contract's order, for clients that ignore `errors`. */
function messageOf(code: ErrorCode, { fields = {}, fieldMessages = {} }: Details): string {
  const [first] = Object.entries(fields)
  if (code !== 'request.invalid' || !first) return errors[code].message
  const [name, field] = first
  return fieldMessages[name] ?? fieldErrors[field]
}
