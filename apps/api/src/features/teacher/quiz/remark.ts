import type { Remarked } from '@manassa/contract/teacher/log-actions'
import { type Correction, markedBy, markOf, passingScoreOf } from '#api/features/quiz/marking.ts'
import { listCorrections, listVersions, presentVersion } from '#api/features/quiz/version.queries.ts'
import type { CountsFor } from '#api/lib/db/tables/content.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import type { Effect } from '../editing/effects.ts'
import { keepTallyOf } from '../results/keep-tally.ts'
import { insertCorrections, listGradedAttempts, type NewMark, storeMarks } from './remark.queries.ts'

/** What a write says of questions that may have been asked already. */
export interface Corrected {
  lessonId: number
  questions: ReadonlyArray<{ questionId: number; rightAnswerId: number | null; countsFor: CountsFor }>
  /** From which score who began before has passed; undefined where it stays as it was for them. */
  passingScore?: number | undefined
  /** Who passed may fail by it. */
  mayFail: boolean
}

interface RemarkedAttempt extends NewMark {
  student: { id: number; name: string }
  scoreBefore: number | null
  fails: boolean
}

/** Whatever was begun before it: its own version comes with the write. */
const EVERY_VERSION = Number.MAX_SAFE_INTEGER

/**
 * What attempts would be marked by corrections, of those whose mark changes: as if they were handed in now. Who has
 * passed stays so unless the teacher says that they may fail, whatever their mark becomes. What was only reported is
 * not among them: nobody knows its answers.
 */
async function remarked({ db, tenantId }: StaffContext, corrected: Corrected): Promise<RemarkedAttempt[]> {
  const { lessonId, mayFail } = corrected
  const questionIds = new Set(corrected.questions.map(({ questionId }) => questionId))
  const versions = new Map((await listVersions(db, tenantId, lessonId)).map((version) => [version.number, version]))
  const corrections: Correction[] = [
    ...(await listCorrections(db, tenantId, lessonId)),
    ...newCorrections(corrected, EVERY_VERSION),
  ]
  return (await listGradedAttempts(db, tenantId, lessonId)).flatMap((attempt) => {
    const version = versions.get(attempt.version)
    if (!version) return []
    const { marks, ...mark } = markOf(markedBy(version, corrections), attempt.answers ?? [])
    const passed = mark.score >= passingScoreOf(version, corrections) || (attempt.passed && !mayFail)
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
      marks: marks.filter(({ questionId }) => questionIds.has(questionId)),
      student: { id: attempt.studentId, name: attempt.studentName },
      scoreBefore: attempt.score,
      fails: attempt.passed && !passed,
    }
  })
}

const counting = (corrected: Corrected): Corrected => ({
  ...corrected,
  questions: corrected.questions.filter(({ countsFor }) => countsFor !== 'fromNowOn'),
})

/** As they are kept: what was begun before this version is meant. */
const newCorrections = ({ questions, passingScore }: Corrected, version: number): Correction[] => [
  ...questions.map((question) => ({ ...question, version, passingScore: null })),
  ...(passingScore === undefined
    ? []
    : [{ questionId: null, rightAnswerId: null, countsFor: 'all' as const, version, passingScore }]),
]

/** What attempts there are for it: none where everything counts from now on. */
const remarkedBy = async (context: StaffContext, corrected: Corrected): Promise<RemarkedAttempt[]> => {
  const counted = counting(corrected)
  const isNothing = counted.questions.length === 0 && counted.passingScore === undefined
  return isNothing ? [] : remarked(context, counted)
}

/** Whether somebody began this quiz whom another passing score judges than this one. */
export async function isJudgedOtherwise({ db, tenantId }: StaffContext, lessonId: number, passingScore: number) {
  const corrections = await listCorrections(db, tenantId, lessonId)
  const versions = await listVersions(db, tenantId, lessonId)
  return versions.some((version) => passingScoreOf(version, corrections) !== passingScore)
}

/** What corrections would do to students. */
export async function effectsOfCorrections(context: StaffContext, corrected: Corrected): Promise<Effect[]> {
  const changed = await remarkedBy(context, corrected)
  const students = (of: readonly RemarkedAttempt[]) => [
    ...new Map(of.map(({ student }) => [student.id, student])).values(),
  ]
  return [
    { kind: 'attemptsRemarked', students: students(changed) },
    { kind: 'attemptsFail', students: students(changed.filter(({ fails }) => fails)) },
  ]
}

/**
 * Marks again what was handed in, by corrections of a quiz that is written already, and keeps them for who began before
 * and hands in later. The quiz is locked. Gives the marks that changed, as the log tells of them.
 */
export async function carryOutCorrections(
  context: StaffContext,
  corrected: Corrected,
  versionBefore: number,
): Promise<Remarked[]> {
  const { db, tenantId, viewer, now } = context
  const { lessonId, mayFail } = corrected
  const changed = await remarkedBy(context, corrected)
  const present = await presentVersion(db, tenantId, lessonId)
  // A correction without another word counts for what is asked now too.
  const version = present === versionBefore ? present + 1 : present
  if (changed.length > 0) {
    const questionIds = corrected.questions.map(({ questionId }) => questionId)
    await storeMarks(db, { tenantId, by: viewer.id, at: now, questionIds }, changed)
    await keepTallyOf(context, lessonId)
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

/** The log names no student in a line about a question, so that it says nothing of somebody who is erased later. */
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
