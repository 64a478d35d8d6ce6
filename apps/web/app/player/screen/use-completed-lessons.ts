import { completeLessons } from '@manassa/contract/lessons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { keepCompletedLessons, readCompletedLessons } from '../study/completed-lessons.ts'
import type { Studied } from '../study/course-now.ts'

/**
 * The completed videos of a course, on this device and on the server. What only this device knows is sent up when the
 * page opens, when the line is back, and with each lesson completed; neither side ever forgets one.
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
      const reply = await call(completeLessons, { courseId: course.courseId, lessonIds: [...lessonIds] })
      if (reply.success) setHere(keepCompletedLessons(course.courseId, userId, reply.data.completedLessonIds))
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
    window.addEventListener('online', sendWhatOnlyThisDeviceKnows)
    return () => window.removeEventListener('online', sendWhatOnlyThisDeviceKnows)
  }, [course, userId, onServer, mergeUp])

  function complete(lessonId: number) {
    setHere(keepCompletedLessons(course.courseId, userId, [lessonId]))
    return mergeUp([lessonId])
  }

  return { completedHere: useMemo(() => new Set(here), [here]), complete }
}
