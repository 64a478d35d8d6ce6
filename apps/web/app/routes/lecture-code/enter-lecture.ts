import { enterUnitCode } from '@manassa/contract/lectures'
import { canonicalCode, isCode, printedCode } from '@manassa/contract/rules/access-code'
import { lectureCode } from '../../copy/lecture-code.ts'
import { call } from '../../lib/call.ts'

export type LectureOutcome =
  | { state: 'opened'; unitId: number }
  /** `cardPath` leads to where this code can be entered after all. */
  | { state: 'refused'; message: string; cardPath: string | null }

/** Opens the lecture of a typed code. What cannot be a code is refused here, without asking the server. */
export async function enterLecture(typed: string): Promise<LectureOutcome> {
  const code = canonicalCode(typed)
  if (!isCode(code)) return { state: 'refused', message: lectureCode.mistyped, cardPath: null }

  const reply = await call(enterUnitCode, { code: printedCode(code) })
  if (reply.success) return { state: 'opened', unitId: reply.data.unitId }
  return {
    state: 'refused',
    message: reply.errors?.code ?? (reply.message || lectureCode.failed),
    cardPath: reply.code === 'unitCode.wrongKind' ? `/c/${printedCode(code)}` : null,
  }
}
