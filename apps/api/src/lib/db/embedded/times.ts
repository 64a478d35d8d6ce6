/** How long the embedded database may be silent or wait, and how often it is copied; in milliseconds. */
export interface EmbeddedTimes {
  /** No answer for this long: queries fail as unavailable, until it answers again. */
  silence: number
  /** No answer for this long: its thread is ended and started again. */
  restart: number
  /** How long a transaction waits for the only connection. */
  queueTimeout: number
  /** Between two copies of the folder. */
  snapshot: number
}

export const EMBEDDED_TIMES: EmbeddedTimes = {
  silence: 10_000,
  restart: 60_000,
  queueTimeout: 8_000,
  snapshot: 15 * 60_000,
}
