import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { enterUnitCode as call } from '@manassa/contract/student/codes'
import { AppError, type Refused } from '#api/lib/http/app-error.ts'
import type { Student, StudentContext } from '#api/lib/http/request-context.ts'
import { recordHeldCards } from '../holdings/holder-entries.ts'
import { openLecture } from '../lectures/open-lecture.ts'
import { isOver } from './code.ts'
import { checkWrongCodes, readCodeAttempt, refuseWrongCode } from './code-attempts.ts'
import { claimUnitCode, type FoundUnitCode, findUnitCode } from './codes.queries.ts'

type Opened = DataOf<typeof call>

/**
 * Opens the unit of a lecture code for a week from now (docs/behaviour/enrolment.md). Sending one's own code again
 * succeeds without a change, because people tap twice on a slow phone. Throws `request.tooMany` and the failures of
 * `unitCode`. A code is spent only when it opens something.
 */
export async function enterUnitCode(
  context: StudentContext,
  { code: typed }: ParsedInputOf<typeof call>,
): Promise<Opened | Refused> {
  const { db, now, viewer: student } = context
  const code = await readCodeAttempt(context, typed)
  if (!code) throw new AppError('unitCode.notFound')
  await checkWrongCodes(context, code)

  const claimed = await claimUnitCode(db, student, { lookup: code.lookup, now })
  if (!claimed) {
    const found = await findUnitCode(db, student, code.lookup)
    const entered = found && alreadyEntered(found, student, now)
    if (!entered) return refuseWrongCode(context, 'unitCode.notFound', code)
    return entered
  }

  // A code buys one week, so a second one for an open unit is refused and stays usable. After that week it buys
  // another. The error rolls the claim back.
  const opened = await openLecture(context, { unitId: claimed.unitId, accessCodeId: claimed.id })
  if (!opened) throw new AppError('unitCode.alreadyOpen')
  await recordHeldCards(context, 'redeemed', { cards: [claimed], at: now, byId: null })
  return { unitId: claimed.unitId, unitName: claimed.unitName }
}

/**
 * Returns the unit that this code opened for this student earlier; throws the reason why there is none. Null for a
 * worthless code: it is refused and counted like one that nobody printed.
 */
function alreadyEntered(code: FoundUnitCode, student: Student, now: Date): Opened | null {
  const { unitId, unitName } = code

  if (code.redeemedBy === student.id && unitId && unitName !== null) {
    if (!code.openedAt) throw new AppError('unitCode.ended')
    return { unitId, unitName }
  }
  if (isOver(code, now)) return null
  if (code.kind === 'course') throw new AppError('unitCode.wrongKind')
  if (code.redeemedBy !== null && code.redeemedBy !== student.id) throw new AppError('unitCode.usedByAnother')
  const states = [code.unitState, code.courseState]
  // The card was sold before its unit was published; it stays valid until then.
  if (states.includes('draft') && !states.includes('archived')) throw new AppError('courseCode.notYetOpen')
  // The unit or its course is archived. The card is right, so its owner is not told that it is wrong; unspent, it stays
  // valid.
  throw new AppError('unitCode.forbidden')
}
