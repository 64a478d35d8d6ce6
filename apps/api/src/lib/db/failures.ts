import pg from 'pg'

/** The database does not answer for now. Whoever asked may try again later: HTTP says 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** This process must not serve with this database. The message is one sentence for the operator. */
export class CannotServe extends Error {
  override name = 'CannotServe'
}

/** What PostgreSQL itself answered, from either engine: `code` is the SQLSTATE, `constraint` the key that had the last word. */
export const { DatabaseError } = pg
export type DatabaseError = pg.DatabaseError

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** True when the database gave up this transaction for the sake of another one, so that running it again may succeed. */
export function lostToAnother(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)
}

// Connection failures, too many connections, shutdown and start-up, disk full, statement and lock timeouts.
const UNAVAILABLE_STATES = /^(08...|53...|57P0[1-5]|57014|55P03|58030)$/
const UNAVAILABLE_ERRNOS = /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i

/** Turns what the drivers throw when the database is down or overloaded into `DatabaseUnavailable`; leaves the rest alone. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error

  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const down =
    error instanceof DatabaseError
      ? UNAVAILABLE_STATES.test(code)
      : UNAVAILABLE_ERRNOS.test(code) || LOST_CONNECTION.test(error.message)
  return down ? new DatabaseUnavailable(`The database does not answer: ${error.message}`, { cause: error }) : error
}
