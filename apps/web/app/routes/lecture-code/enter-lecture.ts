import { enterUnitCode } from '@manassa/contract/lectures'
import { canonicalCode, isCode, printedCode } from '@manassa/contract/rules/access-code'
import { lectureCode } from '../../copy/lecture-code.ts'
import { waiting } from '../../copy/waiting.ts'
import { call } from '../../lib/call.ts'

export type LectureOutcome = { state: 'opened'; unitId: number } | LectureRefusal

export interface LectureRefusal {
  state: 'refused'
  message: string
  /** Where this code can be entered after all. */
  cardPath: string | null
  /** Who tried too often has to wait, and reads on the button how long still. */
  retryAfterSeconds?: number
  waitWords?: (secondsLeft: number) => string
}

/** Opens the lecture of a typed code. What cannot be a code is refused here, without asking the server. */
export async function enterLecture(typed: string): Promise<LectureOutcome> {
  const code = canonicalCode(typed)
  if (!isCode(code)) return { state: 'refused', message: lectureCode.mistyped, cardPath: null }

  const reply = await call(enterUnitCode, { code: printedCode(code) })
  if (reply.success) return { state: 'opened', unitId: reply.data.unitId }
  const { retryAfterSeconds } = reply
  if (reply.code === 'request.tooMany' && retryAfterSeconds) {
    const message = waiting.tooMany(retryAfterSeconds)
    return { state: 'refused', message, cardPath: null, retryAfterSeconds, waitWords: waiting.retryAfter }
  }
  return {
    state: 'refused',
    message: reply.errors?.code ?? (reply.message || lectureCode.failed),
    cardPath: reply.code === 'unitCode.wrongKind' ? `/c/${printedCode(code)}` : null,
  }
}
