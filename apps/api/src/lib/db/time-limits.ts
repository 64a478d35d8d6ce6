/**
 * In milliseconds: a database without a response counts as gone, because a machine that disappears resets no
 * connection. Together with the wait for a connection, every request ends within ten seconds.
 */
export const SILENCE_MS = 7_500

/** In milliseconds: the server ends a statement so long before that. */
export const BEFORE_SILENCE_MS = 500

export const NO_TIME_LIMIT = 'set local statement_timeout = 0'
/** For a connection outside of a transaction, until the limit is set again. */
export const NO_TIME_LIMIT_OF_SESSION = 'set statement_timeout = 0'
