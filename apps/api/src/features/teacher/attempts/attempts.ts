import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as calls from '@manassa/contract/teacher/attempts'
import type { StudentAttemptReview } from '@manassa/contract/teacher/attempts'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { findAttempt } from '#api/features/quiz/attempt.queries.ts'
import { reviewAttempt } from '#api/features/quiz/review-attempt.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireStudent, requireUnmerged } from '../grants/grant-access.ts'
import {
  attemptContext,
  countAttempts,
  findStudentAttempt,
  insertExtra,
  lessonNamed,
  lessonNames,
  storeVoid,
} from './attempts.queries.ts'

/**
 * Returns an attempt with chosen and right answers, even if the student cannot see these yet. Throws `student.notFound`
 * and `attempt.notFound`.
 */
export async function readStudentAttempt(
  context: StaffContext,
  { studentId, attemptId }: ParsedInputOf<typeof calls.readStudentAttempt>,
): Promise<StudentAttemptReview> {
  const { db, tenantId } = context
  await requireStudent(context, studentId)
  const attempt = requireFound(await findAttempt(db, { tenantId, id: studentId }, attemptId), 'attempt.notFound')
  const videos = await lessonNames(
    context,
    attempt.content.questions.flatMap(({ reference }) => reference?.lessonId ?? []),
  )
  const review = await reviewAttempt(db, attempt, ({ reference }) => {
    const lessonName = reference && videos.get(reference.lessonId)
    return lessonName ? { reference: { ...reference, lessonName } } : {}
  })
  return { studentId, ...(await attemptContext(context, studentId, attempt.lessonId)), ...review }
}

/** Throws `student.notFound`, `lesson.notFound` and `quiz.notQuiz`. */
export async function giveExtraAttempts(
  context: StaffContext,
  { studentId, lessonId, count, reason }: ParsedInputOf<typeof calls.giveExtraAttempts>,
): Promise<DataOf<typeof calls.giveExtraAttempts>> {
  const { now, viewer } = context
  await requireUnmerged(context, studentId)
  const lesson = requireFound(await lessonNamed(context, lessonId), 'lesson.notFound')
  if (lesson.type !== 'Quiz') throw new AppError('quiz.notQuiz')
  await insertExtra(context, { studentId, lessonId, count, reason, givenBy: viewer.id, givenAt: now })
  const counts = await countAttempts(context, studentId, lessonId)
  await recordChange(context, {
    action: 'student.extraAttempts',
    ...ofStudent(studentId),
    reason,
    before: {},
    after: { lessonName: lesson.name, count },
  })
  return { studentId, lessonId, ...counts }
}

/**
 * Voids an attempt; units that it opened stay open (docs/behaviour/quizzes.md). Voiding twice returns the attempt
 * unchanged. Throws `attempt.notFound` and as `requireUnmerged` does.
 */
export async function voidAttempt(
  context: StaffContext,
  { studentId, attemptId, reason }: ParsedInputOf<typeof calls.voidAttempt>,
): Promise<DataOf<typeof calls.voidAttempt>> {
  const { now, viewer } = context
  await requireUnmerged(context, studentId)
  if (!(await findStudentAttempt(context, studentId, attemptId))) throw new AppError('attempt.notFound')
  const isNew = (await storeVoid(context, attemptId, { at: now, by: viewer.id })) !== undefined
  const attempt = requireFound(await findStudentAttempt(context, studentId, attemptId), 'attempt.notFound')
  const { lessonId, lessonName, number: attemptNumber, score, voidedAt } = attempt
  const { attemptsLeft } = await countAttempts(context, studentId, lessonId)
  if (isNew) {
    await recordChange(context, {
      action: 'student.voidAttempt',
      ...ofStudent(studentId),
      reason,
      before: { lessonName, attemptNumber, score },
      after: {},
    })
  }
  return { studentId, attemptId, lessonId, attemptNumber, voidedAt: (voidedAt ?? now).toISOString(), attemptsLeft }
}
