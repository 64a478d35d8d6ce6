import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { type Evening, readEvening } from '@manassa/contract/student/evening'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { keepMistakes } from '#app/features/mistakes/kept-mistakes.ts'
import { cairoDay } from '#app/lib/cairo-day.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { COPY_HOLDS_BACK_MS } from '#app/lib/timings.ts'
import { mistakesDueChanged } from '#app/player/offline/mistakes-due.ts'
import { useKeptCall } from '#app/player/offline/use-kept-page.ts'
import { type ServerClock, serverClock } from '#app/player/schedule/server-clock.ts'
import { useMoments } from '#app/player/schedule/use-moment.ts'
import { storeHome, validUntil } from './store-home.ts'

const REFRESH_MS = 5 * MINUTE_MS

/**
 * The first page of a student: at first the copy on this device, then the server's response, which is refetched
 * regularly.
 */
export function useEvening(userId: number) {
  const query = useKeptCall(readEvening, {}, { userId, path: '/', fresh: true, refetchInterval: () => REFRESH_MS })
  const data = query.status === 'success' ? query.data : null
  useEffect(() => {
    if (!data) return
    mistakesDueChanged()
    if (data.mistakesDue > 0) void keepMistakes(userId, Date.parse(data.now))
  }, [userId, data])
  useAdvertisementAfterLogout()
  return query
}

/** The lists of the advertisement are not loaded for a student who leaves on this page. */
function useAdvertisementAfterLogout() {
  const { revalidate } = useRevalidator()
  useEffect(() => sessionStore.onChange(({ userChanged }) => void (userChanged && revalidate())), [revalidate])
}

export interface EveningTime {
  clock: ServerClock
  /** The last response, refreshed at least every minute. */
  now: number
}

/**
 * The server's time. When a time named on the page has passed, the server is asked, because only it knows what follows.
 */
export function useEveningTime(data: Evening, cameAt: number, refetch: () => unknown): EveningTime {
  const clock = useMemo(() => serverClock(data.now, cameAt), [data, cameAt])
  const moments = useMemo(() => momentsOf(data), [data])
  const now = useMoments(clock, moments)
  const hasChanged = moments.some((moment) => moment <= now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (hasChanged) refetch()
  }, [hasChanged])
  return { clock, now }
}

/**
 * True until the server has responded or failed, or for a few seconds, when the copy on this device is of another day
 * or outdated. The content below the card has then probably changed, and would move while the student touches it.
 */
export function useHoldsBack({ clock, now }: EveningTime, data: Evening, { cameAt, failed }: Arrival): boolean {
  const [copy] = useState(() => {
    const isOutdated = cairoDay(Date.parse(data.now)) !== cairoDay(clock()) || momentsOf(data).some((at) => at <= now)
    return { cameAt, isOutdated }
  })
  const [isOver, setOver] = useState(false)
  const holdsBack = copy.isOutdated && copy.cameAt === cameAt && !failed && !isOver
  useEffect(() => {
    if (!holdsBack) return
    const timer = setTimeout(() => setOver(true), COPY_HOLDS_BACK_MS)
    return () => clearTimeout(timer)
  }, [holdsBack])
  return holdsBack
}

interface Arrival {
  /** In milliseconds by the device's clock. */
  cameAt: number
  failed: boolean
}

export function useStoreHome(page: RefObject<HTMLElement | null>, userId: number, data: Evening, cameAt: number) {
  useEffect(() => {
    const ahead = Date.parse(data.now) - cameAt
    const closesAt = 'closesAt' in data.next ? data.next.closesAt : null
    const until = {
      page: validUntil(Date.parse(data.now), momentsOf(data)) - ahead,
      lesson: closesAt === null ? null : Date.parse(closesAt) - ahead,
    }
    if (page.current) storeHome(userId, page.current, until)
  }, [page, userId, data, cameAt])
}

function momentsOf({ next, closing }: Evening): number[] {
  const own =
    'closesAt' in next ? next.closesAt : 'opensAt' in next ? next.opensAt : 'endsAt' in next ? next.endsAt : null
  return [own, ...closing.map(({ closesAt }) => closesAt)].flatMap((moment) => (moment ? [Date.parse(moment)] : []))
}
