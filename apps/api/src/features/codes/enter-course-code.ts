import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { addCourseByCode as call } from '@manassa/contract/student/codes'
import { AppError, type Refused } from '#api/lib/app-error.ts'
import type { Student, StudentContext } from '#api/lib/request-context.ts'
import { enrolByCode } from '../enrolment/enrol-by-code.ts'
import { recordHeldCards } from '../holdings/holder-entries.ts'
import { isOver } from './code-state.ts'
import { claimCourseCode, type FoundCode, findCode } from './codes.queries.ts'
import { readTypedCode } from './typed-code.ts'
import { checkWrongCodes, refuseWrongCode } from './wrong-codes.ts'

type Enrolled = DataOf<typeof call>

/**
 * Enrols the student in the course behind a printed code (docs/behaviour/codes.md). Sending your own code again
 * succeeds: on a slow phone people tap twice. Throws `auth.notYours`, `request.tooMany` and the failures of
 * `courseCode`; a code is spent only when its student is enrolled by it.
 */
export async function enterCourseCode(
  context: StudentContext,
  { Code, StudentId, courseId }: ParsedInputOf<typeof call>,
): Promise<Enrolled | Refused> {
  const { db, now, viewer: student } = context
  if (StudentId !== undefined && StudentId !== student.id) throw new AppError('auth.notYours')
  const code = await readTypedCode(context, Code)
  if (!code) throw new AppError('courseCode.notFound')
  await checkWrongCodes(context, code)

  const claimed = await claimCourseCode(db, student, { lookup: code.lookup, courseId, now })
  if (!claimed) {
    const found = await findCode(db, student, code.lookup)
    const entered = found && alreadyEntered(found, student, courseId, now)
    if (!entered) return refuseWrongCode(context, 'courseCode.notFound', code)
    return entered
  }

  // Of two codes for one course that one student sends together, one meets the other's enrolment here. Failing takes
  // the claim back with the whole transaction, so that the second card can still be given away.
  const enrolled = await enrolByCode(context, { ...claimed, accessCodeId: claimed.id })
  if (!enrolled) throw new AppError('courseCode.alreadyEnrolled')
  await recordHeldCards(context, 'redeemed', { cards: [claimed], at: now, byId: null })
  return { courseId: claimed.courseId, courseName: claimed.courseName, enrollmentDate: now.toISOString() }
}

/**
 * The enrolment that this code has made for this student before; throws why there is none. Null for a code that is
 * worth nothing: it is answered, and counted, like one that nobody printed.
 */
function alreadyEntered(code: FoundCode, student: Student, wanted: number | undefined, now: Date): Enrolled | null {
  const { courseId, courseName, enrolledAt } = code
  const enteredHere = wanted === undefined || wanted === courseId

  if (code.redeemedBy === student.id && courseId && courseName && enteredHere) {
    // The school has ended what it opened, or moved it to another course: the code opens nothing again by itself.
    if (!enrolledAt) throw new AppError('courseCode.ended')
    return { courseId, courseName, enrollmentDate: enrolledAt.toISOString() }
  }
  if (isOver(code, now)) return null
  if (code.kind === 'unit') throw new AppError('courseCode.wrongKind')
  if (code.redeemedBy !== null) throw new AppError('courseCode.usedByAnother')
  if (!enteredHere) throw new AppError('courseCode.otherCourse')
  // Sold before its course is there: the card is right, and keeps its worth until then.
  if (code.courseState === 'draft') throw new AppError('courseCode.notYetOpen')
  // Unspent, but its course is archived: the card keeps its worth for when that is back.
  return null
}
