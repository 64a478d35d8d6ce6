import type { CardContent } from '@manassa/contract/student/codes'
import { gradeNameOf } from '#api/lib/grade.ts'
import { AppError, type Refused } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { courseStructure } from '../access/course-structure.ts'
import { windowFor } from '../access/studied-units.ts'
import { ownDaysIn } from '../access/study-record.ts'
import { isLectureOpen } from '../lectures/open-lecture.ts'
import { findCard } from './cards.queries.ts'
import { isOver } from './code.ts'
import { checkWrongCodes, readCodeAttempt, refuseWrongCode } from './code-attempts.ts'

/**
 * Shows what a scanned card opens, before its code is spent. It reveals no more than entering the code would, and an
 * unknown code counts as a guess. Throws `request.tooMany`, `courseCode.notFound`, `courseCode.usedByAnother`,
 * `courseCode.ended`, `unitCode.ended` and `courseCode.notYetOpen`.
 */
export async function readCard(
  context: StudentContext,
  { code: typed }: { code: string },
): Promise<CardContent | Refused> {
  const { db, now, viewer: student } = context
  const code = await readCodeAttempt(context, typed)
  if (!code) throw new AppError('courseCode.notFound')
  await checkWrongCodes(context, code)

  const card = await findCard(db, student, code.lookup)
  if (!card) return refuseWrongCode(context, 'courseCode.notFound', code)
  const { redeemedBy, courseId, courseName, courseGrade, active } = card
  const { kind, imagePath, unitId, unitName, unitTitle } = card
  const enteredByYou = redeemedBy === student.id

  if (isOver(card, now) && !enteredByYou) throw new AppError('courseCode.notFound')
  if (redeemedBy !== null && !enteredByYou) throw new AppError('courseCode.usedByAnother')
  if (enteredByYou && !card.openedAt) throw new AppError(card.kind === 'course' ? 'courseCode.ended' : 'unitCode.ended')
  if (courseId === null || courseName === null || courseGrade === null) throw new AppError('courseCode.notFound')
  const isThere = active && card.unitState !== 'draft'
  if (!isThere && !enteredByYou) throw new AppError('courseCode.notYetOpen')
  const grade = gradeNameOf(courseGrade)
  const isOpen = unitId === null ? card.openedAt !== null : await isLectureOpen(context, unitId)
  const alreadyOpen = isOpen && !enteredByYou
  const content = {
    kind,
    courseId,
    courseName,
    grade,
    imagePath,
    unitId,
    unitName,
    unitTitle,
    enteredByYou,
    alreadyOpen,
  }
  return { ...content, firstClosesAt: enteredByYou ? null : await firstClosing(context, { courseId, unitId }) }
}

/** The end of the first week, or of the lecture's, if the code were entered now. */
async function firstClosing(context: StudentContext, opens: { courseId: number; unitId: number | null }) {
  const { now, viewer } = context
  const course = await courseStructure(context, opens.courseId)
  const unitIndex = opens.unitId === null ? 0 : (course?.units.findIndex(({ id }) => id === opens.unitId) ?? -1)
  if (!course?.units[unitIndex]) return null
  const since = opens.unitId === null ? { enrolledAt: now, redeemedAt: null } : { enrolledAt: null, redeemedAt: now }
  const own = await ownDaysIn(context, [course], viewer.id)
  const window = windowFor({ course, unitIndex, ...since, own }, now)
  return window.state === 'open' ? (window.closes?.at ?? null) : null
}
