/** A shorter measurement is too inaccurate. */
const LEAST_MS = 2_000

export function timeLeft(now: () => number) {
  let since: { at: number; sent: number } | null = null
  return {
    /** A stall makes the earlier measurements useless. */
    restart() {
      since = null
    },
    /** In seconds; null until there is an estimate. */
    at(sent: number, total: number): number | null {
      since ??= { at: now(), sent }
      const passed = now() - since.at
      const sentSince = sent - since.sent
      return passed < LEAST_MS || sentSince <= 0 ? null : ((total - sent) * passed) / sentSince / 1000
    },
  }
}
