import type { AnyEndpoint, InputOf } from '@manassa/contract/endpoint'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { NO_RESPONSE_MS } from '#app/lib/call/query-observer.ts'
import { NOBODY } from '#app/lib/device-keys.ts'
import { useKeptCall } from '../offline/use-kept-page.ts'
import { serverClock } from '../schedule/server-clock.ts'
import { preloadStreamScript } from '../video/engine/stream-script.ts'

/**
 * A course or unit with the student's progress, always fetched, and the server's clock for its windows. Without a
 * connection the copy of this device opens. Mount a new one for another course.
 */
export function useStudied<E extends AnyEndpoint>(study: E, input: InputOf<E>, userId: number) {
  const { pathname } = useLocation()
  const query = useKeptCall(study, input, {
    userId,
    path: userId === NOBODY ? null : pathname,
    fresh: true,
    initialDataAfterMs: NO_RESPONSE_MS,
  })
  useEffect(preloadStreamScript, [])

  const isHere = query.status === 'success'
  const data = isHere ? query.data : null
  const dataUpdatedAt = isHere ? query.dataUpdatedAt : 0
  const clock = useMemo(
    () => serverClock((data as { serverNow?: string } | null)?.serverNow ?? '', dataUpdatedAt),
    [data, dataUpdatedAt],
  )
  return { query, clock, keptAt: isHere && query.failure ? dataUpdatedAt : null }
}
