import { useCallback, useEffect, useMemo, useState } from 'react'
import { onReconnect, onStorage } from '#app/lib/page-events.ts'
import { isListOf, keepCompletedLessons, readCompletedLessons } from '../offline/completed-lessons.ts'
import { noteUnsent, sendCompleted } from '../offline/unsent-lessons.ts'
import type { Studied } from '../schedule/course-now.ts'

/**
 * The completed videos of a course, on this device and on the server. What only this device knows is sent up when the
 * page opens, when the line is back, and with each lesson completed; neither side ever forgets one. What another tab
 * completes shows here too.
 */
export function useCompletedLessons(course: Studied, userId: number) {
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
    setHere(keepCompletedLessons(course.courseId, userId, onServer))
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
    setHere(keepCompletedLessons(course.courseId, userId, [lessonId]))
    noteUnsent(userId, course.courseId, [lessonId])
    return mergeUp([lessonId])
  }

  return { completedHere: useMemo(() => new Set(here), [here]), complete }
}
