/** Milliseconds since 1970 by the server's clock. */
export type ServerClock = () => number

/**
 * Derives the server's clock from a response's `serverNow` (ISO 8601) and its arrival. A phone's clock may be wrong by
 * days; only the time that it counts since then is used.
 */
export function serverClock(serverNow: string, cameAt: number, deviceNow: () => number = Date.now): ServerClock {
  const ahead = Date.parse(serverNow) - cameAt
  return Number.isFinite(ahead) ? () => deviceNow() + ahead : deviceNow
}
