import type { Failure } from '@manassa/contract/endpoint'
import { undoCompletion } from '@manassa/contract/student/study'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#app/lib/call.ts'
import { onReconnect, onStorage } from '#app/lib/page-events.ts'
import { TIMER_REFRESH_MS } from '#app/lib/timings.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import {
  dropCompletedLesson,
  isListOf,
  readCompletedLessons,
  saveCompletedLessons,
} from '../offline/completed-lessons.ts'
import { dropUnsent, noteUnsent, sendCompleted } from '../offline/unsent-lessons.ts'
import { courseNow, type Studied, windowBoundaries } from '../schedule/course-now.ts'
import type { ServerClock } from '../schedule/server-clock.ts'
import { useMoments } from '../schedule/use-moment.ts'

/** The clock and the age of the data of a course. */
export interface StudiedTime {
  clock: ServerClock
  /** The arrival of the copy that is shown because the server cannot be reached, by the device's clock; else null. */
  keptAt: number | null
}

/**
 * The present state of the course. Units open and close by the server's clock, and completed lessons count before the
 * server has confirmed them. `refetch` loads the course again.
 */
export function useCourseNow(
  course: Studied,
  { clock, keptAt }: StudiedTime,
  userId: number,
  refetch: () => Promise<void>,
) {
  const { completedHere, complete, undo } = useCompletedLessons(course, userId)
  const [undoFailure, setUndoFailure] = useState<{ lessonId: number; message: string } | null>(null)
  const completing = useRef<Promise<unknown>>(Promise.resolve())
  const [received, setReceived] = useState<readonly number[]>([])
  const doneHere = useMemo(() => new Set([...completedHere, ...received]), [completedHere, received])
  const now = useMoments(clock, windowBoundaries(course))
  const view = courseNow(course, doneHere, now, { isKept: keptAt !== null })

  // Only the server knows the end of a unit that opens now, so it is asked until it responds.
  const isOpening = view.units.some(({ window }) => window.state === 'opening')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response brings a new clock, and asks again
  useEffect(() => {
    if (!isOpening) return
    const timer = setTimeout(refetch, TIMER_REFRESH_MS)
    return () => clearTimeout(timer)
  }, [isOpening, clock, refetch])
  useRetryUntilOnline(isOpening, refetch)

  return {
    view,
    completeVideo(lessonId: number) {
      setUndoFailure(null)
      completing.current = complete(lessonId).then(refetch)
    },
    async undoVideo(lessonId: number) {
      await completing.current
      const failure = await undo(lessonId)
      setUndoFailure(failure && { lessonId, message: failure.message })
      await refetch()
    },
    undoFailure,
    receiveQuiz(lessonId: number) {
      setReceived([...received, lessonId])
      refetch()
    },
  }
}

/**
 * The completed videos of a course, on the device and on the server. Lessons known only to the device are sent on
 * opening, on reconnect and with each completed lesson. Only an undo removes one. Other tabs are included.
 */
function useCompletedLessons(course: Studied, userId: number) {
  const [here, setHere] = useState(() => readCompletedLessons(course.courseId, userId))

  const onServer = useMemo(
    () => course.units.flatMap(({ lessons }) => lessons.filter(({ isCompleted }) => isCompleted).map(({ id }) => id)),
    [course],
  )

  const mergeUp = useCallback(
    async (lessonIds: readonly number[]) => {
      if (lessonIds.length === 0) return
      const all = await sendCompleted(userId, course.courseId, lessonIds)
      if (all) setHere(all)
    },
    [course.courseId, userId],
  )

  useEffect(() => {
    setHere(saveCompletedLessons(course.courseId, userId, onServer))
    const lessons = new Set(course.units.flatMap((unit) => unit.lessons.map(({ id }) => id)))
    const sendWhatOnlyThisDeviceKnows = () => {
      const onDevice = readCompletedLessons(course.courseId, userId)
      mergeUp(onDevice.filter((id) => lessons.has(id) && !onServer.includes(id)))
    }
    sendWhatOnlyThisDeviceKnows()
    return onReconnect(sendWhatOnlyThisDeviceKnows)
  }, [course, userId, onServer, mergeUp])

  useEffect(() => {
    return onStorage((key) => {
      if (isListOf(course.courseId, key)) setHere(readCompletedLessons(course.courseId, userId))
    })
  }, [course.courseId, userId])

  function complete(lessonId: number) {
    setHere(saveCompletedLessons(course.courseId, userId, [lessonId]))
    noteUnsent(userId, course.courseId, [lessonId])
    return mergeUp([lessonId])
  }

  /** Returns the failure; null when it is undone, here and on the server. */
  async function undo(lessonId: number): Promise<Failure | null> {
    if (!dropUnsent(userId, course.courseId, lessonId)) {
      const reply = await call(undoCompletion, { lessonId })
      if (!reply.success) return reply
    }
    setHere(dropCompletedLesson(course.courseId, userId, lessonId))
    return null
  }

  return { undo, completedHere: useMemo(() => new Set(here), [here]), complete }
}
