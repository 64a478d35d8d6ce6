import { type Correction, markedBy, markOf } from '#api/features/quiz/marking.ts'
import { listCorrections, listVersions, presentVersion } from '#api/features/quiz/version.queries.ts'
import type { CountsFor } from '#api/lib/db/tables/content.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import type { Effect } from '../editing/effects.ts'
import { insertCorrections, listGradedAttempts, type NewMark, storeMarks } from './remark.queries.ts'

/** What a write says of questions that may have been asked already. */
export interface Corrected {
  lessonId: number
  questions: ReadonlyArray<{ questionId: number; rightAnswerId: number | null; countsFor: CountsFor }>
  /** Marks of those who passed may fall. */
  mayFail: boolean
}

interface Remarked extends NewMark {
  student: { id: number; name: string }
  fails: boolean
}

/** Whatever was begun before it: its own version comes with the write. */
const EVERY_VERSION = Number.MAX_SAFE_INTEGER

/**
 * What attempts would be marked by corrections, of those whose mark changes. The mark of who has passed never falls
 * unless the teacher says that it may. What was only reported is not among them: nobody knows its answers.
 */
async function remarked({ db, tenantId }: StaffContext, corrected: Corrected): Promise<Remarked[]> {
  const { lessonId, mayFail } = corrected
  const asked = new Set(corrected.questions.map(({ questionId }) => questionId))
  const versions = new Map((await listVersions(db, tenantId, lessonId)).map((version) => [version.number, version]))
  const corrections: Correction[] = [
    ...(await listCorrections(db, tenantId, lessonId)),
    ...corrected.questions.map((question) => ({ ...question, version: EVERY_VERSION })),
  ]
  return (await listGradedAttempts(db, tenantId, lessonId)).flatMap((attempt) => {
    const version = versions.get(attempt.version)
    if (!version) return []
    const { marks, ...mark } = markOf(markedBy(version, corrections), attempt.answers ?? [])
    const falls = attempt.passed && mark.score < attempt.score
    if (falls && !mayFail) return []
    const passed = mark.score >= version.content.passingScore || (attempt.passed && !mayFail)
    const isSame =
      mark.score === attempt.score &&
      mark.correctCount === attempt.correctCount &&
      mark.questionCount === attempt.questionCount &&
      passed === attempt.passed
    if (isSame) return []
    return {
      attemptId: attempt.id,
      ...mark,
      passed,
      marks: marks.filter(({ questionId }) => asked.has(questionId)),
      student: { id: attempt.studentId, name: attempt.studentName },
      fails: attempt.passed && !passed,
    }
  })
}

const counting = (corrected: Corrected): Corrected => ({
  ...corrected,
  questions: corrected.questions.filter(({ countsFor }) => countsFor !== 'fromNowOn'),
})

/** What corrections would do to students. */
export async function effectsOfCorrections(context: StaffContext, corrected: Corrected): Promise<Effect[]> {
  const { questions, ...rest } = counting(corrected)
  if (questions.length === 0) return []
  const changed = await remarked(context, { ...rest, questions })
  const students = (of: readonly Remarked[]) => [...new Map(of.map(({ student }) => [student.id, student])).values()]
  return [
    { kind: 'attemptsRemarked', students: students(changed) },
    { kind: 'attemptsFail', students: students(changed.filter(({ fails }) => fails)) },
  ]
}

/**
 * Marks again what was handed in, by corrections of a quiz that is written already, and keeps them for who began before
 * and hands in later. The quiz is locked.
 */
export async function carryOutCorrections(context: StaffContext, corrected: Corrected, versionBefore: number) {
  const { db, tenantId, viewer, now } = context
  const { lessonId, mayFail } = corrected
  const changed = await remarked(context, counting(corrected))
  const present = await presentVersion(db, tenantId, lessonId)
  // A correction without another word counts for what is asked now too.
  const version = present === versionBefore ? present + 1 : present
  if (changed.length > 0) {
    const questionIds = corrected.questions.map(({ questionId }) => questionId)
    await storeMarks(db, { tenantId, by: viewer.id, at: now, questionIds }, changed)
  }
  await insertCorrections(
    db,
    tenantId,
    corrected.questions.map((question) => ({
      ...question,
      lessonId,
      version,
      mayFail,
      madeBy: viewer.id,
      madeAt: now,
    })),
  )
}
