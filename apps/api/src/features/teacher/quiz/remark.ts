import { scoreOf } from '@manassa/contract/questions/kinds'
import type { Remarked } from '@manassa/contract/teacher/editing'
import { type Correction, type Mark, markedBy, markOf, passingScoreOf } from '#api/features/quiz/marking.ts'
import { type KeyColumns, serverKindOf } from '#api/features/quiz/question-kinds.ts'
import { listCorrections, listVersions, presentVersion } from '#api/features/quiz/version.queries.ts'
import type { CountsFor } from '#api/lib/db/tables/content.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import type { Effect } from '../editing/effects.ts'
import { updateTally } from '../results/quiz-tally.ts'
import { insertCorrections, listGradedAttempts, type NewMark, storeMarks } from './remark.queries.ts'

export interface QuizCorrection {
  lessonId: number
  questions: ReadonlyArray<KeyColumns & { questionId: number; countsFor: CountsFor }>
  /** The new passing score for attempts begun earlier; undefined if it stays. */
  passingScore?: number | undefined
  /** Students who passed may fail by the correction. */
  mayFail: boolean
}

/** An answer that is not stored yet cannot have been chosen, so the key is null. */
export const keyColumnsOf = (question: object): KeyColumns =>
  serverKindOf(question).keyColumns(scoreOf(question).answerKey(question))

interface RemarkedAttempt extends NewMark {
  student: { id: number; name: string }
  scoreBefore: number | null
  /** False if other questions are right, but as many as before. */
  hasOtherResult: boolean
  fails: boolean
}

/** All attempts begun before, because the write creates its own version. */
const ALL_VERSIONS = Number.MAX_SAFE_INTEGER

/**
 * The attempts whose marks change by a correction, marked as if submitted now. A passed attempt stays passed unless
 * `mayFail`, whatever its score. Attempts that were only reported are skipped, because their answers are unknown.
 */
async function remarked({ db, tenantId }: StaffContext, corrected: QuizCorrection): Promise<RemarkedAttempt[]> {
  const { lessonId, mayFail } = corrected
  const questionIds = new Set(corrected.questions.map(({ questionId }) => questionId))
  const versions = new Map((await listVersions(db, tenantId, lessonId)).map((version) => [version.number, version]))
  const correctionsBefore = await listCorrections(db, tenantId, lessonId)
  const corrections: Correction[] = [...correctionsBefore, ...newCorrections(corrected, ALL_VERSIONS)]
  return (await listGradedAttempts(db, tenantId, lessonId)).flatMap((attempt) => {
    const version = versions.get(attempt.version)
    if (!version) return []
    const answers = attempt.answers ?? []
    const { marks, ...mark } = markOf(markedBy(version, corrections), answers)
    const before = markOf(markedBy(version, correctionsBefore), answers)
    const passed = mark.score >= passingScoreOf(version, corrections) || (attempt.passed && !mayFail)
    const isSame =
      mark.score === attempt.score &&
      mark.correctCount === attempt.correctCount &&
      mark.questionCount === attempt.questionCount &&
      passed === attempt.passed
    // One question that becomes right and another that becomes wrong leave the score as it was.
    if (isSame && rightOnes(marks) === rightOnes(before.marks)) return []
    return {
      attemptId: attempt.id,
      ...mark,
      passed,
      marks: marks.filter(({ questionId }) => questionIds.has(questionId)),
      student: { id: attempt.studentId, name: attempt.studentName },
      scoreBefore: attempt.score,
      hasOtherResult: !isSame,
      fails: attempt.passed && !passed,
    }
  })
}

const rightOnes = (marks: readonly Mark[]): string =>
  marks.flatMap(({ questionId, isRight }) => (isRight ? questionId : [])).join()

const NO_KEY: KeyColumns = { rightAnswerId: null }

const counting = (corrected: QuizCorrection): QuizCorrection => ({
  ...corrected,
  questions: corrected.questions.filter(({ countsFor }) => countsFor !== 'fromNowOn'),
})

/** Corrections apply to attempts begun before this version. */
const newCorrections = ({ questions, passingScore }: QuizCorrection, version: number): Correction[] => [
  ...questions.map((question) => ({ ...question, version, passingScore: null })),
  ...(passingScore === undefined
    ? []
    : [{ questionId: null, ...NO_KEY, countsFor: 'all' as const, version, passingScore }]),
]

const affectedAttempts = async (context: StaffContext, corrected: QuizCorrection): Promise<RemarkedAttempt[]> => {
  const counted = counting(corrected)
  const isNothing = counted.questions.length === 0 && counted.passingScore === undefined
  return isNothing ? [] : remarked(context, counted)
}

export async function hasOtherPassingScore({ db, tenantId }: StaffContext, lessonId: number, passingScore: number) {
  const corrections = await listCorrections(db, tenantId, lessonId)
  const versions = await listVersions(db, tenantId, lessonId)
  return versions.some((version) => passingScoreOf(version, corrections) !== passingScore)
}

export async function impactOfCorrections(context: StaffContext, corrected: QuizCorrection): Promise<Effect[]> {
  const changed = await affectedAttempts(context, corrected)
  const students = (of: readonly RemarkedAttempt[]) => [
    ...new Map(of.map(({ student }) => [student.id, student])).values(),
  ]
  return [
    {
      kind: 'attemptsRemarked',
      students: students(changed.filter(({ hasOtherResult }) => hasOtherResult)),
      marks: changedMarks(changed),
    },
    { kind: 'attemptsFail', students: students(changed.filter(({ fails }) => fails)) },
  ]
}

/**
 * Marks submitted attempts again and stores the corrections for attempts begun earlier and submitted later. The quiz
 * must be locked and already written. Returns the changed marks for the log.
 */
export async function applyCorrections(
  context: StaffContext,
  corrected: QuizCorrection,
  versionBefore: number,
): Promise<Remarked[]> {
  const { db, tenantId, viewer, now } = context
  const { lessonId, mayFail } = corrected
  const changed = await affectedAttempts(context, corrected)
  const present = await presentVersion(db, tenantId, lessonId)
  // A correction without a changed text applies to the current version too.
  const version = present === versionBefore ? present + 1 : present
  if (changed.length > 0) {
    const questionIds = corrected.questions.map(({ questionId }) => questionId)
    await storeMarks(db, { tenantId, by: viewer.id, at: now, questionIds }, changed)
    await updateTally(context, lessonId)
  }
  await insertCorrections(
    db,
    tenantId,
    newCorrections(corrected, version).map((correction) => ({
      ...correction,
      lessonId,
      mayFail,
      madeBy: viewer.id,
      madeAt: now,
    })),
  )
  return changedMarks(changed)
}

/** The log names no students in entries about a question, because such entries survive the erasure of an account. */
function changedMarks(changed: readonly RemarkedAttempt[]): Remarked[] {
  const others = changed.filter(({ score, scoreBefore }) => score !== scoreBefore)
  const groups = Map.groupBy(others, ({ score, scoreBefore }) => `${scoreBefore} ${score}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      const students = new Set(group.map(({ student }) => student.id)).size
      return first?.scoreBefore == null ? [] : [{ from: first.scoreBefore, to: first.score, students }]
    })
    .toSorted((one, other) => other.students - one.students || one.from - other.from)
}
