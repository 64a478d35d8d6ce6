import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#app/lib/call/use-call.ts'
import { STUDIED } from '#app/lib/device-keys.ts'
import { readCopy, saveCopy } from '../offline/saved-copy.ts'
import { isQuizUnderWayAt, SILENT_LINE_MS } from '../quiz/draft-store.ts'
import { serverClock } from '../schedule/server-clock.ts'
import { preloadStreamScript } from '../video/engine/stream-script.ts'

/**
 * A course or unit with the student's progress, always fetched, and the server's clock for its windows. Without a
 * connection it opens only for a running quiz, because unverified content is hidden otherwise. Mount a new one for
 * another course.
 */
export function useStudied<E extends AnyEndpoint>(study: E, input: InputOf<E>, userId: number) {
  const { pathname } = useLocation()
  const query = useCall(study, input, {
    fresh: true,
    initialDataAfterMs: SILENT_LINE_MS,
    initialData: () =>
      isQuizUnderWayAt(userId, pathname)
        ? (readCopy(STUDIED, userId, pathname, study.reply) as { data: DataOf<E>; dataUpdatedAt: number } | null)
        : null,
  })
  useEffect(preloadStreamScript, [])

  const isHere = query.status === 'success'
  const data = isHere ? query.data : null
  const dataUpdatedAt = isHere ? query.dataUpdatedAt : 0
  const isFromServer = isHere && query.failure === null
  useEffect(() => {
    if (isFromServer) saveCopy(STUDIED, userId, pathname, data, dataUpdatedAt)
  }, [isFromServer, userId, pathname, data, dataUpdatedAt])

  const clock = useMemo(
    () => serverClock((data as { serverNow?: string } | null)?.serverNow ?? '', dataUpdatedAt),
    [data, dataUpdatedAt],
  )
  return { query, clock }
}
