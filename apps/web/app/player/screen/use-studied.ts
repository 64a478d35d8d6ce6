import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#app/lib/call/use-call.ts'
import { readSavedCourse, saveCourse } from '../offline/saved-course.ts'
import { isQuizUnderWayAt, SILENT_LINE_MS } from '../quiz/draft-store.ts'
import { serverClock } from '../schedule/server-clock.ts'
import { preloadStreamScript } from '../video/engine/stream-script.ts'

/**
 * A course or a unit with the student's progress, always asked for anew, and the server's clock by which its windows
 * open and close. Where nobody can be asked, or nobody answers, it opens only where a quiz is under way: what could not
 * be verified is hidden otherwise. Mount anew for another course.
 */
export function useStudied<E extends AnyEndpoint>(study: E, input: InputOf<E>, userId: number) {
  const { pathname } = useLocation()
  const { answer, reload } = useCall(study, input, {
    fresh: true,
    storedAfterMs: SILENT_LINE_MS,
    stored: () =>
      isQuizUnderWayAt(userId, pathname)
        ? (readSavedCourse(userId, pathname, study.reply) as { data: DataOf<E>; cameAt: number } | null)
        : null,
  })
  useEffect(preloadStreamScript, [])

  const isHere = answer.state === 'here'
  const data = isHere ? answer.data : null
  const cameAt = isHere ? answer.cameAt : 0
  const isFromServer = isHere && answer.failure === null
  useEffect(() => {
    if (isFromServer) saveCourse(userId, pathname, data, cameAt)
  }, [isFromServer, userId, pathname, data, cameAt])

  const clock = useMemo(
    () => serverClock((data as { serverNow?: string } | null)?.serverNow ?? '', cameAt),
    [data, cameAt],
  )
  return { answer, clock, reload }
}
