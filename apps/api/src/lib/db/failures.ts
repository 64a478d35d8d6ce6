import pg from 'pg'

/** The database is unavailable for now. A retry may succeed: HTTP responds with 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

export class SchoolIsMoving extends DatabaseUnavailable {
  override name = 'SchoolIsMoving'
}

/** This process must not serve with this database. The message is one sentence for the operator. */
export class CannotServe extends Error {
  override name = 'CannotServe'
}

/** The condition of a transaction does not hold any more, so nothing of it has happened. */
export class ConditionNotMet extends Error {
  override name = 'ConditionNotMet'
}

/** The error of PostgreSQL itself, from either engine: `code` is the SQLSTATE, `constraint` the violated one. */
export const { DatabaseError } = pg
export type DatabaseError = pg.DatabaseError

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const NOT_SUPPORTED = '0A000'
const INVALID_STATEMENT_NAME = '26000'
const DIVISION_BY_ZERO = '22012'
const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'
const READ_ONLY_SERVER = '25006'
/** A lock was waited for as long as `lock_timeout` allows. */
export const LOCK_NOT_AVAILABLE = '55P03'

/** True when the same transaction may succeed the next time: it lost to another one, or met an outdated plan. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED || planIsStale(error)
}

/** True when a cached plan does not fit any more, because a migration has changed the columns of its table. */
export function planIsStale(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === NOT_SUPPORTED && error.message.startsWith('cached plan')
}

export const isNameUnknown = (error: unknown) => error instanceof DatabaseError && error.code === INVALID_STATEMENT_NAME

export const asConditionNotMet = (error: unknown) =>
  error instanceof DatabaseError && error.code === DIVISION_BY_ZERO
    ? new ConditionNotMet('The condition of a transaction does not hold.', { cause: error })
    : error

/** True when the database did not respond for too long, so that the connection may be dead. */
export const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

export const isTaken = (error: unknown) => error instanceof DatabaseError && error.code === UNIQUE_VIOLATION

/** True when the disk is full, or the server is a standby or set to refuse writes. */
export const isWriteRefused = (error: unknown) =>
  error instanceof DatabaseError && (error.code === DISK_FULL || error.code === READ_ONLY_SERVER)

/** The classes of failures that make the database unavailable. `pool` is this process's own limit. */
export const failureClasses = [
  'unreachable',
  'silent',
  'no_connections',
  'disk_full',
  'timeout',
  'stopped',
  'pool',
  'other',
] as const
export type FailureClass = (typeof failureClasses)[number]

const classOfState: Readonly<Record<string, FailureClass>> = {
  '53300': 'no_connections',
  '53100': 'disk_full',
  '57014': 'timeout',
  '55P03': 'timeout',
  '57P01': 'stopped',
  '57P02': 'stopped',
  '57P03': 'stopped',
}

/** The class of a failure; null for one that is no fault of the database. */
export function failureClassOf(error: unknown): FailureClass | null {
  if (!(error instanceof DatabaseUnavailable) || error instanceof SchoolIsMoving) return null
  const { cause } = error
  if (cause === undefined) return 'pool'
  if (cause instanceof DatabaseError) return classOfState[cause.code ?? ''] ?? 'other'
  return isSilence(cause) ? 'silent' : 'unreachable'
}

// Connection failures, too many connections, shutdown and start-up, disk full, a standby, statement and lock timeouts.
const UNAVAILABLE_STATES = /^(08...|53...|57P0[1-5]|57014|55P03|58030|25006)$/
const UNAVAILABLE_ERRNOS = /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable|Query read timeout/i

/**
 * Converts drivers' errors about an unavailable or overloaded database to `DatabaseUnavailable`; returns others
 * unchanged.
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error

  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const down =
    error instanceof DatabaseError
      ? UNAVAILABLE_STATES.test(code)
      : UNAVAILABLE_ERRNOS.test(code) || LOST_CONNECTION.test(error.message)
  return down ? new DatabaseUnavailable(`The database does not answer: ${error.message}`, { cause: error }) : error
}
