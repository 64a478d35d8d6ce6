import { PLACE_FORGOTTEN_AFTER_SECONDS, PLACES_OF_A_SESSION } from '@manassa/contract/limits'
import { DAY_MS, SECOND_MS } from '@manassa/contract/rules/time-units'
import { LruCache, STUDENT_ENTRIES } from '#api/lib/cache/lru-cache.ts'

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
export function streamPlaces(monotonicMs: () => number) {
  const sessions = new LruCache<Session>(STUDENT_ENTRIES)

  function sessionOf(name: string): Session {
    const known = sessions.get(name)
    if (known) return known
    const session: Session = { places: new Map(), reportedAt: Number.NEGATIVE_INFINITY }
    sessions.set(name, session)
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
