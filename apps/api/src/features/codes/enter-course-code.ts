import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { addCourseByCode as call } from '@manassa/contract/student/codes'
import { AppError, type Refused } from '#api/lib/http/app-error.ts'
import type { Student, StudentContext } from '#api/lib/http/request-context.ts'
import { enrolByCode } from '../enrolment/enrol.ts'
import { recordHeldCards } from '../holdings/holder-entries.ts'
import { isOver } from './code.ts'
import { checkWrongCodes, readCodeAttempt, refuseWrongCode } from './code-attempts.ts'
import { claimCourseCode, type FoundCode, findCode } from './codes.queries.ts'

type Enrolled = DataOf<typeof call>

/**
 * Enrols the student in the course of a printed code (docs/behaviour/codes.md). Sending one's own code again succeeds,
 * because people tap twice on a slow phone. Throws `auth.notYours`, `request.tooMany` and the failures of `courseCode`.
 * A code is spent only when it enrols its student.
 */
export async function enterCourseCode(
  context: StudentContext,
  { Code, StudentId, courseId }: ParsedInputOf<typeof call>,
): Promise<Enrolled | Refused> {
  const { db, now, viewer: student } = context
  if (StudentId !== undefined && StudentId !== student.id) throw new AppError('auth.notYours')
  const code = await readCodeAttempt(context, Code)
  if (!code) throw new AppError('courseCode.notFound')
  await checkWrongCodes(context, code)

  const claimed = await claimCourseCode(db, student, { lookup: code.lookup, courseId, now })
  if (!claimed) {
    const found = await findCode(db, student, code.lookup)
    const entered = found && alreadyEntered(found, student, courseId, now)
    if (!entered) return refuseWrongCode(context, 'courseCode.notFound', code)
    return entered
  }

  // Two codes for one course that a student sends together conflict at the enrolment. The error rolls the claim back,
  // so that the second card stays usable.
  const enrolled = await enrolByCode(context, { ...claimed, accessCodeId: claimed.id })
  if (!enrolled) throw new AppError('courseCode.alreadyEnrolled')
  await recordHeldCards(context, 'redeemed', { cards: [claimed], at: now, byId: null })
  return { courseId: claimed.courseId, courseName: claimed.courseName, enrollmentDate: now.toISOString() }
}

/**
 * Returns the enrolment that this code made for this student earlier; throws the reason why there is none. Null for a
 * worthless code: it is refused and counted like one that nobody printed.
 */
function alreadyEntered(
  code: FoundCode,
  student: Student,
  courseOfPage: number | undefined,
  now: Date,
): Enrolled | null {
  const { courseId, courseName, enrolledAt } = code
  const enteredHere = courseOfPage === undefined || courseOfPage === courseId

  if (code.redeemedBy === student.id && courseId && courseName && enteredHere) {
    // The school ended this enrolment or moved it to another course, so the code opens nothing again.
    if (!enrolledAt) throw new AppError('courseCode.ended')
    return { courseId, courseName, enrollmentDate: enrolledAt.toISOString() }
  }
  if (isOver(code, now)) return null
  if (code.kind === 'unit') throw new AppError('courseCode.wrongKind')
  if (code.redeemedBy !== null) throw new AppError('courseCode.usedByAnother')
  if (!enteredHere) throw new AppError('courseCode.otherCourse')
  // The card was sold before its course was published; it stays valid until then.
  if (code.courseState === 'draft') throw new AppError('courseCode.notYetOpen')
  // The course is archived; the unspent card stays valid for its return.
  return null
}
