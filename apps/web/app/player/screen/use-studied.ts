import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { NO_RESPONSE_MS } from '#app/lib/call/query-observer.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { NOBODY } from '#app/lib/device-keys.ts'
import { readCopy } from '../offline/saved-copy.ts'
import { useKeptPage } from '../offline/use-kept-page.ts'
import { serverClock } from '../schedule/server-clock.ts'
import { preloadStreamScript } from '../video/engine/stream-script.ts'

/**
 * A course or unit with the student's progress, always fetched, and the server's clock for its windows. Without a
 * connection the copy of this device opens. Mount a new one for another course.
 */
export function useStudied<E extends AnyEndpoint>(study: E, input: InputOf<E>, userId: number) {
  const { pathname } = useLocation()
  const query = useCall(study, input, {
    fresh: true,
    initialDataAfterMs: NO_RESPONSE_MS,
    initialData: () => readCopy(userId, pathname, study.reply) as { data: DataOf<E>; dataUpdatedAt: number } | null,
  })
  useKeptPage(userId, userId === NOBODY ? null : pathname, query)
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
