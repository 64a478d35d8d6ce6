/** What is measured over less than this says little about a line. */
const LEAST_MS = 2_000

/** Foretells how long the rest of a file takes, by how fast it has gone since it set out or was resumed. */
export function timeLeft(now: () => number) {
  let since: { at: number; sent: number } | null = null
  return {
    /** The line stood still: what was before says nothing. */
    restart() {
      since = null
    },
    /** In seconds; null until that can be said. */
    at(sent: number, total: number): number | null {
      since ??= { at: now(), sent }
      const passed = now() - since.at
      const gone = sent - since.sent
      return passed < LEAST_MS || gone <= 0 ? null : ((total - sent) * passed) / gone / 1000
    },
  }
}
