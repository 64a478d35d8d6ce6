import { PLACE_FORGOTTEN_AFTER_SECONDS, PLACES_OF_A_SESSION } from '@manassa/contract/limits'

const MOST_REMEMBERED = 20_000

/**
 * From how many places the files of one session are fetched at once: a place is a network and what the player says it is.
 * One phone has several, as it goes from Wi-Fi to mobile data and fetches films and papers by different programs; an address
 * that is passed on to a class has one for each of them. True for a place that was there lately, and while there is room.
 */
export function places(ticks: () => number): (session: string, place: string) => boolean {
  const sessions = new Map<string, Map<string, number>>()

  return (session, place) => {
    const tick = ticks()
    const seen = sessions.get(session) ?? new Map<string, number>()
    sessions.delete(session)
    sessions.set(session, seen)
    for (const oldest of sessions.keys()) if (sessions.size > MOST_REMEMBERED) sessions.delete(oldest)

    for (const [each, at] of seen) if (tick - at >= PLACE_FORGOTTEN_AFTER_SECONDS * 1000) seen.delete(each)
    if (!seen.has(place) && seen.size >= PLACES_OF_A_SESSION) return false
    seen.set(place, tick)
    return true
  }
}
