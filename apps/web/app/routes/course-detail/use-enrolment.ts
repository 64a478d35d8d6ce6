import type { Failure } from '@manassa/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { lazily } from '../../lib/lazily.ts'
import { rememberCourse } from '../../lib/session.ts'

export type Enrolment =
  | { state: 'checking' }
  | { state: 'enrolled' }
  | { state: 'open' }
  | { state: 'failed'; failure: Failure }

/**
 * Whether this member studies this course, asked of the server; `check` asks again. Null is a visitor, who is not asked
 * about.
 */
export function useEnrolment(userId: number | null, courseId: number) {
  const [enrolment, setEnrolment] = useState<Enrolment>({ state: 'checking' })

  const look = useCallback(
    async (fresh: boolean): Promise<Enrolment> => {
      if (userId === null) return { state: 'open' }
      const reply = await lazily(async () =>
        (await import('./check-enrolment.ts')).checkEnrolment(userId, courseId, fresh),
      )
      if (!reply.success) return { state: 'failed', failure: reply }
      if (reply.data) rememberCourse(courseId)
      return { state: reply.data ? 'enrolled' : 'open' }
    },
    [userId, courseId],
  )

  useEffect(() => {
    let current = true
    setEnrolment({ state: 'checking' })
    look(false).then((found) => current && setEnrolment(found))
    return () => {
      current = false
    }
  }, [look])

  const check = useCallback(() => {
    setEnrolment({ state: 'checking' })
    look(true).then(setEnrolment)
  }, [look])

  /** After enrolling it is asked again (docs/behaviour.md#a-courses-page), behind the words that say so. */
  const noteEnrolled = useCallback(() => {
    setEnrolment({ state: 'enrolled' })
    look(true).then((found) => found.state !== 'failed' && setEnrolment(found))
  }, [look])
  return { enrolment, check, noteEnrolled }
}
