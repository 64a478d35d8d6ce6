/**
 * A database that is silent for longer counts as gone, in milliseconds: a machine that disappears resets no connection.
 * With the wait for a connection, every request is answered within ten seconds.
 */
export const SILENCE_MS = 7_500

/** The server ends a statement by itself so long before it would count as silent, in milliseconds. */
export const BEFORE_SILENCE_MS = 500

/** Lets the statements of this transaction take as long as they need. */
export const NO_TIME_LIMIT = 'set local statement_timeout = 0'
/** The same for a connection outside of a transaction, until the limit is set again. */
export const NO_TIME_LIMIT_OF_SESSION = 'set statement_timeout = 0'
