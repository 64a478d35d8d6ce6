import { useCallback, useEffect, useMemo, useState } from 'react'
import { onReconnect, onStorage } from '#app/lib/page-events.ts'
import { TIMER_REFRESH_MS } from '#app/lib/timings.ts'
import { isListOf, readCompletedLessons, saveCompletedLessons } from '../offline/completed-lessons.ts'
import { noteUnsent, sendCompleted } from '../offline/unsent-lessons.ts'
import { courseNow, type Studied, windowBoundaries } from '../schedule/course-now.ts'
import type { ServerClock } from '../schedule/server-clock.ts'
import { useMoments } from '../schedule/use-moment.ts'

/**
 * The course as it stands now: windows open and close by the server's `clock`, and what the student has just done
 * counts before the server has told of it. `reload` reads the course again.
 */
export function useCourseNow(course: Studied, clock: ServerClock, userId: number, refetch: () => Promise<void>) {
  const { completedHere, complete } = useCompletedLessons(course, userId)
  const [received, setReceived] = useState<readonly number[]>([])
  const doneHere = useMemo(() => new Set([...completedHere, ...received]), [completedHere, received])
  const now = useMoments(clock, windowBoundaries(course))
  const view = courseNow(course, doneHere, now)

  // A unit has just reached its hour: only the server knows for how long it is open. Asked again until it says so.
  const isOpening = view.units.some(({ window }) => window.state === 'opening')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings a new clock, and asks again
  useEffect(() => {
    if (!isOpening) return
    const timer = setTimeout(refetch, TIMER_REFRESH_MS)
    return () => clearTimeout(timer)
  }, [isOpening, clock, refetch])

  return {
    view,
    /** Notes down a completed video, here and at the server. */
    completeVideo: (lessonId: number) => void complete(lessonId).then(refetch),
    /** The server has received a quiz. */
    receiveQuiz(lessonId: number) {
      setReceived([...received, lessonId])
      refetch()
    },
  }
}

/**
 * The completed videos of a course, on this device and on the server. What only this device knows is sent up when the
 * page opens, when the line is back, and with each lesson completed; neither side ever forgets one. What another tab
 * completes shows here too.
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
      const here = readCompletedLessons(course.courseId, userId)
      mergeUp(here.filter((id) => lessons.has(id) && !onServer.includes(id)))
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

  return { completedHere: useMemo(() => new Set(here), [here]), complete }
}
