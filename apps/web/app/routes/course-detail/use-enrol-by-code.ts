import type { Failure } from '@manassa/contract/endpoint'
import { typedCode } from '@manassa/contract/rules/access-code'
import type { GradeName } from '@manassa/contract/rules/grade'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { useState } from 'react'
import { codeFault, codeMessages } from '#app/copy/code-messages.ts'
import { waiting } from '#app/copy/waiting.ts'
import { call } from '#app/lib/call.ts'
import { cardPath } from '#app/lib/card-path.ts'
import { useWaitAfter } from '#app/lib/form/use-seconds-left.ts'
import { useSchool } from '#app/lib/school.ts'
import { isTransient } from '#app/lib/transient-failure.ts'

export interface EnrolByCodeOptions {
  course: { id: number; courseName: string; grade: GradeName }
  userId: number
  /** Of the account: a course of another year is asked about before its code is spent. */
  grade: GradeName | null
  onEnrolled(): void
  /** The course turned out to be in the account already. */
  onAlready(): void
  /** What was typed is to be looked at again. */
  onFault(): void
}

/** What is said of the code that stands in the box. */
interface CodeStatus {
  error?: string | null
  notice?: string | null
  /** The page that says what this code opens, when it is not this course. */
  elsewhere?: string | null
  /** The code that waits for the answer whether it is meant for this course. */
  codeToConfirm?: string
}

/**
 * The code of a printed card, from typing to the answer. What cannot be a code is said before it is sent; what was
 * typed stays (docs/behaviour/codes.md).
 */
export function useEnrolByCode({ course, userId, grade, onEnrolled, onAlready, onFault }: EnrolByCodeOptions) {
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<CodeStatus>({})
  const [sending, setSending] = useState(false)
  const [tooMany, setTooMany] = useState<Failure | null>(null)
  const wait = useWaitAfter(tooMany)
  const { codesOfAnyShape } = useSchool()

  function retype(text: string) {
    setTyped(text)
    setStatus({})
  }

  function submit() {
    if (sending || wait > 0) return
    setTooMany(null)
    const found = typedCode(typed, codesOfAnyShape)
    setStatus({ error: codeFault(found) })
    if (found.state !== 'code') return onFault()
    const code = found.printed
    if (grade && grade !== course.grade) return setStatus({ codeToConfirm: code })
    send(code)
  }

  async function send(code: string) {
    setStatus({})
    if (!navigator.onLine) return setStatus({ notice: codeMessages.notSent })
    setSending(true)
    const reply = await call(addCourseByCode, { Code: code, StudentId: userId, courseId: course.id })
    setSending(false)
    if (reply.success) return onEnrolled()
    if (reply.code === 'courseCode.alreadyEnrolled') onAlready()
    if (reply.retryAfterSeconds) setTooMany(reply)
    setStatus(statusOf(reply, code))
    onFault()
  }

  return {
    typed,
    retype,
    submit,
    send,
    sending,
    ...status,
    notice: wait > 0 ? waiting.tooMany(tooMany?.retryAfterSeconds ?? wait) : status.notice,
    /** Seconds until the next code may be tried. */
    wait,
    notThisOne: () => setStatus({}),
  }
}

/** Why this code has not enrolled; a refusal for now is told by the seconds that run down. */
function statusOf(failure: Failure, code: string): CodeStatus {
  const isOfAnother = failure.code === 'courseCode.otherCourse' || failure.code === 'courseCode.wrongKind'
  const elsewhere = isOfAnother ? cardPath(code) : null
  if (failure.retryAfterSeconds) return { elsewhere }
  if (failure.code === 'client.network') return { elsewhere, notice: codeMessages.notAnswered }
  if (isTransient(failure)) return { elsewhere, notice: failure.message }
  return { elsewhere, error: failure.errors?.Code ?? failure.message }
}
