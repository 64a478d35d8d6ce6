import { PLACE_FORGOTTEN_AFTER_SECONDS, PLACES_OF_A_SESSION } from '@manassa/contract/limits'
import { DAY_MS, SECOND_MS } from '@manassa/contract/rules/time-units'

const MOST_REMEMBERED = 20_000
const REPORT_EVERY_MS = DAY_MS

interface Session {
  /** By place, when it was last there, in milliseconds of the monotonic clock. */
  places: Map<string, number>
  reportedAt: number
}

/**
 * From how many places the files of one session are fetched at once: a place is a network and what the player says it
 * is. One phone has several, as it goes from Wi-Fi to mobile data and fetches videos and papers by different programs;
 * an address that is passed on to a class has one for each of them.
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
    /** True for a place that was there lately, and while there is room for another one. */
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
    /** Whether a session's many places are news: once a day. */
    isNews(name: string): boolean {
      const session = sessionOf(name)
      if (monotonicMs() - session.reportedAt < REPORT_EVERY_MS) return false
      session.reportedAt = monotonicMs()
      return true
    },
  }
}
