import { PLACE_FORGOTTEN_AFTER_SECONDS, PLACES_OF_A_SESSION } from '@manassa/contract/limits'
import { DAY_MS, SECOND_MS } from '@manassa/contract/rules/time-units'

const MOST_REMEMBERED = 20_000
const REPORT_EVERY_MS = DAY_MS

interface Session {
  /** The last access by network, in milliseconds of the monotonic clock. */
  places: Map<string, number>
  reportedAt: number
}

/**
 * Counts the places from which one session's files are fetched at once: a place is a network and a player. One phone
 * has several, on Wi-Fi and mobile data and in different programs; a shared address has one for each viewer.
 */
export function places(monotonicMs: () => number) {
  const sessions = new Map<string, Session>()

  function sessionOf(name: string): Session {
    const session = sessions.get(name) ?? { places: new Map(), reportedAt: Number.NEGATIVE_INFINITY }
    sessions.delete(name)
    sessions.set(name, session)
    for (const oldest of sessions.keys()) if (sessions.size > MOST_REMEMBERED) sessions.delete(oldest)
    return session
  }

  return {
    /** True for a recent place, and while another one is allowed. */
    enter(name: string, place: string): boolean {
      const now = monotonicMs()
      const session = sessionOf(name)
      for (const [each, at] of session.places) {
        if (now - at >= PLACE_FORGOTTEN_AFTER_SECONDS * SECOND_MS) session.places.delete(each)
      }
      if (!session.places.has(place) && session.places.size >= PLACES_OF_A_SESSION) return false
      session.places.set(place, now)
      return true
    },
    /** True once a day for a session with many places. */
    shouldReport(name: string): boolean {
      const session = sessionOf(name)
      if (monotonicMs() - session.reportedAt < REPORT_EVERY_MS) return false
      session.reportedAt = monotonicMs()
      return true
    },
  }
}
