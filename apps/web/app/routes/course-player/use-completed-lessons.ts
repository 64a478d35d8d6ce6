import type { StudiedCourse } from '@manassa/contract/courses'
import { completeLessons } from '@manassa/contract/lessons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { keepCompletedLessons, readCompletedLessons } from '../../player/study/completed-lessons.ts'

/**
 * The completed videos of a course, on this device and on the server. What only this device knows is sent up when the
 * page opens, when the line is back, and with each lesson completed; neither side ever forgets one.
 */
export function useCompletedLessons(course: StudiedCourse, userId: number) {
  const [here, setHere] = useState(() => readCompletedLessons(course.id, userId))

  const onServer = useMemo(
    () => course.units.flatMap(({ lessons }) => lessons.filter(({ isCompleted }) => isCompleted).map(({ id }) => id)),
    [course],
  )

  const mergeUp = useCallback(
    async (lessonIds: readonly number[]) => {
      if (lessonIds.length === 0) return
      const reply = await call(completeLessons, { courseId: course.id, lessonIds: [...lessonIds] })
      if (reply.success) setHere(keepCompletedLessons(course.id, userId, reply.data.completedLessonIds))
    },
    [course.id, userId],
  )

  useEffect(() => {
    setHere(keepCompletedLessons(course.id, userId, onServer))
    const lessons = new Set(course.units.flatMap((unit) => unit.lessons.map(({ id }) => id)))
    const sendWhatOnlyThisDeviceKnows = () => {
      const here = readCompletedLessons(course.id, userId)
      mergeUp(here.filter((id) => lessons.has(id) && !onServer.includes(id)))
    }
    sendWhatOnlyThisDeviceKnows()
    window.addEventListener('online', sendWhatOnlyThisDeviceKnows)
    return () => window.removeEventListener('online', sendWhatOnlyThisDeviceKnows)
  }, [course, userId, onServer, mergeUp])

  function complete(lessonId: number) {
    setHere(keepCompletedLessons(course.id, userId, [lessonId]))
    return mergeUp([lessonId])
  }

  return { completedHere: useMemo(() => new Set(here), [here]), complete }
}
