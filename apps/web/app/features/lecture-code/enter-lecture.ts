import { typedCode } from '@manassa/contract/rules/access-code'
import { enterUnitCode } from '@manassa/contract/student/codes'
import { codeFault, codeMessages } from '#app/copy/code-messages.ts'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { waiting } from '#app/copy/waiting.ts'
import { call } from '#app/lib/call.ts'
import { cardPath } from '#app/lib/card-path.ts'
import { isTransient } from '#app/lib/transient-failure.ts'

export type LectureOutcome = { state: 'opened'; unitId: number } | LectureRefusal

interface LectureRefusal {
  state: 'refused'
  message: string
  /** True when the network or the server failed, so nothing is known about the code. */
  isTransient?: boolean
  cardPath?: string | null
  /** A rate limit: the button shows the remaining seconds. */
  retryAfterSeconds?: number
  retryLabel?: (secondsLeft: number) => string
}

/** Opens the lecture of a typed code. Text that cannot be a code of this school is refused without a request. */
export async function enterLecture(typed: string, anyShape: boolean): Promise<LectureOutcome> {
  const parsed = typedCode(typed, anyShape)
  if (parsed.state !== 'code') {
    return { state: 'refused', message: codeFault(parsed) ?? lectureCode.failed, cardPath: null }
  }
  if (!navigator.onLine) return { state: 'refused', message: codeMessages.notSent, isTransient: true, cardPath: null }

  const code = parsed.printed
  const reply = await call(enterUnitCode, { code })
  if (reply.success) return { state: 'opened', unitId: reply.data.unitId }
  const { retryAfterSeconds } = reply
  if (reply.code === 'request.tooMany' && retryAfterSeconds) {
    const message = waiting.tooMany(retryAfterSeconds)
    return {
      state: 'refused',
      message,
      isTransient: true,
      cardPath: null,
      retryAfterSeconds,
      retryLabel: waiting.retryAfter,
    }
  }
  if (isTransient(reply)) {
    const message = reply.code === 'client.network' ? codeMessages.notAnswered : reply.message
    return { state: 'refused', message, isTransient: true, cardPath: null }
  }
  return {
    state: 'refused',
    message: reply.errors?.code ?? (reply.message || lectureCode.failed),
    cardPath: reply.code === 'unitCode.wrongKind' ? cardPath(code) : null,
  }
}
