/** In milliseconds. */
export interface EmbeddedTimes {
  /** Without a response for this long, queries fail as unavailable until it responds again. */
  silence: number
  /** Without a response for this long, its thread is restarted. */
  restart: number
  queueTimeout: number
  /** The wait of the first in a crowd after which newcomers are refused at once. */
  crowdedAfter: number
  snapshot: number
}

export const EMBEDDED_TIMES: EmbeddedTimes = {
  silence: 10_000,
  restart: 60_000,
  queueTimeout: 8_000,
  crowdedAfter: 1_000,
  snapshot: 15 * 60_000,
}
