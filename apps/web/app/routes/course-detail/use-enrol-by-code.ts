import type { Failure } from '@manassa/contract/endpoint'
import { typedCode } from '@manassa/contract/rules/access-code'
import type { GradeName } from '@manassa/contract/rules/grade'
import { addCourseByCode, readCard } from '@manassa/contract/student/codes'
import { errorInArabic } from '@manassa/contract/student/errors'
import { useState } from 'react'
import { codeFault, codeMessages } from '#app/copy/code-messages.ts'
import { waiting } from '#app/copy/waiting.ts'
import { call } from '#app/lib/call.ts'
import { cardPath } from '#app/lib/card-path.ts'
import { tabStorage } from '#app/lib/device-storage.ts'
import { useWaitAfter } from '#app/lib/form/use-seconds-left.ts'
import { useSchool } from '#app/lib/school.ts'
import { isTransient } from '#app/lib/transient-failure.ts'

export interface EnrolByCodeOptions {
  course: { id: number; courseName: string; grade: GradeName }
  userId: number
  /** The account's grade: a card for another grade is confirmed before it is used. */
  grade: GradeName | null
  onEnrolled(): void
  /** The course was in the account already. */
  onAlready(): void
  onFault(): void
}

const TYPED_CODE = 'typed_course_code'

interface CodeStatus {
  error?: string | null
  notice?: string | null
  /** The page that shows this code's content, when it is not this course. */
  elsewhere?: string | null
  codeToConfirm?: string
}

/**
 * Enrols with a card's code, from typing to the result. Text that cannot be a code is refused before it is sent; the
 * typed text stays (docs/behaviour/codes.md).
 */
export function useEnrolByCode({ course, userId, grade, onEnrolled, onAlready, onFault }: EnrolByCodeOptions) {
  const [typed, setTyped] = useState(() => tabStorage.read(TYPED_CODE) ?? '')
  const [status, setStatus] = useState<CodeStatus>({})
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  const [tooMany, setTooMany] = useState<Failure | null>(null)
  const wait = useWaitAfter(tooMany)
  const { codesOfAnyShape } = useSchool()

  function retype(text: string) {
    tabStorage.remove(TYPED_CODE)
    setTyped(text)
    setStatus({})
  }

  function submit() {
    if (busy || wait > 0) return
    setTooMany(null)
    const found = typedCode(typed, codesOfAnyShape)
    setStatus({ error: codeFault(found) })
    if (found.state !== 'code') return onFault()
    const code = found.printed
    return grade && grade !== course.grade ? checkCard(code) : send(code)
  }

  /** Another grade is confirmed after the card is known to be for this course; looking it up does not redeem it. */
  async function checkCard(code: string) {
    const reply = await request('checking', () => call(readCard, { code }))
    if (!reply) return
    if (!reply.success) return refuse(reply, code)
    const { kind, courseId, enteredByYou } = reply.data
    if (kind === 'course' && courseId === course.id) {
      return enteredByYou ? send(code) : setStatus({ codeToConfirm: code })
    }
    const error = errorInArabic(kind === 'unit' ? 'courseCode.wrongKind' : 'courseCode.otherCourse')
    setStatus({ error, elsewhere: cardPath(code) })
    onFault()
  }

  async function send(code: string) {
    const input = { Code: code, StudentId: userId, courseId: course.id }
    const reply = await request('sending', () => call(addCourseByCode, input))
    if (!reply) return
    if (reply.success) {
      tabStorage.remove(TYPED_CODE)
      return onEnrolled()
    }
    if (reply.code === 'courseCode.alreadyEnrolled') onAlready()
    refuse(reply, code)
  }

  /** Null while offline: nothing was sent. */
  async function request<Result>(as: 'checking' | 'sending', make: () => Promise<Result>): Promise<Result | null> {
    setStatus({})
    if (!navigator.onLine) {
      setStatus({ notice: codeMessages.notSent })
      return null
    }
    setBusy(as)
    const reply = await make()
    setBusy(null)
    return reply
  }

  function refuse(failure: Failure, code: string) {
    if (failure.retryAfterSeconds) setTooMany(failure)
    setStatus(statusOf(failure, code))
    onFault()
  }

  return {
    typed,
    retype,
    submit,
    send,
    busy,
    ...status,
    notice: wait > 0 ? waiting.tooMany(tooMany?.retryAfterSeconds ?? wait) : status.notice,
    /** Seconds until the next attempt is allowed. */
    wait,
    notThisOne: () => setStatus({}),
    keepTyped: () => tabStorage.write(TYPED_CODE, typed),
  }
}

function statusOf(failure: Failure, code: string): CodeStatus {
  const isOfAnother = failure.code === 'courseCode.otherCourse' || failure.code === 'courseCode.wrongKind'
  const elsewhere = isOfAnother ? cardPath(code) : null
  if (failure.retryAfterSeconds) return { elsewhere }
  if (failure.code === 'client.network') return { elsewhere, notice: codeMessages.notAnswered }
  if (isTransient(failure)) return { elsewhere, notice: failure.message }
  return { elsewhere, error: failure.errors?.Code ?? failure.message }
}
