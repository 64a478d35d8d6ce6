/** Milliseconds since 1970 by the server's clock. */
export type ServerClock = () => number

/**
 * The server's clock, from what it said its time was (ISO 8601) at the moment its answer came. A phone's own clock may
 * be wrong by days; only what it counts from then on is used.
 */
export function serverClock(serverNow: string, cameAt: number, deviceNow: () => number = Date.now): ServerClock {
  const ahead = Date.parse(serverNow) - cameAt
  return Number.isFinite(ahead) ? () => deviceNow() + ahead : deviceNow
}
