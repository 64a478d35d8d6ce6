import { type StudiedCourse, studyCourse } from '@manassa/contract/courses'
import type { Failure } from '@manassa/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { type ServerClock, serverClock } from '../../player/schedule/server-clock.ts'

export type CourseLife =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isRetrying: boolean }
  | { state: 'here'; course: StudiedCourse; clock: ServerClock }

/**
 * The course with the student's progress, always asked for anew. What is on the screen stays there while it is read
 * again, and when that fails. `reload` answers when it has been read.
 */
export function useStudiedCourse(courseId: number) {
  const [life, setLife] = useState<CourseLife>({ state: 'loading' })

  const reload = useCallback(async () => {
    setLife((before) => (before.state === 'failed' ? { ...before, isRetrying: true } : before))
    const reply = await call(studyCourse, { courseid: courseId }, { fresh: true })
    if (reply.success) {
      setLife({ state: 'here', course: reply.data, clock: serverClock(reply.data.serverNow, Date.now()) })
    } else {
      setLife((before) => (before.state === 'here' ? before : { state: 'failed', failure: reply, isRetrying: false }))
    }
  }, [courseId])

  useEffect(() => {
    reload()
  }, [reload])

  return { life, reload }
}
