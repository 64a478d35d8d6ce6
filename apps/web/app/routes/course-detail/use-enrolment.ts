import type { Failure } from '@manassa/contract/endpoint'
import { isEnrolled } from '@manassa/contract/student/enrolment'
import { useCallback, useEffect } from 'react'
import type { AsyncState } from '#app/lib/call/async-query.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { rememberCourse } from '#app/lib/session.ts'

export type Enrolment =
  | { state: 'checking' }
  | { state: 'enrolled' }
  | { state: 'open' }
  | { state: 'failed'; failure: Failure }

/** Whether this member studies this course, asked of the server; `check` asks again. */
export function useEnrolment(studentId: number, courseId: number) {
  const { answer, reload, put } = useCall(isEnrolled, { studentId, courseId })
  const isKnown = answer.state === 'here' && answer.data
  useEffect(() => {
    if (isKnown) rememberCourse(courseId)
  }, [isKnown, courseId])

  /** After enrolling it is asked again by itself, behind the words that say so. */
  const noteEnrolled = useCallback(() => put(() => true), [put])
  return { enrolment: enrolmentIn(answer), check: reload, noteEnrolled }
}

function enrolmentIn(answer: AsyncState<boolean>): Enrolment {
  if (answer.state === 'here') return { state: answer.data ? 'enrolled' : 'open' }
  return answer.state === 'failed' ? answer : { state: 'checking' }
}
